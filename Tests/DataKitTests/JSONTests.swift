import Diagnostics
import TestSupport
import Testing

@testable import DataKit

@Suite struct JSONTests {
    @Test(arguments: [
        ("{\"a\": 1, \"b\": [true, null, \"x\"]}", "{a: 1, b: [true, null, \"x\"]}"),
        (" \r\n[-0.5e+3, 0, {}, []]\t", "[-0.5e+3, 0, {}, []]"),
        ("\"\\u00e9\\ud83d\\ude80\\n\\/\"", "\"é🚀\n/\""),
        ("{\"z\": \"\", \"a\": \"null\"}", "{z: \"\", a: \"null\"}"),
    ])
    func values(text: String, expected: String) {
        let (node, diagnostics) = parse(text, .json)
        #expect(diagnostics.isEmpty)
        #expect(node?.short == expected)
    }

    @Test(arguments: [
        ("{\"é\": 1,\r\n \"b\": [2]}", "1:1{é@1:2=1:8 b@2:2=2:7[2:8]}"), ("[\r\"🚀\", 1]", "1:1[2:1 2:9]"),
    ])
    func placesCountBytes(text: String, places: String) {
        #expect(parse(text, .json).node?.places == places)
    }

    static let mistakes = [
        Mistake("{\"a\": 1‸,}", "no comma before `}`", hint: "delete"),
        Mistake("[1‸,]", "no comma before `]`"),
        Mistake("{‸a: 1}", "a key in double quotes"),
        Mistake("{‸'a': 1}", "a key in double quotes"),
        Mistake("{\"a\": ‸'x'}", "cannot start with `'`", hint: "double quotes"),
        Mistake("[\"é\" ‸2]", "expected `,` or `]`"),
        Mistake("‸{\"a\": 1", "not closed", hint: "}"),
        Mistake("‸{", "not closed", hint: "}"),
        Mistake("[[1], ‸[2", "not closed", hint: "]"),
        Mistake("[‸01]", "not a JSON number"),
        Mistake("[‸1.]", "not a JSON number"),
        Mistake("[‸NaN]", "not a JSON value"),
        Mistake("[\"‸\\x\"]", "escape"),
        Mistake("[\"‸\\ud83d\"]", "escape"),
        Mistake("[\"‸\\ude80\"]", "escape"),
        Mistake("[‸\"a\nb\"]", "not closed"),
        Mistake("[\"a‸\tb\"]", "control character", hint: "\\t"),
        Mistake("‸// x\n{}", "cannot start with `/`", hint: "comments"),
        Mistake("{\"a\":1, ‸\"a\":2}", "duplicated"),
        Mistake("{\"a\" ‸1}", "colon is missing"),
        Mistake("[1]\n‸x", "unexpected content after the JSON value"),
        Mistake("{\"a\": ‸}", "cannot start with `}`"),
    ]

    @Test(arguments: mistakes)
    func mistakesHavePlaces(_ mistake: Mistake) {
        let (node, diagnostics) = Node.parse(mistake.text.source, format: .json)
        mistake.check(diagnostics)
        #expect(node == nil)
    }

    @Test func duplicateKeysNameBothPlaces() {
        let (_, diagnostics) = parse("{\"a\": 1,\n \"a\": 2}", .json)
        #expect(diagnostics.first?.related.first?.place == FileLocation(file: "entry.md", line: 1, column: 2))
    }

    @Test(arguments: [
        Named("lists", String(repeating: "[", count: 100_000)),
        Named("mappings", String(repeating: "{\"a\":", count: 100_000)),
    ])
    func deepNestingIsAMistakeAndNotACrash(_ deep: Named) {
        #expect(parse(deep.text, .json).diagnostics.map(\.message) == ["this is nested more than 200 levels deep"])
    }

    /// JSON without tabs between its tokens is YAML, so both parsers must agree.
    @Test(arguments: 0..<4)
    func readsWhatYAMLReads(seed: Int) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<500 {
            let text = Self.json(&random, depth: 0)
            let (json, mistakes) = parse(text, .json)
            #expect(mistakes.isEmpty, "\(text)")
            #expect(json == YAMLReader.parse(DataText(whole: SourceText(file: "a", text: text))).node, "\(text)")
        }
    }

    private static func json(_ random: inout SplitMix64, depth: Int) -> String {
        let gap = random.pick([" ", " ", "  ", "\n "])
        switch Int.random(in: 0..<(depth > 3 ? 4 : 7), using: &random) {
        case 0: return random.pick(["1", "-0.5", "1e9", "true", "false", "null"])
        case 1...3: return random.pick(["\"\"", "\"é 🚀\"", "\"a: b # c\"", "\"\\\"\\\\n\"", "\"\\u00e9\"", "\"null\""])
        case 4:
            let items = (0..<Int.random(in: 0...3, using: &random)).map { _ in json(&random, depth: depth + 1) }
            return "[" + items.joined(separator: ",\(gap)") + "]"
        default:
            let entries = (0..<Int.random(in: 0...3, using: &random)).map { index in
                "\"k\(index)é\":\(gap)" + json(&random, depth: depth + 1)
            }
            return "{" + entries.joined(separator: ",\(gap)") + "}"
        }
    }
}
