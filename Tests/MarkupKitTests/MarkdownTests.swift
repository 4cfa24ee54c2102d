import Testing

@testable import MarkupKit

/// Markdown and the resulting markup on the entry's own page.
@Suite struct MarkdownTests {
    @Test(arguments: [
        ("", ""),
        ("hello", "<p>hello</p>\n"),
        ("a\nb", "<p>a\nb</p>\n"),
        ("a  \nb\\\nc", "<p>a<br>\nb<br>\nc</p>\n"),
        ("*a* __b__ `c`", "<p><em>a</em> <strong>b</strong> <code>c</code></p>\n"),
        ("***a** b*", "<p><em><strong>a</strong> b</em></p>\n"),
        ("a~~b~~ ~c~", "<p>a<del>b</del> <del>c</del></p>\n"),
        ("foo_bar_baz", "<p>foo_bar_baz</p>\n"),
        ("\\*a\\* &amp; &lt; &copy; &#x1F600;", "<p>*a* &amp; &lt; © 😀</p>\n"),
        ("&#xD800;a&#xFFFE;b&#xFFFF;", "<p>\u{FFFD}a\u{FFFD}b\u{FFFD}</p>\n"),
        ("5 > 3 & \"x\" 'y' -- z...", "<p>5 &gt; 3 &amp; “x” ‘y’ – z…</p>\n"),
        ("> a\nb\n\n> c", "<blockquote>\n<p>a\nb</p>\n</blockquote>\n<blockquote>\n<p>c</p>\n</blockquote>\n"),
        ("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
        ("3. a\n4. b", "<ol start=\"3\">\n<li>a</li>\n<li>b</li>\n</ol>\n"),
        ("- a\n\n- b", "<ul>\n<li><p>a</p>\n</li>\n<li><p>b</p>\n</li>\n</ul>\n"),
        ("- a\n  - b", "<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>\n"),
        ("***", "<hr>\n"),
        ("{{ <b>c</b> }}", "<p>{{ <b>c</b> }}</p>\n"), ("{{<b>c</b>}}", "<p>{{<b>c</b>}}</p>\n"),
        ("    a < b\n\tc", "<pre tabindex=\"0\"><code>a &lt; b\nc\n</code></pre>\n"),
        (
            "~~~ ours id=\"x\"\nlet a = \"<b>\"\n~~~",
            "<pre tabindex=\"0\"><code class=\"language-ours\">let a = &quot;&lt;b&gt;&quot;\n</code></pre>\n"
        ),
        ("```a\"b\nx\n```", "<pre tabindex=\"0\"><code class=\"language-a&quot;b\">x\n</code></pre>\n"),
        ("a\r\nb\r\n\r\nc", "<p>a\nb</p>\n<p>c</p>\n"),
        ("bell\u{7} and \u{1B}[31m", "<p>bell and [31m</p>\n"),
    ])
    func blocksAndInlines(_ source: String, _ html: String) {
        #expect(markdown(source).pageHTML.source == html)
    }

    @Test(arguments: [
        (
            "- [ ] a\n- [x] b",
            ["disabled aria-label=\"To do\"> a</li>", "disabled checked aria-label=\"Done\"> b</li>"]
        ),
        ("- [x] a\n\n- b", ["<li class=\"task\"><p><input type=\"checkbox\" disabled checked", "<li><p>b</p>"]),
    ])
    func taskLists(_ source: String, _ parts: [String]) {
        let html = markdown(source).pageHTML.source
        for part in parts { #expect(html.contains(part)) }
    }

    /// The theme shows an image that is alone in its paragraph wider than text.
    @Test(arguments: [
        ("![a](pic.jpg)", false), ("[![a](pic.jpg)](/l)", false), ("![a](pic.jpg)\nWords.", true),
        ("Words ![a](pic.jpg)", true), ("![a](https://x.org/y.png) words", true),
        ("![a](pic.jpg \"A caption\")", false),
    ]) func aPictureBesideWordsIsMarked(text: String, isMarked: Bool) {
        let page = markdown(text).pageHTML.source
        #expect(page.contains(" class=\"in\"") == isMarked, "\(page)")
    }

    @Test func aTableScrollsByItselfAndNamesItsColumns() {
        let html = markdown("| A | B | |\n|:--|--:|:-:|\n| 1 | 2 |\n\nx\n\n|c|\n|-|").pageHTML.source
        #expect(
            html == """
                <div class="table" tabindex="0" role="region" aria-label="Table"><table>
                <thead>
                <tr><th scope="col" class="align-left">A</th><th scope="col" class="align-right">B</th>\
                <td class="align-center"></td></tr>
                </thead>
                <tbody>
                <tr><td class="align-left">1</td><td class="align-right">2</td><td class="align-center"></td></tr>
                </tbody>
                </table></div>
                <p>x</p>
                <div class="table" tabindex="0" role="region" aria-label="Table 2"><table>
                <thead>
                <tr><th scope="col">c</th></tr>
                </thead>
                </table></div>

                """)
    }

    private static func region(_ number: Int) -> String {
        "<div class=\"table\" tabindex=\"0\" role=\"region\" aria-label=\"Table\(number > 1 ? " \(number)" : "")\">"
    }

    private static let raw = "<table><tr><td>1</td></tr></table>"

    private static let rawTables: [(text: String, html: String)] = [
        (raw, "\(region(1))\(raw)</div>\n"),
        ("|c|\n|-|\n\n\(raw)\n\n\(raw)", "\(region(2))\(raw)</div>\n\(region(3))\(raw)</div>\n"),
        ("<table><tr><td>\(raw)</td></tr></table>", "\(region(1))<table><tr><td>\(raw)</td></tr></table></div>\n"),
        ("<div role=\"region\">\(raw)</div>", "<div role=\"region\">\(raw)</div>\n"),
        ("<p><a href=\"/x\">\(raw)</a></p>", raw), ("- a\n\n  \(raw)", "\(region(1))\(raw)</div>"),
        ("<table><tr><td>1", "\(region(1))<table><tr><td>1\n</td></tr></table></div>"),
    ]

    /// Tables in raw HTML scroll as those in Markdown do, once, with labels that differ.
    @Test(arguments: rawTables)
    func aRawTableScrollsByItself(text: String, html: String) {
        let page = markdown(text).pageHTML.source
        #expect(page.hasSuffix(html) || page.contains(html), "\(page)")
        #expect(page.components(separatedBy: "<div").count == page.components(separatedBy: "</div>").count)
        #expect(page.components(separatedBy: "role=\"region\"").count <= 4)
    }

    @Test func footnotesCarryThePrefixAndLeadBack() {
        let html = markdown("a[^x] b[^x]\n\n[^x]: *note*\n[^unused]: never", prefix: "e-").pageHTML.source
        #expect(
            html == """
                <p>a<sup><a class="footnote-ref" role="doc-noteref" href="#e-fn-1" id="e-fnref-1" \
                aria-label="Footnote 1">1</a></sup> b<sup><a class="footnote-ref" role="doc-noteref" href="#e-fn-1" \
                id="e-fnref-1-2" aria-label="Footnote 1">1</a></sup></p>
                <section class="footnotes" role="doc-endnotes" aria-label="Footnotes">
                <ol>
                <li id="e-fn-1"><p><em>note</em> <a class="footnote-backref" role="doc-backlink" href="#e-fnref-1" \
                aria-label="Back to reference 1">\u{21A9}\u{FE0E}</a> <a class="footnote-backref" \
                role="doc-backlink" href="#e-fnref-1-2" aria-label="Back to reference 1-2">\u{21A9}\u{FE0E}</a></p>
                </li>
                </ol>
                </section>

                """)
    }

    @Test func aFootnoteThatEndsInCodeStillLeadsBack() {
        let html = markdown("a[^x]\n\n[^x]: note\n\n    ```\n    code\n    ```\n").pageHTML.source
        #expect(html.contains("</code></pre>\n<p><a class=\"footnote-backref\""))
    }

    @Test func wordsCanBeInTheSitesLanguage() {
        var options = Markdown.Options()
        options.words = {
            var words = Markdown.Words()
            words.table = "Tabelle"
            words.footnote = "Fußnote {n}"
            words.taskOpen = "Offen"
            return words
        }
        let source = "- [ ] a[^1]\n\n|a|\n|-|\n\n[^1]: b"
        let html = Markdown.render(.init(file: "a.md", text: source), resolve: testResolver, options: options)
            .pageHTML.source
        #expect(html.contains("\"Tabelle\"") && html.contains("\"Fußnote 1\"") && html.contains("\"Offen\""))
    }
}

@Suite struct MarkdownHeadingTests {
    @Test(arguments: [
        ("# a", 2, 3), ("## a", 2, 3), ("### a", 3, 4), ("#### a", 4, 5), ("##### a", 5, 6), ("###### a", 6, 6),
        ("a\n=", 2, 3), ("a\n-", 2, 3),
    ])
    func levelsFitThePage(_ source: String, _ page: Int, _ list: Int) {
        let result = markdown(source)
        #expect(result.pageHTML.source == "<h\(page) id=\"a\">a</h\(page)>\n")
        #expect(result.listHTML.source == "<h\(list) id=\"a\">a</h\(list)>\n")
        #expect(result.hasHeadings)
    }

    @Test func withoutHeadingsBothAreTheSame() {
        let result = markdown("h2 is no heading: `<h2>`")
        #expect(result.pageHTML == result.listHTML && result.pageHTML.variants.isEmpty)
        #expect(!result.hasHeadings)
    }

    @Test(arguments: [
        ("# First Light!", ["first-light"]),
        ("# It's *so* `cold`", ["its-so-cold"]),
        ("# Ünïcode ТЕСТ 日本", ["ünïcode-тест-日本"]),
        ("# !!!\n# ???", ["section", "section-1"]),
        ("# a\n# a\n# a-1\n# A", ["a", "a-1", "a-1-1", "a-2"]),
        ("# C++ & Rust: a *_new_* way", ["c--rust-a-new-way"]), ("# snake_case, kebab-case", ["snake_case-kebab-case"]),
        ("# 2.0 — “quoted” 🎉 done", ["20--quoted--done"]), ("# हिन्दी में", ["हिन्दी-में"]), ("# ÀÉÎ ẞ", ["àéî-ß"]),
        ("# a [b](c) ![d](pic.jpg)", ["a-b-d"]),
        ("a b\nc\n===", ["a-b-c"]),
    ])
    func idsAreSlugsOfTheirText(_ source: String, _ ids: [String]) {
        let html = markdown(source, prefix: "p-").pageHTML.source
        let found = html.components(separatedBy: "id=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
        #expect(found == ids.map { "p-" + $0 })
    }

    @Test func tenThousandEqualHeadingsHaveTenThousandIds() {
        let html = markdown(String(repeating: "# x\n", count: 10_000)).pageHTML.source
        #expect(html.contains("id=\"x-9999\""))
    }

    @Test func aFragmentLinkFindsItsHeading() {
        let html = markdown("# A b\n\n[x](#a-b) [y](#)", prefix: "e-").pageHTML.source
        #expect(html.contains("<h2 id=\"e-a-b\">") && html.contains("<a href=\"#e-a-b\">x</a> <a href=\"#\">y</a>"))
    }
}
