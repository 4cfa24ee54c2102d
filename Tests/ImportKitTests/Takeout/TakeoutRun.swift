import DataKit
import Diagnostics
import FeedKit
import Foundation
import TestSupport

@testable import ImportKit

/// The import of an export in memory.
struct TakeoutRun {
    var files: [PlannedFile] = []
    var writer: ImportWriter

    init(
        _ export: [String: [UInt8]], options: ImportOptions = ImportOptions(), known: ExistingFiles = ExistingFiles()
    ) throws {
        let list = Planned()
        writer = ImportWriter(format: "takeout", known: known) { file in list.files.append(file) }
        try TakeoutFormat().read(Self.export(export), options, into: &writer)
        files = list.files
    }

    private final class Planned { var files: [PlannedFile] = [] }

    static func export(_ files: [String: [UInt8]]) -> Export {
        Export(
            name: "takeout.zip", files: files.map { .init(path: $0.key, size: $0.value.count) },
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

    /// Returns the new paths of a file of the export.
    func places(of path: String) -> [String] {
        files.filter { if case .copy(path) = $0.content { true } else { false } }.map(\.path)
    }

    /// The skipped files by reason.
    var leftOut: [String: [String]] {
        Dictionary(
            writer.tally.leftOut.map { ($0.reason.rawValue + " " + $0.item.rawValue, $0.examples) }, uniquingKeysWith: +
        )
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

    /// Returns the diagnostics of a build for an album and its files, except missing photo descriptions.
    private func problems(_ path: String, _ bytes: [UInt8]) -> [String] {
        let folder = SitePath.folder(of: String(path.dropFirst("content/".count)))
        let source = SourceText(file: path, text: String(decoding: bytes, as: UTF8.self))
        let beside = files.map { String($0.path.dropFirst("content/".count)) }.filter {
            SitePath.folder(of: $0) == folder && !$0.hasSuffix(".yaml")
        }
        let images = beside.filter { TakeoutFile.isPicture($0) }.map { Self.image($0) }
        let videos = beside.filter { TakeoutFile.isVideo($0) }.map { VideoAsset(path: $0, mediaType: "video/mp4") }
        let content = ContentSource(
            path: folder + "/album.yaml", document: source, stem: folder, folder: folder, images: images, videos: videos
        )
        let diagnostics = PhotosKind().read(content, in: Site(configuration: SiteConfiguration())).diagnostics
        return diagnostics.filter { problem in
            let isUndated =
                problem.message == "`date` is missing" && writer.notes.contains { $0.contains("Nothing tells when") }
            return problem.code?.name != "undescribed-picture" && !isUndated
                && !problem.message.contains("alternative text")
        }.map { "\($0.place): \($0.message)" }
    }

    private static func image(_ path: String) -> ImageAsset {
        ImageAsset(
            path: path, source: Digest(of: path),
            renditions: [
                .init(
                    file: "media/" + path, mediaType: "image/jpeg", widthPx: 1600, heightPx: 1200,
                    recipe: Digest(of: path))
            ])
    }
}
