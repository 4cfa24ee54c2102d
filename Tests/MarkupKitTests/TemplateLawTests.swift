import Diagnostics
import TestSupport
import Testing

@testable import MarkupKit

/// Templates are held to what somebody else's Mustache makes of them, and where that errs, to the specification.
@Suite struct TemplateLawTests {
    @Test(arguments: 0..<8) func rendersWhatMustacheRenders(seed: Int) throws {
        var random = RandomTemplates(random: SplitMix64(seed: seed))
        var printed = 0
        for _ in 0..<100 {
            let sources = random.sources()
            let set = try compile(sources)
            let oracle = try MustacheOracle(sources, words: RandomTemplates.words)
            for _ in 0..<3 {
                let model = random.model()
                for name in sources.keys.sorted() {
                    let text = set.render(name, model)
                    printed += text.utf8.count
                    try #require(Array(text.utf8) == Array(oracle.render(name, model).utf8), "\(sources) \(model)")
                }
            }
        }
        #expect(printed > 10_000)
    }

    /// A blank that is on no line of a tag is text, and a line end in a tag is none.
    @Test(arguments: [
        ("x\n  ", "x\n  "),
        ("  {{! c }}{{! c }}", "  "),
        ("x {{\na\n}}", "x A"),
    ])
    func followsTheSpecification(_ template: String, _ output: String) throws {
        let model: ViewModel = ["a": "A"]
        #expect(try compile(["main": template]).render("main", model) == output)
        #expect(try MustacheOracle(["main": template], words: [:]).render("main", model) != output)
    }

    /// Here the library errs, and so do we, since the templates that there are were written with it: behind a section
    /// a line begins if the tag that opened the section was alone.
    @Test(arguments: [
        ("{{#a}}\nx{{/a}} {{! c }}\ny", "xy"),
        ("x{{#a}}y\n{{/a}}\n{{! c }}\nz", "xy\n\nz"),
        ("x{{#a}}y\n{{/a}}\n  {{#a}}\nz\n{{/a}}\n", "xy\n  \nz\n"),
    ])
    func linesBehindSections(_ template: String, _ output: String) throws {
        let model: ViewModel = ["a": "A"]
        #expect(try compile(["main": template]).render("main", model) == output)
        #expect(try MustacheOracle(["main": template], words: [:]).render("main", model) == output)
    }

    @Test func aBlockThatPrintsItselfIsStopped() throws {
        let set = try compile(["main": "{{<p}}{{$b}}x{{$b}}{{/b}}{{/b}}{{/p}}", "p": "{{$b}}{{/b}}"])
        #expect(set.rendering("main", [:]).problem?.place == Place(file: "main", line: 1, column: 1))
    }

    private func compile(_ sources: [String: String]) throws -> TemplateSet {
        let (set, diagnostics) = TemplateSet.compile(
            sources.reduce(into: [:]) { $0[$1.key] = SourceText(file: $1.key, text: $1.value) },
            words: RandomTemplates.words)
        try #require(diagnostics.isEmpty, "\(diagnostics) \(sources)")
        return set
    }
}
