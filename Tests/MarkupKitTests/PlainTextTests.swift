import TestSupport
import Testing

@testable import MarkupKit

@Suite struct PlainTextTests {
    private static func link(_ href: String, _ text: String? = nil) -> String {
        "<a href=\"\(href)\" rel=\"nofollow noopener ugc\">\(text ?? href)</a>"
    }

    @Test(
        arguments: [
            ("", ""), ("\n \n", ""), ("a", "a"), ("a\nb\r\nc\rd", "a<br>\nb<br>\nc<br>\nd"),
            ("<b>&amp;\"'</b>", "&lt;b&gt;&amp;amp;&quot;'&lt;/b&gt;"),
            ("see http://x.org.", "see \(link("http://x.org"))."),
            ("(https://x.org/a_(b))", "(\(link("https://x.org/a_(b)")))"),
            ("https://x.org/?a=1&b=<c>", "\(link("https://x.org/?a=1&amp;b="))&lt;c&gt;"),
            ("HTTPS://X.org/\"onx=y", "\(link("HTTPS://X.org/"))&quot;onx=y"),
            ("https://ä.de/ü", link("https://%C3%A4.de/%C3%BC", "https://ä.de/ü")),
            ("http://a.org http://b.org", "\(link("http://a.org")) \(link("http://b.org"))"),
            ("http:// https://. xhttp://x.org javascript:alert(1) ftp://x", nil),
            ("www.x.org a@b.org", nil),
            ("“https://x.org”", "“\(link("https://x.org"))”"),
            ("https://x.org/a\u{200E}b", "\(link("https://x.org/a"))\u{200E}b"),
            ("見て https://x.org。次", "見て \(link("https://x.org"))。次"),
            ("a\u{202E}b\u{2066}c\u{2069}\u{202A}d\u{202C}", "abcd"),
            ("a\u{0}b\u{1B}[0m\u{7F}c\u{9B}d", "ab[0mcd"),
            ("a\u{2028}b\u{85}c", "a<br>\nb<br>\nc"),
            ("שלום\u{200F}!", "שלום\u{200F}!"),
        ] as [(String, String?)])
    func oneParagraph(_ text: String, _ html: String?) {
        let inner = html ?? text
        #expect(PlainText.html(text).source == (inner.isEmpty ? "" : "<p dir=\"auto\">\(inner)</p>"))
    }

    @Test func blankLinesPartParagraphs() {
        #expect(
            PlainText.html("\n\na\nb\n \t\n\n\nc\n").source
                == "<p dir=\"auto\">a<br>\nb</p>\n<p dir=\"auto\">c</p>")
    }

    @Test(arguments: HostileHTML.all.map(\.input))
    func noMarkupSurvives(_ text: String) {
        let html = PlainText.html(text).source
        let events = Array(html.utf8).withUnsafeBufferPointer(HTMLEvent.parse)
        for case .start(let name, let attributes, _) in events {
            #expect(["p", "br", "a"].contains(name))
            #expect(attributes.allSatisfy { ["dir", "href", "rel"].contains($0.name) })
        }
    }
}
