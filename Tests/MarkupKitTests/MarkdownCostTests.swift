import Diagnostics
import TestSupport
import Testing

@testable import MarkupKit

@Suite struct MarkdownCostTests {
    private func diagnostics(_ text: String, _ limit: Limit, _ most: Int) -> [String] {
        var limits = Limits()
        limits[limit] = most
        let source = SourceText(file: "a.md", text: text, limits: limits)
        return render(source).diagnostics.filter { $0.severity == .error }.map { "\($0.place): \($0.message)" }
    }

    private func render(_ source: SourceText) -> Markdown.Result {
        Markdown.render(source, resolve: .init(link: { $0 }, image: { _ in nil }))
    }

    /// Tables and their maximum number of cells; a limit of one fewer is exceeded.
    @Test(arguments: [
        ("a|b\n-|-\nc\n", 4), ("|a|b|\n|:-|-:|\n|c|\n|d|\n", 6), ("> |a|b|\n> |-|-|\n> |c|\n", 4),
        ("|a|\n|-|\n|b|\n\n|a|b|c|\n|-|-|-|\n|c|\n", 8), ("|a|b|\r\n|-|-|\r\n|c|\r\n", 4),
        ("1. a\n\n   |a|b|\n   |-|-|\n   |c|\n", 4), ("text\n|a|b|\n|-|-|\n|c|\n## x\n", 6),
    ])
    func tablesAreCountedFromAbove(text: String, cells: Int) {
        let result = render(SourceText(file: "a.md", text: text))
        let printed = result.pageHTML.source
        #expect(printed.contains("<table>"))
        #expect(printed.ranges(of: "<td").count <= cells)
        #expect(diagnostics(text, .tableCells, cells).isEmpty)
        #expect(diagnostics(text, .tableCells, max(1, cells / 2 - 1)).count == 1, "\(text)")
    }

    /// For random texts, the output never exceeds the limits.
    @Test func nothingSlipsThrough() {
        var random = SplitMix64(seed: 18)
        let pieces = [
            "|", "|-|-|-|-|-|-|", "\n", "\n", "\n\n", "a", "> ", "- ", "1. ", "|a|b|c|d|e|f|\n|-|-|-|-|-|-|\n", "|x|\n",
            "[ab]", "[AB] ", "[x][ab]", "![y][Ab]", "[ss]", "[\u{DF}]",
            "\n\n[ab]: /aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n",
            "\n\n[\u{DF}]:\n  <bbbbbbbbbbbbbbbbbbbbbbbbbbbb> \"and a\ntitle\"\n\n", "\\", "`",
            "\n> [ab]:\n> /cccccccccccccccccc\n",
        ]
        var refused = 0
        for _ in 0..<3000 {
            let text = (0..<Int.random(in: 1...30, using: &random)).map { _ in random.pick(pieces) }.joined()
            var limits = Limits()
            limits[.tableCells] = 20
            limits[.linkBytes] = 60
            let result = render(SourceText(file: "a.md", text: text, limits: limits))
            if result.diagnostics.hasErrors {
                refused += 1
                continue
            }
            let html = result.pageHTML.source
            #expect(html.ranges(of: "<td").count + html.ranges(of: "<th ").count <= 20, "\(text)")
            let linked = result.links.reduce(0) { $0 + $1.destination.utf8.count }
            #expect(linked <= 60 + text.utf8.count, "\(text)")
        }
        #expect(refused > 100 && refused < 2900)
    }

    @Test(arguments: [
        ("<b a b c>x</b>", 3), ("<b a=1 b='2 3' c = \"4 > 5\">x</b>", 3), ("<b a/b/c>x</b>", 3),
        ("<div\na\nb\nc>\n\n</div>", 3), ("<script>if (a <b x y z w) {}</script>", 0), ("<!-- <b a b c d e -->", 0),
        ("<p a b c d", 4), ("<b =a =b>", 1), ("<b =a=b =c>", 2),
    ])
    func attributesAreCounted(html: String, count: Int) {
        let padded = html + String(repeating: " ", count: 100)
        Array(padded.utf8).withUnsafeBufferPointer { bytes in
            #expect(AttributeCount.excess(in: bytes, limit: count) == nil, "\(html)")
            guard count > 0 else { return }
            #expect(AttributeCount.excess(in: bytes, limit: count - 1)?.count == count, "\(html)")
        }
    }

    /// The number of diagnostics for one long line is limited.
    @Test func manyTagsOfOneLine() {
        let text = (0..<4000).map { "<b onx\($0)=\"y\">x</b>" }.joined(separator: " ")
        let found = render(SourceText(file: "a.md", text: text)).diagnostics
        #expect(found.count == 101)
        #expect(found.count(of: .warning) == 4000)
        #expect(Set(found.dropLast().map(\.place.column)).count == 100)
    }
}
