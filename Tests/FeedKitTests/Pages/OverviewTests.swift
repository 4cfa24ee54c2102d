import DataKit
import Diagnostics
import MarkupKit
import Testing

@testable import FeedKit

/// The overview pages of kinds, and the selection of the home page by `home:`.
@Suite struct OverviewTests {
    private func map(
        _ configuration: String = "", _ ids: [String] = ["journal/a", "journal/b", "photos/x"], pages: [String] = [],
        statics: Set<String> = [], kinds: [AnyKind]? = nil, change: (inout Facts) -> Void = { _ in }
    ) -> SitePages {
        let (configuration, problems) = SiteConfiguration.read(
            SourceText(file: "content/feed.yaml", text: "baseURL: https://example.org/log/\n" + configuration))
        #expect(!problems.hasErrors)
        var site = Site(configuration: configuration)
        site.statics = statics
        let objects = ids.map { id in
            var facts = Lists.facts(id, seconds: 1_772_323_200)
            change(&facts)
            return facts
        }
        let plain = pages.flatMap { PlainPage.read(Content.source("pages/\($0).md", "Text\n"), in: site).models }
        return SitePages(
            objects: objects, objectPages: objects.map { _ in ObjectPage() }, plainPages: plain, kinds: kinds,
            site: site)
    }

    private func page(_ path: String, of map: SitePages) -> Page? { map.pages.first { $0.path == path } }

    @Test func eachKindHasAPage() {
        let map = map()
        let (journal, photos) = (page("/journal/", of: map), page("/photos/", of: map))
        #expect(journal?.content == .list([0, 1]) && photos?.content == .covers([2]))
        #expect(journal?.title == "Journal" && photos?.title == "Photos")
        #expect(photos?.template == "covers" && photos?.type == .list && photos?.isIndexed == true)
        #expect(page("/messages/", of: map) == nil)
        let german = self.map("language: de")
        #expect(page("/photos/", of: german)?.title == "Fotos" && page("/journal/", of: german)?.title == "Journal")
        let named = self.map("kinds: {photos: {title: Pictures}}\nwords: {journal: Log}")
        #expect(page("/photos/", of: named)?.title == "Pictures" && page("/journal/", of: named)?.title == "Log")
    }

    @Test func theyArePagedAsTheHomePageIs() {
        let map = map("pageSize: 2", (0..<7).map { "journal/\($0)" } + ["weather/w"])
        #expect(page("/journal/", of: map)?.content == .list([0, 1, 2]))
        #expect(page("/journal/archive/1/", of: map)?.content == .list([5, 6]))
        #expect(page("/journal/archive/2/", of: map)?.title == "Journal · March 2026 (2)")
        #expect(map.aliases.contains { $0.path == "/journal/archive/3/" && $0.target == "/journal/" })
    }

    /// A list equal to the home page is replaced by an alias; a page of covers is not.
    @Test func aSiteOfOneKindHasItAtHome() {
        let journal = map("menus: {main: [journal, /journal/]}", ["journal/a", "journal/b"])
        #expect(page("/journal/", of: journal) == nil)
        #expect(journal.aliases.contains { $0.path == "/journal/" && $0.target == "/" })
        #expect(journal.menus.main.map(\.path) == ["/", "/"])
        // A kind without objects has no page yet, by its name or its folder.
        let early = map("menus: {main: [journal, outlines, outline]}", ["journal/a", "journal/b"])
        #expect(early.menus.main.map(\.path) == ["/"] && early.diagnostics.isEmpty, "\(early.diagnostics)")
        #expect(page("/photos/", of: map("", ["photos/x"]))?.content == .covers([0]))
        #expect(page("/journal/", of: map("kinds: {journal: {title: Log}}", ["journal/a"]))?.content == .list([0]))
    }

    /// Pages of the author take precedence over overview pages.
    @Test func theyGiveWay() {
        let shown = map()
        #expect(page("/journal/", of: shown)?.template == "list")
        #expect(page("/journal/", of: map(pages: ["journal"]))?.template == "plain-page")
        #expect(page("/journal/", of: map(statics: ["journal/index.html"])) == nil)
        #expect(page("/journal/", of: map { if $0.id == "photos/x" { $0.aliases = ["/journal/"] } }) == nil)
        #expect(page("/journal/", of: map { if $0.id == "photos/x" { $0.path = "/journal/" } })?.template == "object")
        // If one of its pages can't exist, the whole overview is omitted.
        let archived = map("pageSize: 1", statics: ["journal/archive/1/index.html"])
        #expect(!archived.pages.contains { $0.path.hasPrefix("/journal/") && $0.type == .list })
        let menu = map("menus: {main: [journal, photos]}", pages: ["journal"]).menus.main
        #expect(menu.map(\.path) == ["/journal/", "/photos/"] && menu.map(\.title) == ["Journal", "Photos"])
    }

    @Test func theyStandWhereTheirObjectsDo() {
        let map = map(
            "permalinks: {journal: \"/blog/:year/:slug/\", photos: \"/:slug/\", messages: \"/blog/:slug/\"}",
            ["journal/a", "photos/x", "messages/m"])
        #expect(page("/blog/", of: map)?.content == .list([0]))
        #expect(page("/photos/", of: map)?.content == .covers([1]))
        // If two kinds would have the same URL, the second uses that of its folder.
        #expect(page("/messages/", of: map)?.content == .list([2]))
    }

    @Test func homeShowsTheKindsThatItNames() {
        let map = map("home: [journal]\npageSize: 1")
        #expect(page("/", of: map)?.content == .list([0]) && page("/archive/1/", of: map)?.content == .list([1]))
        #expect(page("/years/2026/", of: map)?.content == .list([0]))
        let feeds = SiteFeeds(map: map, folders: [:], ids: FeedIDs(authority: "x"), site: Site(configuration: .init()))
        #expect(feeds.feeds.first?.objects == [0, 1, 2])
    }

    /// The default menu lists the kinds that the home page does not show completely.
    @Test func theUsualMenuNamesWhatHomeLeavesOut() {
        #expect(map().menus.main.map(\.path) == ["/photos/", "/years/"])
        #expect(map("home: {albums: all}").menus.main.map(\.path) == ["/years/"])
        #expect(map("home: [journal]").menus.main.map(\.path) == ["/photos/", "/years/"])
        #expect(map("home: {sections: 1}").menus.main.map(\.path) == ["/journal/", "/photos/", "/years/"])
        #expect(map("home: {kinds: [photos], albums: all}").menus.main.map(\.path) == ["/journal/", "/years/"])
    }

    @Test func onlyHomeShowsBeginnings() {
        let map = map("pageSize: 1\nhome: {albums: row}")
        let short = map.pages.filter(\.showsBeginnings).map(\.path)
        #expect(short == ["/", "/archive/1/", "/archive/2/"])
    }

    /// Sections by kind contain the newest objects of each, in the order of `home:` or of the kinds.
    @Test func homeCanHaveASectionForEachKind() throws {
        let ids = ["journal/a", "photos/x", "journal/b", "journal/c"]
        let home = try #require(page("/", of: map("home: {sections: 2}", ids)))
        #expect(home.content == .list([0, 2, 1]) && home.months.isEmpty && home.showsBeginnings)
        let journal = Page.KindPart(title: "Journal", path: "/journal/", objects: 0..<2)
        #expect(home.kindParts == [journal, Page.KindPart(title: "Photos", path: "/photos/", objects: 2..<3)])
        let chosen = page("/", of: map("home: {kinds: [photos, journal], sections: 1}", ids))
        #expect(chosen?.kindParts.map(\.title) == ["Photos", "Journal"] && chosen?.content == .list([1, 0]))
        // A kind whose URL belongs to a page of the author is shown too, and the archive is that of the whole feed.
        let taken = map("home: {sections: 1}\npageSize: 2", ids, pages: ["journal"])
        #expect(page("/", of: taken)?.kindParts.map(\.path) == ["/journal/", "/photos/"])
        #expect(page("/archive/1/", of: taken)?.content == .list([2, 3]))
        // With a single kind, its list is a page of its own.
        #expect(
            page("/journal/", of: map("home: {sections: 1}", ["journal/a", "journal/b"]))?.content == .list([0, 1]))
    }

    /// The page of all terms links to the newest objects of each, pinned or not.
    @Test func termsShowTheirNewestObjects() throws {
        let map = map("", (1...5).map { "journal/\($0)" }) { facts in
            facts.tags = ["ice"]
            facts.isPinned = facts.id == "journal/5"
            facts.date = Instant(seconds: facts.date.seconds - Int64(facts.id.last?.wholeNumberValue ?? 0))
        }
        for path in ["/tags/", "/years/"] {
            guard case .list(let terms)? = page(path, of: map)?.model["terms"], case .object(let term)? = terms.first,
                case .object(let newest)? = term["newest"], case .list(let links)? = newest["links"]
            else { throw MissingValue(name: path) }
            let urls = links.map { link -> ViewValue? in if case .object(let link) = link { link["url"] } else { nil } }
            #expect(urls == [1, 2, 3].map { .text("/log/journal/\($0)/") })
        }
    }

    private struct MissingValue: Error {
        var name: String
    }

    /// Albums with the same date are ordered by title in the site's language.
    @Test func albumsOfADayStandByTheirTitles() {
        let titles = ["photos/a": "Zug", "photos/b": "Ärmel", "photos/c": "album 10", "photos/d": "album 9"]
        let map = map("language: de", titles.keys.sorted()) { $0.title = titles[$0.id] ?? "" }
        #expect(page("/photos/", of: map)?.content == .covers([3, 2, 1, 0]))
    }

    @Test func tagsStandInTheOrderOfTheLanguage() {
        let map = map("language: sv", ["journal/a"]) { $0.tags = ["Ö", "zebra", "Å", "apa", "del 10", "del 9"] }
        #expect((map.terms.first?.terms ?? []).map(\.title) == ["apa", "del 9", "del 10", "zebra", "Å", "Ö"])
    }
}
