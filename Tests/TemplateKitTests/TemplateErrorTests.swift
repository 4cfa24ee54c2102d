import Diagnostics
import TestSupport
import Testing

@testable import MarkupKit
@testable import TemplateKit

@Suite struct TemplateErrorTests {
    /// `‸` marks the location of the error.
    @Test(arguments: [
        ("a\n  ‸{{title", "this tag is not closed"),
        ("a ‸{{title\n{{x}}", "this tag is not closed"),
        ("é ‸{{{title}}", "this tag is not closed"),
        ("a\n‸{{! comment", "this tag is not closed"),
        ("‸{{title}", "this tag is not closed"),
        ("a\r\nb\r\n ‸{{#x}}\r\nb", "{{#x}} is not closed"),
        ("{{#a}}{{/a}}‸{{^x}}", "{{^x}} is not closed"),
        ("‸{{<main2}}", "{{<main2}} is not closed"),
        ("a ‸{{/x}}", "{{/x}} has no open section"),
        ("{{#a}}\n‸{{/b}}", "{{/b}} does not close {{#a}}"),
        ("{{#a}}{{#b}}‸{{/a}}", "{{/a}} does not close {{#b}}"),
        ("x\n‸{{> main22}}", "there is no template 'main22'"),
        ("‸{{<nothing}}{{/nothing}}", "there is no template 'nothing'"),
        ("‸{{>main}}", "'main' includes itself without end"),
        ("‸{{}}", "this tag has no name"),
        ("{{‸a b}}", "'a b' is not a valid name"),
        ("{{#yes}}{{‸a/b}}{{/yes}}", "'a/b' is not a valid name"),
        ("{{‸uppercased(title)}}", "functions are not supported"),
        ("{{>‸*name}}", "the name of a partial cannot be a value"),
        ("‸{{ #a}}{{/a}}", "'#' must follow the braces directly"),
        ("‸{{% CONTENT_TYPE:HTML}}", "this type of tag is not supported"),
        ("‸{{=<%=}}", "this tag does not set delimiters"),
        ("{{=<% %>=}}‸<%x", "this tag is not closed"),
        ("{{<main2}}‸{{x}}{{/main2}}", "only {{$blocks}} are allowed directly in {{<main2}}"),
        (
            String(repeating: "{{#x}}", count: 100) + "‸{{#x}}" + String(repeating: "{{/x}}", count: 101),
            "sections are nested more than 100 levels deep here"
        ),
        ("{{=<% %>=}}‸<%{x}%>", "triple braces are not supported with custom delimiters"),
    ])
    func errorsHavePlaces(_ source: String, _ message: String) {
        let (text, place) = marked(source, file: "Templates/main.mustache")
        let (set, diagnostics) = TemplateSet.compile([
            "main": SourceText(file: "Templates/main.mustache", text: text), "main2": SourceText(file: "b", text: "b"),
        ])
        let found = diagnostics.first
        #expect(found.map { "\($0.place)" } == place)
        #expect(found?.message == message)
        #expect(found?.severity == .error)
        #expect(found?.excerpt != nil)
        #expect(set.names == ["main2"])
    }

    @Test func aMismatchNamesBothPlaces() {
        let (_, diagnostics) = TemplateSet.compile([
            "a": SourceText(file: "a", text: "x\n {{#one}}\n{{/two}}\n{{/one}}")
        ])
        #expect(diagnostics.first?.related.map(\.place) == [FileLocation(file: "a", line: 2, column: 2)])
    }

    @Test func everyMistakeIsReportedAtOnce() {
        let (_, diagnostics) = TemplateSet.compile([
            "a": SourceText(file: "a", text: "{{#x}}{{>nope}}{{a b}}\n{{/y}}{{/z}}"),
            "b": SourceText(file: "b", text: "{{"),
        ])
        #expect(diagnostics.count == 5)
        #expect(diagnostics == diagnostics.inOrder())
    }

    @Test func theNearestNameIsSuggested() {
        let (_, diagnostics) = TemplateSet.compile([
            "journal": SourceText(file: "a", text: "{{>fotter}}"), "footer": SourceText(file: "b", text: ""),
        ])
        #expect(diagnostics.first?.hint == "did you mean 'footer'?")
    }

    @Test(arguments: [
        (["a": "{{>b}}", "b": "{{>c}}", "c": "{{>a}}"], 3),
        (["a": "{{>b}}", "b": "{{#x}}{{>a}}{{/x}}"], 0),
        (["a": "{{<a}}{{/a}}"], 1),
        (["a": "{{$b}}{{>a}}{{/b}}"], 1),
        (["a": "{{>b}}{{>b}}", "b": ""], 0),
    ])
    func circlesWithoutASectionAreErrors(_ sources: [String: String], _ count: Int) {
        let (set, diagnostics) = TemplateSet.compile(
            sources.reduce(into: [:]) { $0[$1.key] = SourceText(file: $1.key, text: $1.value) })
        #expect(diagnostics.count == count)
        for name in sources.keys { _ = set.render(name, [:]) }
    }

    /// The limit is reported at the include that exceeds it, not at the templates that include it in turn.
    @Test(arguments: [
        (["a": "{{>b}}{{>b}}", "b": "{{>c}}{{>c}}", "c": "0123456789"], 50, ["a:1:7"]),
        (["a": "{{>b}}{{>b}}", "b": "{{>c}}{{>c}}", "c": "0123456789"], 30, ["b:1:7"]),
        (["a": "{{>b}}{{>b}}", "b": "{{>c}}{{>c}}", "c": "0123456789"], 9, ["c:1:1"]),
        (["a": "{{>b}}{{>b}}", "b": "{{>c}}{{>c}}", "c": "0123456789"], 100, []),
        (["a": "{{#x}}{{>b}}{{/x}}", "b": "{{#y}}{{>a}}{{/y}}"], 40, []),
    ])
    func whatMultipliesIsAnError(_ sources: [String: String], _ most: Int, _ places: [String]) {
        var limits = Limits()
        limits[.templateBytes] = most
        let (_, diagnostics) = TemplateSet.compile(
            sources.reduce(into: [:]) { $0[$1.key] = SourceText(file: $1.key, text: $1.value, limits: limits) })
        #expect(diagnostics.map { "\($0.place)" } == places)
    }

    /// A stopped rendering is reported by every entry point.
    @Test func whatWasStoppedIsKnown() {
        var limits = Limits()
        limits[.templateSteps] = 1000
        let texts = [
            "loops": "{{#a}}{{#a}}{{#a}}{{#a}}x{{/a}}{{/a}}{{/a}}{{/a}}", "self": "{{#b}}{{>self}}{{/b}}",
            "fine": "{{a}}",
        ]
        let (set, _) = TemplateSet.compile(
            texts.reduce(into: [:]) { $0[$1.key] = SourceText(file: $1.key, text: $1.value, limits: limits) })
        let list = ViewValue.list(Array(repeating: "y", count: 10))
        _ = set.html("fine", ["a": "x"])
        #expect(set.stops.isEmpty)
        _ = set.html("loops", ["a": list])
        _ = set.bytes("loops", ["a": list])
        #expect(set.stops.map(\.message) == ["rendering 'loops' exceeds 1000 steps"])
        _ = set.bytes("self", ["b": "x"])
        #expect(set.stops.map(\.place.file) == ["loops", "self"])
    }

    /// Any combination of tags either is an error or renders.
    @Test func randomTemplatesNeverCrash() {
        var random = SplitMix64(seed: 7)
        let pieces = [
            "{{", "}}", "{{{", "}}}", "{{#a}}", "{{/a}}", "{{^b}}", "{{/b}}", "{{>p}}", "{{>main}}", "{{<p}}", "{{/p}}",
            "{{$c}}", "{{/c}}", "{{! x }}", "{{=<% %>=}}", "<%={{ }}=%>", "<%a%>", "{{a}}", "{{&a}}", "text", "\n",
            "\r\n",
            "  ", "{{.}}", "{{a.b}}", "{{%x}}", "é",
        ]
        var rendered = 0
        for _ in 0..<2000 {
            let text = (0..<Int.random(in: 1...10, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }
            .joined()
            let (set, diagnostics) = TemplateSet.compile([
                "main": SourceText(file: "main", text: text), "p": SourceText(file: "p", text: "[{{$c}}{{a}}{{/c}}]"),
            ])
            #expect(diagnostics.isEmpty == set.names.contains("main"), "\(text)")
            #expect(diagnostics.allSatisfy { !$0.message.hasPrefix("this template cannot be read") }, "\(text)")
            if diagnostics.isEmpty {
                rendered += 1
                _ = set.rendering("main", ["a": [.object(["b": "x"]), "<"], "b": ""])
            }
        }
        #expect(rendered > 200)
    }
}
