import FeedKit

extension SiteBuild.Preview {
    /// The page whose source files were saved last.
    var newestPage: String? {
        let (content, arrangement) = (build.content, build.arrangement)
        var pages = Dictionary(
            arrangement.feed.map { (content.source(of: $0).path, arrangement.objects.path(of: $0)) },
            uniquingKeysWith: { first, _ in first })
        let folder = ContentMap.folderName + "/"
        for page in arrangement.plainPages {
            pages[String(page.facts.source.file.dropFirst(folder.count))] = page.facts.path
        }
        func saved(_ source: ContentMap.Unread) -> (Int, Int) {
            let stamps = source.files.compactMap { content.files.stamp(of: $0) }
            return stamps.map { ($0.modifiedSeconds, $0.modifiedNanoseconds) }.max(by: <) ?? (0, 0)
        }
        let shown = content.sources.filter { pages[$0.path] != nil }
        return shown.map { (page: pages[$0.path], saved: saved($0)) }.max { $0.saved < $1.saved }?.page
    }
}
