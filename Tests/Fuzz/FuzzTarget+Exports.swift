import DataKit
import Diagnostics
import FeedKit
import ImportKit

/// Exports of other services, which may be manipulated.
extension FuzzTarget {
    /// Checks an export, given as files separated by zero bytes, each a path, a line feed and its bytes.
    static func checkExport(_ bytes: [UInt8]) throws(InvariantViolation) {
        var files: [String: [UInt8]] = [:]
        for part in bytes.split(separator: 0) {
            guard let end = part.firstIndex(of: 10) else { continue }
            let path = String(decoding: part[..<end], as: UTF8.self)
            if SitePath.staysInside(path) { files[path] = Array(part[(end + 1)...]) }
        }
        let export = Export(name: "export", files: files.map { .init(path: $0.key, size: $0.value.count) }) {
            [files] (path, body) throws(ImportFailure) in
            // In pieces, as from a disk.
            var rest = files[path, default: []][...]
            while !rest.isEmpty {
                let piece = Array(rest.prefix(1000))
                rest = rest.dropFirst(1000)
                let result = piece.withUnsafeBytes { bytes in
                    Result { () throws(ImportFailure) in try body(bytes) }
                }
                guard try result.get() else { return }
            }
        }
        var options = ImportOptions()
        (options.withComments, options.withPrivate) = (bytes.count % 2 == 0, bytes.count % 3 == 0)
        for format in ImportFormats.all {
            var made: [String: ImportedFile.Content] = [:]
            var twice: String?
            var writer = ImportWriter(format: format.name, existing: ExistingFiles()) { file throws(ImportFailure) in
                if made.updateValue(file.content, forKey: file.path) != nil { twice = file.path }
            }
            do throws(ImportFailure) {
                guard try format.recognizes(export) else { continue }
                try format.read(export, options, into: &writer)
            } catch {
                throw InvariantViolation(description: "\(format.name) ends with \(error)")
            }
            let lost = writer.tally.unaccounted
            try hold(lost.isEmpty, "\(format.name) does not account for \(lost)")
            try hold(twice == nil, "\(format.name) makes \(twice ?? "") twice")
            for (path, content) in made { try check(path, content, files, of: format.name) }
        }
    }

    private static func check(
        _ path: String, _ content: ImportedFile.Content, _ files: [String: [UInt8]], of format: String
    ) throws(InvariantViolation) {
        try hold(SitePath.staysInside(path) && path.hasPrefix("content/"), "\(format) makes \(path)")
        switch content {
        case .copy(let source): try hold(files[source] != nil, "\(format) copies \(source), which is not there")
        case .bytes(let bytes):
            guard let text = try SourceText.read(bytes, file: path) else {
                throw InvariantViolation(description: "\(format) makes \(path), which is no text")
            }
            let mistakes =
                path.hasSuffix(".md")
                ? FrontMatter.split(text).diagnostics : Node.parse(text, format: .yaml).diagnostics
            try hold(!mistakes.hasErrors, "\(format) makes \(path): \(mistakes)")
        }
    }
}
