import ImportKit
import Testing

/// The behavior of WordPress's `wpautop`, with its own test cases where they exist.
@Suite struct ClassicParagraphTests {
    @Test(
        arguments: [
            ("", ""), (" \n ", ""), ("a", "<p>a</p>\n"), ("a\n\nb", "<p>a</p>\n<p>b</p>\n"),
            ("a\nb", "<p>a<br />\nb</p>\n"),
            ("a  \r\nb\r\n \r\nc", "<p>a<br />\nb</p>\n<p>c</p>\n"), ("a<br>b<br />\nc", "<p>a<br />b<br />\nc</p>\n"),
            ("a\n\n\n\nb\n", "<p>a</p>\n<p>b</p>\n"), ("<p>a</p>\n\nb", "<p>a</p>\n<p>b</p>\n"),
            ("a <b>b\nc</b>", "<p>a <b>b<br />\nc</b></p>\n"), ("<!--more-->\n\na", "<p><!--more--></p>\n<p>a</p>\n"),
            (
                "a\n<ul>\n<li>b</li>\n<li>c\nd</li>\n</ul>\ne",
                "<p>a</p>\n<ul><li>b</li>\n<li>c<br />\nd</li>\n</ul>\n<p>e</p>\n"
            ),
            ("<div>a</div>b", "<div>a</div>\n<p>b</p>\n"), ("<div>\n\na\n\n</div>", "<div><p>a</p>\n</div>\n"),
            ("<blockquote>a\n\nb</blockquote>", "<blockquote><p>a</p>\n<p>b</p>\n</blockquote>\n"),
            ("<h2>a</h2>\nb", "<h2>a</h2>\n<p>b</p>\n"), ("a\n<hr>\nb", "<p>a</p>\n<hr>\n<p>b</p>\n"),
            ("a\n<pre>b\n\nc\n<p></pre>\nd", "<p>a</p>\n<pre>b\n\nc\n<p></pre>\n<p>d</p>\n"),
            ("<script>\na\n\nb\n</script>", "<p><script>\na\n\nb\n</script></p>\n"),
            ("<a\nhref='x'>b</a>", "<p><a\nhref='x'>b</a></p>\n"),
            (
                "a <img src='b'>\n\n<a href='c'><img src='d'></a>",
                "<p>a <img src='b'></p>\n<p><a href='c'><img src='d'></a></p>\n"
            ),
            ("<table>\n<tr>\n<td>a\nb</td>\n</tr>\n</table>", "<table><tr><td>a<br />\nb</td>\n</tr>\n</table>\n"),
            ("<video>\n<source src='a'>\n</video>", "<p><video>\n<source src='a'>\n</video></p>\n"),
        ])
    func paragraphs(text: String, expected: String) {
        #expect(MarkdownConversion.paragraphs(classic: text) == expected)
    }

    @Test func aClassicTextBecomesMarkdown() {
        let text =
            "First line\nsecond line.\n\n<strong>Bold</strong> and\n<ul>\n<li>one</li>\n</ul>\n<pre>a\n\nb</pre>\nEnd."
        let html = MarkdownConversion.paragraphs(classic: text)
        #expect(
            MarkdownConversion.convert(html: html) { address, _ in address }
                == .markdown("First line\\\nsecond line.\n\n**Bold** and\n\n- one\n\n```\na\n\nb\n```\n\nEnd."))
    }
}
