import Diagnostics
import TestSupport
import Testing

@testable import MarkupKit

/// Marks of dialects beside, in and around other syntax: in footnotes, callouts, elements, shortcodes and code.
@Suite struct NeighboringMarkTests {
    private func render(_ text: String, _ dialects: Set<Markdown.Dialect>) -> Markdown.Result {
        var options = Markdown.Options()
        options.dialects = { dialects }
        return Markdown.render(
            SourceText(file: "a.md", text: text), resolve: DialectTests.resolver, options: options)
    }

    private static let vault: Set<Markdown.Dialect> = [.obsidian, .kramdown]

    @Test(arguments: [
        // An element of the translation that the author wrote has no meaning.
        ("A <x-feedgen-0> ==b== `<x-feedgen-0>`", "<p>A  <mark>b</mark> <code>&lt;x-feedgen-0&gt;</code></p>\n"),
        ("<x-feedgen-0> <x-feedgenx-1> ==b==", "<p>  <mark>b</mark></p>\n"),
        // Titles of callouts keep their links, and long ones are not printed as marks.
        (
            "> [!note] See [c](https://d.example) `e`\n> f",
            "<aside class=\"alert alert-note\" role=\"note\">\n<p><strong>See <a href=\"https://d.example\">c</a> "
                + "<code>e</code></strong></p>\n<p>f</p>\n</aside>\n"
        ),
        (
            "> [!tip]- [[b]]\n> f",
            "<details class=\"alert alert-tip\">\n<summary><a href=\"/journal/b.md\">b</a></summary>\n<p>f</p>\n"
                + "</details>\n"
        ),
        (
            "> [!tip] [[b]]\n>\n> f",
            "<aside class=\"alert alert-tip\" role=\"note\">\n<p><strong><a href=\"/journal/b.md\">b</a></strong></p>\n"
                + "<p>f</p>\n</aside>\n"
        ),
        (
            "> [!warning] \(String(repeating: "long ", count: 60))end",
            "<aside class=\"alert alert-warning\" role=\"note\">\n<p><strong>"
                + "\(String(repeating: "long ", count: 60))end</strong></p>\n</aside>\n"
        ),
        // Only a definition at the start of a line has marks of its own.
        ("[c]: d \"==t==\"\n\n[c]", "<p><a href=\"d\" title=\"==t==\">c</a></p>\n"),
        ("a [c]: ==d==", "<p>a [c]: <mark>d</mark></p>\n"), ("[a] [c]: ==d==", "<p>[a] [c]: <mark>d</mark></p>\n"),
        // Elements that contain Markdown.
        (
            "<div markdown=\"1\" class=\"c\">\n*a* ==b==\n\n<div>\n*raw*\n</div>\n</div>\nd",
            "<div class=\"c\">\n<p><em>a</em> <mark>b</mark></p>\n<div>\n*raw*\n</div>\n</div>\n<p>d</p>\n"
        ),
        (
            "> <section markdown=\"block\">\n> *a*\n> </section>",
            "<blockquote>\n<section>\n<p><em>a</em></p>\n</section>\n</blockquote>\n"
        ),
        ("<div markdown=1>\n*a*", "<div>\n<p><em>a</em></p>\n</div>\n"),
        (
            "<div markdown=\"1\">\n```\n</div>\n```\n</div>",
            "<div>\n<pre tabindex=\"0\"><code>&lt;/div&gt;\n</code></pre>\n</div>\n"
        ),
        ("<div markdown=\"0\">\n*a*\n</div>", "<div>\n*a*\n</div>\n"),
        (
            "```\n<div markdown=\"1\">\n```",
            "<pre tabindex=\"0\"><code>&lt;div markdown=&quot;1&quot;&gt;\n</code></pre>\n"
        ),
        // Emphasis beside punctuation of East Asian scripts, also before Latin letters.
        ("**「x」**y y**「x」** **a。**B", "<p><strong>「x」</strong>y y<strong>「x」</strong> <strong>a。</strong>B</p>\n"),
        ("**a.**b **\"a\"**b", "<p>**a.**b **“a”**b</p>\n"),
    ])
    func marksHaveTheirMeaning(_ text: String, html: String) {
        #expect(render(text, Self.vault).pageHTML.source == html)
    }

    @Test func marksInFootnotesHaveTheirMeaning() {
        let html = render("a[^1]\n\n[^1]: The ==note== with [[b]].", Self.vault).pageHTML.source
        #expect(html.contains("The <mark>note</mark> with <a href=\"/journal/b.md\">b</a>."), "\(html)")
    }

    @Test(arguments: [
        ("{{< figure\n  src=\"/a.png\"\n  alt=\"b\"\n>}}\n\nc", "<p>b</p>\n<p>c</p>\n"),
        (
            "> {{< figure\n> src=\"/a.png\"\n> alt=\"b\"\n> >}}\n\nc",
            "<blockquote>\n<p>b</p>\n</blockquote>\n<p>c</p>\n"
        ),
        ("{{< a\n\n>}}", "<p>{{&lt; a</p>\n<blockquote>\n<p>}}</p>\n</blockquote>\n"),
    ])
    func shortcodesOfSeveralLinesAreRead(_ text: String, html: String) {
        #expect(render(text, [.hugo]).pageHTML.source == html)
    }

    /// An image of a vault may be in any folder.
    @Test func embeddedImagesAreFoundByName() {
        let html = render("![[far.png|a view|30]] ![[near.png]]", [.obsidian]).pageHTML.source
        #expect(html == "<p>a view</p>\n" || html.contains("a view"), "\(html)")
    }

    /// Without the dialect, the elements are those of plain Markdown.
    @Test func plainTextsKeepTheirElements() {
        #expect(render("<div markdown=\"1\">\n*a*\n</div>", []).pageHTML.source == "<div>\n*a*\n</div>\n")
    }
}
