import ImportKit
import Testing

/// Conversions from HTML to Markdown, byte for byte.
@Suite struct ConversionTests {
    private static func check(_ html: String, _ expected: String, location: SourceLocation = #_sourceLocation) {
        let body = MarkdownConversion.convert(html: html) { address, isImage in
            address.hasPrefix("old:") ? (isImage ? "pictures/" : "/new/") + address.dropFirst(4) : address
        }
        #expect(body == .markdown(expected), sourceLocation: location)
    }

    @Test(
        arguments: [
            ("<p>One.</p>\n\n<p>Two\nlines.</p>", "One.\n\nTwo lines."),
            ("<p>a<br>b<br />c</p>", "a\\\nb\\\nc"), ("<p>a<br><br>b</p>", "a\n\nb"),
            ("text<div>block</div>tail", "text\n\nblock\n\ntail"),
            ("<p>a</p><p>&nbsp;</p><p></p><p>b</p>", "a\n\nb"), ("<p>10&nbsp;km</p>", "10\u{A0}km"),
            ("<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph --><!--more--><p>b</p>", "a\n\n<!--more-->\n\nb"),
            ("<p>a<!--more--></p><p>b</p>", "a\n\n<!--more-->\n\nb"),
            ("<h1>A</h1><h2 class='x' id='h-b'>B</h2><h4>D</h4>", "## A\n\n## B\n\n#### D"),
            ("<p>a</p><hr><p>b</p>", "a\n\n---\n\nb"), ("<script>x</script><style>y</style><p>a</p>", "a"),
            ("<dialog>a</dialog><p>b <textarea>c</textarea><canvas>d</canvas></p>", "a\n\nb cd"),
            ("<p>a <svg><title>x</title><text>b</text></svg></p>", "a b"),
            ("<math><mi>x</mi><mo>=</mo><mn>1</mn><annotation>x</annotation></math>", "x=1"),
            ("<p style='x' class='y'><span style='z'>a</span><font>b</font></p>", "ab"),
            ("<blockquote><p>a</p><p>b</p></blockquote><blockquote>c</blockquote>", "> a\n>\n> b\n\n> c"),
        ])
    func blocks(html: String, expected: String) { Self.check(html, expected) }

    @Test(
        arguments: [
            ("<p><b>a</b> <i>b</i> <s>c</s> <code>d</code></p>", "**a** *b* ~~c~~ `d`"),
            ("<p><strong><em>a</em></strong></p>", "***a***"), ("<p>a<em> b </em>c</p>", "a *b* c"),
            ("<p><b>a</b><b>b</b></p>", "**ab**"), ("<p>a<em>(b)</em>c</p>", "a<em>(b)</em>c"),
            ("<p>foo<em>bar</em></p>", "foo*bar*"),
            ("<p>H<sub>2</sub>O <kbd>Ctrl</kbd> <mark>m</mark></p>", "H<sub>2</sub>O <kbd>Ctrl</kbd> <mark>m</mark>"),
            ("<p><code>a`b</code> <code>`</code></p>", "``a`b`` `` ` ``"), ("<p><b>a<br></b>b</p>", "**a**\\\nb"),
            ("<p><a href='http://a.b/'>c</a></p>", "[c](http://a.b/)"),
            ("<p><a href='http://a.b/'>http://a.b/</a></p>", "<http://a.b/>"),
            ("<p><a href='mailto:a@b.c'>a@b.c</a></p>", "<a@b.c>"),
            ("<p><a href='x y(z' title='\"t\"'>[a]</a></p>", "[\\[a\\]](<x y(z> \"\\\"t\\\"\")"),
            ("<p><a>b</a> <a href='x'></a></p>", "b"),
            ("<p><a href='old:x'>b</a><img src='old:y' alt='c*'></p>", "[b](/new/x)![c\\*](pictures/y)"),
        ])
    func lines(html: String, expected: String) { Self.check(html, expected) }

    @Test(
        arguments: [
            ("2 * 3 * 4 a_b_c &lt;3 a &lt; b AT&amp;T", "2 * 3 * 4 a_b_c <3 a < b AT&T"),
            ("*a* _b_ `c` ~~d~~", "\\*a\\* \\_b\\_ \\`c\\` \\~\\~d\\~\\~"),
            ("# a", "\\# a"), ("#a", "#a"), ("- a", "\\- a"), ("+ a", "\\+ a"), ("1. a", "1\\. a"), ("1.5 a", "1.5 a"),
            ("2) a", "2\\) a"),
            ("&gt; a", "\\> a"), ("a &gt; b", "a > b"), ("===", "\\==="), (": a", "\\: a"), ("| a |", "\\| a |"),
            ("a | b", "a | b"),
            ("[a](b)", "\\[a](b)"), ("[sic] a", "[sic] a"), ("[^1]", "\\[^1]"), ("![a](b)", "!\\[a](b)"),
            ("[a]: b", "\\[a]: b"),
            ("&amp;lt; &amp;b", "\\&lt; &b"), ("&lt;b&gt; &lt;!-- &lt;/b", "\\<b> \\<!\\-- \\</b"),
            (":tada: 10:30:00", "\\:tada: 10:30:00"),
            ("{{ a }} {% b %} {:.c} { d }", "\\{{ a }} \\{% b %} \\{:.c} { d }"), ("$$x_1$$ $5", "\\$$x_1\\$$ $5"),
            ("http://a.b www.a.b", "http\\://a.b www\\.a.b"),
            ("\"a\" it's -- so... --help a--b", "\"a\" it's -- so... \\--help a--b"),
            ("C:\\Users\\*", "C:\\Users\\\\\\*"), ("~5 5~", "~5 5\\~"),
        ])
    func signs(text: String, expected: String) { Self.check("<p>\(text)</p>", expected) }

    @Test(
        arguments: [
            ("<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>", "- a\n- b\n  - c"),
            ("<ol start='3'><li>a<li>b</ol>", "3. a\n4. b"),
            ("<ul><li><p>a</p><p>b</p></li><li>c</li></ul>", "- a\n\n  b\n\n- c"),
            ("<ul><li>a</li></ul><ul><li>b</li></ul>", "- a\n\n* b"),
            ("<ul><li>a</li><ul><li>b</li></ul></ul>", "- a\n  - b"),
            ("<ol><li>a<ul><li>b</li></ul></li></ol>", "1. a\n   - b"),
            (
                "<ul><li><input type='checkbox' checked disabled> a</li><li><input type='checkbox'>b</li></ul>",
                "- [x] a\n- [ ] b"
            ),
            ("<ol type='a'><li>b</li></ol>", "<ol type=\"a\">\n<li>b</li>\n</ol>"),
            ("<li>a</li><li>b</li>", "- a\n- b"),
            ("<ul><li>[ ] a</li><li>- b</li></ul>", "- \\[ ] a\n- \\- b"),
        ])
    func lists(html: String, expected: String) { Self.check(html, expected) }

    @Test(
        arguments: [
            ("<pre>a\n\n  b</pre>", "```\na\n\n  b\n```"),
            ("<pre><code class='language-js'>a</code></pre>", "```js\na\n```"),
            ("<pre class='brush: php; toolbar: false'>a</pre>", "```php\na\n```"),
            ("<pre class='lang:sh'>a</pre>", "```sh\na\n```"),
            (
                "<div class='highlight highlight-source-swift'><pre><span class='x'>let</span> a</pre></div>",
                "```swift\nlet a\n```"
            ),
            ("<pre><code class='lang-c++'>```\n</code></pre>", "````c++\n```\n````"),
            ("<pre>{{ a }} :tada: *b*</pre>", "```\n{{ a }} :tada: *b*\n```"),
            ("<pre>a<br>b</pre>", "```\na\nb\n```"),
            ("<pre>a <b>b</b>\n\nc</pre>", "<pre>a <strong>b</strong>&#10;\nc</pre>"),
            ("<p><code>a<br>b</code></p>", "```\na\nb\n```"),
        ])
    func code(html: String, expected: String) { Self.check(html, expected) }

    @Test(
        arguments: [
            ("<figure class='x'><img src='a.jpg' alt='b'><figcaption>c</figcaption></figure>", "![b](a.jpg \"c\")"),
            ("<figure><img src='a.jpg'></figure>", "![](a.jpg)"),
            ("<p><a href='a.jpg'><img src='a.jpg' alt=''></a></p>", "![](a.jpg)"),
            ("<a href='b.html'><img src='a.jpg' alt=''></a>", "[![](a.jpg)](b.html)"),
            ("<img src='a.jpg' alt='b' title='a'>", "![b](a.jpg)"),
            (
                "<figure><img src='a.jpg' alt=''><figcaption><a href='b'>c</a></figcaption></figure>",
                "<figure><img src=\"a.jpg\" alt=\"\"><figcaption><a href=\"b\">c</a></figcaption></figure>"
            ),
            ("<p><img src='data:image/gif;base64,R0' data-src='a.jpg' alt=''></p>", "![](a.jpg)"),
            (
                "<table class='tr-caption-container'><tr><td><img src='a.jpg' alt=''></td></tr><tr><td class='tr-caption'>b</td></tr></table>",
                "![](a.jpg \"b\")"
            ),
            (
                "<iframe src='https://www.youtube.com/embed/a_b-c?rel=0'></iframe>",
                "<https://www.youtube.com/watch?v=a_b-c>"
            ),
            ("<p><iframe src='//player.vimeo.com/video/123'></iframe></p>", "<https://vimeo.com/123>"),
            (
                "<object><param name='movie' value='x'><embed src='http://www.youtube.com/v/abc&hl=de'></object>",
                "<https://www.youtube.com/watch?v=abc>"
            ),
            (
                "<iframe src='https://a.b/map'></iframe><iframe src='https://t.r/' width='1' height='1'></iframe>",
                "<https://a.b/map>"
            ),
            (
                "<video src='old:a.mp4' poster='old:b.jpg'>no</video>",
                "<video src=\"/new/a.mp4\" poster=\"pictures/b.jpg\" controls></video>"
            ),
        ])
    func media(html: String, expected: String) { Self.check(html, expected) }

    @Test(
        arguments: [
            (
                "<table><thead><tr><th>a</th><th align='right'>b|c</th></tr></thead><tbody><tr><td>d</td><td style='text-align: right'><code>|</code></td></tr></tbody></table>",
                "| a | b\\|c |\n| --- | --: |\n| d | `\\|` |"
            ),
            ("<table><tr><th>a</th></tr><tr><td>b</td></tr></table>", "| a |\n| --- |\n| b |"),
            ("<table><tr><td>a</td></tr></table>", "<table>\n<tr><td>a</td></tr>\n</table>"),
            (
                "<table><tr><th>a</th></tr><tr><td rowspan='2'>b</td></tr></table>",
                "<table>\n<tr><th>a</th></tr>\n<tr><td rowspan=\"2\">b</td></tr>\n</table>"
            ),
            (
                "<details><summary>a</summary><p>b</p></details>",
                "<details>\n<summary>a</summary>\n<p>b</p>\n</details>"
            ),
            ("<dl><dt>a</dt><dd>b</dd></dl>", "<dl>\n<dt>a</dt>\n<dd>b</dd>\n</dl>"),
            ("<blockquote>[!NOTE] a</blockquote>", "<blockquote>\n<p>[!NOTE] a</p>\n</blockquote>"),
            ("<p dir='rtl'>a {{ b }}</p>", "<div dir=\"rtl\">\n<p>a &#123;{ b }}</p>\n</div>"),
        ])
    func whatMarkdownCannotSayIsHTML(html: String, expected: String) { Self.check(html, expected) }

    @Test func placesThatLinksLeadToAreKept() {
        Self.check(
            "<p>a<sup id='r1'><a href='#n1'>1</a></sup> <a href='#b'>b</a></p><h2 id='b'>B</h2><h2 id='c'>C</h2><p id='n1'>n <a href='#r1'>^</a></p>",
            "a<span id=\"r1\"></span><sup>[1](#n1)</sup> [b](#b)\n\n## B {#b}\n\n## C\n\n<span id=\"n1\"></span>n [^](#r1)"
        )
    }

    @Test func aBlockHasNoBlankLines() {
        #expect(MarkdownConversion.block("<p>a</p>\n\n<p>b</p>\n") == "<p>a</p>\n<p>b</p>")
        #expect(
            MarkdownConversion.block("a\n\n<pre>b\n\n\nc</pre>") == "<div>\na\n<pre>b&#10;&#10;\nc</pre>\n</div>")
        #expect(MarkdownConversion.block("") == "")
    }
}
