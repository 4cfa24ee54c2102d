import Diagnostics
import FeedKit
import MarkupKit
import Testing

@Suite struct SitePagesTests {
    /// Returns objects with identities and days of March 2026, in feed order.
    private func facts(_ objects: (id: String, day: Int)..., change: (inout Facts) -> Void = { _ in }) -> [Facts] {
        let models = objects.map { id, day in
            var facts = Lists.facts(id, seconds: 1_772_323_200 + Int64(day - 1) * 86_400)
            change(&facts)
            return Lists.Card(facts: facts)
        }
        return FeedOrder.sorted(models).map(\.facts)
    }

    private func inOrder(_ facts: [Facts]) -> [Facts] {
        let models = facts.map { Lists.Card(facts: $0) }
        return FeedOrder.sorted(models).map(\.facts)
    }

    private func map(_ facts: [Facts], pageSize: Int = 10, pages: [ObjectPage]? = nil) -> SitePages {
        SitePages(
            objects: facts, objectPages: pages ?? facts.map { _ in ObjectPage() },
            site: Content.site { $0.pageSize = pageSize })
    }

    private func claims(_ map: SitePages) -> [Diagnostic] {
        var plan = OutputPlan()
        for page in map.pages { plan.claim(SitePath.file(ofPage: page.path), for: page.source) }
        for alias in map.aliases { plan.claim(SitePath.file(ofPage: alias.path), for: alias.source) }
        return plan.diagnostics
    }

    @Test func aSiteWithoutObjectsHasAHomeAndA404() {
        let map = map([])
        #expect(map.pages.map(\.path) == ["/", "/404.html"])
        #expect(map.aliases == [])
        #expect(map.menus == SiteMenus())
    }

    @Test func everyObjectTagAndYearHasAPage() {
        let map = map(
            facts(("journal/a", 1), ("photos/b", 2)) { $0.tags = $0.kind == "photos" ? ["Dust", "ice"] : ["dust"] })
        #expect(
            map.pages.map(\.path) == [
                "/", "/tags/dust/", "/tags/ice/", "/tags/", "/years/2026/", "/years/", "/journal/", "/photos/",
                "/404.html", "/photos/b/", "/journal/a/",
            ])
        #expect(map.menus.main.map(\.path) == ["/photos/", "/tags/", "/years/"])
        let dust = map.pages[1]
        #expect(dust.content == .list([0, 1]))
        // Of several spellings, the smallest is the page's title, whichever comes first.
        #expect(dust.title == "Dust")
    }

    @Test func aKindWithATitleHasAPage() throws {
        var site = Content.site { $0.pageSize = 2 }
        let overview = ConfiguredKind.Overview(
            title: "Notes", source: FileLocation(file: "content/feed.yaml", line: 4, column: 12))
        site.configuration.kinds = [
            ConfiguredKind(name: "n", folder: "notes", registrations: [], overview: overview),
            ConfiguredKind(name: "m", registrations: []),
            ConfiguredKind(name: "empty", registrations: [], overview: overview),
        ]
        let objects = facts(("n/a", 1), ("n/b", 2), ("m/c", 3), ("n/d", 4), ("n/e", 5))
        let map = SitePages(objects: objects, objectPages: objects.map { _ in ObjectPage() }, site: site)
        let first = try #require(map.pages.first { $0.path == "/notes/" })
        let archive = try #require(map.pages.first { $0.path == "/notes/archive/1/" })
        #expect(first.content == .list([0, 1]) && archive.content == .list([3, 4]))
        #expect(first.title == "Notes" && first.type == .list && first.source == overview.source)
        #expect(map.aliases.map(\.path).contains("/notes/archive/2/"))
        #expect(map.pages.first { $0.path == "/empty/" }?.content == .list([]))
        // Without a title, the page is titled by the kind's name and in no menu.
        #expect(map.pages.first { $0.path == "/m/" }?.title == "M")
        #expect(map.menus.main.map(\.path) == ["/notes/", "/empty/", "/years/"])
        #expect(claims(map) == [])
    }

    @Test func archivesAreNumberedFromTheOldest() throws {
        let objects = facts(("n/a", 1), ("n/b", 2), ("n/c", 3), ("n/d", 4), ("n/e", 5), ("n/f", 6), ("n/g", 7))
        let map = map(objects, pageSize: 2)
        func page(_ path: String) throws -> Page { try #require(map.pages.first { $0.path == path }) }
        #expect(try page("/").content == .list([0, 1, 2]))
        #expect(try page("/archive/2/").content == .list([3, 4]))
        #expect(try page("/archive/1/").content == .list([5, 6]))
        #expect(try page("/").model["older"] == "/archive/2/")
        #expect(try page("/archive/2/").model["older"] == "/archive/1/")
        #expect(try page("/archive/1/").model["older"] == nil)
        #expect(try page("/archive/1/").model["newer"] == "/archive/2/")
        // The alias of the next archive page redirects to the first page.
        #expect(try page("/archive/2/").model["newer"] == "/archive/3/")
        #expect(map.aliases.contains { $0.path == "/archive/3/" && $0.target == "/" })
        #expect(try page("/years/2026/").model["older"] == "/years/2026/archive/2/")
    }

    /// Full archive pages and the pages of old objects don't change when entries are added.
    @Test(arguments: 1...12)
    func addingTheNewestTouchesFewPages(count: Int) {
        let days = (1...(count + 1)).map { (id: "n/\($0)", day: $0) }
        func pages(_ count: Int) -> [String: Page] {
            var all: [Facts] = []
            for day in days.prefix(count) { all += facts(day) }
            all = inOrder(all)
            // The page's objects by identity, since positions in the feed shift.
            return Dictionary(
                uniqueKeysWithValues: map(all, pageSize: 3).pages.map { page in
                    var page = page
                    if case .list(let objects) = page.content {
                        page.model["shown"] = .list(objects.map { .text(all[$0.index].id) })
                    }
                    page.model = PageModel(site: Content.site(), objects: ObjectTable(all)).model(of: page, in: all)
                    page.relatedLinks = Page.RelatedLinks()
                    page.content = .plain
                    if page.template == "list" { page.source = FileLocation(file: "") }
                    return (page.path, page)
                })
        }
        let (before, after) = (pages(count), pages(count + 1))
        let changed = before.filter { after[$0.key] != $0.value }.keys.sorted()
        // The previous entry's page gets a link to the new one.
        #expect(changed == ["/", "/n/\(count)/", "/years/", "/years/2026/"])
    }

    @Test func neighboursAreThoseOfTheKindByDate() throws {
        var objects = facts(("journal/a", 1), ("photos/x", 2), ("journal/b", 3), ("photos/y", 4), ("journal/c", 5))
        objects[objects.firstIndex { $0.id == "journal/a" } ?? 0].isPinned = true
        objects = inOrder(objects)
        #expect(objects.first?.id == "journal/a")
        let map = map(objects)
        func neighbours(_ path: String) throws -> [String?] {
            let page = try #require(map.pages.first { $0.path == path })
            let model = PageModel(site: Content.site(), objects: ObjectTable(objects)).model(of: page, in: objects)
            return ["previous", "next"].map { name in
                guard case .object(let link) = model[name], case .text(let url) = link["url"] else { return nil }
                return url
            }
        }
        #expect(try neighbours("/journal/a/") == [nil, "/journal/b/"])
        #expect(try neighbours("/journal/b/") == ["/journal/a/", "/journal/c/"])
        #expect(try neighbours("/journal/c/") == ["/journal/b/", nil])
        #expect(try neighbours("/photos/x/") == [nil, "/photos/y/"])
    }

    @Test func subpagesHaveTheirPlaceAndTheirNeighbours() throws {
        let pages = ["one", "two", "three"].map {
            ObjectPage.Subpage(slug: $0, title: $0.uppercased(), template: "photo-page", model: [:])
        }
        let album = ObjectPage(subpages: pages)
        let objects = facts(("photos/x", 1))
        let map = map(objects, pages: [album])
        let two = try #require(map.pages.first { $0.path == "/photos/x/two/" })
        #expect(two.content == .subpage(of: 0, number: 1))
        let one: ViewModel = ["title": "ONE", "url": "/photos/x/one/"]
        let three: ViewModel = ["title": "THREE", "url": "/photos/x/three/"]
        let models = PageModel(site: Content.site(), objects: ObjectTable(objects))
        let model = models.model(of: two, in: objects, from: album)
        #expect(model["previous"] == .object(one))
        #expect(model["next"] == .object(three))
        let parent = try #require(model["parent"])
        guard case .object(let link) = parent else {
            Issue.record("\(parent) is no link")
            return
        }
        #expect(link["title"] == "PHOTOS/X" && link["url"] == "/photos/x/" && link["datetime"] != nil)
        #expect(model["position"] == 2)
        #expect(model["count"] == 3)
    }

    @Test func aliasesAndFormerAddressesLeadToTheObject() {
        var objects = facts(("n/a", 1), ("n/b", 2))
        objects[0].aliases = ["/old/b/"]
        objects[0].formerPaths = ["/n/a/", "/old/b/", "/before/"]
        objects[1].formerPaths = ["/before/"]
        let map = map(objects)
        // Existing pages and declared aliases take precedence over former URLs; then the first object in the feed.
        #expect(map.aliases.map(\.path) == ["/old/b/", "/before/"])
        #expect(map.aliases.map(\.target) == ["/n/b/", "/n/b/"])
        #expect(claims(map) == [])
    }

    @Test func aQuarrelAboutAnAddressNamesBothFiles() throws {
        var objects = facts(("n/a", 1), ("n/b", 2))
        objects[0].path = "/n/a/"
        var problem = try #require(claims(map(objects)).first)
        #expect(problem.severity == .error)
        #expect([problem.place.file] + problem.related.map(\.place.file) == ["n/a.md", "n/b.md"])
        #expect(problem.message.contains("`n/a/index.html`"))
        objects[0].path = "/n/b/"
        objects[0].aliases = ["/years/"]
        problem = try #require(claims(map(objects)).first)
        #expect([problem.place.file] + problem.related.map(\.place.file) == ["n/b.md", "content/feed.yaml"])
        objects[0].aliases = ["/index.html"]
        #expect(claims(map(objects)).count == 1)
    }
}
