import Diagnostics
import MarkupKit
import Testing

@testable import FeedKit

/// The manual's table of template fields matches the fields that templates receive, in both directions.
@Suite struct TemplateDocumentationTests {
    @Test func theTableSaysWhatTemplatesReceive() throws {
        let documented = try TemplateTable.read()
        var given: [String: [ViewModel]] = [:]
        for site in [
            try GoldenSite.withEverything(), try GoldenSite.withRarities(), try GoldenSite.withTaxonomies(),
            try GoldenSite.withAuthors(), try GoldenSite.withTables(), try GoldenSite { $0.search = .builtIn },
        ] {
            given.merge(site.given) { $0 + $1 }
        }
        given["broken"] = Self.broken
        given[GoldenSite.ownTemplate] = nil
        for (name, models) in given.sorted(by: { $0.key < $1.key }) {
            guard let row = documented.rows[name] else {
                Issue.record(
                    "templates.md: `\(name)` has no row with what it receives: `\(Self.written(Self.facts(of: models)))`"
                )
                continue
            }
            compare(name, says: row, is: Self.facts(of: models))
        }
        let paths = given.values.flatMap { Self.facts(of: $0).keys }
        for (name, row) in documented.shapes.sorted(by: { $0.key < $1.key }) {
            for field in row.keys.sorted() where !paths.contains(where: { ".\($0)".hasSuffix(".\(name).\(field)") }) {
                Issue.record("templates.md: no `\(name)` ever has `\(field)`, which its row names")
            }
        }
        for name in documented.rows.keys.sorted() where given[name] == nil {
            Issue.record(
                "templates.md: `\(name)` is no template, or the content of this test shows nothing with it")
        }
    }

    /// The error cells of a preview.
    private static var broken: [ViewModel] {
        let place = FileLocation(file: "content/journal/a.md", line: 2, column: 3)
        let known = Diagnostic(
            .error, at: place, "wrong", hint: "mend it", excerpt: .init("a line", column: place.column))
        let object = BrokenObject(
            facts: Lists.facts("journal/a", seconds: 0), problems: [known, .error("wrong", at: place)])
        return BrokenSectionController(object: object).cells().map(\.model)
    }

    @Test func everyTemplateIsNamed() throws {
        let documented = try TemplateTable.read()
        let names = Set(Theme.named(.standard).templates.keys)
        let named = Set(documented.rows.keys).union(documented.parts)
        #expect(names.subtracting(named).sorted() == [], "these stand in no row of the table in templates.md")
        #expect(
            named.subtracting(names).sorted() == [], "these rows of the table in templates.md are about no template")
    }

    private func compare(_ template: String, says row: FieldFacts, is facts: FieldFacts) {
        for (path, fact) in facts.sorted(by: { $0.key < $1.key }) {
            guard let said = row[path] else {
                Issue.record(
                    "templates.md: `\(template)` receives `\(path)` (\(fact.words)), which its row does not say"
                )
                continue
            }
            // The manual may call a field optional although the sample objects always have it.
            if said.kind != fact.kind || fact.isOptional && !said.isOptional {
                Issue.record(
                    "templates.md: `\(path)` of `\(template)` is \(fact.words); its row says \(said.words)")
            }
        }
        for (path, fact) in row.sorted(by: { $0.key < $1.key }) where facts[path] == nil && !fact.isShared {
            Issue.record("templates.md: `\(template)` never receives `\(path)`, which its row names")
        }
    }

    private static func facts(of models: [ViewModel]) -> FieldFacts {
        var facts: FieldFacts = [:]
        let names = Set(models.flatMap { $0.fields.map(\.name) })
        for name in names {
            let values = models.compactMap { $0[name] }.map(listed).filter { !isNothing($0) }
            guard !values.isEmpty else { continue }
            add(values, named: name, isOptional: values.count < models.count, to: &facts)
        }
        return facts
    }

    private static func add(_ values: [ViewValue], named name: String, isOptional: Bool, to facts: inout FieldFacts) {
        let kinds = Set(values.map { kind(of: $0) }).sorted()
        facts[name] = FieldFact(kind: kinds.joined(separator: " or "), isOptional: isOptional)
        let objects = values.flatMap { value -> [ViewModel] in
            switch value {
            case .object(let model): [model]
            case .list(let items): items.compactMap { if case .object(let model) = listed($0) { model } else { nil } }
            case .text, .markup, .integer, .bool, .style, .unlisted, .undecided, .image: []
            }
        }
        for (path, fact) in Self.facts(of: objects) { facts["\(name).\(path)"] = fact }
    }

    private static func listed(_ value: ViewValue) -> ViewValue {
        if case .unlisted(let inner) = value { listed(inner) } else { value }
    }

    /// Whether templates treat a value as missing.
    private static func isNothing(_ value: ViewValue) -> Bool {
        switch value {
        case .text(let text), .style(let text): text.isEmpty
        case .markup(let html): html.isEmpty
        case .bool(let isTrue): !isTrue
        case .list(let items): items.isEmpty
        case .integer, .object, .unlisted, .undecided, .image: false
        }
    }

    private static func kind(of value: ViewValue) -> String {
        switch value {
        case .text: "text"
        case .markup: "markup"
        case .integer: "number"
        case .bool, .undecided: "true"
        case .style: "style"
        case .object, .image: "object"
        case .list(let items):
            switch items.first.map(listed) {
            case .object: "list of objects"
            case nil, .text, .markup, .integer, .bool, .style, .list, .unlisted, .undecided, .image: "list of texts"
            }
        case .unlisted(let value): kind(of: value)
        }
    }

    /// Returns the table row for the given fields.
    private static func written(_ facts: FieldFacts, below path: String = "") -> String {
        let own = facts.keys.filter { $0.hasPrefix(path) && !$0.dropFirst(path.count).contains(".") }.sorted()
        return own.map { field in
            guard let fact = facts[field] else { return "" }
            let signs = ["markup": "*", "number": "#", "style": "~", "true": "!", "list of texts": "[]"]
            var text = field.dropFirst(path.count) + (signs[fact.kind] ?? "")
            let inner = written(facts, below: field + ".")
            if fact.kind == "object" { text += "{\(inner)}" }
            if fact.kind == "list of objects" { text += "[\(inner)]" }
            return text + (fact.isOptional && fact.kind != "true" ? "?" : "")
        }.joined(separator: " ")
    }
}
