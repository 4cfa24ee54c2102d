import Diagnostics
import TestSupport
import Testing

@testable import MarkupKit

/// Partials of texts: their tags, bodies and limits.
@Suite struct PartialTests {
    /// A partial `note` that prints its arguments as an attribute and its body.
    private static let resolver: Markdown.Resolver = {
        var resolver = testResolver
        resolver.isPartial = { $0 == "note" }
        resolver.partial = { use, body in
            var content = PartialUse.Content()
            let arguments = use.arguments.map { "\($0.name)=\($0.value)" }.joined(separator: ";")
            content.html = HTML(trusted: "<aside title=\"\(HTML(text: arguments))\">\(body?.source ?? "")</aside>")
            return content
        }
        return resolver
    }()

    private func render(_ text: String) -> Markdown.Result {
        Markdown.render(SourceText(file: "a.md", text: text), resolve: Self.resolver)
    }

    @Test(arguments: [
        ("{{< note >}}\n", "<aside title=\"\"></aside>"),
        ("{{< note a=\"b c\" d=1 >}}\n", "<aside title=\"a=b c;d=1\"></aside>"),
        ("x {{< note >}}y{{< /note >}} z\n", "<p>x  z</p>\n<aside title=\"\"><p>y</p>\n</aside>"),
        ("*x\n{{< note >}}*\nz\n", "<p><em>x\n</em>\nz</p>\n<aside title=\"\"></aside>"),
        (
            "- x\n  {{< note >}}\n- {{< note a=1 >}}\n",
            "<ul>\n<li>x\n<aside title=\"\"></aside></li>\n<li><aside title=\"a=1\"></aside></li>\n</ul>"
        ),
        (
            "{{< note >}}\n{{< note a=1 >}}\n\nz\n",
            "<aside title=\"\"></aside>\n<aside title=\"a=1\"></aside>\n<p>z</p>"
        ),
        (
            "{{< note >}}\n*a*\n\n{{< note b=c >}}\n{{< /note >}}\n\n{{< /note >}}\n",
            "<aside title=\"\"><p><em>a</em></p>\n<aside title=\"b=c\"></aside>\n</aside>"
        ),
        (
            "{{< note/ >}}{{< note >}}a{{< /note >}}\n",
            "<aside title=\"\"></aside>\n<aside title=\"\"><p>a</p>\n</aside>"
        ),
    ])
    func aTagIsReplaced(text: String, html: String) {
        let result = render(text)
        #expect(result.pageHTML.source.trimmingEnd == html)
        #expect(result.diagnostics.isEmpty)
    }

    @Test func aBodyIsSanitizedAndItsMistakesHaveTheirPlaces() {
        let result = render("a\n\n{{< note >}}\nb <script>c</script>\n{{< /note >}}\n")
        #expect(!result.pageHTML.source.contains("<script"))
        #expect(result.diagnostics.first?.place.line == 4)
    }

    @Test func placeholdersNeverReachReaders() {
        let result = render("a {{< note >}} b\n\n![c {{< note >}}](/x.jpg)\n")
        for text in [result.pageHTML.source, result.listHTML.source, result.plainText, result.firstParagraphText] {
            #expect(!text.unicodeScalars.contains { (0xF0F00...0xF0F01).contains($0.value) })
        }
    }

    @Test func aPartialInAHeadingIsReported() {
        let result = render("# a {{< note >}}\n")
        #expect(result.diagnostics.map(\.code?.name) == ["misplaced-partial"])
        #expect(result.diagnostics.first?.place.column == 5)
    }

    @Test func nestingIsBounded() {
        let depth = 50
        let text =
            String(repeating: "{{< note >}}\n\n", count: depth) + "x\n\n"
            + String(repeating: "{{< /note >}}\n\n", count: depth)
        let result = render(text)
        #expect(result.diagnostics.contains { $0.code?.name == "partial-limit" })
    }

    /// Random tags, quotes and markup never print a value that a browser could read as markup.
    @Test(arguments: 0..<40) func valuesAreEscaped(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let pieces = [
            "{{< note ", "{{< /note >}}", ">}}", "a=\"<x-bad y=1>\"", "'", "\"", "\n\n", "> ", "- ", "`", "<b ", "[a](",
            "\u{F0F00}0\u{F0F01}", "word ", "# ", "|", "{{", "![",
        ]
        for _ in 0..<50 {
            let text = (0..<12).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            #expect(!render(text).pageHTML.source.contains("<x-bad"), "\(text)")
        }
    }
}

extension String {
    fileprivate var trimmingEnd: String {
        var text = self[...]
        while text.last?.isNewline == true { text.removeLast() }
        return String(text)
    }
}
