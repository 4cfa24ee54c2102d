import Diagnostics
import FeedKit
import Foundation
import TestSupport

extension GoldenSite {
    /// A site from `Tests/Fixtures/Sites`, with photos as on the golden pages.
    static func fixture(_ name: String) throws -> GoldenSite {
        let folder = Repository.root + "/Tests/Fixtures/Sites/\(name)/content"
        func text(_ path: String) throws -> String { try String(contentsOfFile: folder + "/" + path, encoding: .utf8) }
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
        let images = paths.filter { $0.hasSuffix(".jpg") }.map { Content.photo($0, widthPx: 960, heightPx: 640) }
        let sources = try paths.filter { $0.contains("/") && ($0.hasSuffix(".md") || $0.hasSuffix(".yaml")) }.map {
            path in
            Content.source(
                path, try text(path),
                images: images.filter { SitePath.folder(of: $0.path) == SitePath.folder(of: path) })
        }
        let (configuration, _) = SiteConfiguration.read(
            SourceText(file: "content/feed.yaml", text: try text("feed.yaml")))
        return try GoldenSite(sources: sources, images: images) { $0 = configuration }
    }
}
