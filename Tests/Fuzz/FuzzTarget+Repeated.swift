/// Inputs with repeated parts for each parser.
extension FuzzTarget {
    /// The elements of the parser's grammar, each repeated alone, and pairs repeated in sequence and alternately.
    var repeatedInputs: [RepeatedInput] {
        let units = units
        return units.flatMap { alone($0) } + repeatedFiles
    }

    /// All pairs of elements, which take too long for daily tests.
    var repeatedPairs: [RepeatedInput] {
        units.flatMap { first in
            units.filter { $0 != first }.flatMap { second in
                [
                    frame("\(first.debugDescription)… \(second.debugDescription)…") {
                        String(repeating: first, count: $0) + String(repeating: second, count: $0)
                    }, frame("(\(first + second))…") { String(repeating: first + second, count: $0) },
                ]
            }
        }
    }

    private func alone(_ unit: String) -> [RepeatedInput] {
        [frame(unit.debugDescription + "…") { String(repeating: unit, count: $0) }]
    }

    private func frame(_ description: String, _ text: @escaping @Sendable (Int) -> String) -> RepeatedInput {
        let (before, after) = (before, after)
        return RepeatedInput("\(rawValue): \(description)") { count in Array((before + text(count) + after).utf8) }
    }

    /// The text before the repeated part that makes the input valid.
    private var before: String {
        switch self {
        case .entry: "---\ntitle: a\n"
        case .data: "\u{0}"
        case .configuration: "title: T\n"
        case .snapshot: #"{"version":1,"feed":[],"sections":{"#
        case .request: "GET / HTTP/1.1\r\nHost: localhost\r\n"
        case .export: "feed.xml\n<?xml version=\"1.0\"?><rss version=\"2.0\"><channel><title>t</title>"
        case .markdown, .template, .json, .patch, .metadata, .photo, .video, .storage, .store, .route: ""
        }
    }

    private var after: String {
        switch self {
        case .entry: "---\nx\n"
        case .request: "\r\n"
        case .export: "</channel></rss>"
        case .data, .configuration, .snapshot, .markdown, .template, .json, .patch, .metadata, .photo, .video, .storage,
            .store, .route:
            "\n"
        }
    }

    private var units: [String] {
        switch self {
        case .markdown: Self.markdownUnits + Self.htmlUnits
        case .template:
            [
                "{{a}}", "{{{b}}}", "{{#list}}", "{{#rows}}{{name}}{{/rows}}", "{{^none}}x{{/none}}", "{{>one}}",
                "{{!x}}",
                "{{=<% %>=}}", "{{", "}}", "{{/a}}", "<a title=\"", "<p>", "</p>", "<!--", "'", "a\n", "{{photo.size}}",
            ]
        case .entry:
            [
                "a: b\n", "tags: [", "- a\n", "  ", "{a: ", "\"", "'", "&a ", "*a ", "? ", ": ", "|\n", "# x\n",
                "a:\n ",
                "!!str ", "<<: *a\n", "\\", "[", "{", "a, ", "\t",
            ]
        case .data, .configuration:
            [
                "a: b\n", "- a\n", "- ", "[", "{", "{a: ", "\"a\", ", "'", "? a\n", "&a [", "*a, ", "a:\n ", "# x\n",
                "|\n a\n",
                ">\n", "!a ", "- {date: 2026-03-02, user: a, text: b}\n",
            ]
        case .json, .patch:
            ["[", "{\"a\":", "[1,", "\"a\",", "{}", "1,", "\\u0041", "\"", " ", "-", "1e1", "{\"a\":[{"]
        case .snapshot: [#""a":{"kind":"a"},"#, #""a":["#, "{", "[", "\"", ","]
        case .metadata:
            ["<rdf:li>a</rdf:li>", "<a b=\"c\"/>", "<a>", "</a>", "<!--", "&amp;", "a=\"b\" ", "<?a?>", "\u{1C}\u{2}"]
        case .request: ["A: b\r\n", "Range: bytes=0-1\r\n", "a", ":", "\r\n ", "If-None-Match: \"a\"\r\n"]
        case .export:
            [
                "<item/>", "<item><title>a</title><description>b</description></item>\n", "<a>", "</a>", "<a/>",
                "&lt;b&gt;",
                "<![CDATA[a]]>", "<!--", "<?", "<a b=\"c\">", "&", "a\n", "<item>", "<item",
                "<category>a</category>",
            ]
        case .photo, .video, .storage, .store, .route: []
        }
    }

    private static let markdownUnits = [
        "> ", "- ", "1. ", "*a_", "*a ", "**a", "a*", "*", "_", "~~a ", "~", "[", "![", "[a](", "[a]", "]", "[a](b)",
        "[^a]",
        "[^a]: x\n\n", "`", "`a``b", "<", "<!--", "<?", "<![CDATA[", "&", "&amp;", "\\", "'a ", "\"a", "www.", "www.a_",
        "http://a.b ", "a@b.c ", "a@", "|", "|a\n|-\n", "a|b\n", "|-\n", "[a]: b\n", "\n", "- a\n", "    a\n", "```\n",
        "~~~ a\n",
        "# a\n", "a\n=\n", "---\n", "a  \n", "...", "--", "*[a](b)", "[[a]](b)", "![[a]", "{{< a >}}", "{% raw %}",
        "{{ \"",
        "{: #a}\n", ": a\n", "$$", ":tada:", "a\n: b\n", "[!NOTE]\n", "a ", "- [ ] a\n", "```swift\nlet a = 1\n```\n",
        "[#a](#a)", "!!! note\n    a\n", "!!! note\n", "[see @a] ",
    ]

    private static let htmlUnits = [
        "<div>\n", "<b>", "</b>", "<b>x</b>", "<b", "<a ", "<a b='", "<a b=c ", "<p>", "<table><tr><td>", "<ul><li>",
        "</i>",
        "<script>", "<style>", "<svg>", "<img src=x>", "<a id=a>", "<h2>a</h2>", "<pre>", "<!a>", "</", "<noscript>",
        "<td>",
        "<a href=#a>", "<br>", "<select>", "<textarea>", "<math><mi>",
    ]
}
