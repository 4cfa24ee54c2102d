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
        ("a = 0o17\nb = 0b101\nc = +5\nd = -0\ne = 0xdead_BEEF\n", "{a: 15, b: 5, c: 5, d: 0, e: 3735928559}"),
        ("a = 1e3\nb = -inf\nc = +nan\nd = 5E-1_0\ne = -0.0\n", "{a: 1000.0, b: -inf, c: nan, d: 5e-10, e: -0.0}"),
        ("a = \"\\b\\t\\n\\f\\r\\\"\\\\\\U0001F680\"\n", "{a: \"\u{8}\t\n\u{C}\r\"\\🚀\"}"),
        ("a = '\\n \"'\n", "{a: \"\\n \"\"}"),
        ("a = \"\"\"\r\none \\  \r\n\r\n  two\r\nthree\"\"\"\r\n", "{a: \"one two\nthree\"}"),
        ("a = '''\nit's ''\\'''''\n", "{a: \"it's ''\\''\"}"),
        ("a = \"\"\"\"\"\"\nb = ''''''\nc = \"\"\n", "{a: \"\", b: \"\", c: \"\"}"),
        ("t = 23:59:59.999999999999\nd = 2016-12-31T23:59:60Z\n", "{t: 23:59:59.999999999, d: 2016-12-31T23:59:60Z}"),
        ("true = true\n1.2 = 3\n2026-03-02 = 1\n", "{true: true, 1: {2: 3}, 2026-03-02: 1}"),
        ("a = [1, [\"x\", {}], 2.0, ] # x\n", "{a: [1, [\"x\", {}], 2.0]}"),
        ("a = { b.c = 1, b.d = 2, 'e f' = [\n] }", "{a: {b: {c: 1, d: 2}, e f: []}}"),
        ("[a.b]\n[a]\nb2.c = 1\n[a.b2.d]\ne = 1\n", "{a: {b: {}, b2: {c: 1, d: {e: 1}}}}"),
        ("[[a]]\n[[a.b]]\n[[a.b]]\nc = 1\n[[a]]\n[a.b]\n", "{a: [{b: [{}, {c: 1}]}, {b: {}}]}"),
        ("[a.b.c]\n[a]\nb.d = 1\n", "{a: {b: {c: {}, d: 1}}}"),
        ("# \u{85}\t\na = \"\u{FEFF}\u{80}\"", "{a: \"\u{FEFF}\u{80}\"}"),
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

    @Test(arguments: [
        "[a]\n", "[ a . 'b c' ]\n", "[[\"x\"]]\n", "a = [\n [ 1 ],\n[\n2]]\n[-]\n", "s = '''\n[.]'''\n[_]\n",
        "a = [\"é\", 'é'] # é\n", "# é [\na = [1, # é\n 2]\n", "\"é\" = {b = \"é\"}\n",
    ])
    func headersAndQuotesHoldAnything(text: String) { #expect(parse(text, .toml).diagnostics.isEmpty) }

    @Test func placesCountInTheWholeFile() {
        let source = SourceText(file: "entry.md", text: "+++\r\na = 1\r\nb = Mars\r\n+++\r\n")
        let (_, diagnostics) = Node.parse(source, format: .toml, lines: 2..<4)
        #expect(diagnostics.first?.place == FileLocation(file: "entry.md", line: 3, column: 5))
        let (node, _) = Node.parse(source, format: .toml, lines: 2..<3)
        #expect(node?.places == "2:1{a@2:1=2:5}")
    }

    @Test(arguments: [
        Named("lists", "a = " + String(repeating: "[", count: 100_000)),
        Named("tables", "a = " + String(repeating: "{a = ", count: 100_000)),
        Named("dots", String(repeating: "a.", count: 100_000) + "a = 1\n"),
        Named("headers", "[" + String(repeating: "a.", count: 100_000) + "a]\n"),
        Named(
            "lists of tables",
            (1...150).map { "[[" + Array(repeating: "a", count: $0).joined(separator: ".") + "]]\n" }.joined()),
        Named("quoted dots", String(repeating: "\"a\" . ", count: 100_000) + "a = \n"),
    ])
    func deepNestingIsAMistakeAndNotACrash(_ deep: Named) {
        let (node, diagnostics) = parse(deep.text, .toml)
        #expect(node == nil)
        #expect(diagnostics.map(\.message) == ["this is nested more than 200 levels deep"])
    }

    /// Each document would take hours if some step were quadratic.
    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            Named("keys", (0..<200_000).map { "k\($0) = 1\n" }.joined()),
            Named("headers", (0..<100_000).map { "[a.k\($0)]\n" }.joined()),
            Named("tables of a list", String(repeating: "[[a.b]]\nc.d = 1\n", count: 100_000)),
            Named("items", "a = [" + String(repeating: "{b = 1}, ", count: 100_000) + "]\n"),
            Named("lines of a text", "a = \"\"\"" + String(repeating: "\\n\n", count: 200_000) + "\"\"\"\n"),
            Named("digits", "a = 0." + String(repeating: "1", count: 1_000_000) + "\n"),
            Named("comments", String(repeating: "# [\n\n", count: 200_000) + "a = 1\n"),
        ])
    func longTextsTakeTheirLengthInTime(_ long: Named) {
        let (node, diagnostics) = parse(long.text, .toml)
        #expect(node != nil && diagnostics.isEmpty)
    }

    @Test func longProseIsNoLongKey() {
        let prose = String(repeating: "Dust. Light. Rock. ", count: 200) + String(repeating: ".", count: 500)
        #expect(parse("a = \"\(prose)\"\n", .toml).node?["a"]?.text == prose)
    }
}
