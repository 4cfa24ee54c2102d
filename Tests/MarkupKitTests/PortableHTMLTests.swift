import TestSupport
import Testing

@testable import MarkupKit

@Suite struct PortableHTMLTests {
    private static let page = "https://x.example/log/journal/a/"

    private func portable(_ html: String) -> PortableHTML { PortableHTML(HTML(trusted: html), of: Self.page) }

    @Test(
        arguments: [
            ("https://y.example/b", "https://y.example/b"), ("mailto:a@x.example", "mailto:a@x.example"),
            ("tel:+1", "tel:+1"), ("//y.example/b", "https://y.example/b"), ("/log/b/", "https://x.example/log/b/"),
            ("#note", "https://x.example/log/journal/a/#note"), ("?q=1", "https://x.example/log/journal/a/?q=1"),
            ("b.pdf", "https://x.example/log/journal/a/b.pdf"), ("", "https://x.example/log/journal/a/"),
            ("./b", "https://x.example/log/journal/a/b"), ("../b/#c", "https://x.example/log/journal/b/#c"),
            ("../../../../../b", "https://x.example/b"), ("/a/./b/..", "https://x.example/a/"),
            ("/a/../b?x=/../y", "https://x.example/b?x=/../y"), ("a:b/c", "a:b/c"),
            ("./a:b", "https://x.example/log/journal/a/a:b"),
            ("it&#39;s/../b", "https://x.example/log/journal/a/b"), (" /b", "https://x.example/b"),
            ("?a=1&amp;b=2", "https://x.example/log/journal/a/?a=1&amp;b=2"),
        ])
    func everyAddressIsWhole(reference: String, address: String) {
        #expect(portable("<a href=\"\(reference)\">b</a>").html.source == "<a href=\"\(address)\">b</a>")
    }

    @Test(arguments: [("https://x.example", "https://x.example/b"), ("https://x.example/?q#f", "https://x.example/b")])
    func anyPageWillDo(page: String, address: String) {
        #expect(PageURL(page).url(of: "/b") == address)
        #expect(PageURL(page).url(of: "b") == address)
    }

    @Test func whatOnlyThePageNeedsIsLeftOut() {
        let html = """
            <p id="a" class="b" style="c" data-x="1" tabindex="0" onclick="x()">T<br>&amp; <em>t</em></p>
            <picture><source type="image/webp" srcset="/b.webp 1w"><img src="/b.jpg" srcset="/c.jpg 2w" sizes="9px" \
            width="4" height="3" alt="A &amp; b" loading="lazy" decoding="async" style="--d:#fff"></picture>
            <video controls poster="/p.jpg"><source src="/v.mp4" type="video/mp4"></video>
            <style>p { color: red }</style><script>if (1 < 2) { "</p>" }</script><!-- <a href="/x"> -->
            """
        let result = portable(html)
        #expect(
            result.html.source == """
                <p>T<br>&amp; <em>t</em></p>
                <img src="https://x.example/b.jpg" width="4" height="3" alt="A &amp; b">
                <video controls poster="https://x.example/p.jpg"><source src="https://x.example/v.mp4" type="video/mp4"></video>

                """)
        #expect(
            result.images == [.init(url: "https://x.example/b.jpg", alt: "A & b", widthPx: 4, heightPx: 3)])
    }

    @Test func listsOfThingsToDoNeedNoForm() {
        let list = portable("<li><input type=\"checkbox\" disabled checked> A</li><li><input type=\"checkbox\"> B</li>")
        #expect(list.html.source == "<li>☑ A</li><li>☐ B</li>")
    }

    @Test func anImageIsToldOnce() {
        let images = portable(
            "<img src=\"/a.jpg?b&amp;c\" alt=\"\"><img src=\"/a.jpg?b&amp;c\" alt=\"\"><img alt=\"x\">"
        ).images
        #expect(images.map(\.url) == ["https://x.example/a.jpg?b&c"])
    }

    /// Markup that third-party templates may use.
    @Test(
        arguments: [
            ("<a href='/b \"c\"'>", "<a href=\"https://x.example/b &quot;c&quot;\">"),
            ("<A HREF=/b>x</A >", "<a href=\"https://x.example/b\">x</a>"), ("a < b", "a &lt; b"), ("<", "&lt;"),
            ("a<", "a&lt;"),
            ("<a href=\"/b", "&lt;a href=\"/b"), ("<a", "&lt;a"), ("<!--", ""), ("<script>x", ""),
            ("<a href = \"/b\" / title>", "<a href=\"https://x.example/b\" title>"), ("</", ""),
            ("<<!-- -->b>", "&lt;b>"), ("<a =>", "<a =>"),
        ])
    func anyMarkupIsRead(html: String, result: String) {
        #expect(portable(html).html.source == result)
    }

    @Test func madeTwiceIsMadeOnce() {
        var random = SplitMix64(seed: 5)
        let pieces = [
            "<a href=\"/b\">", "</a>", "<picture>", "</picture>", "<img src=\"b.jpg\" alt=\"\">", "<", ">", "\"",
            "text",
            "<source srcset=\"x\">", "<p class=\"x\">", "&lt;", "日本", "<!--", "-->",
        ]
        for _ in 0..<500 {
            let html = (0..<8).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            let once = portable(html).html
            #expect(portable(once.source).html == once, "\(html)")
        }
    }
}
