import FeedKit
import MarkupKit
import TestSupport
import Testing

/// Invariants of lists, months and related objects.
@Suite struct ListLawTests {
    private static let start: Int64 = 1_735_689_600

    /// Returns a random feed of some months, with tags and pinned objects.
    private func feed(seed: Int) -> [Facts] {
        var random = SplitMix64(seed: seed)
        let count = Int.random(in: 0...40, using: &random)
        let objects = (0..<count).map { number -> Lists.Card in
            var facts = Lists.facts(
                "\(["journal", "photos"][number % 2])/\(number)",
                seconds: Self.start + Int64.random(in: 0...200, using: &random) * 86_400)
            // With more than one page of pinned objects, each new entry would shift those in the archive.
            facts.isPinned = number == 3 && seed % 3 != 0
            facts.tags = ["ice", "dust", "Wind", "sky"].filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
            return Lists.Card(facts: facts)
        }
        return FeedOrder.sorted(objects).map(\.facts)
    }

    private func adding(_ new: Facts, to feed: [Facts]) -> [Facts] {
        let objects = (feed + [new]).map { Lists.Card(facts: $0) }
        return FeedOrder.sorted(objects).map(\.facts)
    }

    private func map(_ feed: [Facts], size: Int) -> SitePages {
        SitePages(objects: feed, objectPages: feed.map { _ in ObjectPage() }, site: site(size: size))
    }

    private func site(size: Int) -> Site {
        Content.site {
            $0.pageSize = size
            $0.baseURL = "https://example.org/log/"
        }
    }

    /// Returns everything that determines a page's bytes, since positions in the feed shift with a new object.
    private func pages(_ feed: [Facts], size: Int) -> [String: Page] {
        let models = PageModel(site: site(size: size), objects: ObjectTable(feed))
        let pages = map(feed, size: size).pages.map { page in
            var page = page
            page.model = models.model(of: page, in: feed)
            page.relatedLinks = Page.RelatedLinks()
            page.model["shown"] = .list(page.objects.map { .text(feed[$0.index].id) })
            page.content = .plain
            page.source = Lists.facts("x").source
            return (page.path, page)
        }
        return Dictionary(uniqueKeysWithValues: pages)
    }

    @Test(arguments: 0..<60) func theNewestChangesFewPages(seed: Int) throws {
        let feed = feed(seed: seed)
        let size = 1 + seed % 5
        var new = Lists.facts("journal/new", seconds: Self.start + Int64(200 + seed % 50) * 86_400)
        new.tags = seed.isMultiple(of: 2) ? ["ice", "Wind"] : []
        let (before, after) = (pages(feed, size: size), pages(adding(new, to: feed), size: size))
        let changed = Set(before.keys.filter { after[$0] != before[$0] })
        let year = try #require(after.keys.filter { $0.hasPrefix("/years/2") && !$0.contains("archive") }.max())
        var allowed: Set = ["/", "/tags/", "/years/", "/journal/", year]
        allowed.formUnion(new.tags.map { "/tags/\(Slug.make($0))/" })
        let neighbour = feed.filter { $0.kind == "journal" }.max { ($0.date, $1.id) < ($1.date, $0.id) }
        allowed.formUnion(neighbour.map { [$0.path] } ?? [])
        #expect(changed.subtracting(allowed).isEmpty)
        #expect(changed.contains("/") && changed.contains("/years/") == !feed.isEmpty)
    }

    @Test(arguments: 0..<60) func everyMonthIsCountedAndItsLinkLeadsToItsHeading(seed: Int) throws {
        let feed = feed(seed: seed)
        let pages = map(feed, size: 1 + seed % 5).pages
        guard let overview = pages.first(where: { $0.path == "/years/" }) else { return #expect(feed.isEmpty) }
        var total = 0
        for year in overview.model["terms"]?.objects ?? [] {
            let months = try #require(year["months"]?.object?["links"]?.objects)
            #expect(months.map(\.count).reduce(0, +) == year.count)
            total += year.count
            for month in months {
                let parts = month.url.split(separator: "#")
                let page = try #require(pages.first { "/log" + $0.path == parts[0] })
                guard parts.count == 2 else { continue }
                let found = try #require(page.months.first { $0.anchor == parts[1] })
                #expect(found.name == month["title"].flatMap(\.plain))
                // No object of the month comes before the link's target, on this page or on a newer one.
                let first = try #require(page.objects[found.objects].first)
                let time = Content.site().time
                #expect(
                    !feed[..<first.index].contains { !$0.isPinned && time.monthKey($0.date) == found.key })
            }
        }
        #expect(total == feed.count)
    }

    /// Every object is below the heading of its month, except pinned ones, which have none.
    @Test(arguments: 0..<60) func monthsCutTheList(seed: Int) {
        let feed = feed(seed: seed)
        let time = Content.site().time
        for page in map(feed, size: 1 + seed % 5).pages where page.template == "list" && !page.months.isEmpty {
            let start = page.months[0].objects.lowerBound
            #expect(page.objects[..<start].allSatisfy { feed[$0.index].isPinned })
            #expect(
                page.months.map(\.objects.lowerBound).dropFirst() == page.months.map(\.objects.upperBound).dropLast())
            #expect(page.months.last?.objects.upperBound == page.objects.count)
            #expect(Set(page.months.map(\.key)).count == page.months.count)
            for month in page.months {
                #expect(page.objects[month.objects].allSatisfy { time.monthKey(feed[$0.index].date) == month.key })
            }
        }
    }

    @Test func aFeedOfOneMonthHasNoHeadingAtHome() throws {
        let feed = (0..<3).map { Lists.facts("n/\($0)", seconds: Self.start + Int64(9 - $0)) }
        #expect(map(feed, size: 2).pages.first?.months.isEmpty == true)
        // With an archive there is a heading, since the archive page must not change later.
        let more = feed + [Lists.facts("n/3", seconds: Self.start)]
        #expect(map(more, size: 2).pages.first?.months.map(\.name) == ["January 2025"])
        #expect(map(feed, size: 2).pages.first { $0.path == "/years/2025/" }?.months.count == 1)
    }

    @Test(arguments: 0..<60) func relatedObjectsAreOlderAndShareMost(seed: Int) {
        let feed = feed(seed: seed)
        let models = PageModel(site: site(size: 10), objects: ObjectTable(feed))
        for page in map(feed, size: 10).pages {
            guard case .object(let id) = page.content else { continue }
            let object = feed[id.index]
            func shared(_ other: Facts) -> Int { Set(object.tags).intersection(other.tags).count }
            let older = feed.filter { ($0.date, object.id) < (object.date, $0.id) && shared($0) > 0 }
            let expected = older.sorted { (shared($1), $1.date, $0.id) < (shared($0), $0.date, $1.id) }.prefix(3)
            let model = models.model(of: page, in: feed)
            let links = model["related"]?.object?["links"]?.objects ?? []
            #expect(links.map(\.url) == expected.map { "/log" + $0.path })
        }
    }
}

extension ViewValue {
    fileprivate var object: ViewModel? {
        if case .object(let model) = self { model } else { nil }
    }

    fileprivate var objects: [ViewModel] {
        if case .list(let values) = self { values.compactMap(\.object) } else { [] }
    }

    fileprivate var plain: String? {
        if case .text(let text) = self { text } else { nil }
    }
}

extension ViewModel {
    fileprivate var url: String { self["url"]?.plain ?? "" }
    fileprivate var count: Int { self["count"]?.plain.flatMap { Int($0) } ?? -1 }
}
