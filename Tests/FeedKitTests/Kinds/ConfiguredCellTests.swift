import Diagnostics
import FeedKit
import ListKit
import MarkupKit
import TestSupport
import Testing

/// Cells that `feed.yaml` declares.
@Suite struct ConfiguredCellTests {
    /// Returns the section of one document, given the configuration below `kinds:`.
    private func section(
        _ kinds: String, _ document: String, breakpoints: [Int] = [390, 834, 1200], images: [ImageAsset] = []
    ) throws -> (section: Section, problems: [String]) {
        let (configuration, problems) = SiteConfiguration.read(
            SourceText(file: "content/feed.yaml", text: "breakpoints: \(breakpoints)\nkinds:\n" + kinds))
        #expect(problems.map(\.line) == [])
        let site = Site(
            configuration: configuration, images: Dictionary(uniqueKeysWithValues: images.map { ($0.path, $0) }))
        let kind = try #require(configuration.kinds.first)
        let object = try kind.model("\(kind.folder)/2026-03-02-soup.yaml", document, in: site)
        return try kind.section(of: object, in: site)
    }

    @Test func eachCellWhoseConditionHoldsIsShown() throws {
        let kinds = """
              recipes:
                cells:
                  - recipe-title
                  - {template: recipe-photo, when: {photo: true}}
                  - {template: recipe-line, when: {minutes: "> 30"}, size: {width: 1/2, height: 40}}
                  - {template: recipe-line, when: {minutes: "<= 30"}}
                  - {template: recipe-text, id: method, link: false}
            """
        let long = try section(kinds, "minutes: 45").section
        #expect(long.outline == ["recipe-title", "recipe-line", "method"])
        #expect(
            long.cells[1].sizes == Array(repeating: CellSize(width: .share(1, of: 2), height: .points(40)), count: 3))
        #expect(long.cells.map { $0.model["url"] != nil } == [true, true, false])
        // A cell's identity is that of its declaration, whichever cells are shown.
        #expect(try section(kinds, "minutes: 30\nphoto: no").section.outline[2] == "recipe-line-2")
    }

    @Test func sizesChangeAtBreakpoints() throws {
        let kinds = """
              recipes:
                template: recipe
                size: {width: {834: 1/2, 1200: 33%}, height: {390: 70px, 1200: "3:2"}}
            """
        let cell = try section(kinds, "serves: 4").section.cells[0]
        #expect(cell.id == "content")
        #expect(
            cell.sizes == [
                CellSize(width: .full, height: .points(70)), CellSize(width: .share(1, of: 2), height: .points(70)),
                CellSize(width: .share(33, of: 100), height: .aspectRatio(1.5)),
            ])
    }

    @Test func eachItemOfAListHasItsCell() throws {
        let kinds = """
              recipes:
                cells:
                  - {template: step, each: steps, when: {optional: false}, size: {height: {834: 40}}}
                  - {template: part, each: parts}
            """
        let (section, problems) = try section(
            kinds,
            """
            steps:
              - {name: Peel, text: Peel them}
              - Boil
              - {id: fry, title: Fry}
              - {name: Garnish, optional: true}
              - {name: Peel}
              - {id: fry}
            parts:
              lid: {colour: red}
              pot: iron
            """)
        #expect(section.outline == ["steps/peel", "steps/2", "steps/fry", "steps/peel-2", "parts/lid", "parts/pot"])
        // A duplicate identity is the author's mistake, reported at its location.
        #expect(
            problems == [
                "7:5 warning: two cells in 'recipes/2026-03-02-soup' have the identity 'steps/fry'; this one is left out"
            ])
        #expect(section.cells[0].sizes.map(\.height) == [.content, .points(40), .points(40)])
        #expect(section.cells[0].model == ["name": "Peel", "text": "Peel them", "number": .unlisted(1)])
        #expect(section.cells[1].model["text"] == "Boil")
        #expect(section.cells[4].model == ["colour": "red", "name": "lid", "number": .unlisted(1)])
        #expect(section.cells[5].model == ["text": "iron", "name": "pot", "number": .unlisted(2)])
        #expect(
            section.cells[1].source == FileLocation(file: "content/recipes/2026-03-02-soup.yaml", line: 3, column: 5))
    }

    @Test func childrenOpenBelowTheirCell() throws {
        let kinds = """
              recipes:
                cells:
                  - template: step
                    each: steps
                    open: true
                    link: true
                    children:
                      inset: 4 8
                      spacing: {line: 2}
                      cells:
                        - {template: note, when: {course: dessert}}
                        - {template: tool, each: tools, size: {width: 1/4}}
            """
        let document = "steps:\n  - {name: Peel, tools: [knife, bowl]}\n  - {name: Boil}\n"
        let dessert = try section(kinds, "course: dessert\n" + document).section
        #expect(
            dessert.outline == [
                "steps/peel", "steps/peel>note", "steps/peel>tools/1", "steps/peel>tools/2", "steps/boil",
                "steps/boil>note",
            ])
        let peel = dessert.cells[0]
        #expect(peel.isOpen && peel.model["url"] == "/recipes/2026-03-02-soup/")
        #expect(peel.children?.inset == EdgeInsets(top: 4, leading: 8, bottom: 4, trailing: 8))
        #expect(peel.children?.lineSpacing == 2 && peel.children?.itemSpacing == 0)
        #expect(peel.children?.cells[1].sizes[0].width == .share(1, of: 4))
        #expect(peel.children?.cells[0].model["name"] == "Peel", "what opens knows the item")
        // A cell without children is not rendered as `<details>`.
        let soup = try section(kinds, document).section
        #expect(soup.outline == ["steps/peel", "steps/peel>tools/1", "steps/peel>tools/2", "steps/boil"])
        #expect(soup.cells[1].children == nil)
    }

    @Test func pinsStandAsSwiftSaysThem() throws {
        let kinds = """
              recipes:
                template: recipe
                size: {height: 100}
                pins: {badge: {top: 8, end: 8, size: 24}}
            """
        let cell = try section(kinds, "serves: 4").section.cells[0]
        #expect(cell.pins == [PinnedView("badge", Pins().top(8).end(8).size(24))])
    }

    @Test func picturesOfItemsAreKnown() throws {
        let (section, _) = try section(
            "  recipes:\n    cells: [{template: step, each: steps}]\n", "steps: [{image: pot.jpg, alt: A pot}]",
            images: [Content.image("recipes/pot.jpg")])
        guard case .object(let image)? = section.cells[0].model["image"] else {
            Issue.record("no image")
            return
        }
        #expect(image["width"] == 1600 && image["alt"] == "A pot")
    }

    @Test(
        arguments: [
            // the object's keys, the `when` condition, whether it matches
            ("course: dessert", "course: dessert", true), ("course: soup", "course: dessert", false),
            ("course: [soup, dessert]", "course: dessert", true), ("course: soup", "course: [soup, dessert]", true),
            ("course: fish", "course: [soup, dessert]", false), ("serves: 4", "course: dessert", false),
            ("course: dessert", "course: true", true), ("serves: 4", "course: true", false),
            ("course: ''", "course: true", false), ("course: []", "course: true", false),
            ("course: false", "course: true", false), ("course: true", "course: true", true),
            ("course: {first: 1}", "course: true", true), ("course: dessert", "course: false", false),
            ("serves: 4", "course: false", true), ("course: false", "course: false", true),
            ("vegan: true", "vegan: 'true'", true), ("course: soup", "course: '!= dessert'", true),
            ("serves: 4", "course: '!= dessert'", true), ("course: dessert", "course: '!= dessert'", false),
            ("serves: 4", "serves: '> 3'", true), ("serves: 4", "serves: '>4'", false),
            ("serves: 4", "serves: '>= 4'", true), ("serves: 4", "serves: <5", true),
            ("serves: 4", "serves: '<= 3.5'", false), ("serves: four", "serves: '> 3'", false),
            ("course: soup", "serves: '< 3'", false), ("serves: 10", "serves: '> 9'", true),
            ("serves: [1, 7]", "serves: '> 5'", true), ("on: 2026-03-02", "on: '> 2026-03-01'", true),
            ("on: 2026-03-02T10:00:00Z", "on: '> 2026-03-02'", false), ("on: 2026-03-02", "on: '>= 2026-03'", true),
            ("serves: 4", "date: '<= 2026-03-02'", true), ("serves: 4", "date: '> 2026-03-02'", false),
            ("tags: [hot]", "tags: hot", true), ("tags: [hot]", "tags: true", true), ("serves: 4", "tags: true", false),
            ("pinned: true", "pinned: true", true), ("serves: 4", "pinned: false", true),
            ("title: Soup", "title: Soup", true), ("serves: 4", "title: Soup", true),
            ("extra: {course: dessert}", "extra.course: dessert", true),
            ("extra: {a: {b: 3}}", "extra.a.b: '> 2'", true),
            ("extra: {course: soup}", "extra.course: dessert", false), ("extra: text", "extra.course: true", false),
            ("course: soup\nserves: 4", "course: soup, serves: '> 3'", true),
            ("course: soup\nserves: 2", "course: soup, serves: '> 3'", false),
        ])
    func aConditionHolds(document: String, when: String, holds: Bool) throws {
        let kinds = "  recipes: {cells: [all, {template: some, when: {\(when)}}]}\n"
        #expect(try section(kinds, document).section.outline == (holds ? ["all", "some"] : ["all"]))
    }

    /// The first registration whose conditions match wins; those without conditions come last.
    @Test func theFirstRegistrationWinsWhoseConditionsHold() throws {
        var random = SplitMix64(seed: 7)
        for _ in 0..<60 {
            let conditions = (0..<4).map { _ in
                ["course", "serves"].filter { _ in random.chance(50) }.map { ($0, random.below(2)) }
            }
            let entries = conditions.enumerated().map { index, keys in
                let when = keys.isEmpty ? "" : ", when: {\(keys.map { "\($0): \"\($1)\"" }.joined(separator: ", "))}"
                return "    - {template: t\(index)\(when)}\n"
            }
            let object = ["course": random.below(2), "serves": random.below(2)]
            let document = object.sorted { $0.key < $1.key }.map { "\($0): \"\($1)\"\n" }.joined()
            let holding = conditions.indices.filter { conditions[$0].allSatisfy { object[$0] == $1 } }
            let winner = holding.first { !conditions[$0].isEmpty } ?? holding.first
            guard let winner else { continue }
            let section = try section("  recipes:\n" + entries.joined(), document).section
            #expect(section.cells.map(\.template) == ["t\(winner)"], "\(entries) of \(document)")
        }
    }
}
