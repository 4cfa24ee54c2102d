import Diagnostics
import Foundation
import Testing

@testable import MarkupKit

extension DialectTests {
    /// Tags of other generators have no meaning in code, whatever tags surround it.
    @Test(arguments: [
        "```\n§\n```", "~~~ a\n§\n\n§\n~~~", "    §\n\n    §", "- a\n\n      §", "> ```\n> §\n> ```", "`§`",
        "a ``§ ` §`` b", "`a\n§`",
        "<pre>\n§\n</pre>", "| a |\n|---|\n| `§` |", "<!-- § -->\n\na",
    ])
    func codeIsNotTouched(frame: String) {
        for sign in ["{{ a }}", "{% b %}", "{{< c >}}", "x {:.d}", "{: #e}", "{% raw %}f", ":tada:", "$$a_b$$"] {
            let text = frame.replacing("§", with: sign)
            // The tag outside of the code activates the dialect parser.
            let result = render(text + "\n\n{% raw %}{% endraw %}z")
            #expect(
                result.pageHTML.source.replacing("z</p>", with: "")
                    == render(text + "\n\n‸").pageHTML.source.replacing("‸</p>", with: ""))
            #expect(result.diagnostics.isEmpty, "\(text): \(result.diagnostics)")
        }
    }

    /// Jekyll requires `raw` around tags in code, and removes it from the output.
    @Test(arguments: [
        ("`{% raw %}{{ a }}{% endraw %}`", "<p><code>{{ a }}</code></p>\n"),
        (
            "```text\n{% raw %}{% b %}\n{% endraw %}{% c %}\n```",
            "<pre tabindex=\"0\"><code class=\"language-text\">{% b %}\n{% c %}\n</code></pre>\n"
        ),
        (
            "`{% raw %}{% raw %}{% endraw %}` `{% endraw %}`",
            "<p><code>{% raw %}</code> <code>{% endraw %}</code></p>\n"
        ),
        ("`{% raw %}`", "<p><code>{% raw %}</code></p>\n"),
    ])
    func rawInCodeIsJekylls(text: String, html: String) {
        var options = Markdown.Options()
        options.anchors = { .jekyll }
        let result = Markdown.render(
            SourceText(file: "a.md", text: text), resolve: Self.resolver, options: options)
        #expect(result.pageHTML.source == html && result.diagnostics.isEmpty)
        options.anchors = { .hugo }
        let other = Markdown.render(
            SourceText(file: "a.md", text: text), resolve: Self.resolver, options: options)
        #expect(other.pageHTML.source.contains("{% raw %}"))
    }
}
