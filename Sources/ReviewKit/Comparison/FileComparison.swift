/// Determines the changes of published files and their classes.
struct FileComparison {
    private let old: SnapshotView
    private let new: SnapshotView
    private let pages: SortedChanges<PageChange>
    /// The class of changes of everything that all pages share.
    private let look: ChangeClass

    private static let themeEndings = [".css", ".js"]
    private static let feedNames: Set<String> = ["atom.xml", "rss.xml", "feed.json"]

    static func isFeed(_ path: String) -> Bool {
        feedNames.contains(path.split(separator: "/").last.map { String($0) } ?? path)
    }

    static func isOfTheme(_ path: String) -> Bool {
        !path.contains("/") && themeEndings.contains(where: path.hasSuffix)
    }

    /// Whether only crawlers read the file.
    private static func isForCrawlers(_ path: String) -> Bool {
        path == "robots.txt" || !path.contains("/") && path.hasPrefix("sitemap") && path.hasSuffix(".xml")
    }

    /// - Parameter pages: The changed pages, sorted by URL.
    init(from old: SnapshotView, to new: SnapshotView, pages: [PageChange], look: ChangeClass) {
        self.old = old
        self.new = new
        self.look = look
        self.pages = SortedChanges(pages, by: \.url)
    }

    func change(of path: String) -> FileChange {
        let changeKind: ChangeKind =
            old.digest(ofFile: path) == nil ? .added : new.digest(ofFile: path) == nil ? .removed : .changed
        let source = new.source(ofFile: path) ?? old.source(ofFile: path)
        let isOwn = source != nil
        return FileChange(
            path: path, changeKind: changeKind, source: source,
            changeClass: isOwn ? (changeKind == .removed ? .removal : .content) : changeClass(of: path, changeKind))
    }

    private func changeClass(of path: String, _ changeKind: ChangeKind) -> ChangeClass {
        if let url = SnapshotView.page(ofFile: path) {
            if let page = pages[url] { return min(page.changeClass, page.changeKind == .removed ? .removal : .content) }
            // A file that is not a page redirects from a former URL; without it, that URL is broken.
            return changeKind == .removed ? .removal : .metadata
        }
        if Self.isOfTheme(path) { return look }
        if Self.isForCrawlers(path) { return .metadata }
        // A removed feed affects its subscribers, unless its page is redirected.
        if Self.isFeed(path), changeKind != .removed || isOfRedirectedPage(path) { return .metadata }
        // Images belong to photos, whose removal is reported separately.
        if path.hasPrefix("media/") { return .content }
        return changeKind == .removed ? .removal : .content
    }

    private func isOfRedirectedPage(_ path: String) -> Bool {
        guard let slash = path.lastIndex(of: "/") else { return false }
        return pages["/" + path[...slash]]?.isRedirected ?? false
    }
}
