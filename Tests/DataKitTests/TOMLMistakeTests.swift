import Diagnostics
import Testing

@testable import DataKit

/// Violations of TOML 1.0, each with its location and a hint.
@Suite struct TOMLMistakeTests {
    static let keys = [
        Mistake("title‸: Mars\n", "YAML syntax", hint: "title = \"Mars\""),
        Mistake("draft‸: true\n", "YAML syntax", hint: "draft = true"),
        Mistake("‸title Mars\n", "not a `key = value`", hint: "put a `=`"),
        Mistake("‸title\n", "not a `key = value`"),
        Mistake("a = 1\n  ‸été = 1\n", "characters other than", hint: "write \"été\" ="),
        Mistake("‸a b = 1\n", "needs quotes", hint: "write \"a b\" ="),
        Mistake("‸= 1\n", "a key is missing before"),
        Mistake("a. ‸= 1\n", "a key is missing before"),
        Mistake("a.‸.b = 1\n", "a part of this key is missing"),
        Mistake("‸.a = 1\n", "a part of this key is missing"),
        Mistake("‸\"\"\"a\"\"\" = 1\n", "triple quotes"),
        Mistake("‸\"a = 1\n", "not closed"),
        Mistake("‸\u{A0}a = 1\n", "U+00A0", hint: "delete"),
        Mistake("a‸\u{200B} = 1\n", "U+200B"),
        Mistake("‸]\n", "not a `key = value`"),
        Mistake("a = {‸, }\n", "not a `key = value`"),
    ]

    static let twice = [
        Mistake("a = 1\n‸a = 2\n", "the key `a` is duplicated", hint: "delete one"),
        Mistake("a = 1\n‸\"\\u0061\" = 2\n", "the key `a` is duplicated"),
        Mistake("a = {b = 1, ‸b = 2}\n", "the key `b` is duplicated"),
        Mistake("a.b = 1\na.‸b = 2\n", "the key `b` is duplicated"),
        Mistake("[a]\nb=1\n‸[a]\nc=2\n", "the key `a` is duplicated", hint: "in one place"),
        Mistake("[a.b]\n[a]\n‸[a.b]\n", "the key `a.b` is duplicated"),
        Mistake("a = 1\n‸[a]\n", "the key `a` is duplicated", hint: "delete one"),
        Mistake("a = {}\n‸[a]\n", "the key `a` is duplicated"),
        Mistake("a = []\n‸[[a]]\n", "the key `a` is duplicated"),
        Mistake("[[a]]\n‸[a]\n", "the key `a` is duplicated", hint: "write [[a]]"),
        Mistake("[a]\n‸[[a]]\n", "the key `a` is duplicated"),
        Mistake("[a.b]\n‸[[a]]\n", "the key `a` is duplicated"),
        Mistake("a.b = 1\n‸[a]\n", "the key `a` is duplicated"),
        Mistake("[x]\na.b = 1\n‸[x.a]\n", "the key `x.a` is duplicated"),
        Mistake("[x.y]\n[x]\n‸y = 1\n", "the key `y` is duplicated"),
        Mistake("[[a.b]]\n[a]\n‸b = 1\n", "the key `b` is duplicated"),
    ]

    static let closed = [
        Mistake("a = 1\n‸a.b = 2\n", "a value that cannot contain keys"),
        Mistake("a = 1\n[‸a.b]\n", "a value that cannot contain keys"),
        Mistake("a = [1]\n[‸a.b]\n", "a value that cannot contain keys"),
        Mistake("a = {}\n‸a.b = 1\n", "ends with its `}`", hint: "between the braces"),
        Mistake("a = {b = {}}\n[‸a.b.c]\n", "ends with its `}`"),
        Mistake("a = {b = {}, ‸b.c = 1}\n", "ends with its `}`"),
        Mistake("[a.b.c]\n[a]\nb.‸c.d = 1\n", "has a header", hint: "below [c]"),
        Mistake("[[a.b]]\n[a]\n‸b.c = 2\n", "a list of tables", hint: "below its last [[b]]"),
    ]

    static let headers = [
        Mistake("‸[]\n", "not a valid table name", hint: "[extra]"), Mistake("‸[[]]\n", "not a valid table name"),
        Mistake("‸[^1]\n", "not a valid table name"), Mistake("a = 1\n  ‸[\ntaxonomies]\n", "not a valid table name"),
        Mistake("‸[[ =]]\n", "not a valid table name"), Mistake("‸[é]\n", "not a valid table name"),
        Mistake("‸[ [a]]\n", "not a valid table name"), Mistake("‸[a b]\n", "not a valid table name"),
        Mistake("s = \"\"\"\n[.]\n\"\"\"\"\n‸[.]\n", "not a valid table name"),
        Mistake("a = [\n[1],\n ['x'] ] # [.]\n‸[:]\n", "not a valid table name"),
        Mistake("[a.‸]\n", "a part of this key is missing"), Mistake("[a.‸.b]\n", "a part of this key is missing"),
        Mistake("‸[a\n", "this header is not closed", hint: "end it with ]"),
        Mistake("‸[[a]\n", "this header is not closed", hint: "end it with ]]"),
        Mistake("‸[[a] ]\n", "this header is not closed"),
        Mistake("[a] ‸b = 1\n", "unexpected content after the header"),
        Mistake("[a]‸]\n", "unexpected content after the header"),
    ]

    static let words = [
        Mistake("title = ‸Mars\n", "`Mars` is not a value", hint: "\"Mars\""),
        Mistake("title = ‸First light # x\n", "`First light` is not a value", hint: "\"First light\""),
        Mistake("title = ‸the \"red\" one\n", "is not a value", hint: "'the \"red\" one'"),
        Mistake("title = ‸“Mars”\n", "is not a value", hint: "straight quotes: \"Mars\""),
        Mistake("a = ‸\n", "a value is missing", hint: "\"\""), Mistake("a = ‸# x\n", "a value is missing"),
        Mistake("a =‸", "a value is missing"), Mistake("a = {b = ‸}\n", "a value is missing"),
        Mistake("a = ‸True\n", "`True` is not a value", hint: "write true"),
        Mistake("a = ‸null\n", "`null` is not a value", hint: "delete the key"),
        Mistake("a = ‸truer\n", "`truer` is not a value"), Mistake("a = ‸Inf\n", "`Inf` is not a value"),
        Mistake("a = ‸12 apples\n", "`12 apples` is not a value", hint: "\"12 apples\""),
        Mistake("a = ‸@x\n", "`@x` is not a value"), Mistake("a = ‸,\n", "`,` is not a value"),
        Mistake("a = ‸\u{2028}1\n", "U+2028"), Mistake("a = [1, ‸é]\n", "`é` is not a value"),
        Mistake("a = {b = ‸\u{A0}1}\n", "U+00A0"), Mistake("a = [\n  1,‸\u{A0}\n]\n", "U+00A0"),
        Mistake("a = 'ééé' ‸x\n", "unexpected content after the value", hint: "\"'ééé' x\""),
        Mistake("a = \"it\"‸s\"\r\n", "unexpected content after the value", hint: "'it\"s'"),
        Mistake("a = [1] ‸]\n", "unexpected content after the value"),
        Mistake("a = {} ‸b = 1\n", "unexpected content after the value", hint: "each key"),
        Mistake("a = \"\"\"\"\"\"\"\"‸\"\n", "unexpected content after the value"),
    ]

    static let numbers = [
        Mistake("a = ‸007\n", "a leading zero", hint: "write 7, or \"007\""),
        Mistake("a = ‸-01\n", "a leading zero", hint: "write -1"),
        Mistake("a = ‸00\n", "a leading zero", hint: "write 0"),
        Mistake("a = ‸03.14\n", "a leading zero", hint: "write 3.14"),
        Mistake("a = ‸00.5\n", "a leading zero", hint: "write 0.5"),
        Mistake("a = ‸1__0\n", "underscore", hint: "write 10"), Mistake("a = ‸1_\n", "underscore"),
        Mistake("a = ‸1_.5\n", "underscore"), Mistake("a = ‸1.5_\n", "underscore"),
        Mistake("a = ‸0x_1\n", "not an integer in base 16"), Mistake("a = ‸0xG\n", "not an integer in base 16"),
        Mistake("a = ‸0o8\n", "not an integer in base 8"), Mistake("a = ‸0b2\n", "not an integer in base 2"),
        Mistake("a = ‸0b\n", "not an integer in base 2"), Mistake("a = ‸0X1\n", "`0X1` is not a number"),
        Mistake("a = ‸+0x1\n", "has a sign"), Mistake("a = ‸-0b1\n", "has a sign"),
        Mistake("a = ‸1.\n", "the decimal point", hint: "write 1.0"),
        Mistake("a = ‸-.5\n", "the decimal point", hint: "write -0.5"),
        Mistake("a = ‸.5\n", "the decimal point", hint: "write 0.5"), Mistake("a = ‸1.e5\n", "is not a number"),
        Mistake("a = ‸1e\n", "is not a number"), Mistake("a = ‸1e+\n", "is not a number"),
        Mistake("a = ‸1e1.5\n", "is not a number"), Mistake("a = ‸1.2.3\n", "is not a number", hint: "\"1.2.3\""),
        Mistake("a = ‸--1\n", "is not a number"), Mistake("a = ‸+\n", "is not a number"),
        Mistake("a = ‸12px\n", "is not a number", hint: "\"12px\""), Mistake("a = ‸-nann\n", "is not a number"),
        Mistake("a = ‸9223372036854775808\n", "too large"), Mistake("a = ‸0x8000000000000000\n", "base 16"),
    ]

    static let times = [
        Mistake("a = ‸2026-01-01T:\n", "is not a date", hint: "write 2026-01-01"),
        Mistake("a = ‸2026-02-30\n", "February 30 does not exist"),
        Mistake("a = ‸2026-13-01T00:00:00Z\n", "invalid month 13"),
        Mistake("a = ‸2025-02-29T00:00:00\n", "February 29 does not exist in 2025"),
        Mistake("a = ‸2026-03-02T24:00:00\n", "invalid hour 24"),
        Mistake("a = ‸2026-03-02T07:60:00\n", "invalid minute 60"),
        Mistake("a = ‸2026-03-02T07:40:61\n", "invalid second 61"),
        Mistake("a = ‸2026-03-02T07:40:00+24:00\n", "invalid offset"),
        Mistake("a = ‸2026-03-02T07:40\n", "is not a date in TOML", hint: "2026-03-02T07:40:00"),
        Mistake("a = ‸2026-03-02 7:40:00 +0200\n", "in TOML", hint: "2026-03-02T07:40:00+02:00"),
        Mistake("a = ‸2026-03-02T07:40:00.Z\n", "is not a date"),
        Mistake("a = ‸2026-3-2\n", "is not a date", hint: "2026-03-02"), Mistake("a = ‸2026-03-02T\n", "is not a date"),
        Mistake("a = ‸26-03-02\n", "is not a date"), Mistake("a = ‸0000-01-01\n", "invalid year 0"),
        Mistake("a = ‸25:00:00\n", "invalid hour 25"), Mistake("a = ‸7:40:00\n", "is not a time in TOML"),
        Mistake("a = ‸07:40\n", "is not a time in TOML", hint: "write 07:40:00"),
        Mistake("a = ‸07:40:00Z\n", "is not a time in TOML", hint: "write 07:40:00"),
        Mistake("a = ‸07:4x:00\n", "is not a time"), Mistake("a = [‸2026-02-30, 1]\n", "February 30 does not exist"),
    ]

    static let texts = [
        Mistake("a = ‸\"x\n", "not closed", hint: "end it with \""),
        Mistake("a = ‸'x\n'\n", "not closed", hint: "end it with '"),
        Mistake("a = ‸\"\"\"x\"\"\n", "not closed", hint: "\"\"\""),
        Mistake("a = ‸'''x\n\n", "not closed", hint: "'''"),
        Mistake("a = ‸\"x\\\"\n", "not closed"), Mistake("a = ‸\"", "not closed"),
        Mistake("a = \"C:‸\\photos\"\n", "escape", hint: "single quotes"), Mistake("a = \"‸\\e\"\n", "escape"),
        Mistake("a = \"x‸\\", "escape"), Mistake("a = \"\"\"x‸\\ y\"\"\"\n", "escape"),
        Mistake("a = \"‸\\u12\"\n", "4 hexadecimal digits"), Mistake("a = \"‸\\U0001f68\"\n", "8 hexadecimal digits"),
        Mistake("a = \"‸\\u+123\"\n", "4 hexadecimal digits"), Mistake("a = \"‸\\u", "4 hexadecimal digits"),
        Mistake("a = \"‸\\ud800\"\n", "U+D800"), Mistake("a = \"‸\\U00110000\"\n", "U+110000"),
        Mistake("a = \"x‸\u{7}\"\n", "U+0007", hint: "delete"), Mistake("a = '‸\u{7F}'\n", "U+007F"),
        Mistake("a = \"\"\"\n‸\u{0}\"\"\"\n", "U+0000"), Mistake("a = '''‸\u{1F}'''\n", "U+001F"),
        Mistake("# x‸\u{8}\n", "U+0008"), Mistake("a = 1 # ‸\u{B}\n", "U+000B"), Mistake("‸\u{C}\n", "U+000C"),
    ]

    static let brackets = [
        Mistake("a = ‸[1, 2\n", "this list is not closed", hint: "]"), Mistake("a = ‸[1, # ]\n", "not closed"),
        Mistake("a = ‸[\"x\",\nb = 1\n", "this list is not closed"), Mistake("a = ‸[", "not closed"),
        Mistake("a = [[1], ‸[2\n", "not closed"), Mistake("a = [1 ‸2]\n", "expected `,` or `]`", hint: "`,`"),
        Mistake("a = [‸, 1]\n", "before this comma"), Mistake("a = [1,‸, 2]\n", "before this comma"),
        Mistake("a = [‸}\n", "this `}` has no matching `{`", hint: "]"), Mistake("a = [1, ‸}\n", "has no matching `{`"),
        Mistake("a = {b = [‸}}\n", "has no matching `{`"), Mistake("a = [\n‸}\n", "has no matching `{`"),
        Mistake("a = ‸{b = 1\n}\n", "this table is not closed", hint: "same line"),
        Mistake("a = ‸{\n}\n", "not closed"), Mistake("a = ‸{b = 1,\n c = 2}\n", "not closed"),
        Mistake("a = ‸{b = 1 # }\n", "not closed"), Mistake("a = {b = 1‸, }\n", "no comma before `}`"),
        Mistake("a = {b = 1 ‸c = 2}\n", "expected `,` or `}`"), Mistake("a = {‸b}\n", "is not a `key = value`"),
        Mistake("a = {b‸: 1}\n", "YAML syntax", hint: "b = 1"),
    ]

    @Test(arguments: [keys, twice, closed, headers, words, numbers, times, texts, brackets].joined())
    func mistakesHavePlaces(_ mistake: Mistake) {
        let (node, diagnostics) = Node.parse(mistake.text.source, format: .toml)
        mistake.check(diagnostics)
        #expect(node == nil && diagnostics.first?.hint != nil)
    }

    /// A carriage return alone is not a line ending in TOML.
    @Test func aCarriageReturnAloneEndsNoLine() {
        for text in ["a = 1‸\rb = 2\r", "# x‸\ra = 1\n", "a = \"\"\"x‸\ry\"\"\"\n", "‸\r", "a = [‸\r]\n", "a = 1‸\r"] {
            let marked = Marked(text)
            let diagnostics = Node.parse(marked.source, format: .toml).diagnostics
            #expect(
                diagnostics.map(\.message) == ["this line ends in a carriage return, which TOML does not support"])
            #expect(diagnostics.first?.place == marked.place)
        }
    }

    @Test func whatIsHereTwiceNamesBothPlaces() {
        let (_, diagnostics) = parse("[m]\n a.b = 1\n\n \"a\".'b' = 3\n", .toml)
        #expect(diagnostics.first?.place == FileLocation(file: "entry.md", line: 4, column: 6))
        #expect(diagnostics.first?.related.first?.place == FileLocation(file: "entry.md", line: 2, column: 4))
    }
}
