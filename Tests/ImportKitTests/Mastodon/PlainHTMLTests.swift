import Testing

@testable import ImportKit

@Suite struct PlainHTMLTests {
    @Test(arguments: [
        ("<p>One</p><p>Two</p>", "One\n\nTwo"),
        ("<p>One<br>Two<br/>Three</p>", "One\nTwo\nThree"),
        ("&lt;b&gt; &amp;amp; &quot;x&quot; &#39;y&#39; &eacute;&nbsp;", "<b> &amp; \"x\" 'y' é\u{A0}"),
        ("a < b and 3 > 2 <3", "a < b and 3 > 2 <3"),
        ("<a href=\"https://x.example/a?b=1&amp;c=2\">https://x.example/a…</a>", "https://x.example/a?b=1&c=2"),
        ("<a href=\"https://x.example/\">here</a>", "here (https://x.example/)"),
        ("<a href=\"javascript:alert(1)\">here</a>", "here"),
        ("<a href=\"https://x.example/t/a\" class=\"mention hashtag\">#<span>a</span></a>", "#a"),
        ("<ul><li>a</li><li>b</li></ul>c", "– a\n– b\n\nc"),
        ("<script>alert(1)</script>x<style>p{}</style>", "x"),
        ("x <img alt=\":blob:\" src=\"https://x.example/e.png\"> y", "x :blob: y"),
        ("  a \n b  ", "a b"),
        ("<a href=\"https://x.example/\">never closed", "never closed"),
        ("unfinished <b", "unfinished <b"),
        ("", ""),
    ])
    func markupBecomesText(html: String, text: String) {
        #expect(PlainHTML.text(html) == text)
    }

    @Test func lineEndsMayBeMeant() {
        #expect(PlainHTML.text("One\nTwo\n\n\n<b>Three</b>", keepsLineEnds: true) == "One\nTwo\n\nThree")
    }

    @Test(arguments: [
        ("One two three", 60, "One two three"), ("One two three", 9, "One two…"), ("One\ntwo", 60, "One two"),
        ("Onetwothree", 5, "Onetw…"), ("", 5, ""), ("\u{0}\u{1}", 5, ""),
    ])
    func firstWords(text: String, limit: Int, beginning: String) {
        #expect(PostText.beginning(of: text, upTo: limit) == beginning)
    }

    @Test func hashtagsHaveLetters() {
        #expect(PostText.hashtags(in: "#Fog and #fog, #été_2024! #12 a#b ##c #") == ["Fog", "été_2024", "b", "c"])
    }
}
