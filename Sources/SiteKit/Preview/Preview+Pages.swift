import Diagnostics
import FeedKit

extension SiteBuild.Preview {
    /// The page whose source files were saved last.
    package var newestPage: String? {
        let (content, arrangement) = (build.content, build.arrangement)
        var pages = Dictionary(
            arrangement.feed.map { (content.source(of: $0).path, arrangement.objects.path(of: $0)) },
            uniquingKeysWith: { first, _ in first })
        let folder = ContentMap.folderName + "/"
        for page in arrangement.plainPages {
            pages[String(page.facts.source.file.dropFirst(folder.count))] = page.facts.path
        }
        func saved(_ source: ContentMap.UnreadSource) -> (Int, Int) {
            let stamps = source.files.compactMap { content.files.stamp(of: $0) }
            return stamps.map { ($0.modifiedSeconds, $0.modifiedNanoseconds) }.max(by: <) ?? (0, 0)
        }
        let shown = content.sources.filter { pages[$0.path] != nil }
        return shown.map { (page: pages[$0.path], saved: saved($0)) }.max { $0.saved < $1.saved }?.page
    }

    /// The paths of all objects' pages, by identity.
    package var paths: [String: String] {
        let objects = build.arrangement.objects
        return Dictionary(
            zip(build.arrangement.ids, build.arrangement.feed.map { objects.path(of: $0) }), uniquingKeysWith: { $1 })
    }

    /// The number of objects in the feed.
    package var objectCount: Int { build.arrangement.feed.count }

    /// Whether order, pages and files are those of the previous preview.
    package var isArrangedAsBefore: Bool { build.arranged.isAsBefore }

    /// The errors of content that is replaced by placeholders, each with the page that shows it.
    package var heldErrors: [(error: Diagnostic, page: String?)] {
        build.content.heldErrors.map { ($0, page(showing: $0.place.file)) }
    }

    /// The page of the object that a file belongs to.
    package func page(showing file: String) -> String? {
        guard file.hasPrefix(ContentMap.folderName + "/") else { return nil }
        let path = String(file.dropFirst(ContentMap.folderName.count + 1))
        let source = build.content.sources.firstIndex { $0.path == path || $0.files.contains(path) }
        return source.flatMap { build.content.rows[$0].first }.map { build.arrangement.objects.path(of: ObjectID($0)) }
    }
}
