import DataKit
import Diagnostics
import Testing

@testable import ImportKit

/// The import of a Ghost export in memory.
struct GhostTrial {
    private(set) var writer: ImportWriter
    private(set) var files: [PlannedFile] = []
    let export: Export

    init(_ files: [String: String], known: ExistingFiles = .init()) throws {
        try self.init(bytes: files.mapValues { Array($0.utf8) }, known: known)
    }

    init(bytes: [String: [UInt8]], known: ExistingFiles = .init()) throws {
        final class Box { var files: [PlannedFile] = [] }
        let box = Box()
        export = Export(name: "ghost", files: bytes.map { .init(path: $0.key, size: $0.value.count) }) {
            path, body throws(ImportFailure) in
            let result: Result<Bool, ImportFailure> = (bytes[path] ?? []).withUnsafeBytes { bytes in
                do throws(ImportFailure) { return .success(try body(bytes)) } catch { return .failure(error) }
            }
            _ = try result.get()
        }
        writer = ImportWriter(format: "ghost", known: known) { box.files.append($0) }
        try GhostFormat().read(export, .init(), into: &writer)
        files = box.files
    }

    func text(endingIn end: String) throws -> String {
        let found = files.filter { $0.path.hasSuffix(end) }
        try #require(found.count == 1, "\(files.map(\.path))")
        guard case .bytes(let bytes) = found[0].content else { return "" }
        return String(decoding: bytes, as: UTF8.self)
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
        var seen: Set<String> = []
        for file in files {
            let isInside = file.path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
                !$0.isEmpty && $0 != "." && $0 != ".."
            }
            if !isInside || !file.path.hasPrefix("content/") || file.path.utf8.contains(where: { $0 < 32 }) {
                flaws.append("outside: \(file.path)")
            }
            if !seen.insert(file.path.lowercased()).inserted { flaws.append("twice: \(file.path)") }
            guard case .bytes(let bytes) = file.content else { continue }
            let text = String(decoding: bytes, as: UTF8.self)
            flaws += FrontMatter.split(SourceText(file: file.path, text: text)).diagnostics.map {
                "\(file.path): \($0.message)"
            }
            if text.contains("secret") { flaws.append("a secret in \(file.path)") }
        }
        return flaws
            + Node.parse(SourceText(file: "feed.yaml", text: writer.settings.map(\.lines).joined()), format: .yaml)
            .diagnostics.map(\.message)
    }
}
