import FeedKit
import ListKit
import MarkupKit
import Testing

/// Kinds that `feed.yaml` declares.
@Suite struct ConfiguredKindTests {
    private static let plain = ConfiguredKind.Registration(
        template: "recipe", size: CellSize(height: .points(70)), condition: nil, isLinked: true)

    private func kind(_ registrations: [ConfiguredKind.Registration] = [plain]) -> ConfiguredKind {
        ConfiguredKind(name: "recipes", folder: "recipes", registrations: registrations)
    }

    private func registration(_ template: String, when key: String? = nil, is value: String = "", isLinked: Bool = true)
        -> ConfiguredKind.Registration
    {
        let condition = key.map { ConfiguredKind.Condition(key: $0, value: value) }
        return .init(template: template, size: CellSize(), condition: condition, isLinked: isLinked)
    }

    @Test func everyKeyReachesTheTemplate() throws {
        let site = Content.site(images: [Content.image("recipes/soup.jpg")])
        let object = try kind().model(
            "recipes/2026-03-02-soup.yaml",
            "tags: [hot]\nserves: 4\nvegan: true\nquoted: \"true\"\nnothing:\nphoto: soup.jpg\nsteps: [Peel, {boil: 20}]",
            in: site)
        let boil: ViewModel = ["boil": "20"]
        let image: ViewModel = [
            "src": "/media/soup.jpg", "width": 1600, "height": 1200, "alt": "As it says",
            "sources": .unlisted(.list([])), "isFirst": .undecided(.isFirst), "isEager": .undecided(.isEager),
        ]
        #expect(
            object.values == [
                "serves": "4", "vegan": true, "quoted": "true", "photo": .object(image),
                "steps": .list(["Peel", .object(boil)]),
            ])
        #expect(kind().page(for: object, in: site).images.map(\.path) == ["recipes/soup.jpg"])
        let section = try kind().section(of: object, in: site).section
        #expect(section.kind == "recipes")
        #expect(section.cells.map(\.template) == ["recipe"])
        #expect(section.cells[0].sizes == Array(repeating: CellSize(height: .points(70)), count: 3))
        let model = section.cells[0].model
        #expect(model["title"] == "Soup")
        #expect(model["url"] == "/recipes/2026-03-02-soup/")
        #expect(model["date"] == "2 March 2026")
    }

    @Test func aTextReachesTheTemplateAsItsBody() throws {
        let object = try kind().model("recipes/2026-03-02-soup.md", "---\nserves: 4\n---\nBoil *it*.")
        let model = try kind().section(of: object).section.cells[0].model
        #expect(model["body"] == .markup(HTML(trusted: "<p>Boil <em>it</em>.</p>\n")))
    }

    @Test(
        arguments: [
            // the object's keys, the registrations, the winning template
            ("course: dessert", ["a course dessert", "b"], "a"), ("course: soup", ["a course dessert", "b"], "b"),
            ("course: dessert", ["b", "a course dessert"], "a"), ("course: dessert", ["a", "b"], "a"),
            ("course: dessert", ["a course dessert", "b course dessert"], "a"),
            ("vegan: true", ["b", "a vegan true"], "a"), ("courses: [x, dessert]", ["b", "a courses dessert"], "a"),
            ("tags: [dessert]", ["b", "a tags dessert"], "a"), ("course: soup", ["a course dessert"], nil),
        ] as [(String, [String], String?)])
    func theFirstConditionThatHoldsWins(keys: String, registrations: [String], winner: String?) throws {
        let kind = kind(
            registrations.map { text in
                let words = text.split(separator: " ").map { String($0) }
                return registration(words[0], when: words.count > 1 ? words[1] : nil, is: words.last ?? "")
            })
        let object = try kind.model("recipes/2026-03-02-soup.yaml", keys)
        var registry = Registry()
        kind.register(in: &registry, of: Content.site())
        #expect(registry.sectionController(for: object)?.cells().first?.template == winner)
    }

    @Test func anObjectGoesToItsOwnKind() throws {
        let soups = ConfiguredKind(name: "soups", folder: "soups", registrations: [registration("soup")])
        let object = try kind().model("recipes/2026-03-02-soup.yaml", "serves: 4")
        var registry = Registry()
        for kind in [soups, kind()] { kind.register(in: &registry, of: Content.site()) }
        #expect(registry.sectionController(for: object)?.cells().first?.template == "recipe")
    }

    @Test func aLinkIsGivenOnlyWhereItIsWanted() throws {
        let kind = kind([registration("bookmark", isLinked: false)])
        let object = try kind.model("recipes/2026-03-02-soup.yaml", "url: https://example.org/")
        #expect(try kind.section(of: object).section.cells[0].model["url"] == "https://example.org/")
        let other = try kind.model("recipes/2026-03-02-soup.yaml", "serves: 4")
        #expect(try kind.section(of: other).section.cells[0].model["url"] == nil)
    }
}
