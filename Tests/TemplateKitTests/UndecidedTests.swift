import Diagnostics
import TestSupport
import Testing

@testable import MarkupKit
@testable import TemplateKit

/// Values that only the page decides are rendered in both variants, and the result equals rendering with the decision.
@Suite struct UndecidedTests {
    @Test(arguments: 0..<6) func decidedLaterIsDecidedBefore(seed: Int) throws {
        var random = RandomTemplates(random: SplitMix64(seed: UInt64(seed)))
        var count = 0
        for _ in 0..<100 {
            let set = try compile(random.sources())
            for _ in 0..<3 {
                let model = random.model().undecided(&random.random)
                let html = set.html("main", model)
                count += html.variants.count
                #expect(html.variants.fit(in: html.source.utf8.count))
                for answers in 0..<1 << HTML.PageCondition.allCases.count {
                    let isYes: (HTML.PageCondition) -> Bool = { answers & 1 << Int($0.rawValue) != 0 }
                    let later = html.decided { question, _ in isYes(question) }
                    try #require(later.source == set.render("main", model.decided(isYes)))
                    if answers == 0 { #expect(html.source == later.source) }
                    var copied = HTMLBuffer()
                    copied.append("<p>")
                    copied.append(html)
                    #expect(copied.html.decided { question, _ in isYes(question) }.source == "<p>" + later.source)
                }
            }
        }
        #expect(count > 500)
    }

    /// Each rendered image has its own decisions, wherever they are used.
    @Test func eachImageHasItsOwnAnswers() throws {
        let set = try compile([
            "main": "{{#image}}{{> one}}{{/image}}{{#images}}{{> one}}{{/images}}{{text}}",
            "one": "<i{{#isEager}} e{{#isFirst}} f{{/isFirst}}{{/isEager}}>{{^isFirst}}l{{/isFirst}}</i>",
        ])
        let image = ViewValue.object([
            "isFirst": .undecided(.isFirst), "isEager": .unlisted(.undecided(.isEager)),
        ])
        let inner = set.html("one", ["isFirst": .undecided(.isFirst), "isEager": true])
        let html = set.html("main", ["image": image, "images": .list([image, image]), "text": .markup(inner)])
        func text(first: Int) -> String { html.decided { $0 == .isEager || $1 == first }.source }
        #expect(html.source == "<i>l</i><i>l</i><i>l</i><i e>l</i>")
        #expect(text(first: 0) == "<i e f></i><i e>l</i><i e>l</i><i e>l</i>")
        #expect(text(first: 2) == "<i e>l</i><i e>l</i><i e f></i><i e>l</i>")
        #expect(text(first: 3) == "<i e>l</i><i e>l</i><i e>l</i><i e f></i>")
    }

    @Test func marksGoWhereTheMarkupGoes() throws {
        let mark = HTML.Requirements(rawValue: 4)
        let marked = HTML(trusted: Array("<b>x</b>".utf8), marks: mark)
        func marks(_ template: String) throws -> HTML.Requirements {
            try compile(["main": template]).html("main", ["a": .markup(marked), "b": "x"]).marks
        }
        #expect(try marks("{{#b}}{{a}}{{/b}}") == mark)
        #expect(try marks("{{#a}}{{.}}{{/a}}") == mark)
        #expect(try marks("{{#a}}x{{/a}}") == [], "it was asked for, and not printed")
        #expect(try marks("<i title='{{a}}'></i>") == [], "only its text was printed")
    }

    private static let resolver = Markdown.Resolver(
        link: { $0 }, image: { $0 == "pic.jpg" ? .init(url: "/pic.jpg", widthPx: 640, heightPx: 480) : nil })

    /// Images of texts: from Markdown, from sanitized HTML and from trusted HTML.
    @Test(arguments: [
        "![a](pic.jpg) and ![b](pic.jpg \"B\")", "# h\n\n![a](pic.jpg)\n\n<img src=\"pic.jpg\" alt=\"b\">",
        "![a](pic.jpg)\n\n<noscript>\n<img src=\"/b.jpg\" alt=\"b\" loading=\"lazy\">\n</noscript>",
        "<img src='pic.jpg' alt='' loading=lazy> loading=\"lazy\"",
        "`loading=\"lazy\"` <b title='loading=\"lazy\"'>x</b>",
    ])
    func imagesOfTexts(_ text: String) {
        for rawHTML in [Markdown.RawHTML.sanitised, .trusted] {
            let result = Markdown.render(
                SourceText(file: "entry.md", text: text), resolve: Self.resolver, options: .init(rawHTML: rawHTML))
            for html in [result.listHTML, result.pageHTML] {
                #expect(html.variants.fit(in: html.source.utf8.count))
                let parts = html.source.components(separatedBy: " loading=\"lazy\"")
                let eager = parts.joined(separator: " loading=\"eager\"")
                #expect(html.decided { question, _ in question == .isEager }.source == eager)
                guard parts.count > 1 else { continue }
                let rest = parts.dropFirst().joined(separator: " loading=\"eager\"")
                let first = parts[0] + " fetchpriority=\"high\"" + rest
                let image = html.variants.first { $0.question == .isFirst }?.subject
                #expect(html.decided { $0 == .isEager || $0 == .isFirst && $1 == image }.source == first)
            }
        }
    }

    /// A template that includes itself in both variants terminates, even with a small stack.
    @Test func nestingHasAnEnd() async throws {
        let set = try compile(["main": "x{{#a}}{{> main}}{{/a}}{{^a}}{{> main}}{{/a}}"])
        let rendering = await onSmallThread { set.rendering("main", ["a": .undecided(.isOpen)]) }
        #expect(rendering.problem?.message.contains("includes itself without end") == true)
    }

    private func compile(_ sources: [String: String]) throws -> TemplateSet {
        let (set, diagnostics) = TemplateSet.compile(
            sources.reduce(into: [:]) { $0[$1.key] = SourceText(file: $1.key, text: $1.value) },
            words: RandomTemplates.words)
        try #require(diagnostics.isEmpty, "\(diagnostics) \(sources)")
        return set
    }
}

extension ViewModel {
    /// The model with some values replaced by undecided ones.
    fileprivate func undecided(_ random: inout SplitMix64) -> ViewModel {
        ViewModel(fields: fields.map { .init(name: $0.name, value: $0.value.undecided(&random)) })
    }

    fileprivate func decided(_ isYes: (HTML.PageCondition) -> Bool) -> ViewModel {
        ViewModel(fields: fields.map { .init(name: $0.name, value: $0.value.decided(isYes)) })
    }
}

extension ViewValue {
    fileprivate func undecided(_ random: inout SplitMix64) -> ViewValue {
        switch self {
        case .object(let model): .object(model.undecided(&random))
        case .list(let items): .list(items.map { $0.undecided(&random) })
        case .unlisted(let value): .unlisted(value.undecided(&random))
        case .text, .markup, .integer, .bool, .style, .undecided, .image:
            Bool.random(using: &random) ? .undecided(HTML.PageCondition.allCases.randomElement(using: &random)!) : self
        }
    }

    fileprivate func decided(_ isYes: (HTML.PageCondition) -> Bool) -> ViewValue {
        switch self {
        case .object(let model): .object(model.decided(isYes))
        case .list(let items): .list(items.map { $0.decided(isYes) })
        case .unlisted(let value): .unlisted(value.decided(isYes))
        case .undecided(let question): .bool(isYes(question))
        case .text, .markup, .integer, .bool, .style, .image: self
        }
    }
}
