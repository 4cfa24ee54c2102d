import Diagnostics
import Testing

@testable import MarkupKit

/// The resolution of URLs in trusted HTML.
@Suite struct TrustedURLTests {
    private func render(_ text: String) -> Markdown.Result {
        var resolver = Markdown.Resolver(
            link: { "/log" + ($0.hasPrefix("/") ? $0 : "/a/" + $0) },
            image: { $0.hasPrefix("p") ? .init(url: "/log/media/" + $0, widthPx: 4, heightPx: 3) : nil })
        resolver.file = { $0.hasSuffix(".svg") ? .init(url: "/log/files/" + $0) : nil }
        let options = Markdown.Options(idPrefix: "a-", rawHTML: .trusted)
        return Markdown.render(SourceText(file: "a.md", text: text), resolve: resolver, options: options)
    }

    private static let addresses: [(String, String)] = [
        ("<img src=\"p.png\" alt=\"\">", "<img src=\"/log/media/p.png\" alt=\"\">"),
        ("<img alt='' SRC='p.png' src=\"p.gif\">", "<img alt='' SRC='/log/media/p.png' src=\"p.gif\">"),
        ("<img src=p.png alt>", "<img src=/log/media/p.png alt>"), ("<img src=x.svg>", "<img src=/log/files/x.svg>"),
        ("<a href=\"b/?x=1&amp;y#z\">b</a>", "<a href=\"/log/a/b/?x=1&amp;y#z\">b</a>"),
        ("<a href=\" /c d \">b</a>", "<a href=\"/log/c%20d\">b</a>"),
        (
            "<video src=\"v.webm\" poster=\"p.jpg\"></video>",
            "<video src=\"/log/a/v.webm\" poster=\"/log/media/p.jpg\"></video>"
        ),
        (
            "<img srcset=\"p.png 1x, https://e.example/q.png 2x\" src=\"p.png\">",
            "<img srcset=\"/log/a/p.png 1x, https://e.example/q.png 2x\" src=\"/log/media/p.png\">"
        ),
        ("<iframe src=\"f.html\"></iframe>", "<iframe src=\"/log/a/f.html\"></iframe>"),
        ("<noscript><img src=\"p.png\"></noscript>", "<noscript><img src=\"/log/media/p.png\"></noscript>"),
        ("<svg><a href=\"b/\"><path d=\"M0\"/></a></svg>", "<svg><a href=\"/log/a/b/\"><path d=\"M0\"/></a></svg>"),
    ]

    @Test(arguments: addresses) func whatIsRelativeLeadsToWhatItMeans(_ input: String, _ output: String) {
        let result = render("<div>\n" + input + "\n</div>\n")
        #expect(result.pageHTML.source == "<div>\n" + output + "\n</div>\n")
        #expect(result.diagnostics.isEmpty)
    }

    @Test(arguments: [
        "<a href=\"https://e.example/\">b</a>", "<a href=\"//e.example/\">b</a>", "<a href=\"mailto:a@b.c\">b</a>",
        "<a href=\"\">b</a>", "<img src=\"data:image/gif;base64,R0lG\">", "<a href=\"javascript:x()\">b</a>",
        "<!-- <img src=\"p.png\"> -->", "<script>'<img src=\"p.png\">'</script>", "<p title='src=\"p.png\"'>b</p>",
    ]) func whatIsNotStays(html: String) {
        #expect(render("<div>\n" + html + "\n</div>\n").pageHTML.source == "<div>\n" + html + "\n</div>\n")
    }

    /// URLs that Markdown has resolved are not resolved again.
    @Test func markdownsOwnAddressesStay() {
        let result = render("![](p.png) [l](b/) <a href=\"b/\">r</a>")
        #expect(result.pageHTML.source.contains("src=\"/log/media/p.png\""))
        #expect(result.pageHTML.source.contains("<a href=\"/log/a/b/\">l</a> <a href=\"/log/a/b/\">r</a>"))
        #expect(result.links.map(\.url) == ["/log/a/b/", "/log/a/b/"])
        #expect(result.imageDestinations == ["p.png"])
    }

    @Test func imagesAreToldAndMissedAtTheirPlaces() {
        let result = render("Text\n\n<p>x <img src=\"gone.png\" alt=\"\"><img src=\"p.png\" alt=\"\"></p>\n")
        #expect(result.imageDestinations == ["gone.png", "p.png"])
        #expect(result.diagnostics.map(\.message) == ["no such image 'gone.png'"])
        #expect(result.diagnostics.map(\.place) == [FileLocation(file: "a.md", line: 3, column: 6)])
        #expect(result.pageHTML.source.contains("<img src=\"/log/a/gone.png\" alt=\"\">"))
    }

    @Test func aSummaryLeadsThereToo() {
        let result = render("<p><img src=\"p.png\" alt=\"\"></p>\n\n<!--more-->\n\nRest\n")
        #expect(result.summaryHTML?.source == "<p><img src=\"/log/media/p.png\" alt=\"\"></p>\n")
    }
}
