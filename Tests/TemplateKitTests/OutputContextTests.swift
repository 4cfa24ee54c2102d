import Diagnostics
import TestSupport
import Testing

@testable import MarkupKit
@testable import TemplateKit

/// The permitted places of values in the HTML of a template, and their escaping there.
@Suite struct OutputContextTests {
    /// `‸` marks the location of the error.
    @Test(arguments: [
        ("<a title=‸{{x}}>", "this value needs quotes: a space in it would start another attribute"),
        ("<a title= ‸{{x}}>", "this value needs quotes: a space in it would start another attribute"),
        ("<a title=a‸{{x}}>", "this value needs quotes: a space in it would start another attribute"),
        ("<a href=/‸{{x}}/>", "this value needs quotes: a space in it would start another attribute"),
        ("<‸{{x}}>", "a value cannot be used in a tag name"),
        ("</‸{{x}}>", "a value cannot be used in a tag name"),
        ("<h‸{{x}}>", "a value cannot be used in a tag name"),
        ("<a ‸{{x}}>", "a value cannot be used as an attribute name"),
        ("<a data-‸{{x}}=\"y\">", "a value cannot be used as an attribute name"),
        ("<a b ‸{{x}}>", "a value cannot be used as an attribute name"),
        ("<a b=\"c\"‸{{x}}>", "a value cannot be used as an attribute name"),
        ("<script>let a = \"‸{{x}}\"</script>", "a value cannot be used in <script>, where escaping has no effect"),
        ("<SCRIPT src=\"a\" >‸{{x}}</script>", "a value cannot be used in <script>, where escaping has no effect"),
        ("<script type=\"module\">‸{{x}}</script>", "a value cannot be used in <script>, where escaping has no effect"),
        (
            "<script{{#a}} type=\"application/json\"{{/a}}>‸{{x}}</script>",
            "a value cannot be used in <script>, where escaping has no effect"
        ),
        (
            "<script type=a type=\"application/json\">‸{{x}}</script>",
            "a value cannot be used in <script>, where escaping has no effect"
        ),
        ("<style>a { color: ‸{{x}} }</style>", "a value cannot be used in <style>, where escaping has no effect"),
        ("<style>a<b></styles>‸{{x}}</style>", "a value cannot be used in <style>, where escaping has no effect"),
        ("<!-- ‸{{x}} -->", "a value cannot be used in a comment"),
        ("<!-- a > --‸{{x}} -->", "a value cannot be used in a comment"),
        ("<!doctype ‸{{x}}>", "a value cannot be used in <!…>"),
        ("</p class=\"‸{{x}}\">", "a value cannot be used in an end tag"),
        ("<a onclick=\"f('‸{{x}}')\">", "a value cannot be used in `onclick`, which is a script"),
        ("<a OnClick = '‸{{x}}'>", "a value cannot be used in `onclick`, which is a script"),
        ("<a{{#y}} onblur=\"‸{{x}}\"{{/y}}>", "a value cannot be used in `onblur`, which is a script"),
        (
            "<a style=\"color:‸{{x}}\">",
            "a value cannot be used in `style`, where escaping has no effect, except {{style}}"
        ),
        ("<iframe srcdoc=\"‸{{x}}\"></iframe>", "a value cannot be used in `srcdoc`, which is a separate page"),
        ("<a href=\"javascript:f('‸{{x}}')\">", "a value cannot be used in a `javascript:` URL"),
        ("<a href=\" JavaScript\t:‸{{x}}\">", "a value cannot be used in a `javascript:` URL"),
        ("<a href=\"{{#y}}javascript:{{/y}}‸{{x}}\">", "a value cannot be used in a `javascript:` URL"),
        ("<img src=\"data:image/svg+xml,‸{{x}}\">", "a value cannot be used in a `data:` URL"),
        ("<a href=\"{{x}}‸:{{y}}\">", "a value before this colon could form any URL scheme, such as javascript:"),
        (
            "<a href=\"{{#y}}java{{/y}}script‸:{{x}}\">",
            "a value before this colon could form any URL scheme, such as javascript:"
        ),
        ("<a b{{#y}} c{{/y}}d=\"‸{{x}}\">", "it is not clear which attribute this value belongs to"),
        ("<a {{#y}}on{{/y}}click=\"‸{{x}}\">", "it is not clear which attribute this value belongs to"),
        ("<a {{#y}}title=\"‸{{x}}\" on{{/y}}>", "it is not clear which attribute this value belongs to"),
        ("<s{{#y}}{{/y}}‸cript>", "a tag name cannot be assembled from parts"),
        ("<a b{{#y}} c {{/y}}‸=\"{{x}}\">", "this may continue the attribute before the section"),
        (
            "<b c=d{{#y}}on/title‸=\"{{x}}\"{{/y}}>",
            "this may continue the attribute before the section"
        ),
        (
            "<b{{#y}} c{{/y}}\n ‸= title=\"{{x}}\">",
            "this may continue the attribute before the section"
        ),
        ("<a b=c{{#y}}‸\"d\"{{/y}}>", "this may continue the attribute before the section"),
        ("<title><‸b>{{x}}</b></title>", "<title> cannot contain elements"),
        ("<a title=\"‸{{>main2}}\">", "{{>main2}} is not allowed here: a partial contains whole elements or text"),
        ("<a ‸{{>main2}}>", "{{>main2}} is not allowed here: a partial contains whole elements or text"),
        ("<title>‸{{$x}}{{/x}}</title>", "a block is not allowed here: it contains whole elements or text"),
        ("<a b=‸{{#y}}\"c\"{{/y}}>", "a section cannot start or end here"),
        ("<‸{{#y}}a{{/y}}>", "a section cannot start or end here"),
        ("<a {{#y}}b=‸{{/y}}\"c\">", "a section cannot start or end here"),
        ("<a {{#y}}b=\"‸{{/y}}c\">", "the HTML after {{/y}} depends on whether the section is rendered"),
        ("{{#y}}<a ‸{{/y}}b>", "the HTML after {{/y}} depends on whether the section is rendered"),
        ("{{#y}}<script>‸{{/y}}", "the HTML after {{/y}} depends on whether the section is rendered"),
        ("{{#y}}<!-- ‸{{/y}} -->", "the HTML after {{/y}} depends on whether the section is rendered"),
        ("{{^y}}<a b='‸{{/y}}'>", "the HTML after {{/y}} depends on whether the section is rendered"),
        (
            "{{<main2}}{{$b}}<a ‸{{/b}}{{/main2}}",
            "the HTML after {{/b}} depends on whether the section is rendered"
        ),
        ("a <b></b> ‸<p class=\"", "this is not closed before the end of the template"),
        ("‸<script>x", "this is not closed before the end of the template"),
        // A line break that Mustache removes does not separate attributes.
        ("<b{{#y}} \n{{/y}}\n‸id=\"{{x}}\">", "a tag name cannot be assembled from parts"),
        ("<b c{{#y}} \n{{/y}}\nid=\"‸{{x}}\">", "it is not clear which attribute this value belongs to"),
    ])
    func errorsHavePlaces(_ source: String, _ message: String) {
        let (text, place) = marked(source, file: "Templates/main.mustache")
        let (set, diagnostics) = TemplateSet.compile([
            "main": SourceText(file: "Templates/main.mustache", text: text), "main2": SourceText(file: "b", text: "b"),
        ])
        #expect(diagnostics.first.map { "\($0.place)" } == place)
        #expect(diagnostics.first?.message == message)
        #expect(diagnostics.first?.severity == .error && diagnostics.first?.hint != nil)
        #expect(set.names == ["main2"])
    }

    @Test func theWayOutNamesTheValue() {
        let text = SourceText(file: "a", text: "<a onclick=\"{{site.title}}\" title={{site.title}}>")
        #expect(
            ParsedTemplate(text).diagnostics.map(\.hint) == [
                "write data-title=\"{{site.title}}\", and read it in the script", "write \"{{site.title}}\"",
            ])
    }

    private static let model: ViewModel = [
        "t": "<\"'>", "m": .markup(HTML(trusted: "<b title=\"a>b\">x &amp; \"y\"</b>")), "n": 3, "yes": true,
        "no": false,
        "style": .style("--d:#abc"), "js": "javascript:alert(1)", "odd": " Java\tScript:x",
        "web": "https://x.example/?a&b",
        "mail": "mailto:a@x.example", "path": "/a:b", "items": ["javascript", ":alert(1)"],
        "row": .object(["style": .style("x:y"), "url": "javascript:x"]), "bold": .object(["style": "x:y"]),
        "data": .markup(HTML(trusted: "{\"a\":\"</script>\"}")), "c": "a\0b\u{1}c\u{7F}",
    ]

    @Test(arguments: [
        ("<p title=\"{{t}}\">{{t}}</p>", "<p title=\"&lt;&quot;&#39;&gt;\">&lt;&quot;&#39;&gt;</p>"),
        // In an attribute, markup is replaced by its text.
        ("<p title=\"{{m}}\" lang='{{{m}}}'>", "<p title=\"x &amp; &quot;y&quot;\" lang='x &amp; &quot;y&quot;'>"),
        ("<title>{{m}}</title>{{m}}", "<title>x &amp; &quot;y&quot;</title><b title=\"a>b\">x &amp; \"y\"</b>"),
        ("<a href=\"{{js}}\">", "<a href=\"#\">"), ("<a href=\"{{odd}}\">", "<a href=\"#\">"),
        ("<a HREF = '{{&js}}'>", "<a HREF = '#'>"), ("<img src=\"{{js}}\">", "<img src=\"\">"),
        ("<svg><a xlink:href=\"{{js}}\"/></svg>", "<svg><a xlink:href=\"#\"/></svg>"),
        ("<a href=\"{{web}}\">", "<a href=\"https://x.example/?a&amp;b\">"),
        ("<a href=\"{{mail}}\">", "<a href=\"mailto:a@x.example\">"), ("<img src=\"{{mail}}\">", "<img src=\"\">"),
        ("<a href=\"{{path}}\">", "<a href=\"/a:b\">"), ("<a href=\"{{n}}{{yes}}\">", "<a href=\"3true\">"),
        ("<a href=\"/{{js}}\">", "<a href=\"/javascript:alert(1)\">"),
        ("<a href=\"?q={{js}}#{{js}}\">", "<a href=\"?q=javascript:alert(1)#javascript:alert(1)\">"),
        ("<a href=\"https://x/{{t}}\">", "<a href=\"https://x/&lt;&quot;&#39;&gt;\">"),
        ("<a href=\"mailto:{{mail}}\">", "<a href=\"mailto:mailto:a@x.example\">"),
        ("<a href=\"{{path}}/{{js}}\">", "<a href=\"/a:b/javascript:alert(1)\">"),
        ("<a href=\"java{{js}}\">", "<a href=\"java#\">"),
        ("<a href=\"{{#items}}{{.}}{{/items}}\">", "<a href=\"javascript#\">"),
        ("<a href=\"{{#web}}{{web}}{{/web}}{{^web}}/{{/web}}\">", "<a href=\"https://x.example/?a&amp;b\">"),
        ("<a href=\"{{#no}}/{{/no}}{{js}}\">", "<a href=\"#\">"),
        ("<a href=\"{{#yes}}https://a{{/yes}}{{^yes}}https://b{{/yes}}/c\">", "<a href=\"https://a/c\">"),
        ("{{#row}}<a href=\"{{url}}\" style=\"{{style}}\">{{/row}}", "<a href=\"#\" style=\"x:y\">"),
        ("<a style=\"{{style}}\"><a style=\"{{row.style}};a:b\">", "<a style=\"--d:#abc\"><a style=\"x:y;a:b\">"),
        // A field named `style` in the author's data is not a style value.
        ("<a style=\"{{bold.style}}\">{{bold.style}}", "<a style=\"\">x:y"),
        (
            "<meta http-equiv=\"refresh\" content=\"0; URL={{js}}\">",
            "<meta http-equiv=\"refresh\" content=\"0; URL=#\">"
        ),
        (
            "<meta name=\"description\" content=\"{{t}}: {{js}}\">",
            "<meta name=\"description\" content=\"&lt;&quot;&#39;&gt;: javascript:alert(1)\">"
        ),
        (
            "<script type=\"application/ld+json\">{\"a\": {{t}}, \"b\": \"x {{t}}\", \"c\": {{n}}, \"d\": {{data}}}</script>",
            "<script type=\"application/ld+json\">{\"a\": \"\\u003C\\u0022'\\u003E\", \"b\": \"x \\u003C\\u0022'\\u003E\", "
                + "\"c\": 3, \"d\": {\"a\":\"\\u003C/script>\"}}</script>"
        ),
        ("<p>{{c}}</p>", "<p>abc\u{7F}</p>"),
        // Sections around and within attributes.
        ("<li{{#yes}} a=\"b\"{{/yes}}{{^yes}} c{{/yes}}>", "<li a=\"b\">"),
        ("<li {{#yes}}a=\"{{t}}\" {{/yes}}d>", "<li a=\"&lt;&quot;&#39;&gt;\" d>"),
        ("<input {{#yes}}checked{{/yes}} {{^yes}}b=c{{/yes}}/>", "<input checked />"),
        ("<p class=\"a{{#yes}} b{{/yes}}{{#no}} c{{/no}}\">", "<p class=\"a b\">"),
        ("<p\n  {{#yes}}\n  a=\"{{n}}\"\n  {{/yes}}\n  b=\"{{n}}\">", "<p\n  a=\"3\"\n  b=\"3\">"),
        (
            "a < b {{n}} <3 {{n}} <!-- <a b={{! x }}c> --> <![CDATA[ > {{n}}",
            "a < b 3 <3 3 <!-- <a b=c> --> <![CDATA[ > 3"
        ),
        ("<textarea></text>{{t}}</textarea>", "<textarea></text>&lt;&quot;&#39;&gt;</textarea>"),
        (
            "<p title=\"a>b\" {{!}} lang='{{n}}'>{{=<% %>=}}<a href=\"<%js%>\">",
            "<p title=\"a>b\"  lang='3'><a href=\"#\">"
        ),
    ])
    func values(_ template: String, _ output: String) {
        #expect(TemplateTests.render(template, [:], Self.model) == output)
    }
}
