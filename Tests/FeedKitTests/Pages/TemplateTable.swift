import Foundation
import TestSupport
import Testing

/// The documented or observed type of a field, and whether it may be missing.
struct FieldFact: Equatable {
    var kind: String
    var isOptional: Bool
    /// Whether the fact applies to several templates, some of which may lack the field.
    var isShared = false

    var words: String { kind + (isOptional ? ", sometimes missing" : "") }
}

/// Facts by the path of the field: `image.src`.
typealias FieldFacts = [String: FieldFact]

/// The table of templates in the manual.
///
/// A row lists templates and their fields. `name` is a text, `name*` markup, `name#` a number, `name!` true or
/// missing, `name~` a style, `name{…}` an object, `name[…]` a list of objects and `name[]` a list of texts. The fields
/// of `name{}` are in the row `name{}`. A trailing `?` means that the field may be missing.
struct TemplateTable {
    var rows: [String: FieldFacts] = [:]
    /// The templates that are only included by others.
    var parts: Set<String> = []
    /// The fields that are documented once for several templates.
    var shapes: [String: FieldFacts] = [:]

    static func read() throws -> TemplateTable {
        let text = try Repository.text("Docs/content/pages/templates.md")
        var table = TemplateTable()
        var fields: [(name: String, text: String)] = []
        var shapes: [(name: String, text: String)] = []
        for line in text.components(separatedBy: "\n") {
            let columns = line.components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard columns.count == 5 else { continue }
            let names = columns[1].matches(of: /`([^`]+)`/).flatMap { $0.output.1.split(separator: " ") }
            let code = columns[3].matches(of: /`([^`]+)`/).map { String($0.output.1) }.joined(separator: " ")
            for name in names.map(String.init) {
                if name.hasSuffix("{}") {
                    shapes.append((String(name.dropLast(2)), code))
                } else if !columns[3].hasPrefix("`") {
                    table.parts.insert(name)
                } else {
                    fields.append((name, code))
                }
            }
        }
        for (name, text) in shapes {
            var row: FieldFacts = [:]
            table.parse(text, below: "", into: &row)
            table.shapes[name] = row.mapValues {
                FieldFact(kind: $0.kind, isOptional: $0.isOptional, isShared: true)
            }
        }
        for (name, text) in fields {
            var row: FieldFacts = [:]
            table.parse(text, below: "", into: &row)
            table.rows[name] = row
        }
        return table
    }

    private func parse(_ text: String, below path: String, into facts: inout FieldFacts) {
        var rest = Substring(text)
        while true {
            rest = rest.drop { $0 == " " }
            let name = rest.prefix { $0.isLetter || $0.isNumber }
            guard !name.isEmpty else {
                if !rest.isEmpty { Issue.record("templates.md: “\(rest)” is no field") }
                return
            }
            rest = rest.dropFirst(name.count)
            var fact = FieldFact(kind: "text", isOptional: false)
            let field = path + name
            switch rest.first {
            case "*": fact.kind = "markup"
            case "#": fact.kind = "number"
            case "~": fact.kind = "style"
            case "!": fact = FieldFact(kind: "true", isOptional: true)
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

    /// Returns the text between a bracket and its closing one.
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
