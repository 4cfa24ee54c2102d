import Diagnostics
import TestSupport
import Testing

@testable import MarkupKit

@Suite struct MarkdownLinkTests {
    @Test(arguments: ["[x](#top)", "<a href=\"#Top\">x</a>"]) func everyPageHasATop(_ source: String) {
        #expect(markdown(source, prefix: "p-").pageHTML.source.lowercased().contains("href=\"#top\""))
    }

    @Test(arguments: [
        ("[a](b.md)", "<a href=\"/site/b.md\">a</a>"),
        ("[a](../b/?q=1&r=2#c \"T & U\")", "<a href=\"/site/../b/?q=1&amp;r=2#c\" title=\"T &amp; U\">a</a>"),
        ("[a](<b c.md>)", "<a href=\"/site/b%20c.md\">a</a>"),
        ("[a](b%20c.md)", "<a href=\"/site/b%20c.md\">a</a>"),
        ("[a](100%)", "<a href=\"/site/100%25\">a</a>"),
        ("[a](ä.md)", "<a href=\"/site/%C3%A4.md\">a</a>"),
        ("[a]()", "<a href=\"\">a</a>"),
        ("[a](https://x.org/ä?q='\")", "<a href=\"https://x.org/%C3%A4?q=&#39;%22\">a</a>"),
        ("[a](//x.org/b)", "<a href=\"//x.org/b\">a</a>"),
        (
            "[a](mailto:a@b.c) [t](tel:+1) [x](xmpp:a@b)",
            "<a href=\"mailto:a@b.c\">a</a> <a href=\"tel:+1\">t</a> <a href=\"xmpp:a@b\">x</a>"
        ),
        ("<https://x.org>", "<a href=\"https://x.org\">https://x.org</a>"),
        (
            "https://x.org/a_b_c?d=1&e=2).",
            "<a href=\"https://x.org/a_b_c?d=1&amp;e=2\">https://x.org/a_b_c?d=1&amp;e=2</a>)."
        ),
        ("www.x.org, a@b.org", "<a href=\"http://www.x.org\">www.x.org</a>, <a href=\"mailto:a@b.org\">a@b.org</a>"),
        ("[a][b]\n\n[b]: c.md", "<a href=\"/site/c.md\">a</a>"),
    ])
    func links(_ source: String, _ html: String) {
        let result = markdown(source)
        #expect(result.pageHTML.source == "<p>\(html)</p>\n")
        #expect(result.diagnostics.isEmpty)
    }

    @Test(arguments: testLinkSchemes) func otherSchemesThatRunNoScriptRemain(_ scheme: String) {
        let url = scheme + ":x"
        for text in ["[a](\(url))", "[a](\(scheme.uppercased()):x)", "<a href=\"\(url)\">a</a>"] {
            let result = markdown(text)
            #expect(result.pageHTML.source.lowercased().contains("<a href=\"\(url)\">a</a>"))
            #expect(result.diagnostics.isEmpty)
        }
        // Only files of the site and the web are shown inside of a page.
        guard !scheme.hasPrefix("http") else { return }
        #expect(!markdown("![a](\(url)) <img src=\"\(url)\" alt=b>").pageHTML.source.contains(url))
    }

    @Test(arguments: [
        "javascript:alert(1)", "JaVaScRiPt:alert(1)", "javascript&colon;alert(1)", "&#106;avascript:alert(1)",
        "java&Tab;script:alert(1)", "java&NewLine;script:alert(1)", "&#1;javascript:alert(1)", "vbscript:x",
        "data:text/html;base64,PHNjcmlwdD4=", "file:///etc/passwd", "<  javascript:alert(1)>", "blob:x", "livescript:x",
        "about:blank", "view-source:x", "javascript\\:alert(1)", "<java\u{B}script:alert(1)>",
        "<\u{A0}javascript:alert(1)>", "&#x6A&#x61vascript:x", "x:y", "feed:javascript:x",
    ])
    func forbiddenSchemesAreTakenOutWithAPlace(_ destination: String) {
        let (text, place) = marked("intro\n\nA [kind *link*](‸\(destination)) here.")
        let result = markdown(text)
        #expect(result.pageHTML.source == "<p>intro</p>\n<p>A kind <em>link</em> here.</p>\n")
        #expect(result.diagnostics.count == 1)
        // If character references obscure the URL, only the line is exact.
        let found = result.diagnostics.first?.place
        #expect(found?.line == 3)
        if destination.hasPrefix("j") || destination.hasPrefix("d") { #expect(found.map { "\($0)" } == place) }
    }

    @Test(arguments: ["<javascript:alert(1)>", "<data:text/html,x>"])
    func forbiddenAutolinksToo(_ source: String) {
        let result = markdown(source)
        #expect(!result.pageHTML.source.contains("<a"))
        #expect(result.diagnostics.count == 1)
    }
}

@Suite struct MarkdownImageTests {
    static let picture = "<img src=\"/img/pic.jpg\" width=\"640\" height=\"480\""
    static let lazy = "loading=\"lazy\" decoding=\"async\">"

    @Test(arguments: [
        ("a ![b *c* \"d\"](pic.jpg)", "<p>a \(picture) alt=\"b c “d”\" class=\"in\" \(lazy)</p>\n"),
        ("a ![b](pic.jpg \"T\")", "<p>a \(picture) alt=\"b\" class=\"in\" title=\"T\" \(lazy)</p>\n"),
        ("![b](pic.jpg)", "<p>\(picture) alt=\"b\" \(lazy)</p>\n"),
        (
            "![b](pic.jpg \"T & U\")",
            "<figure>\(picture) alt=\"b\" \(lazy)<figcaption>T &amp; U</figcaption></figure>\n"
        ),
        ("![](https://x.org/a.png)", "<p><img src=\"https://x.org/a.png\" alt=\"\" \(lazy)</p>\n"),
        ("[![b](pic.jpg)](c.md)", "<p><a href=\"/site/c.md\">\(picture) alt=\"b\" \(lazy)</a></p>\n"),
        ("![a ![b](c) [d](e)](pic.jpg)", "<p>\(picture) alt=\"a b d\" \(lazy)</p>\n"),
    ])
    func images(_ source: String, _ html: String) {
        let result = markdown(source)
        #expect(result.pageHTML.source == html)
        #expect(result.diagnostics.isEmpty)
    }

    @Test(
        arguments: [
            ("a ![the *alt*](‸no.jpg) b", "<p>a the alt b</p>\n"),
            ("![the alt](‸no.jpg \"caption\")", "<p>the alt</p>\n"),
            ("line\nline ![x](‸no.jpg)", "<p>line\nline x</p>\n"),
            ("a  \nb\\\nc ![x](‸no.jpg)", "<p>a<br>\nb<br>\nc x</p>\n"),
            ("> - a\n>   b ![x](‸no.jpg)", "<blockquote>\n<ul>\n<li>a\nb x</li>\n</ul>\n</blockquote>\n"),
            ("äöü ![x](pic.jpg) ![y](‸no.jpg)", nil),
            ("| a |\n|---|\n| ![x](‸no.jpg) |", nil),
            ("# h\r\n\r\n![x](‸no.jpg)", nil),
        ] as [(String, String?)])
    func aMissingImageLeavesItsTextAndAWarning(_ source: String, _ html: String?) {
        let (text, place) = marked(source)
        let result = markdown(text)
        if let html { #expect(result.pageHTML.source == html) }
        #expect(result.diagnostics.map { "\($0.place)" } == [place])
        #expect(result.diagnostics.first?.message == "no such image 'no.jpg'")
        #expect(result.diagnostics.first?.severity == .warning)
        #expect(result.diagnostics.first?.hint != nil)
    }

    @Test func placesCountFromTheFilesBeginning() {
        let header = "---\r\ntitle: ä\r\n---\r\n"
        let (text, place) = marked(header + "\nfirst\n\n![x](‸no.jpg)\n")
        let result = markdown(text, bodyOffset: header.utf8.count)
        #expect(result.pageHTML.source == "<p>first</p>\n<p>x</p>\n")
        #expect(result.diagnostics.map { "\($0.place)" } == [place])
        #expect(result.diagnostics.first?.excerpt?.text == "![x](no.jpg)")
    }

    @Test func forbiddenSchemesInImages() {
        let result = markdown("![alt](data:image/png;base64,AAAA) ![b](javascript:x)")
        #expect(result.pageHTML.source == "<p>alt b</p>\n")
        #expect(result.diagnostics.count == 2)
    }

    @Test func everyDestinationIsListedAsWritten() {
        let result = markdown("![](pic.jpg) ![](no%20such.jpg) ![](https://x.org/y.png)\n\n<img src=\"raw.jpg\">")
        #expect(result.imageDestinations == ["pic.jpg", "no%20such.jpg", "https://x.org/y.png", "raw.jpg"])
    }
}
