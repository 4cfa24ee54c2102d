import Diagnostics
import Testing

@testable import DataKit

/// Front matter is decoded to a `Decodable` value, and all mistakes in it are reported.
@Suite struct FieldDecodingTests {
    private struct Recipe: Decodable, Equatable {
        enum Effort: String, Decodable, CaseIterable { case low, high }
        struct Step: Decodable, Equatable {
            var text: String
            var minutes: Int?
        }

        var servings: Int
        var price: Double?
        var isVegan: Bool?
        var effort: Effort?
        var tags: [String]?
        var steps: [Step]?
        var grams: [String: UInt8]?
    }

    private func decoded(_ text: String) throws -> (recipe: Recipe?, problems: [String]) {
        let source = SourceText(file: "cake.yaml", text: text)
        let node = Node.parse(source, format: .yaml).node
        var keys = FieldReader(node, in: source)
        let recipe = keys.decode(Recipe.self)
        keys.finish()
        return (
            recipe,
            keys.diagnostics.map {
                "\($0.place.line):\($0.place.column) \($0.message)" + ($0.hint.map { "; \($0)" } ?? "")
            }
        )
    }

    @Test func allTypesOfValuesAreDecoded() throws {
        let (recipe, problems) = try decoded(
            """
            servings: 4
            price: 2.5
            isVegan: yes
            effort: low
            tags: sweet
            steps:
              - text: Mix.
              - text: Bake.
                minutes: 40
            grams: {flour: 250, sugar: 100}
            """)
        #expect(problems == [])
        #expect(
            recipe
                == Recipe(
                    servings: 4, price: 2.5, isVegan: true, effort: .low, tags: ["sweet"],
                    steps: [.init(text: "Mix."), .init(text: "Bake.", minutes: 40)],
                    grams: ["flour": 250, "sugar": 100]))
        #expect(try decoded("servings: 2").recipe == Recipe(servings: 2))
        #expect(try decoded("servings: 2\nprice:\ntags: []").recipe == Recipe(servings: 2, tags: []))
    }

    @Test func allMistakesAreReportedAtTheirPlaces() throws {
        let (recipe, problems) = try decoded(
            """
            servings: four
            price: 2,5
            isVegan: "no"
            effort: hgih
            tags: {a: 1}
            steps:
              - txet: Mix.
              - text: Bake.
                minutes: long
              - Eat.
            grams: {flour: 300}
            colour: brown
            """)
        #expect(recipe == nil)
        #expect(
            problems == [
                "1:11 `servings` must be a whole number, but this is `four`; write servings: 12",
                "2:8 `price` must be a number, but this is `2,5`; write a point instead of the comma: price: 2.5",
                "3:10 `isVegan` must be true or false, but this is the string `no`; remove the quotes",
                "4:9 `effort` cannot be `hgih`; write one of: low, high",
                "5:7 `tags` must be a list, but this is a mapping; start each item with `- ` on its own line",
                "7:5 `text` is missing; write text: instead of txet:",
                "7:5 unknown key `txet`; did you mean `text`?",
                "9:14 `minutes` must be a whole number, but this is `long`; write minutes: 12",
                "10:5 `steps` must be a mapping, but this is `Eat.`; put `key: value` lines below `steps:`, indented by two spaces",
                "11:16 `flour` must be from 0 to 255, but this is 300",
                "12:1 unknown key `colour`; the keys here are servings, price, isVegan, effort, tags, steps, grams",
            ])
    }

    @Test(arguments: [
        ("price: 1", ["1:1 `servings` is missing"]),
        (
            "serving: 1",
            [
                "1:1 `servings` is missing; write servings: instead of serving:",
                "1:1 unknown key `serving`; did you mean `servings`?",
            ]
        ),
        (
            "servings: 1\ntags: {a: 1}",
            ["2:7 `tags` must be a list, but this is a mapping; start each item with `- ` on its own line"]
        ),
        (
            "servings: 1\nsteps:\n  - minutes: long",
            ["3:14 `minutes` must be a whole number, but this is `long`; write minutes: 12", "3:5 `text` is missing"]
        ),
        (
            "servings: 1\nsteps: [Eat.]",
            [
                "2:9 `steps` must be a mapping, but this is `Eat.`; put `key: value` lines below `steps:`, indented by two spaces"
            ]
        ),
        ("servings: 1\nsteps:\n  - {text: a, color: b}", ["3:15 unknown key `color`; the keys here are text, minutes"]),
        ("servings: 1\ngrams: {flour: 300}", ["2:16 `flour` must be from 0 to 255, but this is 300"]),
        (
            "[a, b]",
            ["1:1 this file must be `key: value` lines, but this is a list; write, for example, title: First light"]
        ),
    ])
    func aMistakeIsReportedOnce(text: String, expected: [String]) throws {
        let (_, problems) = try decoded(text)
        #expect(problems.sorted() == expected.sorted())
    }
}
