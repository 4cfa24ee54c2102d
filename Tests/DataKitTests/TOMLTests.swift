import Diagnostics
import Testing

@testable import DataKit

@Suite struct TOMLTests {
    @Test(arguments: [
        ("title = \"Mars\"\n", "{title: \"Mars\"}"),
        ("a = 1_000\nb = -2.5\nc = true\nd = 0x1F\n", "{a: 1000, b: -2.5, c: true, d: 31}"),
        ("z = 1\na = 2\nm = 3\n", "{z: 1, a: 2, m: 3}"),
        ("t = [\"a\", 'b', [1, {q = 2}]]\n", "{t: [\"a\", \"b\", [1, {q: 2}]]}"),
        ("[x.y]\nz = 1\n[x]\nw = 2\n", "{x: {y: {z: 1}, w: 2}}"),
        ("[[l]]\na = 1\n[[l]]\nb = 2\n[l.c]\nd = 3\n", "{l: [{a: 1}, {b: 2, c: {d: 3}}]}"),
        ("a.b.c = 1\na.\"b\".d = 2\n", "{a: {b: {c: 1, d: 2}}}"),
        ("s = \"\"\"\none \"\"two\"\"\"\"\nt = '''x'''\n", "{s: \"one \"\"two\"\", t: \"x\"}"),
        ("d = 2026-03-02\nl = 2026-03-02 07:40:00\n", "{d: 2026-03-02, l: 2026-03-02T07:40:00}"),
        ("o = 2026-03-02T07:40:00.250-03:30\n", "{o: 2026-03-02T07:40:00.25-03:30}"),
        ("u = 2026-03-02T07:40:00z\nt = 07:40:00\n", "{u: 2026-03-02T07:40:00Z, t: 07:40:00}"),
        ("\"\\u0061b\" = 1\n", "{ab: 1}"),
        ("\"\" = 1\n", "{: 1}"),
    ])
    func values(text: String, expected: String) {
        let (node, diagnostics) = parse(text, .toml)
        #expect(diagnostics.isEmpty)
        #expect(node?.short == expected)
    }

    @Test(arguments: ["", "\n", "# nothing\n"])
    func emptyTextHoldsNothing(text: String) {
        #expect(parse(text, .toml).node == nil)
        #expect(parse(text, .toml).diagnostics.isEmpty)
    }

    @Test(arguments: [
        ("a = 1\nb = [2, 'é', 3]\n", "1:1{a@1:1=1:5 b@2:1=2:5[2:6 2:9 2:15]}"),
        ("a = 1\r\n# é = 2\r\nb = {c = 3}\r\n", "1:1{a@1:1=1:5 b@3:1=3:5{c@3:6=3:10}}"),
        ("[t]\n  a = 1\n[t.u]\nb=2\n", "1:1{t@1:2=1:1{a@2:3=2:7 u@3:4=3:1{b@4:1=4:3}}}"),
        ("[[l]]\na = 1\n[[l]]\na = 2\n", "1:1{l@1:3=1:3[1:1{a@2:1=2:5} 3:1{a@4:1=4:5}]}"),
        (
            "s = \"\"\"\n[no]\n# no \\\"\n\"\"\"\na = [ # x ]\n 1,\n]\nb = 'c'\n",
            "1:1{s@1:1=1:5 a@5:1=5:5[6:2] b@8:1=8:5}"
        ),
        ("a = [\"\"\"x\"\"\"\", 2]\nb = 3\n", "1:1{a@1:1=1:5[1:6 1:16] b@2:1=2:5}"),
        ("\"a=b\" = 1\n'c d'.e = 2\n", "1:1{a=b@1:1=1:9 c d@2:1=2:1{e@2:7=2:11}}"),
    ])
    func placesAreFound(text: String, places: String) {
        #expect(parse(text, .toml).node?.places == places)
    }

    static let mistakes = [
        Mistake("title = ‸Mars\n", "`Mars` is not a value", hint: "\"Mars\""),
        Mistake("title‸: Mars\n", "YAML's way", hint: "title = \"Mars\""),
        Mistake("a = 1\n‸a = 2\n", "the key `a` is here twice"),
        Mistake("[a]\nb=1\n‸[a]\nc=2\n", "the key `a` is here twice"),
        Mistake("a = ‸\"x\n", "never closed"),
        Mistake("a = [1, 2‸\n", "ends before"),
        Mistake("a = ‸2026-02-30\n", "there is no 30 February"),
        Mistake("a = 'ééé' ‸x\n", "saw 'x'"),
        Mistake("a = 1\r\nb = 'é' ‸x\r\n", "saw 'x'"),
    ]

    @Test(arguments: mistakes)
    func mistakesHavePlaces(_ mistake: Mistake) {
        let (node, diagnostics) = Node.parse(mistake.text.source, format: .toml)
        mistake.check(diagnostics)
        #expect(node == nil)
    }

    @Test(arguments: [
        "‸[^1]\n", "a = 1\n  ‸[\ntaxonomies]\n", "‸[\r\nx]\n", "‸[[ =]]\n", "‸[é]\n",
        "s = \"\"\"\n[.]\n\"\"\"\"\n‸[.]\n",
        "a = [\n[1],\n ['x'] ] # [.]\n‸[:]\n",
    ])
    func aHeaderWithoutANameIsAMistakeAndNotACrash(text: String) {
        let parts = text.split(separator: "‸", omittingEmptySubsequences: false)
        let (node, diagnostics) = parse(parts.joined(), .toml)
        let line = parts[0].utf8.count { $0 == 10 } + 1
        #expect(node == nil && diagnostics.map(\.message) == ["this is no name of a table"])
        #expect(diagnostics.first?.place.line == line)
    }

    @Test(arguments: [
        "[a]\n", "[ a . 'b c' ]\n", "[[\"x\"]]\n", "a = [\n [ 1 ],\n[\n2]]\n[-]\n", "s = '''\n[.]'''\n[_]\n",
    ])
    func headersWithNamesAreFine(text: String) { #expect(parse(text, .toml).diagnostics.isEmpty) }

    @Test(arguments: ["a = [}\n", "a = [1, }\n", "a = [\n}\n", "a = {b = [}}\n"])
    func aBraceInAListIsAMistakeAndNotACrash(text: String) {
        let (node, diagnostics) = parse(text, .toml)
        #expect(node == nil && diagnostics.map(\.message) == ["this `}` closes no `{`"])
    }

    @Test(arguments: ["a = [\u{2028}1]\n", "a = [1, é]\n", "a = {b = \u{A0}1}\n", "a = [\n  1,\u{A0}\n]\n"])
    func whatBelongsInQuotesIsAMistakeAndNotACrash(text: String) {
        let (node, diagnostics) = parse(text, .toml)
        #expect(node == nil && diagnostics.map(\.message) == ["this stands in no quotes"])
    }

    @Test(arguments: ["a = [\"é\", 'é'] # é\n", "# é [\na = [1, # é\n 2]\n", "\"é\" = {b = \"é\"}\n"])
    func whatStandsInQuotesIsFine(text: String) { #expect(parse(text, .toml).diagnostics.isEmpty) }

    @Test func placesCountInTheWholeFile() {
        let source = SourceText(file: "entry.md", text: "+++\r\na = 1\r\nb = Mars\r\n+++\r\n")
        let (_, diagnostics) = Node.parse(source, format: .toml, lines: 2..<4)
        #expect(diagnostics.first?.place == Place(file: "entry.md", line: 3, column: 5))
        let (node, _) = Node.parse(source, format: .toml, lines: 2..<3)
        #expect(node?.places == "2:1{a@2:1=2:5}")
    }

    @Test(arguments: [
        Named("lists", "a = " + String(repeating: "[", count: 100_000)),
        Named("tables", "a = " + String(repeating: "{a = ", count: 100_000)),
        Named("dots", String(repeating: "a.", count: 100_000) + "a = 1\n"),
        Named("quoted dots", String(repeating: "\"a\" . ", count: 100_000) + "a = \n"),
    ])
    func deepNestingIsAMistakeAndNotACrash(_ deep: Named) {
        let (node, diagnostics) = parse(deep.text, .toml)
        #expect(node == nil)
        #expect(diagnostics.count == 1)
    }

    @Test func longProseIsNoLongKey() {
        let prose = String(repeating: "Dust. Light. Rock. ", count: 200) + String(repeating: ".", count: 500)
        #expect(parse("a = \"\(prose)\"\n", .toml).node?["a"]?.text == prose)
    }
}
