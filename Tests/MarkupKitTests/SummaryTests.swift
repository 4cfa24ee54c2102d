import Diagnostics
import Foundation
import Testing

@testable import MarkupKit

@Suite struct SummaryTests {
    private func render(_ text: String, _ rawHTML: Markdown.RawHTML = .sanitised) -> Markdown.Result {
        var options = Markdown.Options(idPrefix: "e-", rawHTML: rawHTML)
        options.page = "/j/"
        return Markdown.render(SourceText(file: "a.md", text: text), resolve: testResolver, options: options)
    }

    @Test(arguments: [
        ("a\n\n<!--more-->\n\nb", "<p>a</p>\n"), ("a\n\n<!-- More -->\nb", "<p>a</p>\n"),
        ("a <!--more-->\nb\n\nc", "<p>a </p>"),
        (
            "# a\n\n[x](#b) y[^1]\n\n<!-- more -->\n\n# b\n\n[^1]: n",
            "<h3 id=\"e-a\">a</h3>\n<p><a href=\"/j/#b\">x</a> y<sup><a class=\"footnote-ref\" role=\"doc-noteref\" href=\"/j/#fn-1\""
                + " id=\"e-fnref-1\" aria-label=\"Footnote 1\">1</a></sup></p>\n"
        ),
        ("<div>\n\na\n\n<!--more-->\n\nb\n\n</div>", "<div>\n<p>a</p>\n</div>"),
        ("<!--more-->\n\na", ""), ("a\n\n<!--more Read on-->\n\nb", "<p>a</p>\n"),

        ("> a\n> <!--more-->\n> b", "<blockquote>\n<p>a</p>\n</blockquote>"),
        ("- a <!--more--> b\n- c", "<ul>\n<li>a </li></ul>"),
    ])
    func whatStandsBeforeTheSignIsTheSummary(text: String, html: String) throws {
        for rawHTML in [Markdown.RawHTML.sanitised, .trusted] {
            let result = render(text, rawHTML)
            let summary = try #require(result.summaryHTML)
            #expect(summary.source.replacing("\n</div>", with: "</div>") == html.replacing("\n</div>", with: "</div>"))
            #expect(!result.pageHTML.source.contains("more"))
            #expect(result.summaryText == "a" || result.summaryText?.hasPrefix("a") == true || html.isEmpty)
        }
    }

    @Test(arguments: [
        "a", "```\n<!--more-->\n```", "`<!--more-->`", "<!-- more of it -->", "<!--moreover-->", "<p><!-- a --> b</p>",
    ])
    func nothingElseEndsOne(text: String) { #expect(render(text).summaryHTML == nil) }

    @Test(arguments: [
        ("## a\n### b\n### c\n## d\n#### e", "a(b c) d"), ("### a\n## b\n### c", "a b(c)"), ("# a\n## b", "a(b)"),
        ("### a\n### b", "a b"),
        ("text", ""),
    ])
    func contentsNameTheHeadings(text: String, outline: String) {
        let html = render(text).contents
        let tags: KeyValuePairs = [
            "<ul>": "(", "</ul>": ")", "</li>": " ", "<li>": "", "\n": "",
        ]
        var found = html.asOnOwnPage.source.replacing(/<a href="#[^"]*">([^<]*)<\/a>/) { $0.1 }
        for (tag, sign) in tags { found = found.replacing(tag, with: sign) }
        found = found.replacing(" )", with: ")").replacing("( ", with: "(")
        #expect(found.trimmingCharacters(in: .whitespaces) == (outline.isEmpty ? "" : "(\(outline))"))
        #expect(html.source.contains("\"#e-") == !outline.isEmpty)
        #expect(HTMLBalancer.balance(Array(html.source.utf8)).repairs.isEmpty)
    }
}
