import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import MarkupKit

/// A text has plain IDs on its own page, and its links resolve to them on every page.
@Suite struct AnchorTests {
    private func render(
        _ text: String, _ rawHTML: Markdown.RawHTML = .sanitised, reserved: Set<String> = ["main", "related"]
    ) -> Markdown.Result {
        var options = Markdown.Options(idPrefix: "e-", rawHTML: rawHTML)
        options.reservedIDs = reserved
        return Markdown.render(SourceText(file: "a.md", text: text), resolve: testResolver, options: options)
    }

    /// Returns the markup for the text's own page without heading links, and that for lists.
    private func readings(_ text: String, _ rawHTML: Markdown.RawHTML = .sanitised) -> (own: String, list: String) {
        let html = render(text, rawHTML).pageHTML
        return (html.asOnOwnPage.source, html.source)
    }

    @Test(arguments: [
        ("# A b\n\n[x](#a-b)", "<h2 id=\"‸a-b\">A b</h2>\n<p><a href=\"#‸a-b\">x</a></p>\n"),
        (
            "[x](#top) [y](#) [z](#:~:text=a)",
            "<p><a href=\"#top\">x</a> <a href=\"#\">y</a> <a href=\"#:~:text=a\">z</a></p>\n"
        ),
        ("<p id=\"q\">a</p>\n\n[x](#q)", "<p id=\"‸q\">a</p>\n<p><a href=\"#‸q\">x</a></p>\n"),
        ("<a name=\"q\"></a>b [x](#q)", "<p><a id=\"‸q\"></a>b <a href=\"#‸q\">x</a></p>\n"),
        ("<a name=\"p\" id=\"q\">b</a>", "<p><a id=\"‸q\">b</a></p>\n"),
        ("<a name=\"q\"></a>\n\n# Q", "<p><a id=\"‸q\"></a></p>\n<h2>Q</h2>\n"),
        ("<a id=\"main\">a</a> [x](#main)", "<p><a id=\"‸main-1\">a</a> <a href=\"#‸main-1\">x</a></p>\n"),
        (
            "# Main\n\n# Related\n\n[x](#main)",
            "<h2 id=\"‸main-1\">Main</h2>\n<h2 id=\"‸related-1\">Related</h2>\n<p><a href=\"#‸main-1\">x</a></p>\n"
        ),
        (
            "<table><tr><th id=h>a</th></tr><tr><td headers=\"h g\">b</td></tr></table>",
            "<div class=\"table\" tabindex=\"0\" role=\"region\" aria-label=\"Table\">"
                + "<table><tr><th id=\"‸h\">a</th></tr><tr><td headers=\"‸h ‸g\">b</td></tr></table></div>\n"
        ),
        ("[x](#e-q)", "<p><a href=\"#‸q\">x</a></p>\n"),
    ])
    func idsArePlainOnTheOwnPageAndPrefixedElsewhere(text: String, html: String) {
        let (own, list) = readings(text)
        #expect(own == html.replacing("‸", with: ""))
        #expect(list == html.replacing("‸", with: "e-"))
    }

    @Test func trustedTextsHaveThemToo() {
        let (own, list) = readings("# A\n\n[x](#a) <b id=\"e-z\">z</b>\n\n<p id=w>", .trusted)
        #expect(own == "<h2 id=\"a\">A</h2>\n<p><a href=\"#a\">x</a> <b id=\"z\">z</b></p>\n<p id=w>\n</p>")
        #expect(list == "<h2 id=\"e-a\">A</h2>\n<p><a href=\"#e-a\">x</a> <b id=\"e-z\">z</b></p>\n<p id=w>\n</p>")
    }

    /// An ID contains the original letters, and a link to it has them percent-encoded.
    @Test(arguments: [Markdown.RawHTML.sanitised, .trusted]) func idsOfAnyScriptAreFound(rawHTML: Markdown.RawHTML) {
        for end in ["", "\n\n<b>x</b>"] {
            let text = "# Ü\n\n[x](#ü)[^1]\n\n[^1]: n\(end)"
            let options = Markdown.Options(idPrefix: "é-", rawHTML: rawHTML)
            let html = Markdown.render(SourceText(file: "a.md", text: text), resolve: testResolver, options: options)
                .pageHTML
            for (source, prefix, encoded) in [(html.source, "é-", "%C3%A9-"), (html.asOnOwnPage.source, "", "")] {
                #expect(
                    source.contains("<h2 id=\"\(prefix)ü\">") && source.contains("href=\"#\(encoded)%C3%BC\""),
                    "\(source)")
                #expect(
                    source.contains("href=\"#\(encoded)fn-1\"") && source.contains("id=\"\(prefix)fn-1\""), "\(source)")
            }
        }
    }

    @Test func linksToTrustedIDsLeadThereWhereverTheTextStands() {
        let (own, list) = readings("[x](#w) [y](#v)\n\n<p id=w>b</p>\n\n<a name='v'></a>", .trusted)
        #expect(own == list && own.hasPrefix("<p><a href=\"#w\">x</a> <a href=\"#v\">y</a></p>"))
    }

    @Test(arguments: [Markdown.RawHTML.sanitised, .trusted])
    func headingsLeadToThemselvesWhereAPageWantsIt(rawHTML: Markdown.RawHTML) {
        let link = "<a class=\"anchor\" href=\"#a\" aria-label=\"Link to this section\"></a>"
        for text in ["# A", "# A\n\n<b>c</b>"] {
            let html = render(text, rawHTML).pageHTML
            #expect(
                html.decided { question, _ in question != .isOpen }.source.hasPrefix("<h2 id=\"a\">A\(link)</h2>\n"))
            #expect(!html.source.contains("anchor") && !html.asOnOwnPage.source.contains("anchor"))
            #expect(render(text, rawHTML).plainText.hasPrefix("A"))
        }
        // A heading inside a link gets no link.
        let linked = render("<div><a href=\"/\"><h3 id=\"x\">A</h3></a></div>", rawHTML).pageHTML
        #expect(!linked.decided { _, _ in true }.source.contains("anchor"))
    }

    /// For any text, both versions differ only in prefixes, and the text never uses the page's own IDs.
    @Test(arguments: 0..<20) func readingsDifferInPrefixesOnly(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let pieces = [
            "# Main\n\n", "# a\n\n", "## A\n\n", "[x](#a)", "[x](#main) ", "<a name=main>", "</a>", "<p id=\"a\">",
            "x[^1]\n\n",
            "[^1]: note\n\n", "<h2 id=related>r</h2>\n", "<div id='e-main'>", "</div>\n", "<a href='#related'>y</a>",
            "<td headers='main a'>", "\n\n", "![i](pic.jpg)", "text ",
        ]
        for _ in 0..<200 {
            let text = (0..<8).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
            let html = render(text).pageHTML
            #expect(html.variants.fit(in: html.source.utf8.count))
            let own = html.asOnOwnPage.source
            #expect(
                html.source.replacing("\"e-", with: "\"").replacing("#e-", with: "#").replacing(" e-", with: " ") == own
            )
            for id in ["main", "related"] { #expect(!own.contains("id=\"\(id)\""), "\(text)") }
            let ids = own.components(separatedBy: " id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
            #expect(Set(ids).count == ids.count, "\(text)")
        }
    }

    @Test func feedsLeadToThePagesIDs() {
        let html = render("# A b\n\n[x](#a-b)").pageHTML
        let portable = PortableHTML(html, of: "https://x.example/j/").html.source
        #expect(portable == "<h2>A b</h2>\n<p><a href=\"https://x.example/j/#a-b\">x</a></p>\n")
    }
}
