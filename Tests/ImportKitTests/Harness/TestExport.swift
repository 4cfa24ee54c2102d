import Diagnostics
import ImportKit

/// An export in memory, which a test may change before it imports it.
struct TestExport {
    var format: any ImportFormat
    var files: [String: [UInt8]]
    var options = ImportOptions()
    /// The files of an earlier import.
    var existing = ExistingFiles()
    /// The number of bytes that are read at once.
    var pieceSize = 1 << 16
    var limits = Limits()

    init(_ format: any ImportFormat, _ files: [String: [UInt8]]) {
        self.format = format
        self.files = files
    }

    /// - Parameter media: paths of files with arbitrary bytes.
    init(_ format: any ImportFormat, _ texts: [String: String], media: [String] = []) {
        self.init(format, texts.mapValues { Array($0.utf8) })
        for path in media { files[path] = Self.start(of: path) + Array(path.utf8) }
    }

    /// The first bytes by which feedgen recognizes a type, which differ from those of text.
    private static func start(of path: String) -> [UInt8] {
        switch path.split(separator: ".").last {
        case "mp4", "mov", "m4a", "m4v": [0, 0, 0, 0x18] + Array("ftypisom".utf8)
        case "pdf": Array("%PDF-1.4\n".utf8)
        case _: [0xFF, 0xD8, 0xFF, 0xE0]
        }
    }

    var export: Export {
        let (files, pieceSize) = (files, pieceSize)
        return Export(name: "export", files: files.map { .init(path: $0.key, size: $0.value.count) }, limits: limits) {
            path, body throws(ImportFailure) in
            var rest = (files[path] ?? [])[...]
            while !rest.isEmpty {
                let piece = Array(rest.prefix(pieceSize))
                rest = rest.dropFirst(pieceSize)
                let result = piece.withUnsafeBytes { piece in
                    Result { () throws(ImportFailure) in try body(piece) }
                }
                guard try result.get() else { return }
            }
        }
    }

    /// Whether a format, by default its own, detects the export.
    func isRecognized(by other: (any ImportFormat)? = nil) throws -> Bool {
        try (other ?? format).recognizes(export)
    }

    func run() throws -> ImportRun { try ImportRun(export, as: format, options, existing) }
}
