import Diagnostics
import Testing

@testable import MarkupKit

/// Links to other sites have the attributes that the site sets, in Markdown and raw HTML.
@Suite struct ExternalLinkTests {
    private static let own = "log.example"

    private func links(_ text: String, _ links: ExternalLinks) -> [String] {
        var options = Markdown.Options()
        options.externalLinks = { links }
        let html = Markdown.render(SourceText(file: "a.md", text: text), resolve: testResolver, options: options)
        return html.pageHTML.source.matches(of: /<a [^>]*>/).map { String($0.output) }
    }

    @Test(arguments: [
        ("https://x.example/", true), ("HTTP://X.example", true), ("//x.example/a", true),
        ("https://sub.log.example/", true), ("https://log.example/a", false), ("//LOG.example/", false),
        ("https://u@log.example/", false), ("https://log.example:8080/", true), ("mailto:a@x.example", false),
        ("geo:1,2", false), ("b.md", false), ("#c", false), ("/d", false),
    ])
    func onlyOtherSitesAreExternal(url: String, isExternal: Bool) {
        let rule = ExternalLinks(rel: ["external"], host: Self.own)
        for text in ["[a](\(url))", "<u>x</u> [a](\(url))", "<a href=\"\(url)\">a</a>"] {
            let found = links(text, rule)
            #expect(found.count == 1 && found[0].contains(" rel=\"external\"") == isExternal, "\(found)")
        }
    }

    /// A new tab never gets access to the page, and the author's own words remain.
    @Test func aNewTabHasNoOpener() {
        let rule = ExternalLinks(rel: ["nofollow"], opensTab: true)
        #expect(
            links("[a](https://x.example/) <a href=\"https://y.example/\" rel=\"me\">b</a>", rule) == [
                "<a href=\"https://x.example/\" target=\"_blank\" rel=\"nofollow noopener\">",
                "<a href=\"https://y.example/\" rel=\"me nofollow noopener\" target=\"_blank\">",
            ])
    }

    @Test func withoutASettingNothingIsAdded() {
        #expect(links("[a](https://x.example/)", ExternalLinks()) == ["<a href=\"https://x.example/\">"])
    }
}
