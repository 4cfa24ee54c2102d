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
        ("==a *b*== H~2~O x^2^", "<p><mark>a <em>b</em></mark> H<sub>2</sub>O x<sup>2</sup></p>\n"),
    ])
    func dialectsAddMarks(_ text: String, html: String) {
        #expect(render(text, [.obsidian, .pandoc]).pageHTML.source == html)
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

    @Test(arguments: ["a %%b%% c", "see [[b]]", "a ==b== c"])
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

    /// Marks in any order neither lose words nor leave elements open.
    @Test func anyOrderOfMarksIsWellFormed() {
        let parts = [
            "::: tip", ":::", "\n", "\n\n", "> ", "- ", "%%", "[[b", "]]", "|", "==", "~", "^", "$", "\\(", "\"", "'",
            "`",
            "{.c}", "{#d}", "*", "**", "「", "字", "a", " ", "!!! note\n    ", "[TOC]", "*[A]: b", "<b>", "![", "](c)",
            "--x",
        ]
        var random = SplitMix64(seed: 43)
        for _ in 0..<400 {
            let text = (0..<random.below(30)).map { _ in random.pick(parts) }.joined()
            let html = render(text, Set(Markdown.Dialect.allCases), language: "de").pageHTML.source
            #expect(!html.contains(MarkdownExtras.element), "\(text)")
            #expect(HTMLBalancer.balance(Array(html.utf8), .init()).repairs.isEmpty, "\(text)")
        }
    }
}
