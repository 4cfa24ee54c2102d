import DataKit
import Diagnostics
import FeedKit
import MarkupKit
import Testing

@Suite struct MenuTests {
    /// Returns a site with two tagged entries and some plain pages, and the problems of its menus.
    private func map(
        _ configuration: String = "", pages: [String] = [], leftOut: [String] = [], objects: [Facts]? = nil
    ) -> (map: SitePages, problems: [Diagnostic]) {
        let text = "baseURL: https://example.org/log/\n" + configuration
        let (configuration, problems) = SiteConfiguration.read(SourceText(file: "content/feed.yaml", text: text))
        var site = Site(configuration: configuration)
        site.statics = ["docs/index.html", "plan.pdf"]
        func read(_ names: [String]) -> [PlainPage] {
            names.flatMap { PlainPage.read(Content.source("pages/\($0).md", "Text\n"), in: site).models }
        }
        let objects =
            objects
            ?? ["journal/a", "journal/b"].map { id in
                var facts = Lists.facts(id, seconds: 1_772_323_200)
                facts.tags = ["ice"]
                facts.aliases = ["/old/\(id)/"]
                return facts
            }
        let map = SitePages(
            objects: objects, objectPages: objects.map { _ in ObjectPage() }, plainPages: read(pages),
            leftOut: read(leftOut), site: site)
        return (map, problems + map.diagnostics)
    }

    private func titles(_ links: [MenuLink]) -> [String] { links.map(\.title) }

    @Test func withoutAMenuThePagesAndTheListsAreOne() {
        let pages = ["crew", "about", "crew/rules"]
        #expect(titles(map(pages: pages).map.menus.main) == ["About", "Crew", "Tags", "Years"])
        #expect(
            titles(map("search: true", pages: pages).map.menus.main) == ["About", "Crew", "Tags", "Years", "Search"])
        #expect(map(objects: []).map.menus == SiteMenus())
        #expect(map().map.menus.footer == [])
    }

    @Test func aPageMayStayOut() {
        let page = PlainPage.read(Content.source("pages/imprint.md", "---\nmenu: false\n---\nText"), in: Content.site())
        let map = SitePages(objects: [], objectPages: [], plainPages: page.models, site: Content.site())
        #expect(map.menus.main == [])
        #expect(map.pages.contains { $0.path == "/imprint/" })
        // Hugo's `menu` key adds the page to the menu.
        let hugo = PlainPage.read(Content.source("pages/about.md", "---\nmenu: main\n---\nText"), in: Content.site())
        #expect(hugo.diagnostics.map(\.line) == [] && hugo.models.map(\.isInMenu) == [true])
    }

    @Test func aKindIsCalledByItsNameOrItsFolder() {
        let kinds =
            "kinds:\n  recipes: {title: Cooking, folder: cookbook, template: recipe}\n  notes: {template: note}\n"
        for name in ["recipes", "cookbook", "/cookbook/"] {
            let (map, problems) = map(kinds + "menus: {main: [\(name)]}")
            #expect(problems.map(\.line) == [])
            #expect(map.menus.main == [MenuLink(title: "Cooking", url: "/log/cookbook/", path: "/cookbook/")])
        }
        let (_, problems) = map(kinds + "menus: {main: [notes, reciepes]}")
        // A kind without objects is valid, since its page appears with the first object.
        #expect(problems.map(\.hint) == ["did you mean `recipes`?"])
    }

    @Test(arguments: [
        ("about", "About", "/log/about/", "/about/"), ("/about/", "About", "/log/about/", "/about/"),
        ("crew/rules", "Rules", "/log/crew/rules/", "/crew/rules/"), ("years", "Years", "/log/years/", "/years/"),
        ("tags/ice", "ice", "/log/tags/ice/", "/tags/ice/"),
        ("/journal/a/", "JOURNAL/A", "/log/journal/a/", "/journal/a/"), ("/", "Feed", "/log/", "/"),
        ("{title: X, url: /about/}", "X", "/log/about/", "/about/"),
        ("{title: X, url: /about/#who}", "X", "/log/about/#who", nil),
        ("{title: X, url: /old/journal/a/}", "X", "/log/old/journal/a/", "/old/journal/a/"),
        ("{title: X, url: /docs/}", "X", "/log/docs/", "/docs/"),
        ("{title: X, url: /plan.pdf}", "X", "/log/plan.pdf", "/plan.pdf"),
        ("{title: X, url: \"/a b.pdf\"}", "X", "/log/a%20b.pdf", "/a b.pdf"),
        ("{title: X, url: https://example.net/?a&b}", "X", "https://example.net/?a&b", nil),
        ("{title: X, url: mailto:us@example.org}", "X", "mailto:us@example.org", nil),
    ])
    func anItemLeads(item: String, title: String, url: String, path: String?) {
        let (map, problems) = map("menus: {main: [\(item)], footer: [tags]}", pages: ["about", "crew/rules"])
        #expect(problems.map(\.line) == [])
        #expect(map.menus.main == [MenuLink(title: title, url: url, path: path)])
        #expect(titles(map.menus.footer) == ["Tags"])
    }

    /// Drafts, and lists of a site without objects, are omitted without a warning.
    @Test func whatWaitsIsNoMistake() {
        let (map, problems) = map(
            "menus: {main: [about, tags, years, {title: X, url: /about/}]}", leftOut: ["about"], objects: [])
        #expect(problems.map(\.line) == [])
        #expect(map.menus.main == [])
    }

    @Test(arguments: [
        "abuot", "/about/us/", "search", "{title: X, url: /abut/}", "{title: X, url: javascript:alert(1)}",
        "{title: X, url: about}", "{title: X, url: \"#a\"}", "{title: X, url: \"data:text/html,x\"}",
        "{url: /about/}", "{title: X}", "{}", "[about]",
    ])
    func anItemThatLeadsNowhereIsAnError(item: String) {
        let (map, problems) = map("menus: {main: [\(item)]}", pages: ["about"])
        #expect(problems.contains { $0.severity == .error && $0.place.line == 2 && $0.hint != nil })
        #expect(!map.menus.main.contains { $0.url.hasPrefix("javascript") && problems.isEmpty })
    }
}
