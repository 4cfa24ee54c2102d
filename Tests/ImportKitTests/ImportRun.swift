import DataKit
import Diagnostics
import Testing

@testable import ImportKit

/// An import from memory.
struct ImportRun {
    private(set) var writer: ImportWriter
    private(set) var files: [PlannedFile] = []
    let export: Export

    init(
        _ format: any ImportFormat, _ files: [String: String], options: ImportOptions = .init(),
        known: ExistingFiles = .init(), piece: Int = 1 << 16
    ) throws {
        try self.init(format, bytes: files.mapValues { Array($0.utf8) }, options: options, known: known, piece: piece)
    }

    init(
        _ format: any ImportFormat, bytes: [String: [UInt8]], options: ImportOptions = .init(),
        known: ExistingFiles = .init(), piece: Int = 1 << 16
    ) throws {
        export = Export(name: "export", files: bytes.map { .init(path: $0.key, size: $0.value.count) }) {
            path, body throws(ImportFailure) in
            var rest = (bytes[path] ?? [])[...]
            while !rest.isEmpty {
                let next = Array(rest.prefix(piece))
                rest = rest.dropFirst(piece)
                let result: Result<Bool, ImportFailure> = next.withUnsafeBytes { next in
                    do throws(ImportFailure) { return .success(try body(next)) } catch { return .failure(error) }
                }
                guard try result.get() else { return }
            }
        }
        let box = Box()
        writer = ImportWriter(format: format.name, known: known) { box.files.append($0) }
        try format.read(export, options, into: &writer)
        self.files = box.files
    }

    private final class Box { var files: [PlannedFile] = [] }

    func text(_ path: String) -> String? {
        for file in files where file.path == path {
            if case .bytes(let bytes) = file.content { return String(decoding: bytes, as: UTF8.self) }
        }
        return nil
    }

    /// Returns the only text whose path has a suffix.
    func text(endingIn end: String) throws -> String {
        let paths = files.map(\.path).filter { $0.hasSuffix(end) }
        try #require(paths.count == 1, "\(files.map(\.path))")
        return try #require(text(paths[0]))
    }

    var paths: ExistingFiles {
        ExistingFiles(paths: Dictionary(files.map { ($0.origin, $0.path) }, uniquingKeysWith: { a, _ in a }))
    }

    /// All results as one text.
    var report: String {
        var report = files.sorted { $0.path < $1.path }.map { file in
            switch file.content {
            case .bytes(let bytes): "=== \(file.path) (\(file.origin))\n" + String(decoding: bytes, as: UTF8.self)
            case .copy(let path): "=== \(file.path) (\(file.origin)): \(path)\n"
            }
        }.joined(separator: "\n")
        report += "\n=== feed.yaml\n" + writer.settings.map(\.lines).joined()
        report += "\n=== counts\n"
        for item in ImportedItem.allCases where writer.tally.found[item] != nil || writer.tally.came[item] != nil {
            report += "\(item.rawValue): \(writer.tally.found[item] ?? 0) found, \(writer.tally.came[item] ?? 0) came\n"
        }
        for left in writer.tally.leftOut {
            report +=
                "\(left.count) \(left.item.words(left.count)) left out: \(left.reason.rawValue): \(left.examples.joined(separator: ", "))\n"
        }
        report += "\n=== notes\n" + writer.notes.map { $0 + "\n" }.joined()
        report += "\n=== diagnostics\n" + writer.diagnostics.map { $0.printed() + "\n" }.joined()
        return report
    }

    /// The violated invariants of imports.
    var flaws: [String] {
        var flaws = writer.tally.unaccounted.map { "\($0.count) \($0.item.rawValue) unaccounted for" }
        var paths: Set<String> = []
        for file in files {
            let isInside = file.path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
                !$0.isEmpty && $0 != "." && $0 != ".."
            }
            if !isInside || !file.path.hasPrefix("content/") || file.path.utf8.contains(0) {
                flaws.append("outside: \(file.path)")
            }
            if !paths.insert(file.path.lowercased()).inserted { flaws.append("twice: \(file.path)") }
            guard case .bytes(let bytes) = file.content, file.path.hasSuffix(".md") else { continue }
            let matter = FrontMatter.split(SourceText(file: file.path, text: String(decoding: bytes, as: UTF8.self)))
            flaws += matter.diagnostics.map { "\(file.path): \($0.message)" }
        }
        return flaws
    }

    /// Returns the front matter of a text as feedgen reads it.
    static func matter(_ text: String) throws -> Node {
        let matter = FrontMatter.split(SourceText(file: "x.md", text: text))
        #expect(matter.diagnostics.isEmpty)
        return try #require(matter.node)
    }
}
