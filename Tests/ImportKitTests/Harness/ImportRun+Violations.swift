import DataKit
import Diagnostics
import FeedKit
import Testing

@testable import ImportKit

extension ImportRun {
    /// The violated invariants of imports: everything is counted, paths are unique and inside of `content/`, and front
    /// matter and `feed.yaml` can be read.
    var violations: [String] {
        var violations = tally.unaccounted.map { "\($0.count) \($0.item.rawValue) unaccounted for" }
        var (paths, origins): (Set<String>, Set<String>) = ([], [])
        for file in files {
            let hasControls = file.path.utf8.contains { $0 < 32 }
            if !SitePath.staysInside(file.path) || !file.path.hasPrefix("content/") || hasControls {
                violations.append("outside: \(file.path)")
            }
            if !paths.insert(file.path.lowercased()).inserted { violations.append("two files: \(file.path)") }
            if !origins.insert(file.origin).inserted { violations.append("two origins: \(file.origin)") }
            guard let text = file.text, file.path.hasSuffix(".md") else { continue }
            violations += FrontMatter.split(SourceText(file: file.path, text: text)).diagnostics.map {
                "\(file.path): \($0.message)"
            }
        }
        let feed = Node.parse(SourceText(file: "feed.yaml", text: feedYAML), format: .yaml)
        violations += feed.diagnostics.map { "feed.yaml: \($0.message)" }
        if !feedYAML.isEmpty, feed.node?.entries == nil { violations.append("feed.yaml is no mapping") }
        return violations
    }

    /// The violated rules of the written content: a build reads journal entries, weather reports and albums without
    /// errors, and message threads are complete.
    var contentViolations: [String] {
        files.flatMap { file -> [String] in
            guard let text = file.text else { return [] }
            let path = String(file.path.dropFirst("content/".count))
            let source = SourceText(file: file.path, text: text)
            return switch path.split(separator: "/").first {
            case "journal": errors(of: JournalKind(), path, source)
            case "weather": errors(of: WeatherKind(), path, source)
            case "photos": albumViolations(path, source)
            case "messages": threadViolations(source)
            case _: []
            }
        }
    }

    var allViolations: [String] { violations + contentViolations }

    private func errors(of kind: some Kind, _ path: String, _ source: SourceText) -> [String] {
        let stem = path.hasSuffix("/index.md") ? SitePath.folder(of: path) : SitePath.withoutExtension(path)
        let content = ContentSource(path: path, document: source, stem: stem, folder: SitePath.folder(of: path))
        let diagnostics = kind.read(content, in: Site(configuration: SiteConfiguration())).diagnostics
        return diagnostics.filter { $0.severity == .error }.map { "\($0.place): \($0.message)" }
    }

    /// Returns the diagnostics of a build for an album and its files, except missing photo descriptions and posters.
    private func albumViolations(_ path: String, _ source: SourceText) -> [String] {
        let folder = SitePath.folder(of: path)
        let media = files.map { String($0.path.dropFirst("content/".count)) }.filter {
            SitePath.folder(of: $0) == folder && !$0.hasSuffix(".yaml")
        }
        let images = media.filter { MediaKind($0) == .image }.map { Self.image($0) }
        let videos = media.filter { MediaKind($0) == .video }.map { VideoAsset(path: $0, mediaType: "video/mp4") }
        let content = ContentSource(
            path: path, document: source, stem: folder, folder: folder, images: images, videos: videos)
        let diagnostics = PhotosKind().read(content, in: Site(configuration: SiteConfiguration())).diagnostics
        return diagnostics.filter { diagnostic in
            let isUndated =
                diagnostic.message == "`date` is missing" && notes.contains { $0.contains("write a `date` into") }
            return !["missing-alt-text", "missing-poster"].contains(diagnostic.code?.name) && !isUndated
                && !diagnostic.message.contains("alternative text")
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

    private func threadViolations(_ source: SourceText) -> [String] {
        let (node, diagnostics) = Node.parse(source, format: .yaml)
        var violations = diagnostics.map { "\($0.place): \($0.message)" }
        if node?["title"]?.text?.isEmpty != false { violations.append("\(source.file): no title") }
        let messages = node?["messages"]?.list ?? []
        if messages.isEmpty { violations.append("\(source.file): no messages") }
        if Set(messages.compactMap { $0["id"]?.text }).count != messages.count {
            violations.append("\(source.file): messages without unique IDs")
        }
        for message in messages {
            for key in ["user", "text"] where message[key]?.text?.isEmpty != false {
                violations.append("\(source.file): a message without \(key)")
            }
            guard case .success = ParsedDate.parse(message["date"]?.text ?? "") else {
                violations.append("\(source.file): a message without date")
                continue
            }
        }
        return violations
    }
}
