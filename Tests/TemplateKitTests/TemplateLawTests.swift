import Diagnostics
import TestSupport
import Testing

@testable import MarkupKit
@testable import TemplateKit

/// Templates render as in an independent Mustache implementation, or where it is wrong, as specified.
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

    /// Whitespace on a line without tags is text, and a line break within a tag is not.
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

    /// Deviations from the specification that existing templates rely on, since they were written with the library:
    /// after a section, a line starts if the section's opening tag was alone on its line.
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
        #expect(set.rendering("main", [:]).problem?.place == FileLocation(file: "main", line: 1, column: 1))
    }

    private func compile(_ sources: [String: String]) throws -> TemplateSet {
        let (set, diagnostics) = TemplateSet.compile(
            sources.reduce(into: [:]) { $0[$1.key] = SourceText(file: $1.key, text: $1.value) },
            words: RandomTemplates.words)
        try #require(diagnostics.isEmpty, "\(diagnostics) \(sources)")
        return set
    }
}
