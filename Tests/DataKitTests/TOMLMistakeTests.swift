import Diagnostics
import Testing

@testable import DataKit

/// Violations of TOML 1.0, each with its location and a hint.
@Suite struct TOMLMistakeTests {
    static let keys = [
        Mistake("title‸: Mars\n", "YAML's way", hint: "title = \"Mars\""),
        Mistake("draft‸: true\n", "YAML's way", hint: "draft = true"),
        Mistake("‸title Mars\n", "not a `key = value`", hint: "put a `=`"),
        Mistake("‸title\n", "not a `key = value`"),
        Mistake("a = 1\n  ‸été = 1\n", "other characters", hint: "write \"été\" ="),
        Mistake("‸a b = 1\n", "needs quotes", hint: "write \"a b\" ="),
        Mistake("‸= 1\n", "a key is missing before"),
        Mistake("a. ‸= 1\n", "a key is missing before"),
        Mistake("a.‸.b = 1\n", "a part of this key is missing"),
        Mistake("‸.a = 1\n", "a part of this key is missing"),
        Mistake("‸\"\"\"a\"\"\" = 1\n", "three quotes"),
        Mistake("‸\"a = 1\n", "never closed"),
        Mistake("‸\u{A0}a = 1\n", "U+00A0", hint: "delete"),
        Mistake("a‸\u{200B} = 1\n", "U+200B"),
        Mistake("‸]\n", "not a `key = value`"),
        Mistake("a = {‸, }\n", "not a `key = value`"),
    ]

    static let twice = [
        Mistake("a = 1\n‸a = 2\n", "the key `a` is here twice", hint: "keep one"),
        Mistake("a = 1\n‸\"\\u0061\" = 2\n", "the key `a` is here twice"),
        Mistake("a = {b = 1, ‸b = 2}\n", "the key `b` is here twice"),
        Mistake("a.b = 1\na.‸b = 2\n", "the key `b` is here twice"),
        Mistake("[a]\nb=1\n‸[a]\nc=2\n", "the key `a` is here twice", hint: "in one place"),
        Mistake("[a.b]\n[a]\n‸[a.b]\n", "the key `a.b` is here twice"),
        Mistake("a = 1\n‸[a]\n", "the key `a` is here twice", hint: "keep one"),
        Mistake("a = {}\n‸[a]\n", "the key `a` is here twice"),
        Mistake("a = []\n‸[[a]]\n", "the key `a` is here twice"),
        Mistake("[[a]]\n‸[a]\n", "the key `a` is here twice", hint: "write [[a]]"),
        Mistake("[a]\n‸[[a]]\n", "the key `a` is here twice"),
        Mistake("[a.b]\n‸[[a]]\n", "the key `a` is here twice"),
        Mistake("a.b = 1\n‸[a]\n", "the key `a` is here twice"),
        Mistake("[x]\na.b = 1\n‸[x.a]\n", "the key `x.a` is here twice"),
        Mistake("[x.y]\n[x]\n‸y = 1\n", "the key `y` is here twice"),
        Mistake("[[a.b]]\n[a]\n‸b = 1\n", "the key `b` is here twice"),
    ]

    static let closed = [
        Mistake("a = 1\n‸a.b = 2\n", "a value that holds no keys"),
        Mistake("a = 1\n[‸a.b]\n", "a value that holds no keys"),
        Mistake("a = [1]\n[‸a.b]\n", "a value that holds no keys"),
        Mistake("a = {}\n‸a.b = 1\n", "ends with its `}`", hint: "between the braces"),
        Mistake("a = {b = {}}\n[‸a.b.c]\n", "ends with its `}`"),
        Mistake("a = {b = {}, ‸b.c = 1}\n", "ends with its `}`"),
        Mistake("[a.b.c]\n[a]\nb.‸c.d = 1\n", "has a header", hint: "below [c]"),
        Mistake("[[a.b]]\n[a]\n‸b.c = 2\n", "a list of tables", hint: "below its last [[b]]"),
    ]

    static let headers = [
        Mistake("‸[]\n", "no name of a table", hint: "[extra]"), Mistake("‸[[]]\n", "no name of a table"),
        Mistake("‸[^1]\n", "no name of a table"), Mistake("a = 1\n  ‸[\ntaxonomies]\n", "no name of a table"),
        Mistake("‸[[ =]]\n", "no name of a table"), Mistake("‸[é]\n", "no name of a table"),
        Mistake("‸[ [a]]\n", "no name of a table"), Mistake("‸[a b]\n", "no name of a table"),
        Mistake("s = \"\"\"\n[.]\n\"\"\"\"\n‸[.]\n", "no name of a table"),
        Mistake("a = [\n[1],\n ['x'] ] # [.]\n‸[:]\n", "no name of a table"),
        Mistake("[a.‸]\n", "a part of this key is missing"), Mistake("[a.‸.b]\n", "a part of this key is missing"),
        Mistake("‸[a\n", "this header is never closed", hint: "end it with ]"),
        Mistake("‸[[a]\n", "this header is never closed", hint: "end it with ]]"),
        Mistake("‸[[a] ]\n", "this header is never closed"),
        Mistake("[a] ‸b = 1\n", "nothing may follow a header"), Mistake("[a]‸]\n", "nothing may follow a header"),
    ]

    static let words = [
        Mistake("title = ‸Mars\n", "`Mars` is not a value", hint: "\"Mars\""),
        Mistake("title = ‸First light # x\n", "`First light` is not a value", hint: "\"First light\""),
        Mistake("title = ‸the \"red\" one\n", "is not a value", hint: "'the \"red\" one'"),
        Mistake("title = ‸“Mars”\n", "is not a value", hint: "straight quotes: \"Mars\""),
        Mistake("a = ‸\n", "a value is missing", hint: "\"\""), Mistake("a = ‸# x\n", "a value is missing"),
        Mistake("a =‸", "a value is missing"), Mistake("a = {b = ‸}\n", "a value is missing"),
        Mistake("a = ‸True\n", "`True` is not a value", hint: "write true"),
        Mistake("a = ‸null\n", "`null` is not a value", hint: "leave the key out"),
        Mistake("a = ‸truer\n", "`truer` is not a value"), Mistake("a = ‸Inf\n", "`Inf` is not a value"),
        Mistake("a = ‸12 apples\n", "`12 apples` is not a value", hint: "\"12 apples\""),
        Mistake("a = ‸@x\n", "`@x` is not a value"), Mistake("a = ‸,\n", "`,` is not a value"),
        Mistake("a = ‸\u{2028}1\n", "U+2028"), Mistake("a = [1, ‸é]\n", "`é` is not a value"),
        Mistake("a = {b = ‸\u{A0}1}\n", "U+00A0"), Mistake("a = [\n  1,‸\u{A0}\n]\n", "U+00A0"),
        Mistake("a = 'ééé' ‸x\n", "has ended before this", hint: "\"'ééé' x\""),
        Mistake("a = \"it\"‸s\"\r\n", "has ended before this", hint: "'it\"s'"),
        Mistake("a = [1] ‸]\n", "has ended before this"),
        Mistake("a = {} ‸b = 1\n", "has ended before this", hint: "each key"),
        Mistake("a = \"\"\"\"\"\"\"\"‸\"\n", "has ended before this"),
    ]

    static let numbers = [
        Mistake("a = ‸007\n", "a zero too many", hint: "write 7, or \"007\""),
        Mistake("a = ‸-01\n", "a zero too many", hint: "write -1"),
        Mistake("a = ‸00\n", "a zero too many", hint: "write 0"),
        Mistake("a = ‸03.14\n", "a zero too many", hint: "write 3.14"),
        Mistake("a = ‸00.5\n", "a zero too many", hint: "write 0.5"),
        Mistake("a = ‸1__0\n", "underscore", hint: "write 10"), Mistake("a = ‸1_\n", "underscore"),
        Mistake("a = ‸1_.5\n", "underscore"), Mistake("a = ‸1.5_\n", "underscore"),
        Mistake("a = ‸0x_1\n", "no whole number in base 16"), Mistake("a = ‸0xG\n", "no whole number in base 16"),
        Mistake("a = ‸0o8\n", "no whole number in base 8"), Mistake("a = ‸0b2\n", "no whole number in base 2"),
        Mistake("a = ‸0b\n", "no whole number in base 2"), Mistake("a = ‸0X1\n", "`0X1` is not a number"),
        Mistake("a = ‸+0x1\n", "has a sign"), Mistake("a = ‸-0b1\n", "has a sign"),
        Mistake("a = ‸1.\n", "the point", hint: "write 1.0"), Mistake("a = ‸-.5\n", "the point", hint: "write -0.5"),
        Mistake("a = ‸.5\n", "the point", hint: "write 0.5"), Mistake("a = ‸1.e5\n", "is not a number"),
        Mistake("a = ‸1e\n", "is not a number"), Mistake("a = ‸1e+\n", "is not a number"),
        Mistake("a = ‸1e1.5\n", "is not a number"), Mistake("a = ‸1.2.3\n", "is not a number", hint: "\"1.2.3\""),
        Mistake("a = ‸--1\n", "is not a number"), Mistake("a = ‸+\n", "is not a number"),
        Mistake("a = ‸12px\n", "is not a number", hint: "\"12px\""), Mistake("a = ‸-nann\n", "is not a number"),
        Mistake("a = ‸9223372036854775808\n", "larger than"), Mistake("a = ‸0x8000000000000000\n", "base 16"),
    ]

    static let times = [
        Mistake("a = ‸2026-01-01T:\n", "is not a date", hint: "write 2026-01-01"),
        Mistake("a = ‸2026-02-30\n", "there is no 30 February"),
        Mistake("a = ‸2026-13-01T00:00:00Z\n", "there is no month 13"),
        Mistake("a = ‸2025-02-29T00:00:00\n", "there is no 29 February in 2025"),
        Mistake("a = ‸2026-03-02T24:00:00\n", "there is no hour 24"),
        Mistake("a = ‸2026-03-02T07:60:00\n", "there is no minute 60"),
        Mistake("a = ‸2026-03-02T07:40:61\n", "there is no second 61"),
        Mistake("a = ‸2026-03-02T07:40:00+24:00\n", "there is no offset"),
        Mistake("a = ‸2026-03-02T07:40\n", "not how TOML writes a date", hint: "2026-03-02T07:40:00"),
        Mistake("a = ‸2026-03-02 7:40:00 +0200\n", "not how TOML", hint: "2026-03-02T07:40:00+02:00"),
        Mistake("a = ‸2026-03-02T07:40:00.Z\n", "is not a date"),
        Mistake("a = ‸2026-3-2\n", "is not a date", hint: "2026-03-02"), Mistake("a = ‸2026-03-02T\n", "is not a date"),
        Mistake("a = ‸26-03-02\n", "is not a date"), Mistake("a = ‸0000-01-01\n", "there is no year 0"),
        Mistake("a = ‸25:00:00\n", "there is no hour 25"), Mistake("a = ‸7:40:00\n", "not how TOML writes a time"),
        Mistake("a = ‸07:40\n", "not how TOML writes a time", hint: "write 07:40:00"),
        Mistake("a = ‸07:40:00Z\n", "not how TOML writes a time", hint: "write 07:40:00"),
        Mistake("a = ‸07:4x:00\n", "is not a time"), Mistake("a = [‸2026-02-30, 1]\n", "there is no 30 February"),
    ]

    static let texts = [
        Mistake("a = ‸\"x\n", "never closed", hint: "end it with \""),
        Mistake("a = ‸'x\n'\n", "never closed", hint: "end it with '"),
        Mistake("a = ‸\"\"\"x\"\"\n", "never closed", hint: "\"\"\""),
        Mistake("a = ‸'''x\n\n", "never closed", hint: "'''"),
        Mistake("a = ‸\"x\\\"\n", "never closed"), Mistake("a = ‸\"", "never closed"),
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
        Mistake("a = ‸[1, 2\n", "this list is never closed", hint: "]"), Mistake("a = ‸[1, # ]\n", "never closed"),
        Mistake("a = ‸[\"x\",\nb = 1\n", "this list is never closed"), Mistake("a = ‸[", "never closed"),
        Mistake("a = [[1], ‸[2\n", "never closed"), Mistake("a = [1 ‸2]\n", "neither `,` nor `]`", hint: "`,`"),
        Mistake("a = [‸, 1]\n", "before this comma"), Mistake("a = [1,‸, 2]\n", "before this comma"),
        Mistake("a = [‸}\n", "this `}` closes no `{`", hint: "]"), Mistake("a = [1, ‸}\n", "closes no `{`"),
        Mistake("a = {b = [‸}}\n", "closes no `{`"), Mistake("a = [\n‸}\n", "closes no `{`"),
        Mistake("a = ‸{b = 1\n}\n", "this table is never closed", hint: "same line"),
        Mistake("a = ‸{\n}\n", "never closed"), Mistake("a = ‸{b = 1,\n c = 2}\n", "never closed"),
        Mistake("a = ‸{b = 1 # }\n", "never closed"), Mistake("a = {b = 1‸, }\n", "no comma before `}`"),
        Mistake("a = {b = 1 ‸c = 2}\n", "neither `,` nor `}`"), Mistake("a = {‸b}\n", "is not a `key = value`"),
        Mistake("a = {b‸: 1}\n", "YAML's way", hint: "b = 1"),
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
                diagnostics.map(\.message) == ["this line ends as TOML does not know it, in a carriage return alone"])
            #expect(diagnostics.first?.place == marked.place)
        }
    }

    @Test func whatIsHereTwiceNamesBothPlaces() {
        let (_, diagnostics) = parse("[m]\n a.b = 1\n\n \"a\".'b' = 3\n", .toml)
        #expect(diagnostics.first?.place == FileLocation(file: "entry.md", line: 4, column: 6))
        #expect(diagnostics.first?.related.first?.place == FileLocation(file: "entry.md", line: 2, column: 4))
    }
}
