import Diagnostics
import Testing

@testable import MarkupKit

/// Line breaks, emphasis and words in scripts without blanks between words.
@Suite struct EastAsianTests {
    @Test(
        arguments: [
            ("日本\n語", "日本語"), ("中文，\n中文", "中文，中文"), ("中文\n（中文", "中文（中文"), ("中文\nabc", "中文\nabc"),
            ("abc\n中文", "abc\n中文"), ("한국어\n문장", "한국어\n문장"), ("日本  \n語", "日本<br>\n語"), ("日本\\\n語", "日本<br>\n語"),
            ("**日本**\n語", "<strong>日本</strong>語"), ("日本\n[語](a)", "日本<a href=\"/site/a\">語</a>"),
            ("日本[^1]\n語\n\n[^1]: 注", "</sup>語"), ("<b>日本</b>\n語", "<b>日本</b>語"), ("`日本`\n語", "<code>日本</code>語"),
            ("`code`\n語", "<code>code</code>\n語"), ("> 日本\n> 語", "<p>日本語</p>"), ("- 日本\n  語", "<li>日本語</li>"),
            ("日本\r\n語", "日本語"), ("🎉\n日本", "🎉\n日本"),
        ])
    func aLineBreakBetweenLettersIsNoBlank(text: String, html: String) {
        let printed = markdown(text).pageHTML.source
        #expect(printed.contains(html), "\(printed)")
    }

    @Test(
        arguments: [
            ("**重要：**これ", "<strong>重要：</strong>これ"), ("これは**「強調」**です", "これは<strong>「強調」</strong>です"),
            ("*注意！*次", "<em>注意！</em>次"), ("**日本語（Japanese）**です", "<strong>日本語（Japanese）</strong>です"),
            ("**“引用”**的", "<strong>“引用”</strong>的"), ("~~取消。~~后", "<del>取消。</del>后"), ("前~~（取消）~~", "前<del>（取消）</del>"),
            ("***全部。***次", "<em><strong>全部。</strong></em>次"), ("**한국어(Korean)**은", "<strong>한국어(Korean)</strong>은"),
            ("**a** 日**b**本", "<strong>a</strong> 日<strong>b</strong>本"), ("2 * 3 * 4。", "2 * 3 * 4。"),
            ("`**重要：**これ`", "<code>**重要：**これ</code>"),
            ("\\**重要：**", "*<em>重要：</em>*"),
        ])
    func emphasisNeedsNoBlank(text: String, html: String) {
        let printed = markdown(text).pageHTML.source
        #expect(printed.contains(html), "\(printed)")
    }

    @Test func descriptionsHaveNoBlanks() {
        let result = markdown("第一段的\n**文字**，\n[中文](a)\n次 abc\n字")
        #expect(result.firstParagraphText == "第一段的文字，中文次 abc 字")
        #expect(result.plainText == "第一段的文字，中文次 abc 字")
    }

    @Test(
        arguments: [
            ("日本語", 3), ("日本 語", 3), ("中文，中文。", 4), ("한국어 문장 입니다", 3), ("ab 日本 cd", 4), ("ภาษาไทยเป็นภาษา", 3),
            ("ພາສາລາວ", 2), ("မြန်မာဘာသာ", 2), ("ភាសាខ្មែរ", 2), ("two words", 2), ("ไทย abc ไทย", 3), ("", 0),
        ])
    func wordsAreCountedForTheReadingTime(text: String, count: Int) { #expect(markdown(text).wordCount == count) }
}
