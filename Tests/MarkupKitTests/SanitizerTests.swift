import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import MarkupKit

@Suite struct SanitizerTests {
    @Test func theTableIsLarge() {
        #expect(HostileHTML.all.count >= 500)
    }

    /// `make record` rewrites the outputs and fails, so that they are reviewed.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["FEEDGEN_RECORD"] == "1"))
    func recordGoldenTable() throws {
        var lines = HostileHTML.lines
        for index in lines.indices.dropLast() where lines[index + 1].unicodeScalars.first == "→" {
            let output = Sanitizer.sanitise(HostileHTML.withControls(lines[index]), idPrefix: "e-").html.source
            lines[index + 1] = output.isEmpty ? "→" : "→ " + HostileHTML.withPictures(output)
        }
        try Data(lines.joined(separator: "\n").utf8).write(to: HostileHTML.file)
        Issue.record("the outputs in \(HostileHTML.file.lastPathComponent) are written anew: read them with git diff")
    }

    @Test(arguments: HostileHTML.all)
    func hostile(_ attempt: HostileHTML) {
        #expect(Sanitizer.sanitise(attempt.input, idPrefix: "e-").html.source == attempt.output)
    }

    @Test(arguments: HostileHTML.all)
    func cleaningWhatIsCleanChangesNothing(_ attempt: HostileHTML) {
        check(Sanitizer.sanitise(attempt.input, idPrefix: "e-").html.source)
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func randomTagSoupComesOutClean(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<50 {
            let soup = (0..<Int.random(in: 1...30, using: &random)).map { _ in
                Self.pieces.randomElement(using: &random) ?? ""
            }
            check(Sanitizer.sanitise(soup.joined(), idPrefix: "e-").html.source)
        }
    }

    /// Parts of recorded attacks, cut and joined at random.
    @Test(arguments: 0..<40 as Range<UInt64>)
    func splicedAttemptsComeOutClean(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<100 {
            var splice = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 2...6, using: &random) {
                let scalars = Array((HostileHTML.all.randomElement(using: &random)?.input ?? "").unicodeScalars)
                let cuts = [0, 1].map { _ in Int.random(in: 0...scalars.count, using: &random) }.sorted()
                splice.append(contentsOf: scalars[cuts[0]..<cuts[1]])
            }
            check(Sanitizer.sanitise(String(splice), idPrefix: "e-").html.source)
        }
    }

    @Test(arguments: [
        ("<a href='" + times("&Tab;", 50_000) + "javascript:alert(1)'>a</a>", "<a>a</a>"),
        ("<a href='" + times("\u{1}\n ", 50_000) + "javascript:alert(1)'>a</a>", "<a>a</a>"),
        ("<a href='&#" + times("0", 100_000) + "106;avascript:alert(1)'>a</a>", "<a>a</a>"),
        ("<b title=\"" + times("x", 1_000_000) + "\" onclick=y>a", "<b title=\"" + times("x", 1_000_000) + "\">a</b>"),
        ("<b " + (0..<3000).map { "on\($0)=x" }.joined(separator: " ") + ">a", "<b>a</b>"),
        ("<b " + times("onclick=x ", 20_000) + "class=c>a", "<b class=\"c\">a</b>"),
        (times("<svg>", 5000) + "<img src=x onerror=alert(1)>" + times("</svg>", 5000) + "a", "a"),
        (times("<svg><p><math>", 2000) + "<script>alert(1)</script>", ""),
        (times("<font>", 5000) + "a<script>x</script>" + times("</font>", 5000), "a"),
        (times("<form><table>", 300) + "a", "<table><tr><td>a</td></tr></table>"),
        ("<!--" + times("-->x<!--", 20_000), times("x", 20_000)),
        (times("<!-- <script> -->", 20_000) + "a", "a"),
        (times("&amp;", 100_000), times("&amp;", 100_000)),
    ])
    func huge(_ input: String, _ output: String) {
        // Compared outside of `#expect`, which would print a megabyte.
        let isSame = Sanitizer.sanitise(input, idPrefix: "e-").html.source == output
        #expect(isSame, "\(input.prefix(60))")
    }

    private static func times(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    /// Parses the output again, and expects it to be permitted, balanced and unchanged.
    private func check(_ output: String) {
        let again = Sanitizer.sanitise(output, idPrefix: "e-")
        #expect(again.html.source.utf8.elementsEqual(output.utf8), "\(output)")
        #expect(again.removed.isEmpty, "\(output)")
        for event in Array(output.utf8).withUnsafeBufferPointer(HTMLEvent.parse) {
            guard case .start(let name, let attributes, _) = event else { continue }
            #expect(Self.elements.contains(name), "\(output)")
            for attribute in attributes {
                #expect(Self.attributes.contains(attribute.name), "\(output)")
                let isURL = ["href", "src", "srcset", "poster", "cite"].contains(attribute.name)
                let scheme = attribute.value.prefixMatch(of: /\s*([a-zA-Z][a-zA-Z0-9+.-]*):/)?.output.1.lowercased()
                let schemes = [nil] + testLinkSchemes.map(Optional.some)
                #expect(!isURL || attribute.value.hasPrefix("#") || schemes.contains(scheme), "\(output)")
            }
        }
    }

    /// An independent list, so that no element is permitted by accident.
    private static let elements = Set(
        """
        a abbr address article aside audio b bdi bdo blockquote br caption cite code col colgroup data dd del details \
        dfn div dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img input ins kbd li mark ol p picture pre progress q rp rt ruby \
        s samp section small source span strong sub summary sup table tbody td tfoot th thead time tr track u ul var \
        video wbr
        """.split(separator: " ").map(String.init))
    private static let attributes = Set(
        """
        abbr alt aria-describedby aria-hidden aria-label aria-labelledby autoplay checked cite class colspan controls datetime \
        decoding default dir disabled headers height href hreflang id kind label lang loading loop max media muted open \
        playsinline poster preload rel reversed role rowspan scope sizes span src srclang srcset start tabindex target \
        title type value width
        """.split(separator: " ").map(String.init))

    @Test func removedThingsAreNamedWithTheirPlace() {
        let input = "a<p onclick=x style=y><script>s</script><font>f</font><a href='data:x'>l</a>"
        func offset(_ needle: String) -> Int {
            input.utf8.count - input[input.range(of: needle)!.lowerBound...].utf8.count
        }
        #expect(
            Sanitizer.sanitise(input).removed == [
                .init(kind: .attribute("onclick", of: "p"), offset: offset("<p")),
                .init(kind: .attribute("style", of: "p"), offset: offset("<p")),
                .init(kind: .element("script"), offset: offset("<script")),
                .init(kind: .tag("font"), offset: offset("<font")),
                .init(kind: .url("data:x", attribute: "href", of: "a"), offset: offset("<a")),
            ])
    }

    @Test(arguments: [
        ("<a href=' x.html '>a</a>", "<a href=\"x.html\">a</a>"),
        ("<a href='#q'>a</a><p id=q>b</p>", "<a href=\"#e-q\">a</a><p id=\"e-q\">b</p>"),
        ("<td headers='a b'>x", "x"),
        ("<p aria-describedby='a e-b'>x</p>", "<p aria-describedby=\"e-a e-b\">x</p>"),
        ("<pre>\n a  <b>b</b>\n</pre>", "<pre>\n a  <b>b</b>\n</pre>"),
        ("x\r\ny", "x\ny"),
        ("ünï 日本 😀 &eacute;&#x1F600;", "ünï 日本 😀 é😀"),
        ("&amp;check; &check; &amp;amp;", "&amp;check; ✓ &amp;amp;"),
        ("<p></p><p class=x></p>a", "<p class=\"x\"></p>a"),
    ])
    func innocent(_ input: String, _ output: String) {
        #expect(Sanitizer.sanitise(input, idPrefix: "e-").html.source == output)
    }

    private static let pieces: [String] = {
        let names = [
            "p", "div", "b", "a", "ul", "li", "dl", "dt", "table", "tr", "td", "h1", "h3", "pre", "details", "summary",
            "img", "br", "wbr", "video", "source", "picture", "ruby", "rt", "script", "style", "svg", "math", "iframe",
            "textarea", "noscript", "form", "input", "figure", "figcaption", "span", "em", "plaintext", "font",
        ]
        let attributes = [
            "", " id=a", " id='b c'", " href=x", " href=\"java\nscript:x\"", " src=y.png onerror=x", " style=x",
            " title='\"><img src=x onerror=x>'", " type=checkbox disabled aria-label=l", " open", " class",
        ]
        let tags = names.flatMap { name in
            attributes.map { "<\(name)\($0)>" } + ["</\(name)>", "<\(name)/>", "<\(name)"]
        }
        let bits = [
            "text", "<", ">", "&amp;", "&", "\"", "<!--", "-->", "<![CDATA[", "]]>", "é", "&check;", "&#106;", " ",
        ]
        return tags + bits + bits + bits + bits
    }()
}

/// Raw HTML within Markdown.
@Suite struct MarkdownRawHTMLTests {
    @Test(arguments: [
        ("a <b>b</b> <!-- c --> d", "<p>a <b>b</b>  d</p>\n"),
        ("<!-- only a comment -->\n\na", "<p>a</p>\n"),
        ("<div class=\"x\">\n\n*a*\n\n</div>", "<div class=\"x\">\n<p><em>a</em></p>\n</div>\n"),
        (
            "<details><summary>S</summary>\n\n# h\n\n</details>",
            "<details><summary>S</summary>\n<h2 id=\"e-h\">h</h2>\n</details>\n"
        ),
        ("<a href=\"b.md\">x</a> [y](c.md)", "<p><a href=\"/site/b.md\">x</a> <a href=\"/site/c.md\">y</a></p>\n"),
        ("<kbd>x</kbd> [y](<c d.md>)", "<p><kbd>x</kbd> <a href=\"/site/c%20d.md\">y</a></p>\n"),
        ("<p id=\"q\">a</p>\n\n[x](#q)", "<p id=\"e-q\">a</p>\n<p><a href=\"#e-q\">x</a></p>\n"),
        ("# q\n\n<p id=\"other\">a</p>", "<h2 id=\"e-q\">q</h2>\n<p id=\"e-other\">a</p>\n"),
    ])
    func cleanHTMLStays(_ source: String, _ html: String) {
        let result = markdown(source, prefix: "e-")
        #expect(result.pageHTML.source == html)
        #expect(result.diagnostics.isEmpty)
    }

    /// The sanitizer preserves tables, tasks, footnotes and code.
    @Test func ourOwnMarkupStays() {
        let source =
            "# h\n\n|a|b|\n|:-|-:|\n|c|d|\n\n- [x] t\n\nf[^1]\n\n```swift\n<x>\n```\n![b](pic.jpg \"T\")\n\n[^1]: n\n"
        let plain = markdown(source, prefix: "e-")
        let raw = markdown(source + "\n<u>x</u>\n", prefix: "e-")
        #expect(raw.pageHTML.source.replacing("<p><u>x</u></p>\n", with: "") == plain.pageHTML.source)
        #expect(raw.listHTML.source.replacing("<p><u>x</u></p>\n", with: "") == plain.listHTML.source)
        #expect(raw.diagnostics.isEmpty && raw.hasHeadings)
        #expect(raw.wordCount == plain.wordCount + 1)
    }

    /// Raw HTML in the text does not change a photo with several image files.
    @Test func ourOwnPicturesStay() {
        let resolver = Markdown.Resolver(
            link: { "/site/" + $0 },
            image: { _ in
                var image = Markdown.ResolvedImage(url: "/a.jpg", widthPx: 10, heightPx: 5)
                image.style = "background:#abc"
                image.files = "/a.jpg 10w, /b.jpg 20w"
                image.sources = [.init(mediaType: "image/avif", files: "/a.avif 10w, /b.avif 20w")]
                return image
            })
        func html(_ text: String) -> Markdown.Result {
            Markdown.render(SourceText(file: "entry.md", text: text), resolve: resolver)
        }
        let raw = html("![x](a.jpg)\n\n<u>y</u>")
        #expect(raw.pageHTML.source == html("![x](a.jpg)").pageHTML.source + "<p><u>y</u></p>\n")
        #expect(raw.diagnostics.isEmpty)
        let others = html("![x](a.jpg) <b style=\"background:#abc\">y</b> <img src=a.jpg style=color:red>")
        #expect(others.diagnostics.count == 2)
    }

    @Test func rawHeadingsShiftLikeTheOthers() {
        let result = markdown("<h1>a</h1>\n<h2>b</h2>\n<h3>c</h3>\n")
        #expect(result.pageHTML.source == "<h2>a</h2>\n<h2>b</h2>\n<h3>c</h3>\n")
        #expect(result.listHTML.source == "<h3>a</h3>\n<h3>b</h3>\n<h4>c</h4>\n")
    }

    @Test(arguments: ["srcset=\"raw.jpg 2x, b.jpg 3x\"", "src srcset=\"raw.jpg 2x,b.jpg 3x\""])
    func anImageWithAListOfFilesAloneShowsTheFirst(attributes: String) {
        let page = markdown("<img \(attributes) alt=x>").pageHTML.source
        #expect(page.contains("<img src=\"/img/raw.jpg\" srcset=\"") && page.contains(" 3x\""), "\(page)")
    }

    @Test func rawImagesAreResolvedAndSized() {
        let result = markdown(
            "<img src=\"raw.jpg\" alt=\"x\"> <img src=\"raw.jpg\" width=\"320\"> <img src=raw.jpg height=48 width=64>")
        let lazy = "loading=\"lazy\" decoding=\"async\">"
        #expect(
            result.pageHTML.source == """
                <p><img src="/img/raw.jpg" alt="x" width="640" height="480" \(lazy) <img src="/img/raw.jpg" width="320" \
                alt="" height="240" \(lazy) <img src="/img/raw.jpg" height="48" width="64" alt="" \(lazy)</p>

                """)
    }

    @Test(arguments: [
        ("‸<script>alert(1)</script>", "<script> and its content were left out"),
        ("text\n\nmore ‸<blink>x</blink>", "the tag <blink> was left out"),
        ("<div>\nfirst\n  ‸<p onclick=\"x\">a</p>\n</div>", "the attribute 'onclick' of <p> was left out"),
        ("> - a\n>   b ‸<font>x</font>", "the tag <font> was left out"),
        ("a <u>ok</u> ‸<a href=\"javascript:x\">b</a>", "the URL 'javascript:x' (href of <a>) was left out"),
        ("é😀 <b>ok</b>\r\n\r\n‸<img src=\"no.jpg\" alt=\"x\">", "no such image 'no.jpg'"),
        ("| a |\n|---|\n| x ‸<iframe src=x></iframe> |", "<iframe> was replaced by a link to its source"),
        ("a ‸<iframe src=\"javascript:x\"></iframe>", "<iframe> and its content were left out"),
        ("&check; &check; <b>x</b> ‸<blink>y</blink>", "the tag <blink> was left out"),
    ])
    func whatIsLeftOutIsReportedWhereItStands(_ source: String, _ message: String) {
        let (text, place) = marked(source)
        let diagnostics = markdown(text).diagnostics
        #expect(diagnostics.map(\.message) == [message])
        #expect(diagnostics.map { "\($0.place)" } == [place])
        #expect(diagnostics.allSatisfy { $0.severity == .warning && $0.hint != nil })
    }

    @Test(arguments: ["[a](javascript:x)", "![a](javascript:x)", "<a href=\"javascript:x\">a</a>"])
    func anAddressThatIsLeftOutIsALoss(text: String) {
        #expect(markdown(text).diagnostics.map(\.code) == [.unsafeURL])
        #expect(Diagnostic.Code.unsafeURL.isLoss)
    }

    /// A link to the source is where the frame was, and the markup remains well-formed.
    @Test(arguments: [
        (
            "<iframe src='https://x.example/a?b#c'></iframe>",
            "<p><a href=\"https://x.example/a?b#c\">x.example/a</a></p>"
        ),
        ("<p>a <iframe src='//x.example/'>no</iframe> b</p>", "<p>a <a href=\"//x.example/\">x.example/</a> b</p>"),
        (
            "<iframe src='https://www.youtube.com/embed/a_b-c?rel=0' title=' Talk &lt;1> '></iframe>",
            "<p><a href=\"https://www.youtube.com/watch?v=a_b-c\">Talk &lt;1&gt;</a></p>"
        ),
        (
            "<iframe src='https://player.vimeo.com/video/12?h=3'></iframe>",
            "<p><a href=\"https://vimeo.com/12\">vimeo.com/12</a></p>"
        ),
        ("<ul><iframe src='//x.example/'></iframe></ul>", "<ul><li><a href=\"//x.example/\">x.example/</a></li></ul>"),
        (
            "<ul><li><iframe src='//x.example/'></iframe></ul>",
            "<ul><li><a href=\"//x.example/\">x.example/</a></li></ul>"
        ),
        ("<dl><iframe src='//x.example/'></iframe></dl>", "<dl><dd><a href=\"//x.example/\">x.example/</a></dd></dl>"),
        (
            "<table><tr><iframe src='//x.example/'></iframe></tr></table>",
            "<table><tr><td><a href=\"//x.example/\">x.example/</a></td></tr></table>"
        ),
        (
            "<picture><iframe src='//x.example/'></iframe><img src='//i.example/i' alt=''></picture>",
            "<picture><img src=\"//i.example/i\" alt=\"\"></picture><p><a href=\"//x.example/\">x.example/</a></p>"
        ),
        (
            "<ruby>a<iframe src='//x.example/'></iframe><rt>b</ruby>",
            "<ruby>a<a href=\"//x.example/\">x.example/</a><rt>b</rt></ruby>"
        ),
        (
            "<a href='//y.example/'>y <iframe src='//x.example/'></iframe></a>",
            "<a href=\"//y.example/\">y </a><p><a href=\"//x.example/\">x.example/</a></p>"
        ),
        ("<iframe src='javascript:x'></iframe>", ""), ("<iframe src='data:text/html,x'></iframe>", ""),
        ("<iframe srcdoc='x'></iframe>", ""), ("<iframe src='#a'></iframe>", ""),
        ("<iframe src='about:blank'></iframe>", ""),
    ])
    func aFrameLeavesALink(source: String, html: String) {
        let cleaned = Sanitizer.sanitise(source)
        #expect(cleaned.html.source == html)
        let again = Sanitizer.sanitise(cleaned.html.source)
        #expect(again.html.source == html && again.removed.isEmpty)
    }

    @Test func trustedHTMLIsPrintedAsItIs() {
        let source = "a <script>x()</script>\n\n<iframe src=\"https://a.example/x\"></iframe>\n"
        let result = markdown(source, rawHTML: .trusted)
        #expect(
            result.pageHTML.source
                == "<p>a <script>x()</script></p>\n<iframe src=\"https://a.example/x\"></iframe>\n")
        #expect(result.diagnostics.isEmpty)
        #expect(result.plainText == "a")
    }

    @Test func anUnclosedTagDoesNotReachOtherParagraphs() {
        let result = markdown("a <mark>b\n\nc\n")
        #expect(result.pageHTML.source == "<p>a <mark>b</mark></p>\n<p>c</p>\n")
    }

    @Test func anUnclosedQuoteCannotSwallowItsWayOut() {
        let result = markdown("<div title=\"\n\n`\" onclick=x>` <b>z</b>\n")
        #expect(!result.pageHTML.source.contains("onclick=x>") || result.pageHTML.source.contains("&quot; onclick"))
    }
}
