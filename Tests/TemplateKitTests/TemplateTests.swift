import Diagnostics
import Testing

@testable import MarkupKit
@testable import TemplateKit

@Suite struct TemplateTests {
    static let model: ViewModel = [
        "title": "A <b> & \"c\"", "body": .markup(HTML(trusted: "<p>x & y</p>")), "empty": "",
        "noMarkup": .markup(HTML(trusted: "")), "yes": true, "no": false, "zero": 0, "big": 1_234_567, "minus": -5,
        "tags": ["a", "<b>"], "none": [], "rows": [["name": "r1", "n": 1], ["name": "r2", "title": "own"]].asList,
        "photo": .object(["url": "/x.jpg", "size": .object(["width": 3])]), "flags": [true, false],
        "unlisted": .unlisted(
            .object(["text": .unlisted("<u>"), "no": .unlisted(false), "list": .unlisted(["a", "b"])])),
    ]

    static func render(_ template: String, _ partials: [String: String] = [:], _ model: ViewModel = model) -> String {
        var sources = partials
        sources["main"] = template
        let (set, diagnostics) = TemplateSet.compile(
            sources.reduce(into: [:]) { $0[$1.key] = SourceText(file: $1.key, text: $1.value) })
        #expect(diagnostics.isEmpty)
        return set.render("main", model)
    }

    @Test(arguments: [
        ("{{title}}", "A &lt;b&gt; &amp; &quot;c&quot;"),
        (
            "{{{title}}}|{{&title}}|{{& title }}",
            Array(repeating: "A &lt;b&gt; &amp; &quot;c&quot;", count: 3).joined(separator: "|")
        ),
        ("{{body}}|{{{body}}}|{{&body}}", "<p>x & y</p>|<p>x & y</p>|<p>x & y</p>"),
        ("<a title=\"{{title}}\">", "<a title=\"A &lt;b&gt; &amp; &quot;c&quot;\">"),
        ("{{big}} {{minus}} {{zero}} {{yes}} {{no}}", "1234567 -5 0 true false"),
        ("[{{missing}}{{rows}}{{photo}}{{none}}{{photo.nothing}}{{title.x}}]", "[]"),
        (
            "{{#empty}}x{{/empty}}{{#no}}x{{/no}}{{#none}}x{{/none}}{{#missing}}x{{/missing}}{{#noMarkup}}x{{/noMarkup}}",
            ""
        ),
        (
            "{{^empty}}1{{/empty}}{{^no}}2{{/no}}{{^none}}3{{/none}}{{^missing}}4{{/missing}}{{^noMarkup}}5{{/noMarkup}}",
            "12345"
        ),
        ("{{#title}}1{{/title}}{{#yes}}2{{/yes}}{{#zero}}3{{/zero}}{{#body}}4{{/body}}{{#photo}}5{{/photo}}", "12345"),
        ("{{^title}}1{{/title}}{{^yes}}2{{/yes}}{{^zero}}3{{/zero}}{{^tags}}4{{/tags}}", ""),
        ("{{#tags}}[{{.}}]{{/tags}}", "[a][&lt;b&gt;]"),
        ("{{#rows}}{{name}}/{{title}};{{/rows}}", "r1/A &lt;b&gt; &amp; &quot;c&quot;;r2/own;"),
        ("{{#photo}}{{url}} {{size.width}}{{/photo}} {{photo.size.width}}", "/x.jpg 3 3"),
        ("{{#flags}}{{.}}{{#.}}+{{/.}},{{/flags}}", "true+,false,"),
        ("{{unlisted.text}}{{#unlisted}}{{^no}}{{#list}}{{.}}{{/list}}{{/no}}{{/unlisted}}", "&lt;u&gt;ab"),
        ("{{#title}}{{title}}{{/title}}", "A &lt;b&gt; &amp; &quot;c&quot;"),
        ("a\n{{#yes}}\nb\n{{/yes}}\nc\n", "a\nb\nc\n"),
        ("{{#yes}}\nb\n{{/yes}}\n", "b\n"),
        ("a{{! c\nc }}b\n  {{! alone }}\nc", "ab\nc"),
        ("a\r\n{{#yes}}\r\nb\r\n{{/yes}}\r\n", "a\r\nb\r\n"),
        ("{{=<% %>=}}<%title%> {{x}}<%={{ }}=%>{{zero}}", "A &lt;b&gt; &amp; &quot;c&quot; {{x}}0"),
        ("{{#yes}}{{=| |=}}|zero||/yes|{{zero}}", "00"),
        ("", ""),
    ])
    func rendering(_ template: String, _ output: String) {
        #expect(Self.render(template) == output)
    }

    @Test(arguments: [
        (
            "[{{>a}}]", ["a": "{{title}}{{{title}}}{{body}}"],
            "[" + String(repeating: "A &lt;b&gt; &amp; &quot;c&quot;", count: 2) + "<p>x & y</p>]"
        ),
        ("{{#rows}}{{>dir/row}}{{/rows}}", ["dir/row": "({{name}})\n"], "(r1)\n(r2)\n"),
        ("  {{>a}}\nend", ["a": "<pre>\nx\ny</pre>\n"], "<pre>\nx\ny</pre>\nend"),
        (
            "{{<a}}{{$b}}over {{{title}}}{{body}}{{/b}}{{/a}}", ["a": "[{{$b}}default{{/b}}{{$c}}c{{/c}}]"],
            "[over A &lt;b&gt; &amp; &quot;c&quot;<p>x & y</p>c]"
        ),
        ("{{< base/page }}{{$b}}x{{/b}}{{/base/page}}", ["base/page": "({{$b}}{{/b}})"], "(x)"),
        ("{{<a}}\n  {{$b}}\n  x\n  {{/b}}\n{{/a}}\n", ["a": "<pre>\n  {{$b}}{{/b}}</pre>"], "<pre>\nx\n</pre>"),
    ])
    func partials(_ template: String, _ partials: [String: String], _ output: String) {
        #expect(Self.render(template, partials) == output)
    }

    /// A row without children does not inherit its parent's.
    @Test func templatesMayCallThemselvesForTheirChildren() {
        let row: ViewModel = [
            "name": "a",
            "children": [["name": "b", "children": [["name": "c"]].asList], ["name": "d"]].asList,
        ]
        let output = Self.render("{{>row}}", ["row": "({{name}}{{#children}}{{>row}}{{/children}})"], row)
        #expect(output == "(a(b(c))(d))")
    }

    @Test func aTemplateThatPrintsItselfIsStopped() {
        let source = SourceText(file: "t/a.mustache", text: "x\n{{#title}}{{>a}}{{>a}}{{/title}}")
        let (set, diagnostics) = TemplateSet.compile(["a": source, "b": SourceText(file: "b", text: "{{>a}}")])
        #expect(diagnostics.isEmpty)
        let (_, problem) = set.rendering("b", ["title": "t"])
        #expect(problem?.place == FileLocation(file: "t/a.mustache", line: 2, column: 11))
        #expect(problem?.severity == .error)
        #expect(set.rendering("b", ["title": ""]).problem == nil)
        #expect(set.render("a", ["title": ""]) == "x\n")
    }

    @Test func dependenciesAreTransitive() {
        let sources = [
            "a": "{{>b}}{{>c}}", "b": "{{#x}}{{>d}}{{/x}}", "c": "", "d": "{{#x}}{{>b}}{{/x}}", "e": "{{<a}}{{/a}}",
        ]
        let (set, diagnostics) = TemplateSet.compile(
            sources.reduce(into: [:]) { $0[$1.key] = SourceText(file: $1.key, text: $1.value) })
        #expect(diagnostics.isEmpty)
        #expect(set.dependencies(of: "a") == ["b", "c", "d"])
        #expect(set.dependencies(of: "b") == ["b", "d"])
        #expect(set.dependencies(of: "c") == [])
        #expect(set.dependencies(of: "e") == ["a", "b", "c", "d"])
        #expect(set.dependencies(of: "nothing") == [])
        #expect(set.names == ["a", "b", "c", "d", "e"])
        #expect(set.render("nothing", [:]) == "")
    }
}

extension [ViewModel] {
    fileprivate var asList: ViewValue { .list(map { .object($0) }) }
}
