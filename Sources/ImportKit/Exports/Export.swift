import Diagnostics

/// An export of another program: its files by path, wherever they are stored.
///
/// Formats access files only through this type, so tests can pass documents in memory.
package struct Export: Sendable {
    /// A file of the export.
    package struct File: Sendable, Hashable {
        /// The path from the export's root, with `/` between names.
        package var path: String
        /// The size in bytes.
        package var size: Int

        package init(path: String, size: Int) {
            self.path = path
            self.size = size
        }
    }

    /// Passes a file's bytes piece by piece to the body, until the end or until the body returns `false`.
    package typealias PieceReader =
        @Sendable (_ path: String, _ body: (UnsafeRawBufferPointer) throws(ImportFailure) -> Bool)
        throws(ImportFailure) -> Void

    /// The name for messages: the path as the user passed it.
    package let name: String
    /// All files, sorted by the bytes of their paths.
    package let files: [File]
    /// The limits on its files.
    let limits: Limits
    private let sizes: [String: Int]
    private let pieces: PieceReader

    /// - Parameter pieces: reads one of `files`.
    package init(name: String, files: [File], limits: Limits = Limits(), pieces: @escaping PieceReader) {
        self.name = name
        self.limits = limits
        self.files = files.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
        sizes = Dictionary(files.map { ($0.path, $0.size) }, uniquingKeysWith: { first, _ in first })
        self.pieces = pieces
    }

    /// Whether the file exists.
    package func has(_ path: String) -> Bool { sizes[path] != nil }

    /// The size of a file in bytes; `nil` if it does not exist.
    package func size(of path: String) -> Int? { sizes[path] }

    /// The name of a file in messages.
    package func place(of path: String) -> String { files.count == 1 ? name : name + "/" + path }

    /// The error for exceeding a limit in a file.
    func exceeds(_ limit: Limit, found: Int? = nil, in place: String, line: Int = 1) -> Diagnostic {
        SourceText(file: place, text: "", limits: limits).exceeds(limit, found: found, line: line, column: 1)
    }

    package func readPieces(
        of path: String, _ body: (UnsafeRawBufferPointer) throws(ImportFailure) -> Bool
    ) throws(ImportFailure) {
        try pieces(path, body)
    }

    /// Returns the first bytes of a file, for detecting its format.
    package func beginning(of path: String, upTo count: Int = 1 << 16) throws(ImportFailure) -> [UInt8] {
        var bytes: [UInt8] = []
        try readPieces(of: path) { piece throws(ImportFailure) in
            bytes.append(contentsOf: piece.prefix(count - bytes.count))
            return bytes.count < count
        }
        return bytes
    }

    package func bytes(of path: String) throws(ImportFailure) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size(of: path) ?? 0)
        try readPieces(of: path) { piece throws(ImportFailure) in
            bytes.append(contentsOf: piece)
            return true
        }
        return bytes
    }
}

/// An I/O error that ends the import. It wraps the error of the closure that read the export or wrote the site.
package struct ImportFailure: Error {
    package let cause: any Error

    package init(_ cause: any Error) { self.cause = cause }
}
