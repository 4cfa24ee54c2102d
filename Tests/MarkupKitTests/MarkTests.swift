import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import MarkupKit

/// Marks of other tools are printed as their authors meant them, or reported; plain Markdown keeps its meaning.
@Suite struct MarkTests {
    private func render(
        _ text: String, _ dialects: Set<Markdown.Dialect> = [], language: String = "en"
    ) -> Markdown.Result {
        var options = Markdown.Options()
        options.dialects = { dialects }
        options.typography = { Typography(language: language) }
        options.isRightToLeft = { language == "ar" }
        return Markdown.render(
            SourceText(file: "a.md", text: text), resolve: DialectTests.resolver, options: options)
    }

    @Test(arguments: [
        (
            "::: warning Loose *rock*\nx\n:::",
            "<aside class=\"alert alert-warning\" role=\"note\">\n<p><strong>Loose *rock*</strong></p>\n<p>x</p>\n</aside>\n"
        ),
        (
            "::: tip\n::: details Open\nx\n:::\n:::\ny",
            "<aside class=\"alert alert-tip\" role=\"note\">\n<p><strong>Tip</strong></p>\n<details class=\"details\">\n<summary>Open</summary>\n<p>x</p>\n</details>\n</aside>\n<p>y</p>\n"
        ),
        (
            "`a`{.b} *c*{.d} **e**{#f} [g h]{.i} [j]{.k} <https://x.example>{target=_blank}\n\n[j]: k",
            "<p><code class=\"b\">a</code> <em class=\"d\">c</em> <strong id=\"f\">e</strong> <span class=\"i\">g h</span> <a href=\"k\" class=\"k\">j</a> <a href=\"https://x.example\">https://x.example</a></p>\n"
        ),
        ("f{.5} a_{.b} [x](y){z [^1]{.a}", "<p>f{.5} a_{.b} <a href=\"y\">x</a>{z [^1]</p>\n"),
        (
            "*[R&D]: A\n*[W3C spec]: B\n\nR&D, W3C specs, W3C spec",
            "<p><abbr title=\"A\">R&amp;D</abbr>, W3C specs, <abbr title=\"B\">W3C spec</abbr></p>\n"
        ),
        ("* x\n{:toc .y}\n\n# A\n# B", "<h2 id=\"a\">A</h2>\n<h2 id=\"b\">B</h2>\n"),
        (
            ":::{note}\na\n:::",
            "<aside class=\"alert alert-note\" role=\"note\">\n<p><strong>Note</strong></p>\n<p>a</p>\n</aside>\n"
        ),
        ("> [!info]- A\n> b", "<details class=\"alert alert-note\">\n<summary>A</summary>\n<p>b</p>\n</details>\n"),
        ("```\n::: tip\n:::\n```", "<pre tabindex=\"0\"><code>::: tip\n:::\n</code></pre>\n"),
        ("[a](b){.c target=_blank}", "<p><a href=\"b\" class=\"c\">a</a></p>\n"),
        ("A.\n{.lead #x onclick=y}", "<p id=\"x\" class=\"lead\">A.</p>\n"),
        ("{.Title} and f(x){.y}z {.a", "<p>{.Title} and f(x)z {.a</p>\n"),
        ("*[AB]: A \"b\"\n\nAB, ABC", "<p><abbr title=\"A &quot;b&quot;\">AB</abbr>, ABC</p>\n"),
        (
            "$a*b*c$ and $x_{i}^{*}$, $5 and $6, US$5 *or* US$6",
            "<p>$a*b*c$ and $x_{i}^{*}$, $5 and $6, US$5 <em>or</em> US$6</p>\n"
        ),
        ("**注意：**这，含**「重点」**内容", "<p><strong>注意：</strong>这，含<strong>「重点」</strong>内容</p>\n"),
        ("厚\n德 a\nb", "<p>厚德 a\nb</p>\n"),
        ("--drafts, a -- b, 1--2, '90s", "<p>--drafts, a – b, 1–2, ’90s</p>\n"),
        ("H~2~O ++x++ x^2^", "<p>H<del>2</del>O ++x++ x^2^</p>\n"),
    ])
    func plainTextsHaveTheMarksOfMostTools(_ text: String, html: String) {
        #expect(render(text).pageHTML.source == html)
    }

    @Test(arguments: [
        (
            "[[b]] [[b#A c|w]] ![[pic.jpg|a]]",
            "<p><a href=\"/journal/b.md\">b</a> <a href=\"/journal/b.md#a-c\">w</a> <img src=\"/img/pic.jpg\" width=\"640\" height=\"480\" alt=\"a\" class=\"in\" loading=\"lazy\" decoding=\"async\"></p>\n"
        ),
        ("[[x]]", "<p>x</p>\n"),
        (
            "[[b#A c]]: [[ b ]], [[#A#B]] [[b#^c]]",
            "<p><a href=\"/journal/b.md#a-c\">b &gt; A c</a>: <a href=\"/journal/b.md\">b</a>, <a href=\"#b\">A &gt; B</a> <a href=\"/journal/b.md#%5Ec\">b</a></p>\n"
        ),
        ("$$ *a* $$ and\n\n$$\na*b*c\n$$", "<p>$$ *a* $$ and</p>\n<p>$$\na*b*c\n$$</p>\n"),
        (
            "a {.b}\n\n- c {.d}\n\n| e {.f} |\n|-|\n",
            "<p class=\"b\">a</p>\n<ul>\n<li>c</li>\n</ul>\n<div class=\"table\" tabindex=\"0\" role=\"region\" aria-label=\"Table\"><table>\n<thead>\n<tr><th scope=\"col\">e</th></tr>\n</thead>\n</table></div>\n"
        ),
        ("==a *b*== H~2~O x^2^", "<p><mark>a <em>b</em></mark> H<sub>2</sub>O x<sup>2</sup></p>\n"),
    ])
    func dialectsAddMarks(_ text: String, html: String) {
        #expect(render(text, [.obsidian, .pandoc]).pageHTML.source == html)
    }

    @Test(arguments: [
        ("a ^b-1", "<p>a<span id=\"^b-1\"></span></p>\n"), ("- a ^b\n- c", "<li>a<span id=\"^b\"></span></li>"),
        ("> a ^b", "<p>a<span id=\"^b\"></span></p>"), ("# A ^b", "<span id=\"^b\"></span>"),
        ("```\na\n```\n\n^b", "<span id=\"^b\"></span>"), ("`a ^b`", "<code>a ^b</code>"),
        ("a ^b c", "<p>a ^b c</p>\n"), ("2^b", "<p>2^b</p>\n"), ("a ^b!", "<p>a ^b!</p>\n"), ("a ^", "<p>a ^</p>\n"),
        ("[[#^b]]", "<p><a href=\"#%5Eb\">^b</a></p>\n"), ("[[b#^c|w]]", "<a href=\"/journal/b.md#%5Ec\">w</a>"),
        ("- [/] a", "<li class=\"task\"><input type=\"checkbox\" disabled aria-label=\"To do\"> a</li>"),
        ("- [-] a", "<input type=\"checkbox\" disabled checked aria-label=\"Done\"> a</li>"),
        ("1. [>] a", "<li class=\"task\">"), ("> - [?] a", "<li class=\"task\">"), ("- [ ] a\n  - [!] b", "To do\"> b"),
        ("a [/] b", "<p>a [/] b</p>\n"), ("- a [/] b", "<li>a [/] b</li>"), ("- [//] a", "<li>[//] a</li>"),
        ("- [/](b)", "<li><a href=\"b\">/</a></li>"), ("- `[/] a`", "<code>[/] a</code>"),
        ("![[pic.jpg|100x50]]", "width=\"100\" height=\"50\" alt=\"\""),
        ("![[pic.jpg|100]]", "width=\"100\" height=\"75\" alt=\"\""),
        ("![[pic.jpg|a|100]]", "width=\"100\" height=\"75\" alt=\"a\""),
        ("![[pic.jpg|a 100]]", "width=\"640\" height=\"480\" alt=\"a 100\""),
        ("![a|100](pic.jpg)", "width=\"100\" height=\"75\" alt=\"a\""),
        ("![100](pic.jpg)", "width=\"640\" height=\"480\" alt=\"100\""),
        ("![a|0](pic.jpg)", "width=\"640\" height=\"480\" alt=\"a|0\""),
        ("![a|1x2x3](pic.jpg)", "alt=\"a|1x2x3\""), ("`![a|1](b)`", "<code>![a|1](b)</code>"),
        ("| a |\n|-|\n| ![b\\|9](pic.jpg) |", "width=\"9\" height=\"7\" alt=\"b\""),
    ])
    func marksOfNotesAreThoseOfObsidian(_ text: String, html: String) {
        let printed = render(text, [.obsidian]).pageHTML.source
        #expect(printed.contains(html), "\(printed)")
    }

    @Test(
        arguments: [
            ("a {::comment}SECRET{:/comment} b", [], "<p>a  b</p>\n"),
            ("{::comment}\nSECRET\n\nSECRET\n{:/}\n\na", [], "<p>a</p>\n"),
            ("{::nomarkdown}<b>a</b>{:/}", [], "<p><b>a</b></p>\n"), ("{::options x=\"y\" /}\n\na", [], "<p>a</p>\n"),
            ("{::comment} a", [], "<p>{::comment} a</p>\n"),
            ("`{::comment}a{:/}`", [], "<p><code>{::comment}a{:/}</code></p>\n"),
            ("a {# SECRET #} b", [.eleventy], "<p>a  b</p>\n"), ("a {# b #} c", [], "<p>a {# b #} c</p>\n"),
            ("a {/* SECRET\nSECRET */} b", [.docusaurus], "<p>a\nb</p>\n"),
            ("a {/* b */}", [], "<p>a {/* b */}</p>\n"),
            ("# H {-}", [], "<h2 id=\"h\">H</h2>\n"), ("a {-} b", [], "<p>a {-} b</p>\n"),
        ] as [(String, Set<Markdown.Dialect>, String)])
    func commentsOfOtherToolsAreNotPublished(_ text: String, _ dialects: Set<Markdown.Dialect>, html: String) {
        let result = render(text, dialects)
        #expect(result.pageHTML.source.replacing(/<a class="anchor".*?<\/a>/, with: "") == html)
        #expect(!result.pageHTML.source.contains("SECRET") && !result.plainText.contains("SECRET"))
    }

    @Test func footnotesMayBeInsideOfSentences() {
        let result = render("a^[one *b*] c^[two\n[d](e)].\n\nf[^1]\n\n[^1]: three", [.obsidian])
        let html = result.pageHTML.source
        for (number, words) in ["one <em>b</em>", "two <a href=\"e\">d</a>", "three"].enumerated() {
            #expect(html.contains("<li id=\"fn-\(number + 1)\"><p>\(words) "), "\(html)")
        }
        #expect(!html.contains("^["))
        let plain = render("a^[one] `b^[c]`", [])
        #expect(plain.pageHTML.source == "<p>a^[one] <code>b^[c]</code></p>\n")
        #expect(plain.diagnostics.map(\.message) == ["`^[…]` is printed as written"])
    }

    @Test(arguments: ["[TOC]", "[[toc]]", "@[toc]", "@[TOC]", "[[_TOC_]]", "{:toc}"])
    func aMarkForAListOfContentsIsNotPrinted(_ mark: String) {
        let result = render("\(mark)\n\n## A")
        #expect(result.wantsContents && !result.pageHTML.source.lowercased().contains("toc"))
        #expect(!render("`\(mark)`\n\n    \(mark)").wantsContents)
    }

    /// A comment is in no result, whatever surrounds it.
    @Test(arguments: [
        "a %%SECRET%% b", "%%\nSECRET\n\n```\nSECRET\n```\n%%\n\na", "# A %%SECRET%%", "::: tip %%SECRET%%\na\n:::",
        "$a_1 %%SECRET%% b$", "[[b|%%SECRET%%]]", "*[A]: %%SECRET%%\n\nA", "[a](b){.c %%SECRET%%}", "a %%SECRET",
        "| a |\n|-|\n| %%SECRET%% |", "> %%SECRET\n> SECRET%%", "<div>\n%%SECRET%%\n</div>",
        "`x %% y` %%SECRET%%",
    ])
    func commentsAreNotPublished(_ text: String) {
        var result = render(text, [.obsidian])
        // Messages show the author's line.
        result.diagnostics = []
        let all = "\(result)"
        #expect(!all.contains("SECRET"), "\(all)")
    }

    @Test(arguments: ["a %%b%% c", "see [[b]]", "a ==b== c", "> [!recipe] a", "a {.b}", "| a{.b} |\n|-|\n"])
    func marksOfMissingDialectsAreReported(_ text: String) {
        #expect(render(text).diagnostics.map(\.code) == [.unknownMark])
    }

    @Test(arguments: [
        ("de", "„a ‚b‘ c“"), ("de-CH", "«a ‹b› c»"), ("sv", "”a ’b’ c”"), ("fr", "«\u{202F}a “b” c\u{202F}»"),
        ("en", "“a ‘b’ c”"), ("ja", "“a ‘b’ c”"),
    ])
    func quotesAreThoseOfTheLanguage(_ language: String, _ quoted: String) {
        let result = render("x \"a 'b' c\" `\"` [y](z \"t\") <b title=\"t\">w</b>", language: language)
        #expect(result.pageHTML.source.contains("<p>x \(quoted) <code>&quot;</code> <a href=\"z\" title=\"t\">y</a>"))
        // White space is collapsed there.
        #expect(result.plainText.contains("x \(quoted.replacing("\u{202F}", with: " "))"))
    }

    @Test func codeRunsFromLeftToRight() {
        #expect(
            render("`a`\n\n    b", language: "ar").pageHTML.source.components(separatedBy: "dir=\"ltr\"").count == 3)
        #expect(!render("`a`\n\n    b").pageHTML.source.contains("dir="))
    }

    @Test(arguments: ["a <!--more--> SECRET", "- a\n- b\n  <!--more-->\n- SECRET", "> a\n> <!--more-->\n> SECRET"])
    func theCutIsWhereItIsWritten(_ text: String) throws {
        let result = render(text)
        let summary = try #require(result.summaryHTML?.source)
        #expect(!summary.contains("SECRET") && result.pageHTML.source.contains("SECRET"))
        #expect(HTMLBalancer.balance(Array(summary.utf8), .init()).repairs.isEmpty)
    }

    /// An element by which the translation refers to attributes is in no result, wherever the braces are.
    @Test(arguments: [
        ("`a`{.b`{.c}", "{.b"), ("`` `a`{.b} ``", "`a`{.b}"), ("```\n`a`{.b}\n```", "`a`{.b}"),
        ("    `a`{.b}", "`a`{.b}"), ("<pre>\n`a`{.b}\n</pre>", "`a`{.b}"), ("[a](b \"`c`{.d}\")", "`c`{.d}"),
        ("[a]\n\n[a]: b\n  '`c`{.d}'", "`c`{.d}"), ("<i title=\"> `c`{.d}\">x</i>", "`c`{.d}"),
        ("<i title=\"> 字**「a」**字\">x</i>", "字**「a」**字"), ("![`a`{.b}](c.png)", "a"),
        ("~~~ a (b){.c}\nx\n~~~", "x"), ("- a\n\n      `c`{.d}", "`c`{.d}"),
    ])
    func attributesInOtherSyntaxAreTextAsWritten(_ text: String, _ shown: String) {
        var result = render(text, Set(Markdown.Dialect.allCases))
        let html = result.pageHTML.source
        #expect(html.contains(shown) || result.plainText.contains(shown), "\(html)")
        result.diagnostics = []
        #expect(!"\(result)".contains(MarkdownExtras.startOfElement), "\(html)")
    }

    /// Marks in any order neither lose words nor leave elements open, and no element of the translation is shown.
    ///
    /// `FEEDGEN_SEED` sets the seed.
    @Test func anyOrderOfMarksIsWellFormed() {
        let parts = [
            "::: tip", ":::", "\n", "\n\n", "> ", "- ", "%%", "[[b", "]]", "|", "==", "~", "^", "$", "\\(", "\"", "'",
            "`", "``", "```\n", "    ", "{.c}", "{#d}", " {.e}", "*", "**", "「", "字", "a", " ", "!!! note\n    ",
            "[TOC]", "*[A]: b", "<b>", "<i title=\"", "\">", "![", "[", "]", "](c", ")", " \"t", "[a]: b ", "--x", "\\",
            "<http://x.example>", "|-|\n", ": ", "[^a]", "[^a]: ", "# ", "^e", "- [/] ", "![[a.png|100]]", "![a|9](b)",
        ]
        let seed = ProcessInfo.processInfo.environment["FEEDGEN_SEED"].flatMap { UInt64($0) } ?? 43
        var random = SplitMix64(seed: seed)
        for _ in 0..<400 {
            let text = (0..<random.below(30)).map { _ in random.pick(parts) }.joined()
            var result = render(text, Set(Markdown.Dialect.allCases), language: "de")
            result.diagnostics = []
            let all = "\(result)"
            for element in [MarkdownExtras.startOfElement, "&lt;span", "&lt;mark", "&lt;sub", "&lt;sup", "&lt;ins"] {
                #expect(!all.contains(element), "\(seed): \(text.debugDescription)\n\(result.pageHTML.source)")
            }
            let balanced = HTMLBalancer.balance(Array(result.pageHTML.source.utf8), .init())
            #expect(balanced.repairs.isEmpty, "\(seed): \(text.debugDescription)")
        }
    }
}
