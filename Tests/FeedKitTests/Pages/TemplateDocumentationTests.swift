import FeedKit
import Foundation
import MarkupKit
import Testing

/// What README.md says that templates receive is what they receive, both ways.
///
/// A row of its table names templates and their fields. `name` is a text, `name*` markup, `name#` a number, `name!` true
/// or missing, `name~` a style, `name{…}` an object, `name[…]` a list of objects and `name[]` one of texts; `name{}` is
/// described in the row `name{}`. `?` behind it says that it is missing where there is none.
@Suite struct TemplateDocumentationTests {
    /// What is said or known of one field: how it is written, and whether it may be missing.
    private struct Fact: Equatable {
        var kind: String
        var isOptional: Bool
        /// Whether it is said for several, of which not all need have it.
        var isShared = false

        var words: String { kind + (isOptional ? ", sometimes missing" : "") }
    }

    private typealias Facts = [String: Fact]

    @Test func theTableSaysWhatTemplatesReceive() throws {
        let documented = try Documentation.read()
        var given: [String: [ViewModel]] = [:]
        for site in [try GoldenSite.withEverything(), try GoldenSite.withRarities(), try GoldenSite()] {
            given.merge(site.given) { $0 + $1 }
        }
        for (name, models) in given.sorted(by: { $0.key < $1.key }) {
            guard let row = documented.rows[name] else {
                Issue.record(
                    "README.md, Templates: `\(name)` has no row with what it receives: `\(Self.written(Self.facts(of: models)))`"
                )
                continue
            }
            compare(name, says: row, is: Self.facts(of: models))
        }
        let paths = given.values.flatMap { Self.facts(of: $0).keys }
        for (name, row) in documented.shapes.sorted(by: { $0.key < $1.key }) {
            for field in row.keys.sorted() where !paths.contains(where: { ".\($0)".hasSuffix(".\(name).\(field)") }) {
                Issue.record("README.md, Templates: no `\(name)` ever has `\(field)`, which its row names")
            }
        }
        for name in documented.rows.keys.sorted() where given[name] == nil {
            Issue.record(
                "README.md, Templates: `\(name)` is no template, or the content of this test shows nothing with it")
        }
    }

    @Test func everyTemplateIsNamed() throws {
        let documented = try Documentation.read()
        let names = BuiltInKinds.all.reduce(into: Set(Theme.templates.keys)) { $0.formUnion($1.templates.keys) }
        let named = Set(documented.rows.keys).union(documented.parts)
        #expect(names.subtracting(named).sorted() == [], "these stand in no row of the table in README.md")
        #expect(named.subtracting(names).sorted() == [], "these rows of the table in README.md are about no template")
    }

    private func compare(_ template: String, says row: Facts, is facts: Facts) {
        for (path, fact) in facts.sorted(by: { $0.key < $1.key }) {
            guard let said = row[path] else {
                Issue.record(
                    "README.md, Templates: `\(template)` receives `\(path)` (\(fact.words)), which its row does not say"
                )
                continue
            }
            // That something is never missing can't be seen from a few objects.
            if said.kind != fact.kind || fact.isOptional && !said.isOptional {
                Issue.record(
                    "README.md, Templates: `\(path)` of `\(template)` is \(fact.words); its row says \(said.words)")
            }
        }
        for (path, fact) in row.sorted(by: { $0.key < $1.key }) where facts[path] == nil && !fact.isShared {
            Issue.record("README.md, Templates: `\(template)` never receives `\(path)`, which its row names")
        }
    }

    // MARK: What is given

    private static func facts(of models: [ViewModel]) -> Facts {
        var facts: Facts = [:]
        let names = Set(models.flatMap { $0.fields.map(\.name) })
        for name in names {
            let values = models.compactMap { $0[name] }.map(listed).filter { !isNothing($0) }
            guard !values.isEmpty else { continue }
            add(values, named: name, isOptional: values.count < models.count, to: &facts)
        }
        return facts
    }

    private static func add(_ values: [ViewValue], named name: String, isOptional: Bool, to facts: inout Facts) {
        let kinds = Set(values.map { kind(of: $0) }).sorted()
        facts[name] = Fact(kind: kinds.joined(separator: " or "), isOptional: isOptional)
        let objects = values.flatMap { value -> [ViewModel] in
            switch value {
            case .object(let model): [model]
            case .list(let items): items.compactMap { if case .object(let model) = listed($0) { model } else { nil } }
            case .text, .markup, .integer, .bool, .style, .unlisted: []
            }
        }
        for (path, fact) in Self.facts(of: objects) { facts["\(name).\(path)"] = fact }
    }

    private static func listed(_ value: ViewValue) -> ViewValue {
        if case .unlisted(let inner) = value { listed(inner) } else { value }
    }

    /// What templates take for missing.
    private static func isNothing(_ value: ViewValue) -> Bool {
        switch value {
        case .text(let text), .style(let text): text.isEmpty
        case .markup(let html): html.isEmpty
        case .bool(let isTrue): !isTrue
        case .list(let items): items.isEmpty
        case .integer, .object, .unlisted: false
        }
    }

    private static func kind(of value: ViewValue) -> String {
        switch value {
        case .text: "text"
        case .markup: "markup"
        case .integer: "number"
        case .bool: "true"
        case .style: "style"
        case .object: "object"
        case .list(let items):
            switch items.first.map(listed) {
            case .object: "list of objects"
            case nil, .text, .markup, .integer, .bool, .style, .list, .unlisted: "list of texts"
            }
        case .unlisted(let value): kind(of: value)
        }
    }

    /// A row as it may stand in the table.
    private static func written(_ facts: Facts, below path: String = "") -> String {
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

    // MARK: What is said

    /// The table of the section "Templates" in README.md.
    private struct Documentation {
        var rows: [String: Facts] = [:]
        /// Templates that are only brought in by others.
        var parts: Set<String> = []
        /// What is said once of a field that several receive.
        var shapes: [String: Facts] = [:]

        static func read() throws -> Documentation {
            let readme = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("README.md")
            let text = try String(contentsOf: readme, encoding: .utf8)
            let section = try #require(text.components(separatedBy: "\n## Templates\n").last)
            var documentation = Documentation()
            var fields: [(name: String, text: String)] = []
            var shapes: [(name: String, text: String)] = []
            for line in section.components(separatedBy: "\n## ")[0].components(separatedBy: "\n") {
                let columns = line.components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
                guard columns.count == 5 else { continue }
                let names = columns[1].matches(of: /`([^`]+)`/).flatMap { $0.output.1.split(separator: " ") }
                let code = columns[3].matches(of: /`([^`]+)`/).map { String($0.output.1) }.joined(separator: " ")
                for name in names.map(String.init) {
                    if name.hasSuffix("{}") {
                        shapes.append((String(name.dropLast(2)), code))
                    } else if !columns[3].hasPrefix("`") {
                        documentation.parts.insert(name)
                    } else {
                        fields.append((name, code))
                    }
                }
            }
            for (name, text) in shapes {
                var row: Facts = [:]
                documentation.parse(text, below: "", into: &row)
                documentation.shapes[name] = row.mapValues {
                    Fact(kind: $0.kind, isOptional: $0.isOptional, isShared: true)
                }
            }
            for (name, text) in fields {
                var row: Facts = [:]
                documentation.parse(text, below: "", into: &row)
                documentation.rows[name] = row
            }
            return documentation
        }

        private func parse(_ text: String, below path: String, into facts: inout Facts) {
            var rest = Substring(text)
            while true {
                rest = rest.drop { $0 == " " }
                let name = rest.prefix { $0.isLetter || $0.isNumber }
                guard !name.isEmpty else {
                    if !rest.isEmpty { Issue.record("README.md, Templates: “\(rest)” is no field") }
                    return
                }
                rest = rest.dropFirst(name.count)
                var fact = Fact(kind: "text", isOptional: false)
                let field = path + name
                switch rest.first {
                case "*": fact.kind = "markup"
                case "#": fact.kind = "number"
                case "~": fact.kind = "style"
                case "!": fact = Fact(kind: "true", isOptional: true)
                case "{", "[":
                    let isList = rest.first == "["
                    let inner = Self.inner(rest)
                    rest = rest.dropFirst(inner.count + 1)
                    fact.kind = isList ? inner.isEmpty ? "list of texts" : "list of objects" : "object"
                    parse(String(inner), below: field + ".", into: &facts)
                    if !isList, inner.isEmpty {
                        for (path, fact) in shapes[String(name)] ?? [:] { facts["\(field).\(path)"] = fact }
                    }
                default: rest = "." + rest
                }
                rest = rest.dropFirst()
                if rest.first == "?" {
                    fact.isOptional = true
                    rest = rest.dropFirst()
                }
                facts[field] = fact
            }
        }

        /// What stands between a bracket and the one that closes it.
        private static func inner(_ text: Substring) -> Substring {
            var depth = 0
            for index in text.indices {
                if "{[".contains(text[index]) { depth += 1 }
                if "}]".contains(text[index]) { depth -= 1 }
                if depth == 0 { return text[text.index(after: text.startIndex)..<index] }
            }
            return text.dropFirst()
        }
    }
}
