import Testing

@testable import MarkupKit

@Suite struct MarkdownTextTests {
    @Test(arguments: [
        ("", "", 0, ""),
        ("# Head\n\nOne *two*\nthree.", "Head One two three.", 4, "One two three."),
        ("- a\n- b\n\n    c", "a b c", 3, ""),
        ("a `b c` [d](e) ![alt](pic.jpg)", "a b c d", 4, "a b c d"),
        ("fo*ob*ar https://x.org", "foobar https://x.org", 2, "foobar https://x.org"),
        ("> quote\n\nfirst[^1]\n\n[^1]: note", "quote first note", 3, "first"),
        ("![x](pic.jpg \"Cap tion\")\n\npara", "Cap tion para", 3, "para"),
        ("東京は晴れ rover", "東京は晴れ rover", 6, "東京は晴れ rover"),
        ("한국 a", "한국 a", 2, "한국 a"),
        ("a\u{A0}b\u{3000}c – d — é", "a b c – d — é", 5, "a\u{20}b c – d — é"),
        ("```\nlet x = 1\n```", "let x = 1", 3, ""),
        ("don't re-run 3.14", "don’t re-run 3.14", 3, "don’t re-run 3.14"),
        ("|a|b|\n|-|-|\n|c|d|", "a b c d", 4, ""),
        ("<div>raw <b>t</b>ext<script>no</script></div>\n\nafter", "raw text after", 3, "after"),
        ("a<br>b <!-- c --> d", "a b d", 3, "a b d"),
        ("x <script>let a = 1</script>y <STYLE>b{}</style >z", "x y z", 3, "x y z"),
        ("<b>x</b> <svg><script>no</script></svg> <iframe>no</iframe>\n\nz", "x z", 2, "x"),
    ])
    func plainText(_ source: String, _ text: String, _ words: Int, _ first: String) {
        let result = markdown(source)
        #expect(result.plainText == text)
        #expect(result.wordCount == words)
        #expect(result.firstParagraphText == first)
        #expect(result.isPlainTextWhole)
    }

    @Test func plainTextKeepsTheFirstWordsAndCountsAll() {
        let result = markdown(String(repeating: "word, ", count: 500))
        #expect(result.wordCount == 500)
        #expect(result.plainText == Array(repeating: "word,", count: 200).joined(separator: " "))
        #expect(!result.isPlainTextWhole)
    }

    @Test func oneEndlessWordIsCutToo() {
        let result = markdown(String(repeating: "x", count: 1_000_000))
        #expect(result.wordCount == 1)
        #expect(result.plainText.utf8.count < 20_000)
        #expect(!result.isPlainTextWhole)
        let wide = markdown(String(repeating: "é", count: 100_000))
        #expect(wide.plainText.utf8.count < 20_000)
        #expect(wide.plainText.allSatisfy { $0 == "é" })
    }
}
