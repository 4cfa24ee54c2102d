import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import MarkupKit

/// Syntax of other generators is supported, or reported and omitted; in code, it is preserved.
@Suite struct DialectTests {
    static let resolver: Markdown.Resolver = {
        var resolver = testResolver
        resolver.link = { $0 }
        resolver.reference = { reference in
            switch reference {
            case .siteURL: "https://x.example"
            case .basePath: "/blog"
            case .post(let name): name == "2020-01-02-a" ? "/journal/2020-01-02-a.md" : nil
            case .file(let path): "/" + path
            case .variable(let name): ["source": "https://s.example", "lab.name": "The *lab*"][name]
            case .page(let page), .note(let page): page.hasPrefix("b") ? "/journal/b.md" : nil
            case .embed(let name): name == "far.png" ? "/far.png" : nil
            }
        }
        return resolver
    }()

    func render(_ text: String, _ rawHTML: Markdown.RawHTML = .sanitised) -> Markdown.Result {
        Markdown.render(
            SourceText(file: "a.md", text: text), resolve: Self.resolver, options: .init(rawHTML: rawHTML))
    }

    @Test(arguments: [
        // URLs of the site, in links and in the text.
        ("[a]({{ site.baseurl }}/x)", "<p><a href=\"/x\">a</a></p>\n"),
        ("[a]({{site.url}}{{site.baseurl}}/x)", "<p><a href=\"/x\">a</a></p>\n"),
        ("[a]({{ site.baseurl }})", "<p><a href=\"/\">a</a></p>\n"),
        ("[a][b]\n\n[b]: {{ site.baseurl }}/x", "<p><a href=\"/x\">a</a></p>\n"),
        (
            "Go to {{ site.url }}{{ site.baseurl }}/x",
            "<p>Go to <a href=\"https://x.example/blog/x\">https://x.example/blog/x</a></p>\n"
        ),
        (
            "[a]({{ '/x' | relative_url }}) [b]({{ \"x\" | absolute_url }})",
            "<p><a href=\"/x\">a</a> <a href=\"/x\">b</a></p>\n"
        ),
        ("[a]({{ \"/x\" | prepend: site.baseurl | prepend: site.url }})", "<p><a href=\"/x\">a</a></p>\n"),
        ("<a href=\"{{ '/x' | relative_url }}\">a</a>", "<p><a href=\"/x\">a</a></p>\n"),
        (
            "[a]({% post_url 2020-01-02-a %}) [b]({% link about.md %})",
            "<p><a href=\"/journal/2020-01-02-a.md\">a</a> <a href=\"/about.md\">b</a></p>\n"
        ),
        (
            "[a]({{< ref \"b.md\" >}}) [b]({{% relref path=\"b\" %}})",
            "<p><a href=\"/journal/b.md\">a</a> <a href=\"/journal/b.md\">b</a></p>\n"
        ),
        ("[a]({{< baseurl >}}/x) [b]({{% baseurl %}})", "<p><a href=\"/x\">a</a> <a href=\"/\">b</a></p>\n"),
        // Variables of the site.
        (
            "[a]({{ site.source }}/x), {{ site.lab.name }}\n\n[b]: {{< param source >}}/y\n[b] {{< source >}}",
            "<p><a href=\"https://s.example/x\">a</a>, The <em>lab</em></p>\n"
                + "<p><a href=\"https://s.example/y\">b</a> <a href=\"https://s.example\">https://s.example</a></p>\n"
        ),
        // A URL does not continue on the next line, but may start there.
        ("([a]({{ site.source\n}}/x)).", "<p>(<a href=\"https://s.example/x\">a</a>).</p>\n"),
        // Hexo.
        (
            "{% post_link 2020-01-02-a %} {% post_link 2020-01-02-a 'The *a*' %} {% asset_link b.txt \"The b\" %}",
            "<p><a href=\"/journal/2020-01-02-a.md\">2020-01-02-a</a> <a href=\"/journal/2020-01-02-a.md\">The *a*</a> <a href=\"b.txt\">The b</a></p>\n"
        ),
        (
            "{% post_link 2020-01-02-a The a true %} {% post_link 2020-01-02-a false %}",
            "<p><a href=\"/journal/2020-01-02-a.md\">The a</a> <a href=\"/journal/2020-01-02-a.md\">2020-01-02-a</a></p>\n"
        ),
        ("[a]({% asset_path b c.txt %})", "<p><a href=\"b\">a</a></p>\n"),
        (
            "{% blockquote Ana, The book https://x.example %}\n*a*\n\nb\n{% endblockquote %}\n\nc",
            "<blockquote>\n<p><em>a</em></p>\n<p>b\n— Ana The book</p>\n</blockquote>\n<p>c</p>\n"
        ),
        ("{% codeblock %}\n{% a %}\n{% endcodeblock %}", "<pre tabindex=\"0\"><code>{% a %}\n</code></pre>\n"),
        // External players.
        (
            "{{< youtube w7Ft2ymGmfc >}}",
            "<p><a href=\"https://www.youtube.com/watch?v=w7Ft2ymGmfc\">https://www.youtube.com/watch?v=w7Ft2ymGmfc</a></p>\n"
        ),
        (
            "{{ youtube(id=\"w7Ft2ymGmfc\") }}",
            "<p><a href=\"https://www.youtube.com/watch?v=w7Ft2ymGmfc\">https://www.youtube.com/watch?v=w7Ft2ymGmfc</a></p>\n"
        ),
        (
            "{% include youtubePlayer.html id=\"w7Ft2ymGmfc\" %}",
            "<p><a href=\"https://www.youtube.com/watch?v=w7Ft2ymGmfc\">https://www.youtube.com/watch?v=w7Ft2ymGmfc</a></p>\n"
        ),
        (
            "{{ twitter(url=\"https://x.example/a/1\") }}",
            "<p><a href=\"https://x.example/a/1\">https://x.example/a/1</a></p>\n"
        ),
        ("{% vimeo 12345 %}", "<p><a href=\"https://vimeo.com/12345\">https://vimeo.com/12345</a></p>\n"),
        (
            "{{< gist ada 0a1b >}}",
            "<p><a href=\"https://gist.github.com/ada/0a1b\">https://gist.github.com/ada/0a1b</a></p>\n"
        ),
        // Images.
        (
            "{{< figure src=\"pic.jpg\" alt=\"A [b]\"\n  caption=\"C \\d\" >}}",
            "<figure><img src=\"/img/pic.jpg\" width=\"640\" height=\"480\" alt=\"A [b]\" loading=\"lazy\" decoding=\"async\">"
                + "<figcaption>C \\d</figcaption></figure>\n"
        ),
        (
            "{{ figure(src=\"pic.jpg\", alt=\"a\") }}",
            "<p><img src=\"/img/pic.jpg\" width=\"640\" height=\"480\" alt=\"a\" loading=\"lazy\" decoding=\"async\"></p>\n"
        ),
        (
            "{{% img src=\"pic.jpg\" alt=\"a\" title=\"T\" caption=\"C]\" %}}",
            "<figure><img src=\"/img/pic.jpg\" width=\"640\" height=\"480\" alt=\"a\" loading=\"lazy\" decoding=\"async\">"
                + "<figcaption>T: C]</figcaption></figure>\n"
        ),
        (
            "{{< figure src=\"pic.jpg\" alt=\"a\" caption=\"C]\" link=\"/l\" attr=\"Ada *B*\" attrlink=\"https://a.example\" >}}",
            "<p><a href=\"/l\"><img src=\"/img/pic.jpg\" width=\"640\" height=\"480\" alt=\"a\" loading=\"lazy\" decoding=\"async\"></a>"
                + " C] <a href=\"https://a.example\">Ada <em>B</em></a></p>\n"
        ),
        (
            "{{ figure(src=\"pic.jpg\", alt=\"a\", caption=\"by [Ada](/l)\") }}",
            "<p><img src=\"/img/pic.jpg\" width=\"640\" height=\"480\" alt=\"a\" class=\"in\" loading=\"lazy\" "
                + "decoding=\"async\"> by <a href=\"/l\">Ada</a></p>\n"
        ),
        (
            "<div>\n{{< figure src=\"pic.jpg\" alt=\"a & b\" >}}\n</div>",
            "<div>\n<img src=\"/img/pic.jpg\" alt=\"a &amp; b\" width=\"640\" height=\"480\" loading=\"lazy\" decoding=\"async\">\n</div>\n"
        ),
        // Images with an unnamed URL argument, and images of themes.
        (
            "{% image \"pic.jpg\", \"A [b]\", [300, 600] %}",
            "<p><img src=\"/img/pic.jpg\" width=\"640\" height=\"480\" alt=\"A [b]\" loading=\"lazy\" decoding=\"async\"></p>\n"
        ),
        (
            "{% image(src=\"pic.jpg\", alt=\"a\") %}*b*{% end %}",
            "<p><img src=\"/img/pic.jpg\" width=\"640\" height=\"480\" alt=\"a\" class=\"in\" loading=\"lazy\" "
                + "decoding=\"async\"><em>b</em></p>\n"
        ),
        (
            "{% img left pic.jpg 300 200 \"T\" \"a\" %}",
            "<p><img src=\"/img/pic.jpg\" width=\"640\" height=\"480\" alt=\"a\" loading=\"lazy\" decoding=\"async\"></p>\n"
        ),
        (
            "{% include figure image_path=\"{{ site.baseurl }}pic.jpg\" alt=\"a\" %}",
            "<p><img src=\"/img/pic.jpg\" width=\"640\" height=\"480\" alt=\"a\" loading=\"lazy\" decoding=\"async\"></p>\n"
        ),
        (
            "{{< img \"pic.jpg\" \"a\" >}}",
            "<p><img src=\"/img/pic.jpg\" width=\"640\" height=\"480\" alt=\"a\" loading=\"lazy\" decoding=\"async\"></p>\n"
        ),
        // Code, unchanged.
        (
            "{% highlight mystery linenos %}\n<b> {{ a }}\n\n``` *c*\n{% endhighlight %}\n\nd",
            "<pre tabindex=\"0\"><code class=\"language-mystery\">&lt;b&gt; {{ a }}\n\n``` *c*\n</code></pre>\n<p>d</p>\n"
        ),
        (
            "{{< highlight go \"a=b\" >}}\nx\n{{< /highlight >}}",
            "<pre tabindex=\"0\"><code class=\"language-go\">x\n</code></pre>\n"
        ),
        ("a {% highlight c %}x<y{% endhighlight %}", "<p>a <code class=\"language-c\">x&lt;y</code></p>\n"),
        // A custom tag with a language contains code.
        (
            "{{< high text >}}\n<b>\n\n*c*\n{{< /high >}}",
            "<pre tabindex=\"0\"><code class=\"language-text\">&lt;b&gt;\n\n*c*\n</code></pre>\n"
        ),
        (
            "{% codeblock a.txt lang:text %}\n*c*\n{% endcodeblock %}",
            "<pre tabindex=\"0\"><code class=\"language-text\">*c*\n</code></pre>\n"
        ),
        (
            "{{< code-text \"a\" >}}\n*c*\n{{< /code-text >}}",
            "<pre tabindex=\"0\"><code class=\"language-text\">*c*\n</code></pre>\n"
        ),
        // Formulas.
        (
            "a $$x_1 * y_2 * z\\,<b>$$ and\n\n$$\n\\frac{a}{b}\n+ c's \\\\\n- d -- e\n$$",
            "<p>a $$x_1 * y_2 * z\\,&lt;b&gt;$$ and</p>\n<p>$$\n\\frac{a}{b}\n+ c's \\\\\n- d -- e\n$$</p>\n"
        ),
        ("$$ *a* $$ `$$x_1$$`", "<p>$$ <em>a</em> $$ <code>$$x_1$$</code></p>\n"),
        ("$$ x_1\n\n*b* $$", "<p>$$ x_1</p>\n<p><em>b</em> $$</p>\n"),
        // Tables of kramdown.
        (
            "|---+---|\n| a | b |\n|---+:-:|\n| c | d |",
            "<div class=\"table\" tabindex=\"0\" role=\"region\" aria-label=\"Table\"><table>\n<thead>\n"
                + "<tr><th scope=\"col\">a</th><th scope=\"col\" class=\"align-center\">b</th></tr>\n</thead>\n"
                + "<tbody>\n<tr><td>c</td><td class=\"align-center\">d</td></tr>\n</tbody>\n</table></div>\n"
        ),
        (
            "| - + -- |\n| a | b |\n|---|---|\n| c | d |\n|---|----|\n| e | -- |",
            "<div class=\"table\" tabindex=\"0\" role=\"region\" aria-label=\"Table\"><table>\n<thead>\n"
                + "<tr><th scope=\"col\">a</th><th scope=\"col\">b</th></tr>\n</thead>\n"
                + "<tbody>\n<tr><td>c</td><td>d</td></tr>\n<tr><td>e</td><td>–</td></tr>\n</tbody>\n</table></div>\n"
        ),
        ("a\n+ b -+- c", "<p>a</p>\n<ul>\n<li>b -+- c</li>\n</ul>\n"),
        ("{% raw %}{{ a }}{% endraw %} b", "<p>{{ a }} b</p>\n"),
        ("a{% comment %}\nb\n{% endcomment %}\nc", "<p>a</p>\n<p>c</p>\n"),
        ("{{</* ref \"x\" */>}} \\{{ a }}", "<p>{{&lt; ref &quot;x&quot; &gt;}} {{ a }}</p>\n"),
        ("{{ \"{{\" }}", "<p>{{</p>\n"),
        // Three braces are not a tag of these generators.
        ("folds ({{{ and }}}) {{{a}}}", "<p>folds ({{{ and }}}) {{{a}}}</p>\n"),
        // Attributes.
        ("*a*{:.b src=\"{{ site.baseurl }}/c.png 2x\"} d {:.e f=\"g} h", "<p><em class=\"b\">a</em> d  h</p>\n"),
        (
            "# A {#b}\n## C {: #d .e} ##\nF\n=\n{: #g}\n\n*h*{: .i} [j](/k){:target=\"_blank\"}",
            "<h2 id=\"b\">A</h2>\n<h3 id=\"d\" class=\"e\">C</h3>\n<h2 id=\"g\">F</h2>\n<p><em class=\"i\">h</em> <a href=\"/k\">j</a></p>\n"
        ),
        ("a\n{: .b}\n\nc\n{: #d}", "<p class=\"b\">a</p>\n<p id=\"d\">c</p>\n"),
        ("# {{#a}} {b}", "<h2 id=\"a-b\">{{#a}} {b}</h2>\n"), ("a {:b 1} {: }", "<p>a {:b 1} {: }</p>\n"),
        // Definition lists.
        (
            "A\n: b\n: *c*\n\nD\nE\n:   f\n\n    g",
            "<dl>\n<dt>A</dt>\n<dd>b</dd>\n<dd><em>c</em></dd>\n<dt>D</dt>\n<dt>E</dt>\n<dd><p>f</p>\n<p>g</p>\n</dd>\n</dl>\n"
        ),
        ("A\n\n: b", "<dl>\n<dt>A</dt>\n<dd>b</dd>\n</dl>\n"),
        ("# A\n: b", "<h2 id=\"a\">A</h2>\n<p>: b</p>\n"), (": b", "<p>: b</p>\n"),
        ("a : b\nc: d", "<p>a : b\nc: d</p>\n"),
        // Emoji.
        ("So :tada: (:+1:) :white_check_mark:!", "<p>So 🎉 (👍) ✅!</p>\n"),
        ("1:30:15 a:on:b ::x:: :not_one: /:x:/", "<p>1:30:15 a:on:b ::x:: :not_one: /:x:/</p>\n"),
        // Not tags.
        ("{{ <b>c</b> }} {{> a}} {{.A}}", "<p>{{ <b>c</b> }} {{&gt; a}} {{.A}}</p>\n"),
        ("a \\{{ b }}", "<p>a {{ b }}</p>\n"),
        // Unclosed tags.
        ("a {{ b", "<p>a {{ b</p>\n"), ("{%", "<p>{%</p>\n"),
    ])
    func whatHasAPlainMeaningIsUnderstood(text: String, html: String) {
        let result = render(text)
        #expect(result.pageHTML.source == html)
        #expect(result.diagnostics.isEmpty, "\(result.diagnostics)")
    }

    @Test(arguments: [
        (
            "a ‸{% include x.html y=\"z\" %} b",
            "`{% include x.html y=\"z\" %}` is not supported here, and was left out", "<p>a  b</p>\n"
        ),
        (
            "> - ‸{{< youtube\n>   id >}}", "`{{< youtube > id >}}` is not",
            "<blockquote>\n<ul>\n<li></li>\n</ul>\n</blockquote>\n"
        ),
        ("‸{% note(a=1) %}\n*b*\n{% end %}", "`{% note(a=1) %}` is not", "<p><em>b</em></p>\n"),
        ("‸{{< note >}}b{{< /note >}}", "`{{< note >}}` is not", "<p>b</p>\n"),
        ("‸{{ page.title }}", "`{{ page.title }}` is not", ""),
        ("‸{{<youtube id>}}", "`{{<youtube id>}}` is not", ""),
        (
            "[a](‸{% post_url 2020-b %})", "`{% post_url 2020-b %}` is a broken reference: there is no such post",
            "<p><a href=\"\">a</a></p>\n"
        ),
        ("‸{% image page.hero, \"a\" %}", "`{% image page.hero, \"a\" %}` is not", ""),
        (
            "‸{% include figure.html url=\"{{ page.x }}.png\" %}",
            "`{% include figure.html url=\"{{ page.x }}.png\" %}` is not", ""
        ),
        ("‸{{< note text >}}", "`{{< note text >}}` is not", ""),
        ("x‸{{\"a\", b}, {\"c\", d}} y", "`{{\"a\", b}, {\"c\", d}}` is not", "<p>x y</p>\n"),
        ("x‸{{ \"a\" b }} y", "`{{ \"a\" b }}` is not", "<p>x y</p>\n"),
    ])
    func whatHasNoneIsToldWithItsPlace(text: String, message: String, html: String) throws {
        let (plain, place) = marked(text, file: "a.md")
        let result = render(plain)
        #expect(result.pageHTML.source == html)
        let told = try #require(result.diagnostics.first)
        #expect(result.diagnostics.count == 1 && told.severity == .warning && told.code == .unsupportedTag)
        #expect("\(told.place)" == place && told.message.hasPrefix(message) && told.hint != nil, "\(told)")
    }

    /// Replacements preserve line numbers.
    @Test(arguments: 0..<20) func linesKeepTheirNumbers(seed: Int) throws {
        var random = SplitMix64(seed: UInt64(seed))
        let pieces = [
            "{{ site.url }}", "{{< figure\nsrc=a >}}", "{% highlight a %}\nb\n{% endhighlight %}\n",
            "{% comment %}\n\n{% endcomment %}",
            "{% raw %}\n", "{% endraw %}", "\n", "\n\n", "text", ": a\n", "> ", "```\n", "`", "# h {#i}\n", "{:.a}\n",
            "{% x\ny %}", "\\", "- ", "$$", "_", "|-+-|\n", "=\n", "[a]({{ site.source\n}})",
            "{{", "}}", "%}", "{:", "<b>", "\r\n",
        ]
        for _ in 0..<200 {
            let text = (0..<10).map { _ in pieces[Int(random.next() % UInt64(pieces.count))] }.joined()
            let found = try Array(text.utf8).withUnsafeBufferPointer { body in
                try MarkdownNode.withDocument(body, MarkdownFeatures(body), Limits()) {
                    document, _ -> (old: Int, new: Int) in
                    var translator = DialectTranslator(body, document, Self.resolver, .init())
                    translator.translate()
                    return (body.count { $0 == 10 }, translator.out.count { $0 == 10 })
                }
            }
            #expect(found?.old == found?.new, "\(text.debugDescription)")
            _ = (render(text), render(text, .trusted))
        }
    }

    @Test(arguments: [
        "{{ ", "{{ a }} ", "{% raw %}", "{% highlight a %}", "{{< a", "{:.a ", "{: #a}\n", "a\n: x\n", ": x\n",
        "> [!NOTE]\n", "{{ ' {{ \" ",
        "`{{", "{% x %}{% endx %}", "[!NOTE]", "# a {#b}\n", ":tada: ", ":a", "{{ site.url }}", "   {{site.baseurl}}",
        "{", "$$", "$$ ", "$$a_\n", "# a -- b\n", "# a ", " -- ", "|-+-|\n", "{{< high c >}}", "a\n=\n",
        "![a](b.png){.x ", "`a`{.b} ", "a {.b ", "{.a}", "[a", "[a]{.b", "[a]{.b} ", "*[R&D]: a\n\n", "::: {a}\n",
    ])
    func timeGrowsWithTheText(piece: String) {
        // The CPU time of this thread.
        func spent() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        func seconds(_ bytes: Int) -> Double {
            let text = String(repeating: piece, count: bytes / piece.utf8.count)
            return (0..<2).map { _ in
                let start = spent()
                _ = render(text)
                return spent() - start
            }.min() ?? 0
        }
        // Sixteen times the text must take far less than 256 times the time.
        let (short, long) = (seconds(6_250), seconds(100_000))
        #expect(long < max(short * 80, 0.4), "\(piece): \(short) and \(long) s")
    }

    @Test func whatShowsNoSignIsReadOnce() {
        for text in ["a: b\n\n* c {d} } %}", "10:30 a", "# a\n`:x`", "a\n:b", "10:on:15 ::smile"] {
            #expect(!Array(text.utf8).withUnsafeBufferPointer { MarkdownFeatures($0).mayHoldDialects }, "\(text)")
        }
    }
}
