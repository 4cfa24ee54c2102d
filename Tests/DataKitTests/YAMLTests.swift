import Diagnostics
import Testing

@testable import DataKit

@Suite struct YAMLTests {
    @Test(arguments: [
        ("title: Mars\n", "{title: Mars}"),
        ("a:\nb: ~\nc: null\nd: \"\"\ne: 'null'\n", "{a: null, b: null, c: null, d: \"\", e: \"null\"}"),
        ("tags: [a, 'b', \"c\"]\n", "{tags: [a, \"b\", \"c\"]}"),
        ("m:\n  - {id: 1, text: hi}\n  - id: 2\n", "{m: [{id: 1, text: hi}, {id: 2}]}"),
        ("text: |\n  one\n  two\n", "{text: \"one\ntwo\n\"}"),
        ("base: &b {a: 1, c: 3}\nx:\n  <<: *b\n  a: 2\n", "{base: {a: 1, c: 3}, x: {a: 2, c: 3}}"),
        ("o: &o {a: 1}\np: &p {a: 2, b: 2}\nx: {<<: [*o, *p]}\n", "{o: {a: 1}, p: {a: 2, b: 2}, x: {a: 1, b: 2}}"),
        ("a: !!str 2026\n", "{a: \"2026\"}"),
        ("- a\n- - b\n", "[a, [b]]"),
        ("--- \na: 1\n...\n", "{a: 1}"),
        ("title: \"\\u00e9\\n\"\n", "{title: \"é\n\"}"),
    ])
    func values(text: String, expected: String) {
        let (node, diagnostics) = parse(text, .yaml)
        #expect(diagnostics.isEmpty)
        #expect(node?.short == expected)
    }

    @Test(arguments: ["", "\n\n", "# only a comment\n", "   \n"])
    func emptyTextHoldsNothing(text: String) {
        let (node, diagnostics) = parse(text, .yaml)
        #expect(node == nil)
        #expect(diagnostics.isEmpty)
    }

    /// Columns count UTF-8 bytes, and lines are those of the file, whatever libYAML counts.
    @Test(arguments: [
        ("a: 1\nb: {c: 2}\n", "1:1{a@1:1=1:4 b@2:1=2:4{c@2:5=2:8}}"),
        ("a: 1\r\nb: {c: 2}\r\n", "1:1{a@1:1=1:4 b@2:1=2:4{c@2:5=2:8}}"),
        ("a: 1\rb: {c: 2}\r", "1:1{a@1:1=1:4 b@2:1=2:4{c@2:5=2:8}}"),
        ("é: {ü: 🚀, b: c}\n", "1:1{é@1:1=1:5{ü@1:6=1:10 b@1:16=1:19}}"),
        ("a:   {\tb: 1}\n", "1:1{a@1:1=1:6{b@1:8=1:11}}"),
        ("a: \"x\u{2028}y\"\nb: {c: 1}\n", "1:1{a@1:1=1:4 b@2:1=2:4{c@2:5=2:8}}"),
        ("a: é\u{85}\nb: {c: 1}\n", "1:1{a@1:1=1:4 b@2:1=2:4{c@2:5=2:8}}"),
    ])
    func placesCountBytes(text: String, places: String) {
        #expect(parse(text, .yaml).node?.places == places)
    }

    static let mistakes = [
        Mistake("a:\n‸\tb: 1\n", "indented with tabs", hint: "spaces"),
        Mistake("a:\n  - b\n‸\t- c\n", "indented with tabs"),
        Mistake("title: Mars‸: day one\n", "needs quotes", hint: "title: \"Mars: day one\""),
        Mistake("é: 1\ntïtle: Märs‸: day one\n", "needs quotes", hint: "tïtle: \"Märs: day one\""),
        Mistake("title: ‸\"Mars\ndate: 2026\n", "not closed", hint: "end the string with \""),
        Mistake("title: ‸'Mars\n", "not closed", hint: "end the string with '"),
        Mistake("title: ‸\"Mars\nsub: \"x\"\n", "may not be closed"),
        Mistake("title: ‸@home\n", "cannot start with `@`", hint: "\"@home\""),
        Mistake("title: ‸`x`\n", "cannot start with `", hint: "\"`x`\""),
        Mistake("title‸:Mars\ndate: 1\n", "no space after the colon", hint: "title: Mars"),
        Mistake("title: x\n‸date 2026\ntags: [a]\n", "not a `key: value`", hint: "colon"),
        Mistake("title: x\n  sub‸: y\n", "unexpected key", hint: "same column"),
        Mistake("  title: x\n‸date: y\n", "aligned with the keys"),
        Mistake("tags:\n  - a\n ‸- b\n", "aligned with"),
        Mistake("tags: ‸[a, b\ntitle: x\n", "this list is not closed", hint: "]"),
        Mistake("m: ‸{a: 1\n", "this mapping is not closed", hint: "}"),
        Mistake("title: ‸*important* news\n", "starts with `*`", hint: "\"*important* news\""),
        Mistake("a: ‸*x\n", "no `&x` above", hint: "\"*x\""),
        Mistake("path: \"C:‸\\photos\"\n", "escape", hint: "single quotes"),
        Mistake("title: [draft] ‸Mars\n", "unexpected content", hint: "\"[draft] Mars\""),
        Mistake("title: \"Mars\" ‸and more\n", "unexpected content", hint: "'\"Mars\" and more'"),
        Mistake("a: 'it'‸s'\n", "unexpected content", hint: "\"it's\""),
        Mistake("title: ‸- foo\n", "unexpected list item"),
        Mistake("title: ‸> text\n", "starts a string on the lines below", hint: "\"> text\""),
        Mistake("a: 1\n‸---\nb: 2\n", "second YAML document"),
        Mistake("a: 1\nb: 2\n‸a: 3\n", "the key `a` is duplicated"),
        Mistake("m: {é: 1, ‸é: 2}\n", "the key `é` is duplicated"),
        Mistake("1: a\n‸\"1\": b\n", "the key `1` is duplicated"),
        Mistake("‸[a]: x\n", "a key must be a word"),
        Mistake("a: b‸\u{7}c\n", "U+0007"),
        Mistake("a: {<<: ‸b}\n", "`<<` needs a mapping"),
        Mistake("a: ‸]\n", "unexpected `]`"),
        // libYAML reports the mistake on a line after the last one.
        Mistake("a: ‸[1,", "this list is not closed", hint: "]"),
        Mistake("é: ‸[1,", "this list is not closed", hint: "]"),
        Mistake("é: {a: [1], b: ‸{", "this mapping is not closed", hint: "}"),
        Mistake("tags: [‸#a, b]\n", "`#` starts a comment", hint: "\"#a\""),
        Mistake("é: [a, ‸#ö]\nb: 1\n", "`#` starts a comment", hint: "\"#ö\""),
    ]

    @Test(arguments: mistakes)
    func mistakesAreToldInPlainWords(_ mistake: Mistake) {
        let (node, diagnostics) = Node.parse(mistake.text.source, format: .yaml)
        mistake.check(diagnostics)
        #expect(node == nil)
    }

    /// The same mistakes four lines further down, as in front matter that starts there.
    @Test(arguments: mistakes)
    func placesCountInTheWholeFile(_ mistake: Mistake) {
        let shifted = SourceText(file: "entry.md", text: "1\r\n2\n\n4\n" + mistake.text.source.text)
        let (_, diagnostics) = Node.parse(shifted, format: .yaml, lines: 5..<100)
        #expect(diagnostics.first?.place.line == mistake.text.place.line + 4)
        #expect(diagnostics.first?.place.column == mistake.text.place.column)
    }

    @Test func duplicateKeysNameBothPlaces() {
        let (_, diagnostics) = parse("m:\n  a: 1\n\n  b: 2\n  \"a\": 3\n", .yaml)
        #expect(diagnostics.first?.place == FileLocation(file: "entry.md", line: 5, column: 3))
        #expect(diagnostics.first?.related.first?.place == FileLocation(file: "entry.md", line: 2, column: 3))
    }

    @Test(arguments: [
        Named("lists", String(repeating: "[", count: 100_000)),
        Named("mappings", String(repeating: "{a: ", count: 100_000)),
        Named("block lists", String(repeating: "- ", count: 100_000)),
        Named("closed lists", String(repeating: "[", count: 300) + String(repeating: "]", count: 300)),
        Named("block mappings", (0..<1_200).map { String(repeating: " ", count: $0) + "a:\n" }.joined()),
    ])
    func deepNestingIsAMistakeAndNotACrash(_ deep: Named) {
        let (node, diagnostics) = parse(deep.text, .yaml)
        #expect(node == nil)
        #expect(diagnostics.map(\.message) == ["this is nested more than 200 levels deep"])
    }

    /// Returns `count` lines, each with `times` aliases of the line before, in `depth` nested lists.
    private static func bomb(count: Int, times: Int, depth: Int = 1) -> String {
        let (open, close) = (String(repeating: "[", count: depth), String(repeating: "]", count: depth))
        return "a0: &a0 \(open)x\(close)\n"
            + (1..<count).map { line in
                let aliases = Array(repeating: "*a\(line - 1)", count: times).joined(separator: ", ")
                return "a\(line): &a\(line) \(open)\(aliases)\(close)\n"
            }.joined()
    }

    @Test(arguments: [
        Named("wide", bomb(count: 30, times: 10)), Named("in a key", bomb(count: 40, times: 2) + "? [*a39]\n: x\n"),
        Named("deep", bomb(count: 50_000, times: 1)), Named("deep steps", bomb(count: 40, times: 1, depth: 900)),
    ])
    func aliasesCannotUnfoldWithoutEnd(_ bomb: Named) {
        let (node, diagnostics) = parse(bomb.text, .yaml)
        #expect(node == nil)
        #expect(diagnostics.first?.message.contains("aliases expand") == true)
    }

    @Test func theDeepestThatIsUnfoldedIsNotACrash() {
        let (node, diagnostics) = parse(Self.bomb(count: 16, times: 1, depth: 990), .yaml)
        #expect(node == nil)
        #expect(diagnostics.first?.message == "this is nested more than 200 levels deep")
    }

    @Test func ordinaryAliasesAreRead() {
        let base = "base: &base {a: 1, b: [x, y]}\n"
        let uses = (0..<2_000).map { "k\($0): {<<: *base, c: \($0)}\n" }.joined()
        let (node, diagnostics) = parse(base + uses, .yaml)
        #expect(diagnostics.isEmpty)
        #expect(node?["k1999"]?.short == "{c: 1999, a: 1, b: [x, y]}")
    }
}
