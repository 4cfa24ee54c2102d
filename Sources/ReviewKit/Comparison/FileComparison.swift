/// Tells what became of published files, and why.
struct FileComparison {
    private let old: SnapshotView
    private let new: SnapshotView
    private let pages: [String: PageChange]

    private static let themeEndings = [".css", ".js"]
    private static let feedNames: Set<String> = ["atom.xml", "rss.xml", "feed.json", "robots.txt"]

    init(from old: SnapshotView, to new: SnapshotView, pages: [PageChange]) {
        self.old = old
        self.new = new
        self.pages = Dictionary(pages.map { ($0.url, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func change(of path: String) -> FileChange {
        let fate: Fate = old.files[path] == nil ? .added : new.files[path] == nil ? .removed : .changed
        return FileChange(path: path, fate: fate, changeClass: changeClass(of: path, fate))
    }

    private func changeClass(of path: String, _ fate: Fate) -> ChangeClass {
        if let url = SnapshotView.page(ofFile: path) {
            if let page = pages[url] { return min(page.changeClass, page.fate == .removed ? .removal : .content) }
            // What is no page leads from an old address to a new one; without it the old one is dead.
            return fate == .removed ? .removal : .metadata
        }
        let name = path.split(separator: "/").last.map { String($0) } ?? path
        let isAtTop = name == path
        if isAtTop, Self.themeEndings.contains(where: name.hasSuffix) { return .appearance }
        if Self.feedNames.contains(name) || isAtTop && name.hasPrefix("sitemap") && name.hasSuffix(".xml") {
            return .metadata
        }
        // Pictures follow their photos, whose own removal is told where they stood.
        if path.hasPrefix("media/") { return .content }
        return fate == .removed ? .removal : .content
    }
}
