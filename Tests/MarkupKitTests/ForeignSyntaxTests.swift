import Diagnostics
import TestSupport
import Testing

@testable import MarkupKit

/// Notes of MkDocs, citations of Pandoc and modules of MDX are understood or reported.
@Suite struct ForeignSyntaxTests {
    private func render(_ text: String, _ dialects: Set<Markdown.Dialect> = []) -> Markdown.Result {
        var options = Markdown.Options()
        options.dialects = { dialects }
        return Markdown.render(
            SourceText(file: "a.md", text: text), resolve: DialectTests.resolver, options: options)
    }

    private static let note =
        "<aside class=\"alert alert-note\" role=\"note\">\n<p><strong>A</strong></p>\n<p>x</p>\n</aside>\n"
    private static let tip =
        "<aside class=\"alert alert-tip\" role=\"note\">\n<p><strong>Tip</strong></p>\n<p>y</p>\n</aside>\n"

    /// Each note ends before the blank line that precedes less indented text.
    @Test(arguments: [
        ("!!! note \"A\"\n    x\n\n!!! tip\n    y\n", note + tip),
        ("!!! note \"A\"\n    x\n\n\n\n!!! tip\n    y\n\nz", note + tip + "<p>z</p>\n"),
        ("!!! note \"A\"\n\n    x\n\n!!! tip\n\n    y\n", note + tip),
        (
            "!!! note \"A\"\n    x\n\n??? tip\n    y\n",
            note
                + "<details class=\"alert alert-tip\">\n<summary>Tip</summary>\n<p>y</p>\n</details>\n"
        ),
    ])
    func notesOfMkDocsAreSeparate(text: String, html: String) {
        let result = render(text)
        #expect(result.pageHTML.source == html && result.diagnostics.isEmpty)
    }

    /// A line that is less indented ends a note, also without a blank line before it.
    @Test(arguments: [
        ("!!! note \"A\"\n    x\n!!! tip\n    y\n", note + tip),
        ("!!! note \"A\"\n    x\nz\n", note + "<p>z</p>\n"),
        ("!!! note \"A\"\n\n    x\n!!! tip\n\n    y\nz", note + tip + "<p>z</p>\n"),
        ("!!! note \"A\"\r\n    x\r\n!!! tip\r\n    y\r\n", note + tip),
        (
            "!!! tip\n    y\n\n> !!! note \"A\"\n>     x\n> z\n",
            tip + "<blockquote>\n\(note)<p>z</p>\n</blockquote>\n"
        ),
        (
            "!!! note \"A\"\n    x\n    !!! tip\n        y\n!!! tip\n    y\n",
            note.replacing("</aside>\n", with: tip + "</aside>\n") + tip
        ),
        (
            "!!! note \"A\"\n    !!! tip\n        y\n!!! tip\n    y\n",
            note.replacing("<p>x</p>\n", with: tip) + tip
        ),
    ])
    func notesWithoutBlankLinesAreSeparate(text: String, html: String) {
        let result = render(text)
        #expect(result.pageHTML.source == html && result.diagnostics.isEmpty, "\(result.pageHTML.source)")
    }

    /// Mistakes and links keep their places where the lines of a note move.
    @Test func placesInNotesRemain() {
        let result = render("!!! note\n    x\n    [@key] [a](b.md) <blink>z</blink>\n!!! tip\n    [c](d.md)\n[@other]")
        #expect(result.diagnostics.map(\.place.line) == [3, 3, 6])
        #expect(result.links.map(\.lastLine) == [3, 5])
    }

    @Test func aNoteContainsParagraphs() {
        let html = render("!!! note \"A\"\n    x\n\n    z\n\nend").pageHTML.source
        #expect(html == Self.note.replacing("</aside>", with: "<p>z</p>\n</aside>") + "<p>end</p>\n")
    }

    @Test(arguments: [
        "[@smith2020, p. 3]", "Seen [@doe; @roe].", "[-@key]", "[see @doe99, pp. 33-35; also @roe]", "x [cf. -@key]",
        "[See\n@key]",
    ])
    func citationsAreReported(text: String) {
        for dialects: Set<Markdown.Dialect> in [[], [.pandoc]] {
            let messages = render(text, dialects).diagnostics.map(\.message)
            #expect(messages.count == 1 && messages[0].contains("is printed as written"), "\(messages)")
        }
    }

    @Test(arguments: [
        "[see @user](https://x.example)", "[photo: @user]", "[x] see @key", "[see a@b.example]", "[see @ noon]",
        "[@user](https://x.example)", "[@user]\n\n[@user]: https://x.example", "a@b.example", "`[@key]`", "\\[@key]",
        "[@]", "[- a]", "import and export of goods", "exports const", "import duties rose \"fast\"",
        "We said:\nimport A from 'b'", "```\nimport A from 'b'\n```", "export default settings to a file = good",
    ])
    func plainTextsAreNot(text: String) {
        #expect(render(text).diagnostics.map(\.message) == [])
    }

    /// Any words may precede a key in a text for Pandoc.
    @Test func citationsOfPandocHaveAnyWords() {
        #expect(render("[nach Meinung von @doe]").diagnostics.isEmpty)
        #expect(render("[nach Meinung von @doe]", [.pandoc]).diagnostics.count == 1)
    }

    @Test(arguments: [
        "import Chart from '../Chart.astro'\nimport 'a.css'\n\nText.", "export const x = {\n  a: 1\n}\n\nText.",
        "export default function A() {}\n\nText.",
    ])
    func modulesAreReportedOrLeftOut(text: String) {
        let plain = render(text)
        #expect(plain.diagnostics.map(\.message) == ["the `\(text.prefix(6))` statement of MDX is printed as written"])
        let result = render(text, [.docusaurus])
        #expect(result.pageHTML.source == "<p>Text.</p>\n" && result.diagnostics.isEmpty, "\(result)")
    }
}
