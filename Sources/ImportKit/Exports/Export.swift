import Diagnostics

/// What somebody has exported from elsewhere: files by their paths, wherever they lie.
///
/// Formats see nothing of the machine but this, so each can be held to documents in memory.
package struct Export: Sendable {
    /// One file of it.
    package struct File: Sendable, Hashable {
        /// Below the export's top, with `/` between names.
        package var path: String
        /// In bytes.
        package var size: Int

        package init(path: String, size: Int) {
            self.path = path
            self.size = size
        }
    }

    /// Gives a file's bytes piece by piece, until there is no more or the body has enough and says `false`.
    package typealias PieceReader =
        @Sendable (_ path: String, _ body: (UnsafeRawBufferPointer) throws(ImportFailure) -> Bool)
        throws(ImportFailure) -> Void

    /// What messages call it: the path as it was typed.
    package let name: String
    /// All its files, by their paths in the order of bytes.
    package let files: [File]
    /// What its files may cost.
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

    /// Whether there is such a file.
    package func has(_ path: String) -> Bool { sizes[path] != nil }

    /// How many bytes a file has; `nil` if there is none.
    package func size(of path: String) -> Int? { sizes[path] }

    /// What messages call a file of it.
    package func place(of path: String) -> String { files.count == 1 ? name : name + "/" + path }

    /// The error of something in a file that goes beyond a limit.
    func exceeds(_ limit: Limit, found: Int? = nil, in place: String, line: Int = 1) -> Diagnostic {
        SourceText(file: place, text: "", limits: limits).exceeds(limit, found: found, line: line, column: 1)
    }

    /// Reads a file piece by piece.
    package func readPieces(
        of path: String, _ body: (UnsafeRawBufferPointer) throws(ImportFailure) -> Bool
    ) throws(ImportFailure) {
        try pieces(path, body)
    }

    /// The first bytes of a file, for telling what it is.
    package func beginning(of path: String, upTo count: Int = 1 << 16) throws(ImportFailure) -> [UInt8] {
        var bytes: [UInt8] = []
        try readPieces(of: path) { piece throws(ImportFailure) in
            bytes.append(contentsOf: piece.prefix(count - bytes.count))
            return bytes.count < count
        }
        return bytes
    }

    /// All bytes of a file.
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

/// The machine is at fault, so the import ends here: what the shell has thrown, on its way back through a format.
package struct ImportFailure: Error {
    package let cause: any Error

    package init(_ cause: any Error) { self.cause = cause }
}
