import Diagnostics
import MarkupKit
import Testing

@testable import TemplateKit

/// The permitted places of values in templates of formats other than HTML, and their escaping there.
@Suite struct TextContextsTests {
    private func render(_ template: String, _ value: ViewValue, as format: TextFormat) -> String {
        let source = SourceText(file: "t.mustache", text: template)
        let (set, problems) = TemplateSet.compile(["t": source], words: [:], as: format)
        #expect(problems.isEmpty, "\(problems)")
        return String(decoding: format.finished(set.bytes("t", ["x": value])), as: UTF8.self)
    }

    @Test(
        arguments: [
            (TextFormat.fields, "{{x}},b", "plain", "plain,b"),
            (.fields, "{{x}},b", "a,b", "\"a,b\",b"),
            (.fields, "{{x}},b", "a\tb", "\"a\tb\",b"),
            (.fields, "{{x}},b", "a;b", "\"a;b\",b"),
            (.fields, "{{x}}\n", "say \"hi\"", "\"say \"\"hi\"\"\"\n"),
            (.fields, "{{x}}\n", "two\nlines", "\"two\nlines\"\n"),
            (.fields, "{{x}}\n", " blank", "\" blank\"\n"),
            (.fields, "{{x}}", "=1+1", "'=1+1"),
            (.fields, "{{x}}", "+1", "'+1"),
            (.fields, "{{x}}", "-1+1", "'-1+1"),
            (.fields, "{{x}}", "-33.75", "-33.75"),
            (.fields, "{{x}}", "@SUM(A1)", "'@SUM(A1)"),
            (.fields, "{{x}}", "\t=1", "\"'\t=1\""),
            (.fields, "{{x}}", "=\"a\"", "\"'=\"\"a\"\"\""),
            (.fields, "\"{{x}} °C\"", "a\"b", "\"a\"\"b °C\""),
            (.fields, "\"{{x}}\"", "=1", "\"'=1\""),
            (.calendar, "S:{{x}}\n", "a\\b,c;d", "S:a\\\\b\\,c\\;d\r\n"),
            (.calendar, "S:{{x}}\n", "a\r\nb\nc\rd", "S:a\\nb\\nc\\nd\r\n"),
            (.calendar, "S:{{x}}\n", "a\u{0}\u{7}b", "S:ab\r\n"),
            (.calendar, "A:1\n\nB:{{x}}", "2", "A:1\r\nB:2\r\n"),
            (.json, "{\"a\": \"{{x}}\"}", "\"\\\n</script>", "{\"a\": \"\\u0022\\u005C\\u000A\\u003C/script\\u003E\"}"),
            (.json, "{\"a\": {{x}}}", "1, \"b\": 2", "{\"a\": \"1, \\u0022b\\u0022: 2\"}"),
            (.json, "{\"\\\"{{x}}\": 1}", "k", "{\"\\\"k\": 1}"),
            (.xml, "<a>{{x}}</a>", "<b a=\"'\">&", "<a>&lt;b a=&quot;&#39;&quot;&gt;&amp;</a>"),
            (.xml, "<a b='{{x}}'/>", "' c='", "<a b='&#39; c=&#39;'/>"),
            (.xml, "<!-- - > -- \" --><a>{{x}}</a>", "a\u{1}\rb", "<!-- - > -- \" --><a>a&#13;b</a>"),
            (.xml, "<Style><b>{{x}}</b></Style>", "red", "<Style><b>red</b></Style>"),
            (.text, "{{x}} <{{x}}", "=a, \"<\"", "=a, \"<\" <=a, \"<\""),
        ] as [(TextFormat, String, String, String)])
    func texts(format: TextFormat, template: String, value: String, expected: String) {
        #expect(render(template, .text(value), as: format) == expected)
    }

    @Test(arguments: TextFormat.allCases) func numbersAndTruthValuesAreUnchanged(format: TextFormat) {
        #expect(render("{{x}}", .integer(-5), as: format).hasPrefix("-5"))
        #expect(render("{{x}}", .bool(true), as: format).hasPrefix("true"))
    }

    /// `‸` marks the location of the error.
    @Test(
        arguments: [
            (TextFormat.fields, "a ‸{{x}},b", "this value is a part of a field, which needs quotes"),
            (.fields, "‸{{x}} °C,b", "this value is a part of a field, which needs quotes"),
            (.fields, "\"a‸{{>b}}\"", "`b` can't be included here"),
            (.fields, "{{#x}}\"a‸{{/x}}\"", "`x` ends in other quotes or tags than it starts in"),
            (.fields, "\"a‸", "a quote or tag is not closed at the end of this template"),
            (.json, "{\"a\": \"\\‸{{x}}\"}", "a value can't be used here, where escaping has no effect"),
            (.json, "{\"a‸", "a quote or tag is not closed at the end of this template"),
            (.xml, "<‸{{x}}>", "a value can't be used here, where escaping has no effect"),
            (.xml, "<a b=‸{{x}}>", "a value can't be used here, where escaping has no effect"),
            (.xml, "<!-- ‸{{x}} -->", "a value can't be used here, where escaping has no effect"),
            (.xml, "<![CDATA[ > ‸{{x}} ]]>", "a value can't be used here, where escaping has no effect"),
            (.xml, "<?p ‸{{x}}?>", "a value can't be used here, where escaping has no effect"),
            (.xml, "<a>{{#x}}<b ‸{{/x}}></a>", "`x` ends in other quotes or tags than it starts in"),
            (
                .xml, "<a xmlns=\"‸http://www.w3.org/1999/xhtml\"/>",
                "an output can't contain HTML, drawings or stylesheets, in which browsers run scripts"
            ),
        ] as [(TextFormat, String, String)])
    func errors(format: TextFormat, marked: String, message: String) {
        let parts = marked.split(separator: "‸", omittingEmptySubsequences: false)
        let template = ParsedTemplate(SourceText(file: "t.mustache", text: parts.joined()), as: format)
        #expect(template.diagnostics.map(\.message) == [message])
        #expect(template.diagnostics.first?.place.column == parts[0].utf8.count + 1)
    }

    @Test func linesOfCalendarsAreFoldedBetweenCharacters() {
        let text = String(repeating: "aé€😀", count: 40)
        let lines = render("SUMMARY:{{x}}\n", .text(text), as: .calendar).components("\r\n")
        #expect(lines.count > 5 && lines.last == "")
        #expect(lines.allSatisfy { $0.utf8.count <= 75 })
        let unfolded = lines.dropLast().enumerated().map { $0 == 0 ? $1[...] : $1.dropFirst() }.joined()
        #expect(unfolded == "SUMMARY:" + text)
    }
}

extension String {
    fileprivate func components(_ separator: String) -> [String] {
        split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }
}
