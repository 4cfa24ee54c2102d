import Diagnostics
import TestSupport
import Testing

@testable import MarkupKit
@testable import TemplateKit

/// The permitted places of values in the HTML of a template, and their escaping there.
@Suite struct OutputContextTests {
    /// `‸` marks the location of the error.
    @Test(arguments: [
        ("<a title=‸{{x}}>", "this value needs quotes around it: a blank in it would begin another attribute"),
        ("<a title= ‸{{x}}>", "this value needs quotes around it: a blank in it would begin another attribute"),
        ("<a title=a‸{{x}}>", "this value needs quotes around it: a blank in it would begin another attribute"),
        ("<a href=/‸{{x}}/>", "this value needs quotes around it: a blank in it would begin another attribute"),
        ("<‸{{x}}>", "a value can't stand in the name of an element"),
        ("</‸{{x}}>", "a value can't stand in the name of an element"),
        ("<h‸{{x}}>", "a value can't stand in the name of an element"),
        ("<a ‸{{x}}>", "a value can't stand where an attribute's name stands"),
        ("<a data-‸{{x}}=\"y\">", "a value can't stand where an attribute's name stands"),
        ("<a b ‸{{x}}>", "a value can't stand where an attribute's name stands"),
        ("<a b=\"c\"‸{{x}}>", "a value can't stand where an attribute's name stands"),
        ("<script>let a = \"‸{{x}}\"</script>", "a value can't stand in <script>, where escaping does not hold"),
        ("<SCRIPT src=\"a\" >‸{{x}}</script>", "a value can't stand in <script>, where escaping does not hold"),
        ("<script type=\"module\">‸{{x}}</script>", "a value can't stand in <script>, where escaping does not hold"),
        (
            "<script{{#a}} type=\"application/json\"{{/a}}>‸{{x}}</script>",
            "a value can't stand in <script>, where escaping does not hold"
        ),
        (
            "<script type=a type=\"application/json\">‸{{x}}</script>",
            "a value can't stand in <script>, where escaping does not hold"
        ),
        ("<style>a { color: ‸{{x}} }</style>", "a value can't stand in <style>, where escaping does not hold"),
        ("<style>a<b></styles>‸{{x}}</style>", "a value can't stand in <style>, where escaping does not hold"),
        ("<!-- ‸{{x}} -->", "a value can't stand in a comment"),
        ("<!-- a > --‸{{x}} -->", "a value can't stand in a comment"),
        ("<!doctype ‸{{x}}>", "a value can't stand in <!…>"),
        ("</p class=\"‸{{x}}\">", "a value can't stand in an end tag"),
        ("<a onclick=\"f('‸{{x}}')\">", "a value can't stand in `onclick`, which is a script"),
        ("<a OnClick = '‸{{x}}'>", "a value can't stand in `onclick`, which is a script"),
        ("<a{{#y}} onblur=\"‸{{x}}\"{{/y}}>", "a value can't stand in `onblur`, which is a script"),
        (
            "<a style=\"color:‸{{x}}\">",
            "a value can't stand in `style`, where escaping does not hold; only {{style}} can"
        ),
        ("<iframe srcdoc=\"‸{{x}}\"></iframe>", "a value can't stand in `srcdoc`, which is a page of its own"),
        ("<a href=\"javascript:f('‸{{x}}')\">", "a value can't stand in a `javascript:` address"),
        ("<a href=\" JavaScript\t:‸{{x}}\">", "a value can't stand in a `javascript:` address"),
        ("<a href=\"{{#y}}javascript:{{/y}}‸{{x}}\">", "a value can't stand in a `javascript:` address"),
        ("<img src=\"data:image/svg+xml,‸{{x}}\">", "a value can't stand in a `data:` address"),
        ("<a href=\"{{x}}‸:{{y}}\">", "a value before this colon could make any scheme of it, such as javascript:"),
        (
            "<a href=\"{{#y}}java{{/y}}script‸:{{x}}\">",
            "a value before this colon could make any scheme of it, such as javascript:"
        ),
        ("<a b{{#y}} c{{/y}}d=\"‸{{x}}\">", "it is not clear which attribute this value belongs to"),
        ("<a {{#y}}on{{/y}}click=\"‸{{x}}\">", "it is not clear which attribute this value belongs to"),
        ("<a {{#y}}title=\"‸{{x}}\" on{{/y}}>", "it is not clear which attribute this value belongs to"),
        ("<s{{#y}}{{/y}}‸cript>", "the name of an element can't be put together of pieces"),
        ("<a b{{#y}} c {{/y}}‸=\"{{x}}\">", "it is not clear whether this belongs to what stands before the section"),
        (
            "<b c=d{{#y}}on/title‸=\"{{x}}\"{{/y}}>",
            "it is not clear whether this belongs to what stands before the section"
        ),
        (
            "<b{{#y}} c{{/y}}\n ‸= title=\"{{x}}\">",
            "it is not clear whether this belongs to what stands before the section"
        ),
        ("<a b=c{{#y}}‸\"d\"{{/y}}>", "it is not clear whether this belongs to what stands before the section"),
        ("<title><‸b>{{x}}</b></title>", "no element can stand in <title>"),
        ("<a title=\"‸{{>main2}}\">", "{{>main2}} can't stand here: a partial is made of whole elements or text"),
        ("<a ‸{{>main2}}>", "{{>main2}} can't stand here: a partial is made of whole elements or text"),
        ("<title>‸{{$x}}{{/x}}</title>", "a block can't stand here: it is made of whole elements or text"),
        ("<a b=‸{{#y}}\"c\"{{/y}}>", "a section can't begin or end here"),
        ("<‸{{#y}}a{{/y}}>", "a section can't begin or end here"),
        ("<a {{#y}}b=‸{{/y}}\"c\">", "a section can't begin or end here"),
        ("<a {{#y}}b=\"‸{{/y}}c\">", "what follows {{/y}} would be read in two ways, with the section and without it"),
        ("{{#y}}<a ‸{{/y}}b>", "what follows {{/y}} would be read in two ways, with the section and without it"),
        ("{{#y}}<script>‸{{/y}}", "what follows {{/y}} would be read in two ways, with the section and without it"),
        ("{{#y}}<!-- ‸{{/y}} -->", "what follows {{/y}} would be read in two ways, with the section and without it"),
        ("{{^y}}<a b='‸{{/y}}'>", "what follows {{/y}} would be read in two ways, with the section and without it"),
        (
            "{{<main2}}{{$b}}<a ‸{{/b}}{{/main2}}",
            "what follows {{/b}} would be read in two ways, with the section and without it"
        ),
        ("a <b></b> ‸<p class=\"", "this is never closed: the template ends in it"),
        ("‸<script>x", "this is never closed: the template ends in it"),
        // A line break that Mustache removes does not separate attributes.
        ("<b{{#y}} \n{{/y}}\n‸id=\"{{x}}\">", "the name of an element can't be put together of pieces"),
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
                "put it into data-title=\"{{site.title}}\", and let the script read that", "write \"{{site.title}}\"",
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
