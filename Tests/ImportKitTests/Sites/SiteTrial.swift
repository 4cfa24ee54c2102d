import DataKit
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import ImportKit

/// The import of a generator's folder in memory.
struct SiteTrial {
    private(set) var writer: ImportWriter
    private(set) var files: [PlannedFile] = []
    let export: Export

    init(_ format: any ImportFormat, _ files: [String: String], known: ExistingFiles = .init()) throws {
        try self.init(format, bytes: files.mapValues { Array($0.utf8) }, known: known)
    }

    init(_ format: any ImportFormat, bytes: [String: [UInt8]], known: ExistingFiles = .init()) throws {
        try self.init(format, Self.export(bytes), known: known)
    }

    init(_ format: any ImportFormat, _ export: Export, known: ExistingFiles = .init()) throws {
        final class Box { var files: [PlannedFile] = [] }
        let box = Box()
        self.export = export
        writer = ImportWriter(format: format.name, known: known) { box.files.append($0) }
        try format.read(export, .init(), into: &writer)
        files = box.files
    }

    static func export(_ bytes: [String: [UInt8]]) -> Export {
        Export(name: "site", files: bytes.map { .init(path: $0.key, size: $0.value.count) }) {
            path, body throws(ImportFailure) in
            let result: Result<Bool, ImportFailure> = (bytes[path] ?? []).withUnsafeBytes { bytes in
                do throws(ImportFailure) { return .success(try body(bytes)) } catch { return .failure(error) }
            }
            _ = try result.get()
        }
    }

    static func export(_ files: [String: String]) -> Export { export(files.mapValues { Array($0.utf8) }) }

    /// Returns a folder on the disk as an export, such as a published site.
    static func export(folder: String) -> Export {
        var files: [Export.File] = []
        let walk = FileManager.default.enumerator(atPath: folder)
        while let path = walk?.nextObject() as? String {
            let attributes = walk?.fileAttributes
            guard attributes?[.type] as? FileAttributeType == .typeRegular, !path.hasPrefix(".git/") else { continue }
            files.append(.init(path: path, size: (attributes?[.size] as? NSNumber)?.intValue ?? 0))
        }
        return Export(name: folder, files: files) { path, body throws(ImportFailure) in
            let bytes = [UInt8](FileManager.default.contents(atPath: folder + "/" + path) ?? Data())
            let result: Result<Bool, ImportFailure> = bytes.withUnsafeBytes { bytes in
                do throws(ImportFailure) { return .success(try body(bytes)) } catch { return .failure(error) }
            }
            _ = try result.get()
        }
    }

    var paths: [String] { files.map(\.path).sorted() }
    var feed: String { writer.settings.map(\.lines).joined() }

    /// All results as one text.
    var report: String {
        var report = files.sorted { $0.path < $1.path }.map { file in
            switch file.content {
            case .bytes: "\(file.path) (\(file.origin)): bytes"
            case .copy(let path): "\(file.path) <- \(path)"
            }
        }.joined(separator: "\n")
        report += "\n\n=== feed.yaml\n" + feed + "\n=== counts\n" + counts
        report += "\n=== notes\n" + writer.notes.map { $0 + "\n" }.joined()
        report += "\n=== diagnostics\n" + writer.diagnostics.map { $0.printed() + "\n" }.joined()
        return report
    }

    var counts: String {
        var report = ""
        for item in ImportedItem.allCases where writer.tally.found[item] != nil || writer.tally.came[item] != nil {
            report += "\(item.rawValue): \(writer.tally.found[item] ?? 0) found, \(writer.tally.came[item] ?? 0) came\n"
        }
        for left in writer.tally.leftOut {
            report +=
                "\(left.count) \(left.item.words(left.count)) left out: \(left.reason.rawValue): \(left.examples.joined(separator: ", "))\n"
        }
        return report
    }

    /// The violated invariants of imports.
    var flaws: [String] {
        var flaws = writer.tally.unaccounted.map { "\($0.count) \($0.item.rawValue) unaccounted for" }
        let found = writer.tally.found.values.reduce(0, +)
        if found != export.files.count { flaws.append("\(export.files.count) files, but \(found) found") }
        var seen: Set<String> = []
        for file in files {
            let isInside = file.path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
                !$0.isEmpty && $0 != "." && $0 != ".."
            }
            if !isInside || !file.path.hasPrefix("content/") || file.path.utf8.contains(where: { $0 < 32 }) {
                flaws.append("outside: \(file.path)")
            }
            if !seen.insert(file.path.lowercased()).inserted { flaws.append("twice: \(file.path)") }
        }
        let (node, diagnostics) = Node.parse(SourceText(file: "feed.yaml", text: feed), format: .yaml)
        flaws += diagnostics.map { "feed.yaml: " + $0.message }
        if !feed.isEmpty, node?.entries == nil { flaws.append("feed.yaml is no mapping") }
        return flaws
    }
}
