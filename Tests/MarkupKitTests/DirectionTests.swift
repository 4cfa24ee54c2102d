import Diagnostics
import Testing

@testable import MarkupKit

/// Words that run in another direction than the text around them.
@Suite struct DirectionTests {
    private func render(_ text: String, isRightToLeft: Bool, _ rawHTML: Markdown.RawHTML = .sanitised) -> String {
        var options = Markdown.Options(rawHTML: rawHTML)
        options.isRightToLeft = { isRightToLeft }
        return Markdown.render(SourceText(file: "a.md", text: text), resolve: testResolver, options: options)
            .pageHTML.source
    }

    @Test(arguments: ["שלום", "مرحبا", "سلام، دنیا", "ہیلو دنیا"])
    func codeRunsFromLeftToRight(word: String) {
        let places = [
            "\(word) `a b`", "- \(word) `a b`", "> \(word) `a b`", "## \(word) `a b`", "| \(word) |\n|-|\n| `a b` |",
            "\(word)[^1]\n\n[^1]: \(word) `a b`", "**\(word) `a b`**", "[\(word) `a b`](c)", "\(word)\n: \(word) `a b`",
        ]
        for text in places {
            #expect(render(text, isRightToLeft: true).contains("<code dir=\"ltr\">a b</code>"), "\(text)")
        }
        for text in ["```\na\n```", "    a", "- \(word)\n  ```sh\n  a\n  ```", "> ```\n> a\n> ```"] {
            #expect(render("\(word)\n\n" + text, isRightToLeft: true).contains(" dir=\"ltr\"><code"), "\(text)")
        }
    }

    @Test(arguments: ["code", "kbd", "samp", "var"])
    func elementsForCodeRunFromLeftToRight(name: String) {
        let text = "שלום <\(name)>C++</\(name)>"
        #expect(render(text, isRightToLeft: true).contains("<\(name) dir=\"ltr\">C++</\(name)>"))
        #expect(render(text, isRightToLeft: false).contains("<\(name)>C++</\(name)>"))
        let own = "שלום <\(name) dir=\"rtl\">C++</\(name)>"
        #expect(render(own, isRightToLeft: true).contains("<\(name) dir=\"rtl\">"))
        #expect(render(text, isRightToLeft: true, .trusted).contains("<\(name)>C++</\(name)>"))
    }

    @Test(
        arguments: [
            // In a text from right to left, a block without its letters.
            (true, "שלום\n\nEnglish, only.", "<p dir=\"auto\">English, only.</p>"),
            (true, "שלום\n\n- one.\n- two.", "<ul dir=\"auto\">\n<li>one.</li>"),
            (true, "שלום\n\n3. one.", "<ol dir=\"auto\" start=\"3\">\n<li>one.</li>"),
            (true, "שלום\n\n- שלום\n- two.", "<ul>\n<li>שלום</li>\n<li dir=\"auto\">two.</li>"),
            (true, "שלום\n\n> A quote.", "<blockquote dir=\"auto\">\n<p>A quote.</p>"),
            (true, "שלום\n\n## C++", "<h2 id=\"c\" dir=\"auto\">C++"),
            (true, "| שלום | b |\n|-|-|\n| c. | שלום |", "<td dir=\"auto\">c.</td><td>שלום</td>"),
            (true, "שלום\n\n| a |\n|-|\n| b |", "<table dir=\"auto\">\n<thead>\n<tr><th scope=\"col\">a</th>"),
            (true, "مرحبا\n\nÜber, 日本.", "<p dir=\"auto\">Über"),
            // Words of other languages in a sentence do not change its direction.
            (true, "GitHub הוא אתר.", "<p>GitHub"), (true, "שלום\n\n2026!", "<p>2026!</p>"),
            (true, "שלום\n\n`code`", "<p><code dir=\"ltr\">"),
            // In other texts, a block that begins with such letters and has mostly those.
            (false, "a\n\nשלום, עולם!", "<p dir=\"auto\">שלום, עולם!</p>"),
            (false, "a\n\nمرحبا GitHub، مرحبا", "<p dir=\"auto\">مرحبا"),
            (false, "a\n\n> שלום!", "<blockquote dir=\"auto\">\n<p>שלום!</p>"),
            (false, "a\n\n- שלום!\n- b", "<ul dir=\"auto\">"), (false, "## שלום!", "dir=\"auto\">שלום!"),
            (false, "שלום is Hebrew for peace.", "<p>שלום is"), (false, "The word שלום means peace.", "<p>The"),
            (false, "a\n\nשלום `a b`", "<p dir=\"auto\">שלום <code dir=\"ltr\">a b</code></p>"),
            (false, "Բարեւ", "<p>Բարեւ</p>"), (false, "Привет", "<p>Привет</p>"), (false, "日本語", "<p>日本語</p>"),
        ])
    func blocksHaveTheirOwnDirection(isRightToLeft: Bool, text: String, html: String) {
        let printed = render(text, isRightToLeft: isRightToLeft)
        #expect(printed.contains(html), "\(printed)")
    }

    /// Nothing is added to texts without such letters, whatever the direction of the site.
    @Test func otherTextsHaveNoDirections() {
        let text = "# A\n\nb\n\n- c\n\n> d\n\n| e |\n|-|\n| f |"
        #expect(!render(text, isRightToLeft: false).contains("dir="))
    }
}
