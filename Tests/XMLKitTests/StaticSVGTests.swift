import Testing

@testable import XMLKit

/// Only the drawing elements of an SVG beside a text are published.
@Suite struct StaticSVGTests {
    private func cleaned(_ text: String) throws -> String {
        String(decoding: try StaticSVG.cleaned(Array(text.utf8)), as: UTF8.self)
    }

    @Test func whatDrawsStays() throws {
        let text = try cleaned(
            """
            <?xml version="1.0"?>
            <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">
            <!-- by Ada -->
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
                xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 4 1"
                inkscape:export-filename="/home/ada/plan.png" data-author="Ada">
              <metadata><a xmlns="urn:x">Ada</a></metadata>
              <font-face font-family="Ada"><font-face-src><font-face-uri href="https://x"/></font-face-src></font-face>
              <inkscape:grid id="ada"/>
              <style><![CDATA[a > b {fill: url( "#g")}]]></style>
              <defs><linearGradient id="g"/></defs><use xlink:href="#g"/>
              <a href="/about/"><text x="1">1 &lt; <tspan>2</tspan></text></a>
              <path d="M0 0" style="fill: url(#g)" fill="url('#g')"/>
            </svg>
            """)
        for part in [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 4 1\">", "a &gt; b {fill: url( \"#g\")}",
            "<use href=\"#g\">", "<a href=\"/about/\"><text x=\"1\">1 &lt; <tspan>2</tspan></text></a>",
            "<path d=\"M0 0\" style=\"fill: url(#g)\" fill=\"url('#g')\"></path>",
        ] {
            #expect(text.contains(part), "\(part) in \(text)")
        }
        #expect(!text.lowercased().contains("ada"), "\(text)")
        #expect(try cleaned(text) == text)
    }

    @Test(
        arguments: [
            ("<script>1</script>", "script"), ("<s:script xmlns:s='http://www.w3.org/2000/svg'/>", "script"),
            ("<foreignObject/>", "foreignObject"), ("<b xmlns='http://www.w3.org/1999/xhtml'/>", "b"),
            ("<path onclick='1'/>", "onclick"), ("<g ONLOAD='1'/>", "ONLOAD"),
            ("<a href='javascript:1'/>", "href"), ("<a href=' java&#10;script:1'/>", "href"),
            ("<use href='x.svg#a'/>", "href"), ("<use href='data:image/svg+xml,x'/>", "href"),
            ("<set attributeName='href' to='javascript:1'/>", "attributeName"),
            ("<animate attributeName='xlink:href'/>", "attributeName"), ("<handler/>", "handler"),
            ("<style>@import 'https://x.example/'</style>", "style"), ("<style>a{b:url(https://x)}</style>", "style"),
            ("<style>a{b:\\75rl(x)}</style>", "style"), ("<path style='fill: URL(//x)'/>", "style"),
            ("<path fill='url(x.svg#a)'/>", "fill"), ("<iframe/>", "iframe"), ("<feImage href='#a'/>", "feImage"),
        ])
    func whatRunsOrLoadsIsRefused(part: String, name: String) {
        #expect(throws: StaticSVG.Problem.active(name)) {
            try cleaned("<svg xmlns='http://www.w3.org/2000/svg'>\(part)</svg>")
        }
    }

    @Test func imagesInItAreRefused() {
        #expect(throws: StaticSVG.Problem.embedsImage) { try cleaned("<svg><image href='data:image/png,x'/></svg>") }
    }

    @Test(arguments: ["", "<html/>", "<svg", "<svg><g></svg>", "<x:svg xmlns:x='urn:x'/>", "text"])
    func otherDocumentsAreRefused(text: String) {
        #expect(throws: StaticSVG.Problem.notReadable) { try cleaned(text) }
    }
}
