import Diagnostics
import Testing

@testable import FeedKit

@Suite struct TaxonomyTests {
    private func read(_ yaml: String) -> ([Taxonomy], [Diagnostic]) {
        let (configuration, problems) = SiteConfiguration.read(SourceText(file: "content/feed.yaml", text: yaml))
        return (configuration.taxonomies, problems)
    }

    @Test func tagsComeFirst() {
        #expect(read("title: A").0 == [.tags])
        #expect(read("taxonomies: [places, authors]").0.map(\.name) == ["tags", "places", "authors"])
        let (taxonomies, problems) = read(
            "taxonomies: {trips: {title: Journeys, series: true}, tags: {title: Topics}, people: }")
        #expect(problems.isEmpty)
        var tags = Taxonomy.tags
        tags.title = "Topics"
        #expect(
            taxonomies == [tags, Taxonomy(name: "trips", title: "Journeys", isSeries: true), Taxonomy(name: "people")])
    }

    @Test(arguments: [
        ("taxonomies: [title]", "the taxonomy `title` has the name of another key or page"),
        ("taxonomies: [journal]", "the taxonomy `journal` has the name of another key or page"),
        ("taxonomies: [years]", "the taxonomy `years` has the name of another key or page"),
        ("taxonomies: [Places]", "the taxonomy `Places` has an invalid name"),
        ("taxonomies: [a/b]", "the taxonomy `a/b` has an invalid name"),
        ("taxonomies: {places: {serie: true}}", "unknown key `serie`"),
        ("taxonomies: {places: [a]}", "`places` must be a mapping, but this is a list"),
        (
            "kinds: {walks: {cells: []}}\ntaxonomies: [walks]",
            "the taxonomy `walks` has the name of another key or page"
        ),
    ])
    func problemsAreReported(yaml: String, message: String) {
        let messages = read(yaml).1.map(\.message)
        #expect(messages.contains { $0.hasPrefix(message) }, "\(messages)")
    }

    /// Names that differ in more than case, spaces and punctuation have pages of their own.
    @Test func symbolsAreWordsInURLs() {
        let slugs = [
            ("C", "c"), ("C++", "c-plus-plus"), ("C#", "c-sharp"), (".NET", "dot-net"), ("node.js", "node-js"),
            ("R&D", "r-and-d"), ("c/c++", "c-c-plus-plus"), ("#ice", "ice"), ("A+", "a-plus"), ("F# 4", "f-sharp-4"),
            ("First light", "first-light"), ("Iceland/Westfjords", "iceland-westfjords"), ("Åre", "åre"),
        ]
        for (term, slug) in slugs { #expect(Taxonomy.tags.slug(of: term) == slug, "\(term)") }
        #expect(Set(slugs.map { Taxonomy.tags.slug(of: $0.0) }).count == slugs.count)
        let places = Taxonomy(name: "places")
        #expect(places.path(ofTerm: "Iceland / West Fjords/") == "/places/iceland/west-fjords/")
    }

    private func map(_ taxonomies: [Taxonomy], _ terms: [[ObjectTerm]], tags: [[String]] = []) -> SitePages {
        let facts = terms.indices.map { number in
            var facts = Lists.facts("journal/\(number)", seconds: 1_772_323_200 - Int64(number) * 86_400)
            facts.terms = terms[number]
            if tags.indices.contains(number) { facts.tags = tags[number] }
            return facts
        }
        return SitePages(
            objects: facts, objectPages: facts.map { _ in ObjectPage() },
            site: Content.site { $0.taxonomies = [.tags] + taxonomies })
    }

    /// A term is followed by those below it, whatever their names.
    @Test func termsBelowFollowTheOneAbove() {
        let names = ["Norway/Alta", "Iceland", "Norway/Bergen/Harbor", "Åland", "Iceland/Westfjords", "Norway/Bergen"]
        let map = map([Taxonomy(name: "places")], names.map { [ObjectTerm(taxonomy: "places", title: $0)] })
        let pages = map.pages.map(\.path).filter { $0.hasPrefix("/places/") }
        let expected = [
            "åland", "iceland", "iceland/westfjords", "norway", "norway/alta", "norway/bergen", "norway/bergen/harbor",
        ]
        #expect(pages == expected.map { "/places/\($0)/" } + ["/places/"])
    }

    @Test func levelsHavePages() {
        let places = Taxonomy(name: "places")
        let map = map(
            [places],
            [
                [ObjectTerm(taxonomy: "places", title: "Iceland/Westfjords")],
                [ObjectTerm(taxonomy: "places", title: "iceland")],
            ])
        let pages = map.pages.filter { $0.path.hasPrefix("/places/") }
        #expect(pages.map(\.path) == ["/places/iceland/", "/places/iceland/westfjords/", "/places/"])
        #expect(pages.map(\.content) == [.list([0, 1]), .list([0]), .plain])
        #expect(pages.map(\.title) == ["Iceland", "Westfjords", "Places"])
        #expect(pages[0].model["below"] != nil && pages[0].model["above"] == nil)
        #expect(pages[1].model["below"] == nil && pages[1].model["above"] != nil)
        #expect(map.menus.main.map(\.path) == ["/places/", "/years/"])
    }

    @Test func aSeriesLinksItsObjectsByDate() {
        let trips = Taxonomy(name: "trips", isSeries: true)
        let term = [ObjectTerm(taxonomy: "trips", title: "North")]
        let map = map([trips], [term, [], term, term])
        let links = [3, 2, 0].map { map.relatedLinks(of: $0).series }
        #expect(links.map { $0.map(\.position) } == [[1], [2], [3]])
        #expect(links.map { $0.map(\.previous) } == [[nil], [3], [2]])
        #expect(links.map { $0.map(\.next) } == [[2], [0], [nil]])
        #expect(map.relatedLinks(of: 1).series.isEmpty)
        #expect(links[0][0].path == "/trips/north/" && links[0][0].count == 3)
    }

    @Test func formerURLsOfTagsRedirect() {
        let only = map([], [[]], tags: [["C++", "C#"]])
        #expect(only.aliases.filter { $0.path == "/tags/c/" }.count == 1)
        let all = map([], [[]], tags: [["C", "C++"]])
        #expect(!all.aliases.contains { $0.path == "/tags/c/" })
    }
}
