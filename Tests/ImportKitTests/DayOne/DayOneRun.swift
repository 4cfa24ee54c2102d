import DataKit
import Diagnostics
import FeedKit
import Foundation
import TestSupport

@testable import ImportKit

/// The import of an export in memory.
struct DayOneRun {
    var files: [PlannedFile] = []
    var writer: ImportWriter

    init(
        _ export: [String: [UInt8]], options: ImportOptions = ImportOptions(), known: ExistingFiles = ExistingFiles()
    ) throws {
        let list = Planned()
        writer = ImportWriter(format: "dayone", known: known) { file in list.files.append(file) }
        try DayOneFormat().read(Self.export(export), options, into: &writer)
        files = list.files
    }

    private final class Planned { var files: [PlannedFile] = [] }

    static func export(_ files: [String: [UInt8]]) -> Export {
        Export(
            name: "Export.zip", files: files.map { .init(path: $0.key, size: $0.value.count) },
            pieces: { path, body throws(ImportFailure) in
                let result: Result<Bool, ImportFailure> = (files[path] ?? []).withUnsafeBytes { bytes in
                    do throws(ImportFailure) {
                        return .success(try body(bytes))
                    } catch {
                        return .failure(error)
                    }
                }
                _ = try result.get()
            })
    }

    func text(_ path: String) -> String {
        guard case .bytes(let bytes)? = files.first(where: { $0.path == path })?.content else { return "(no \(path))" }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The only text, for exports of one entry.
    var onlyText: String { files.first { $0.path.hasSuffix(".md") }.map { text($0.path) } ?? "(none)" }

    var body: String {
        let parts = onlyText.split(separator: "---\n", maxSplits: 2, omittingEmptySubsequences: false)
        return String(parts.last ?? "").trimmingCharacters(in: .newlines)
    }

    /// All written files and messages, as one text.
    var golden: String {
        var text = ""
        for file in files {
            switch file.content {
            case .bytes(let bytes):
                text += "=== \(file.path) (\(file.origin))\n" + String(decoding: bytes, as: UTF8.self)
            case .copy(let path): text += "=== \(file.path) (\(file.origin)) is \(path)\n"
            }
        }
        text += "=== feed.yaml\n" + writer.settings.map(\.lines).joined()
        text += "=== told\n" + writer.notes.map { $0 + "\n" }.joined()
        text += writer.diagnostics.map { "\($0.place): \($0.severity.rawValue): \($0.message)\n" }.joined()
        for left in writer.tally.leftOut {
            text +=
                "left out, \(left.reason.rawValue): \(left.item.words(left.count)): \(left.count) \(left.examples)\n"
        }
        return text
    }

    /// Returns the violated invariants of imports.
    func broken() -> [String] {
        var broken = writer.tally.unaccounted.map { "\($0.count) \($0.item) unaccounted" }
        var paths: Set<String> = []
        for file in files {
            if !SitePath.staysInside(file.path) || !file.path.hasPrefix("content/") {
                broken.append("outside: " + file.path)
            }
            if !paths.insert(file.path.lowercased()).inserted { broken.append("twice: " + file.path) }
            if case .bytes(let bytes) = file.content { broken += problems(file.path, bytes) }
        }
        return broken
    }

    /// Returns the diagnostics of a build for a file.
    private func problems(_ path: String, _ bytes: [UInt8]) -> [String] {
        let path = String(path.dropFirst("content/".count))
        let source = SourceText(file: "content/" + path, text: String(decoding: bytes, as: UTF8.self))
        let isBundle = path.hasSuffix("/index.md")
        let content = ContentSource(
            path: path, document: source,
            stem: isBundle ? SitePath.folder(of: path) : SitePath.withoutExtension(path),
            folder: SitePath.folder(of: path))
        let site = Site(configuration: SiteConfiguration())
        let diagnostics =
            path.hasPrefix("weather/")
            ? WeatherKind().read(content, in: site).diagnostics : JournalKind().read(content, in: site).diagnostics
        return diagnostics.filter { $0.severity == .error }.map { "\($0.place): \($0.message)" }
    }
}
