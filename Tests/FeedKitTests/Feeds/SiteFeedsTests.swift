import Diagnostics
import MarkupKit
import Testing

@testable import FeedKit

@Suite struct SiteFeedsTests {
    /// Returns entries numbered from the oldest, in feed order.
    private func objects(_ count: Int, pinned: Set<Int> = [], kind: (Int) -> String = { _ in "journal" }) -> [Facts] {
        let all = (1...count).reversed().map { number in
            var facts = Facts(
                id: "\(kind(number))/\(number)", kind: kind(number), title: "\(number)",
                date: Instant(seconds: Int64(number) * 86_400), path: "/\(kind(number))/\(number)/",
                source: FileLocation(file: "content/\(number)"))
            facts.isPinned = pinned.contains(number)
            facts.tags = number.isMultiple(of: 3) ? ["Three"] : []
            return facts
        }
        return all.filter(\.isPinned) + all.filter { !$0.isPinned }
    }

    private func map(_ objects: [Facts], items: Int = 3, archives: Bool = true) -> (SiteFeeds, SitePages) {
        let site = Content.site { configuration in
            configuration.baseURL = "https://x.example/log/"
            configuration.title = "Log"
            configuration.feeds.items = items
            configuration.feeds.hasArchives = archives
        }
        let pages = SitePages(objects: objects, objectPages: objects.map { _ in ObjectPage() }, site: site)
        let map = SiteFeeds(
            map: pages, folders: ["journal": "journal", "outline": "outlines", "weather": "weather"],
            ids: FeedIDs(authority: "x.example,2026"), site: site)
        return (map, pages)
    }

    private func titles(_ feed: Feed?, of objects: [Facts]) -> [String]? {
        feed?.objects.map { objects[$0.index].title }
    }

    @Test func thereIsOneForAllAndForEachKindAndTag() {
        let (map, _) = map(objects(5) { $0 == 4 ? "outline" : "journal" })
        #expect(
            Set(map.feeds.map(\.path)) == [
                "/atom.xml", "/rss.xml", "/feed.json", "/journal/atom.xml", "/journal/rss.xml", "/journal/feed.json",
                "/outlines/atom.xml", "/outlines/rss.xml", "/outlines/feed.json", "/tags/three/atom.xml",
                "/tags/three/rss.xml", "/tags/three/feed.json",
            ])
        let byPath = Dictionary(map.feeds.map { ($0.path, $0) }) { first, _ in first }
        #expect(byPath["/tags/three/rss.xml"]?.id == "tag:x.example,2026:feed/tags/three")
        #expect(byPath["/tags/three/rss.xml"]?.title == "Three – Log")
        #expect(byPath["/outlines/atom.xml"]?.id == "tag:x.example,2026:feed/kinds/outline")
        #expect(byPath["/atom.xml"]?.id == "tag:x.example,2026:feed")
    }

    @Test func aSiteWithoutObjectsHasNone() {
        let (map, _) = map([])
        #expect(map.feeds.isEmpty && map.ids == nil)
    }

    @Test func pinnedObjectsTakeTheirPlaceByDate() {
        let objects = objects(7, pinned: [1, 5])
        let (map, _) = map(objects, archives: false)
        for feed in map.feeds where feed.home == "/" { #expect(titles(feed, of: objects) == ["7", "6", "5"]) }
        #expect(titles(map.feeds.last, of: objects) == ["6", "3"])
    }

    /// Together, the archives contain each entry once, and a new entry does not change full archives.
    @Test func archivesStayAsTheyAre() throws {
        var full: [String: [String]] = [:]
        for count in 1...14 {
            let objects = objects(count, pinned: [2])
            let (map, _) = map(objects)
            let parts = map.feeds.filter { $0.format == .atom && $0.id == "tag:x.example,2026:feed" }
            let all = try parts.flatMap { try #require(titles($0, of: objects)) }
            #expect(Set(all).count == count && all.count == count)
            for part in parts where part.current != nil {
                let held = titles(part, of: objects)
                #expect(part.current == "/atom.xml" && held?.count == 3)
                if let before = full[part.path] { #expect(before == held) }
                full[part.path] = held
            }
            // Each archive links to the one before it.
            var part = parts.first
            var seen = 0
            while let current = part {
                seen += 1
                part = current.previousArchive.flatMap { path in parts.first { $0.path == path } }
                #expect((part == nil) == (current.previousArchive == nil))
            }
            #expect(seen == parts.count)
        }
        #expect(full.keys.sorted() == ["/archive/1/atom.xml", "/archive/2/atom.xml", "/archive/3/atom.xml"])
    }

    @Test func pagesTellOfTheFeedsThatFitThem() {
        let (map, pages) = map(objects(12))
        func links(_ path: String) -> [String] {
            let page = pages.pages.first { $0.path == path }
            return page.map { map.links(on: $0) }?.map(\.view).compactMap { link in
                guard case .object(let model) = link, case .text(let url)? = model["url"] else { return nil }
                return url
            } ?? []
        }
        let everywhere = ["/log/atom.xml", "/log/feed.json"]
        #expect(links("/") == everywhere)
        #expect(links("/404.html") == everywhere)
        #expect(links("/years/1970/") == everywhere)
        #expect(links("/tags/three/") == everywhere + ["/log/tags/three/atom.xml"])
        #expect(links("/journal/3/") == everywhere + ["/log/journal/atom.xml"])
    }
}
