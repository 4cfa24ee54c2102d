import TestSupport
import Testing

@testable import MarkupKit

@Suite struct HTMLBalancerTests {
    private static let mends: [(String, String)] = [
        ("<div>a", "<div>a</div>"), ("a</div>b", "ab"), ("<div><b>a</div>b", "<div><b>a</b></div>b"),
        ("<b><i>a</b></i>", "<b><i>a</i></b>"), ("<p>a<div>b</div></p>", "<p>a</p><div>b</div>"),
        ("<p>a<b>b<p>c", "<p>a<b>b</b></p><p>c</p>"), ("<ul><li>a<li>b</ul>", "<ul><li>a</li><li>b</li></ul>"),
        ("<ul><li>a<ul><li>b</ul></ul>", "<ul><li>a<ul><li>b</li></ul></li></ul>"),
        (
            "<table><tr><td>a<td>b<tr><td>c</table>",
            "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>"
        ),
        ("<b><table><tr><td>a</b></td></tr></table></b>", "<b><table><tr><td>a</td></tr></table></b>"),
        ("<div title=\"", "&lt;div title=\""), ("<div title=\">\" b='</div>'>x", "<div title=\">\" b='</div>'>x</div>"),
        ("<a href=x/>y", "<a href=x/>y</a>"), ("<div/>x", "<div/>x</div>"), ("<DIV>x</dIv>", "<DIV>x</dIv>"),
        ("<svg viewBox='0 0 1 1'><path d='M0'/><g>", "<svg viewBox='0 0 1 1'><path d='M0'/><g></g></svg>"),
        ("<svg/><br>x", "<svg/><br>x"), ("<svg><g><p>x</svg>", "<svg><g></g></svg><p>x</p>"),
        ("<svg><![CDATA[ <g> ]]></svg>", "<svg><![CDATA[ <g> ]]></svg>"),
        ("<svg><![CDATA[ <g>", "<svg><![CDATA[ <g>]]></svg>"),
        ("<svg><style><g></style></svg>", "<svg><style><g></g></style></svg>"),
        ("<svg><foreignObject><p>a<br>b</svg>", "<svg><foreignObject><p>a<br>b</p></foreignobject></svg>"),
        ("<script>if (a</b/.c) '</div>'", "<script>if (a</b/.c) '</div>'</script>"),
        ("<script>'</scripts>'</script >x", "<script>'</scripts>'</script >x"),
        ("<script><!-- <script> </script>x", "<script><!-- <script> \n--></script>x"),
        ("<script><!-- <script> --></script>x", "<script><!-- <script> --></script>x"),
        ("<textarea></div><b>", "<textarea></div><b></textarea>"), ("<style>a > b", "<style>a > b</style>"),
        ("a <!-- b", "a <!-- b-->"), ("<noscript><iframe></noscript>a", "<noscript><iframe></iframe></noscript>a"),
        ("<!-->a", "<!-->a"), ("<!-- a --!>b", "<!-- a --!>b"), ("<!x", "<!x>"),
        ("<?php a", "<?php a>"), ("a < b <3", "a &lt; b &lt;3"), ("<</b>a>", "&lt;a>"),
        ("<html><body class=x>a</body></html>", "a"),
        ("<plaintext>a", "a"), ("<h1>a<h2>b", "<h1>a</h1><h2>b</h2>"), ("<a>b<a>c", "<a>b</a><a>c</a>"),
        ("a</br>", "a"),
    ]

    @Test(arguments: mends) func whatIsLeftOpenIsClosed(_ input: String, _ output: String) {
        let balanced = HTMLBalancer.balance(Array(input.utf8))
        #expect(balanced.out.string == output)
        let again = HTMLBalancer.balance(Array(output.utf8))
        #expect(again.out.string == output)
    }

    private static let pieces = [
        "<div>", "</div>", "<p>", "</p>", "<b>", "</b>", "<i>", "</i>", "<ul>", "</ul>", "<li>", "</li>", "<table>",
        "</table>", "<tr>", "</tr>", "<td>", "</td>", "<svg>", "</svg>", "<g/>", "<g>", "<br>", "<a href=x>", "</a>",
        "<h3>", "</h3>", "<button>", "</button>", "<details>", "</details>", "<form>", "</form>", "text", "<template>",
        "</template>", "<foreignObject>", "</foreignobject>", "<option>", "<select>", "</select>", "<x-y>", "</x-y>",
    ]

    /// Every end tag has a start tag, elements are properly nested, and valid input is unchanged.
    @Test(arguments: 0..<40) func elementsNest(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<100 {
            let input = (0..<Int.random(in: 1...24, using: &random))
                .map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
            let output = HTMLBalancer.balance(Array(input.utf8)).out.string
            #expect(Self.isNested(output), "\(input) became \(output)")
            let again = HTMLBalancer.balance(Array(output.utf8))
            #expect(again.out.string == output, "\(input) became \(output)")
            #expect(again.repairs.isEmpty, "\(output): \(again.repairs)")
        }
    }

    private static func isNested(_ html: String) -> Bool {
        var open: [String] = []
        for tag in html.matches(of: /<(\/?)([a-zA-Z0-9-]+)[^>]*?(\/?)>/) {
            let name = tag.output.2.lowercased()
            if !tag.output.1.isEmpty {
                guard open.popLast() == name else { return false }
            } else if name != "br",
                !(tag.output.3 == "/" && open.last { $0 == "svg" || $0 == "foreignobject" } == "svg")
            {
                open.append(name)
            }
        }
        return open.isEmpty
    }

    /// For arbitrary bytes, the balancer terminates and is idempotent.
    @Test(arguments: 0..<20) func anythingComesOut(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let alphabet = Array("<<<>>//!-'\"= abpsvg[]?&;\n\0é".utf8)
        for _ in 0..<200 {
            let input = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                alphabet.randomElement(using: &random) ?? 0
            }
            let output = HTMLBalancer.balance(input).out
            #expect(
                HTMLBalancer.balance(output.bytes).out.bytes == output.bytes,
                "\(String(decoding: input, as: UTF8.self))")
        }
    }

    @Test(arguments: HostileHTML.all) func whatIsRightForTheSanitiserIsRightHere(_ hostile: HostileHTML) {
        let balanced = HTMLBalancer.balance(Array(hostile.output.utf8))
        #expect(balanced.out.string == hostile.output)
        #expect(balanced.repairs.isEmpty)
    }

    @Test func nothingReachesOutOfTheText() {
        let result = markdown("<div class=\"wide\">\n\n# One\n\n- a\n- b <b>c\n\n<h2>Two</h2>\n", rawHTML: .trusted)
        #expect(
            result.pageHTML.source == """
                <div class="wide">
                <h2 id="one">One</h2>
                <ul>
                <li>a</li>
                <li>b <b>c</b></li>
                </ul>
                <h2>Two</h2>
                </div>
                """)
        #expect(result.listHTML.source.contains("<h3 id=\"one\">One</h3>"))
        #expect(result.listHTML.source.contains("<h3>Two</h3>"))
    }

    @Test(arguments: [
        ("a\n\n‸<div>\n\nb", "<div> was not closed, so an end tag was added"),
        ("a <i>b</i> ‸</b> c", "</b> has no open element, and was left out"),
        ("<div>\n ‸<body>\n</div>", "<body> is not allowed in texts, and was left out"),
        ("a\n\n‸<!-- b\n\nc", "this is not closed"),
    ])
    func whatWasMendedIsAWarning(_ source: String, _ message: String) {
        let (text, place) = marked(source)
        let diagnostics = markdown(text, rawHTML: .trusted).diagnostics
        #expect(diagnostics.map(\.message) == [message])
        #expect(diagnostics.map { "\($0.place)" } == [place])
        #expect(diagnostics.allSatisfy { $0.severity == .warning && $0.hint != nil })
    }
}
