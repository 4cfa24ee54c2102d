import MarkupKit
import Testing

@Suite struct HTMLWriterTests {
    @Test func escapesTextAndAttributes() {
        var html = HTMLWriter()
        html.element("p", ["class": "note", "title": .text("\"<&'>\""), "hidden": .flag(true), "id": .none]) { html in
            html.text("1 < 2 & \"3\"")
            html.element("br")
            html.markup(HTML(trusted: "<b>bold</b>"))
        }
        #expect(
            html.html.source
                == "<p class=\"note\" title=\"&quot;&lt;&amp;&#39;&gt;&quot;\" hidden>1 &lt; 2 &amp; &quot;3&quot;<br><b>bold</b></p>"
        )
    }

    /// Elements without content have no end tag, others do, although they are empty.
    @Test func endsElements() {
        var html = HTMLWriter()
        html.element("img", ["src": .text("/a.jpg"), "alt": ""])
        html.element("p")
        html.element("script", ["type": "module"]) { $0.markup("if (1 < 2) start()") }
        #expect(
            html.html.source
                == "<img src=\"/a.jpg\" alt=\"\"><p></p><script type=\"module\">if (1 < 2) start()</script>")
    }

    @Test(
        arguments: [
            ("href", "javascript:alert(1)", "#"), ("href", "\tJava\nscript:alert(1)", "#"), ("HREF", "vbscript:x", "#"),
            ("href", "mailto:a@example.org", "mailto:a@example.org"), ("src", "data:text/html,x", ""),
            ("src", "https://example.org/a?b&c", "https://example.org/a?b&amp;c"), ("action", "javascript:x", "#"),
            ("href", "/notes/", "/notes/"), ("title", "javascript:alert(1)", "javascript:alert(1)"),
        ] as [(String, String, String)])
    func replacesURLsThatRunScripts(name: String, url: String, printed: String) {
        var html = HTMLWriter()
        switch name {
        case "href": html.element("a", ["href": .text(url)])
        case "HREF": html.element("a", ["HREF": .text(url)])
        case "src": html.element("a", ["src": .text(url)])
        case "action": html.element("a", ["action": .text(url)])
        default: html.element("a", ["title": .text(url)])
        }
        #expect(html.html.source == "<a \(name)=\"\(printed)\"></a>")
    }

    /// A program that would write a value as code stops before it publishes anything.
    @Test func refusesValuesAsCode() async {
        await #expect(processExitsWith: .failure) {
            var html = HTMLWriter()
            html.element("p", ["onclick": .text("alert(1)")])
        }
        await #expect(processExitsWith: .failure) {
            var html = HTMLWriter()
            html.element("style") { $0.text("</style>") }
        }
    }
}
