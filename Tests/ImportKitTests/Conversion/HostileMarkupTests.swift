import ImportKit
import TestSupport
import Testing

@Suite struct HostileMarkupTests {
    private static func convert(_ html: String) -> ImportedBody {
        MarkdownConversion.convert(html: html) { address, _ in address }
    }

    /// Inputs of 10 kB with repeated parts are converted quickly and without a crash.
    @Test(
        arguments: [
            "<b>", "<b></b>", "<div>", "<p>", "<li>", "<ul><li>", "</b>", "<b><p>x", "<a href='x'>", "&amp;", "<", "*",
            "*a ", "_a ",
            "`", "`a``b", "[", "[a](", "![", "<table><tr><td>", "<td>x", "<tr><td>x", "<br>", "x<br>", "<img src=x>",
            "<em>a</em>",
            "<em>a</em><strong>b</strong>", "<!-- ", "<!--more ", "<blockquote>", "<iframe src=http://a.b/>", ":a",
            "{{ a", "$$", "~~a ",
            "http://a.b ", "<pre>\n\n", "<pre>x</pre>", "<hr>", "-", "\\", "\n", "\u{0}x", "<dl><dt>a<dd>b", "<svg><p>",
            "<select><option>",
            "<h2>a", "1. a\n", "> a", "<a x=1 ", "\u{301}", "<p dir=rtl>a", "<figure><figcaption>a",
            "<details><summary>a",
        ])
    func longInputIsRead(piece: String) {
        let html = String(repeating: piece, count: 10_000 / piece.utf8.count)
        for text in [html, "<p>" + html, "a" + html + "b"] {
            _ = Self.convert(text)
            _ = MarkdownConversion.block(MarkdownConversion.paragraphs(classic: text))
        }
    }

    @Test func whatNestsTooDeepStaysAsItIs() {
        let html = String(repeating: "<blockquote>", count: 100) + "a"
        #expect(Self.convert(html) == .html(html))
        let attributes = "<p " + (0..<2000).map { "a\($0)=1 " }.joined() + ">"
        #expect(Self.convert(attributes) == .html(attributes))
    }

    /// The inputs of the sanitizer's tests.
    @Test func hostileHTMLIsRead() {
        for hostile in HostileHTML.all { _ = rendered(Self.convert(hostile.input)) }
    }

    @Test func pieces() {
        var random = SplitMix64(seed: 5)
        let parts = [
            "<", ">", "</", "p", "b", "ul", "li", "table", "td", "pre", "code", "a href=", "\"", "'", "!--", "--", "&",
            ";", "#", " ", "\n",
            "x", "*", "`", "[", "]", "(", ")", "{", "%", "iframe src=//a.b", "figure", "img src=x", "<p>", "</p>",
            "<ul><li>", "\u{FFFD}",
        ]
        for _ in 0..<300 {
            let html = (0..<random.below(40)).map { _ in random.pick(parts) }.joined()
            _ = rendered(Self.convert(html))
            _ = MarkdownConversion.paragraphs(classic: html)
        }
    }
}
