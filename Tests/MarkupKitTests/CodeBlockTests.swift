import Diagnostics
import HighlightKit
import TestSupport
import Testing

@testable import MarkupKit

/// Fenced code blocks: the info string and the resulting markup.
@Suite struct CodeBlockTests {
    private func html(_ text: String, isOn: Bool = true, raw: Markdown.RawHTML = .sanitised) -> HTML {
        var options = Markdown.Options()
        options.highlights = { isOn }
        options.rawHTML = raw
        return Markdown.render(
            SourceText(file: "a.md", text: text), resolve: .init(link: { $0 }, image: { _ in nil }), options: options
        ).pageHTML
    }

    private func block(_ info: String, _ code: String, isOn: Bool = true) -> String {
        let html = html("```\(info)\n\(code)```\n", isOn: isOn)
        #expect(html.marks.contains(.code) == html.source.contains("<span") || html.source.contains("<mark"))
        return html.source
    }

    @Test func aLanguageHasColours() {
        #expect(
            block("swift", "let a = \"<b>\" // c\n") == """
                <pre tabindex="0"><code class="language-swift"><span class="k">let</span> <span class="a">a</span> = \
                <span class="s">&quot;&lt;b&gt;&quot;</span> <span class="c">// c</span>
                </code></pre>

                """)
    }

    /// Code in an unknown language, or with highlighting disabled, is plain.
    @Test(
        arguments: [
            ("", "<code>"), ("text", "<code class=\"language-text\">"), ("foo bar", "<code class=\"language-foo\">"),
            ("c,ignored", "<code class=\"language-c,ignored\">"), ("foo{3-5}x", "<code class=\"language-foo{3-5}x\">"),
            ("swift {1}", "<code class=\"language-swift\">"), ("{.swift}", "<code class=\"language-{.swift}\">"),
        ])
    func plainCodeIsAsItWas(info: String, start: String) {
        #expect(block(info, "let a\n", isOn: false) == "<pre tabindex=\"0\">\(start)let a\n</code></pre>\n")
        if Language(named: String(info.prefix { $0.isLetter })) == nil, !info.hasPrefix("{") {
            #expect(block(info, "let a\n") == "<pre tabindex=\"0\">\(start)let a\n</code></pre>\n")
        }
    }

    @Test(
        arguments: [
            ("swift", [], "swift"), ("swift {3-5,8}", [3...5, 8...8], "swift"), ("swift [3-5]", [3...5], "swift"),
            ("swift{3-5}", [3...5], "swift"), ("swift {hl_lines=\"3-5 8\"}", [3...5, 8...8], "swift"),
            ("go {linenos=table,hl_lines=[8,\"15-17\"],linenostart=199}", [8...8, 15...17], "go"),
            ("rust,linenos,hl_lines=3-5 8,hide_lines=2", [3...5, 8...8], "rust"), ("{3}", [3...3], nil),
            ("python {.line-numbers}", [], "python"), ("{.python}", [], "python"), ("js {5-3}", [], "js"),
            ("{.brush: .bash}", [], "bash"), ("{#a .brush: .php; n=1}", [], "php"), ("{#a}", [], nil),
            ("js {0,-1,1-,x}", [], "js"), ("js {1-2-3}", [], "js"), ("js title=\"a {3}\"", [3...3], "js"),
            ("js {99999999999999999999}", [], "js"), ("js hl_lines=", [], "js"), ("C++ {2}", [2...2], "C++"),
        ] as [(String, [ClosedRange<Int>], String?)])
    func linesAreMarked(info: String, lines: [ClosedRange<Int>], name: String?) {
        let block = CodeBlock(info)
        #expect(block.marked == lines)
        #expect(block.name == name && (block.language != nil) == (name != nil))
    }

    @Test func aMarkedLineIsOneElement() {
        #expect(
            block("swift {2}", "let a\nlet b\n") == """
                <pre tabindex="0"><code class="language-swift"><span class="k">let</span> <span class="a">a</span>
                <mark><span class="k">let</span> <span class="a">b</span>
                </mark></code></pre>

                """)
        #expect(block("{1}", "a\nb\n") == "<pre tabindex=\"0\"><code><mark>a\n</mark>b\n</code></pre>\n")
        #expect(!block("swift {7}", "let a\n").contains("<mark"))
    }

    @Test func aCommentOfManyLinesStaysOneUnlessLinesAreMarked() {
        #expect(block("c", "/* a\n  b */\n").contains("<span class=\"c\">/* a\n  b */</span>"))
        #expect(
            block("c {2}", "/* a\n  b */\n").contains(
                "<span class=\"c\">/* a</span>\n<mark>  <span class=\"c\">b */</span>\n</mark>"))
    }

    @Test(arguments: ["diff", "patch"]) func aDifferenceHasLines(name: String) {
        #expect(
            block(name, "--- a\n+++ b\n@@ -1 +1 @@\n one\n-two\n+three\n") == """
                <pre tabindex="0"><code class="language-\(name)"><span class="h">--- a</span>
                <span class="h">+++ b</span>
                <span class="h">@@ -1 +1 @@</span>
                 one
                <span class="d">-two
                </span><span class="i">+three
                </span></code></pre>

                """)
    }

    @Test(arguments: ["diff-swift", "swift-diff"]) func aDifferenceOfCodeHasBoth(name: String) {
        #expect(
            block(name + " {3}", " let a\n-let b\n+let c\n") == """
                <pre tabindex="0"><code class="language-\(name)"> <span class="k">let</span> <span class="a">a</span>
                <span class="d">-<span class="k">let</span> <span class="a">b</span>
                </span><mark class="i">+<span class="k">let</span> <span class="a">c</span>
                </mark></code></pre>

                """)
    }

    /// Raw HTML in the text, which passes all of it through the sanitizer or the balancer, preserves the colors.
    @Test(arguments: [Markdown.RawHTML.sanitised, .trusted]) func coloursStandBesideRawHTML(raw: Markdown.RawHTML) {
        let html = html("<p class=\"x\">a</p>\n\n```diff-swift {1}\n+let a\n```\n", raw: raw)
        #expect(
            html.source.contains("<mark class=\"i\">+<span class=\"k\">let</span> <span class=\"a\">a</span>\n</mark>"))
        #expect(html.marks.contains(.code))
    }

    @Test func whatReadersHearIsTheCodeAlone() {
        let source = SourceText(file: "a.md", text: "# A\n\n```swift {1}\nlet a = 1 // b\n```\n")
        var options = Markdown.Options()
        let resolver = Markdown.Resolver(link: { $0 }, image: { _ in nil })
        let coloured = Markdown.render(source, resolve: resolver, options: options)
        options.highlights = { false }
        let plain = Markdown.render(source, resolve: resolver, options: options)
        #expect(coloured.plainText == plain.plainText && coloured.wordCount == plain.wordCount)
        #expect(coloured.listHTML.marks.contains(.code) && plain.listHTML.marks.isEmpty)
        let portable = PortableHTML(coloured.pageHTML, of: "https://x.example/").html.source
        #expect(portable.contains("<pre><code><mark>let a = 1 // b\n</mark></code></pre>"))
        #expect(
            portable.replacing("<mark>", with: "").replacing("</mark>", with: "")
                == PortableHTML(plain.pageHTML, of: "https://x.example/").html.source)
    }

    /// For any language and marks, a block contains exactly the author's code.
    @Test(arguments: 0..<200) func noByteIsLost(seed: Int) {
        var random = SplitMix64(seed: seed)
        let pieces = [
            "let a", "\"", "/* ", "*/", "+", "-", "@@", "<b>", "&amp;", "\n", "\r\n", " ", "é", "日", "{", "}", "'", "#",
        ]
        let code = (0..<random.int(1...60)).map { _ in random.pick(pieces) }.joined() + "\n"
        let alias = random.pick(Language.all).aliases[0]
        let info = random.pick(["", "diff-"]) + alias + random.pick(["", " {1-3}", " {2,4}"])
        let marked = html("````\(info)\n\(code)````\n").source
        let plain = html("````\(info)\n\(code)````\n", isOn: false).source
        func text(_ html: String) -> String { html.replacing(#/<[^>]*>/#, with: "") }
        #expect(text(marked) == text(plain), "\(info): \(code)")
    }

    @Test func spansWithoutMeaningElsewhereAreLeftOut() {
        let html = HTML(trusted: "<p><span class=\"k\">a <span lang=\"de\" class=\"x\">b</span></span></p>")
        let portable = PortableHTML(html, of: "https://x.example/").html.source
        #expect(portable == "<p>a <span lang=\"de\">b</span></p>")
    }
}
