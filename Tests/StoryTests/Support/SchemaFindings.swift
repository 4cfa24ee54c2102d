import DiffKit
import Foundation

/// The results of validating a document with a JSON Schema. Unlike validators, they include the members that the schema
/// does not describe and the parts of the schema that the document used.
///
/// Supports the keywords of the 2020-12 dialect that the snapshot's schema uses; others are reported as problems.
struct SchemaFindings {
    /// The problems, each as `/path/in/the/document: message`.
    private(set) var problems: [String] = []
    /// The members that no schema describes; a path ends in a slash if the schema describes no member of that object.
    private(set) var undescribed: [String] = []
    /// The members and definitions of the schema that were used, as pointers: `#/$defs/page/properties/id`.
    private(set) var met: Set<String> = []

    private let root: JSON
    /// The described members by the path of their object.
    private var told: [String: Set<String>] = [:]

    init(_ document: JSON, by schema: JSON, as place: String = "#") {
        root = schema
        met.insert(place)
        run(document, definition(place), at: "", by: place)
        findUndescribed(in: document, at: "")
    }

    private func definition(_ place: String) -> JSON {
        place.split(separator: "/").dropFirst().reduce(root) { $0[String($1)] ?? .null }
    }

    private func holds(_ value: JSON, _ schema: JSON) -> Bool {
        var trial = self
        trial.problems = []
        trial.run(value, schema, at: "", by: "")
        return trial.problems.isEmpty
    }

    private mutating func run(_ value: JSON, _ schema: JSON, at path: String, by place: String) {
        for (keyword, argument) in schema.object ?? [:] {
            switch keyword {
            case "$schema", "$id", "$defs", "title", "description", "format", "then": break
            case "$ref":
                let target = argument.string ?? ""
                met.insert(target)
                run(value, definition(target), at: path, by: target)
            case "if":
                guard let then = schema["then"], holds(value, argument) else { break }
                run(value, then, at: path, by: place + "/then")
            case "allOf":
                for (number, part) in (argument.array ?? []).enumerated() {
                    run(value, part, at: path, by: "\(place)/allOf/\(number)")
                }
            case "anyOf":
                guard let fitting = argument.array?.first(where: { holds(value, $0) }) else {
                    problems.append("\(path): is none of what it may be")
                    break
                }
                run(value, fitting, at: path, by: place + "/anyOf")
            case "properties", "additionalProperties", "propertyNames", "required", "dependentRequired":
                guard let members = value.object else { break }
                runOnMembers(members, keyword, schema, at: path, by: place)
            case "items", "prefixItems", "minItems", "maxItems":
                guard let elements = value.array else { break }
                runOnElements(Array(elements), keyword, schema, at: path, by: place)
            default:
                if let problem = Self.problem(of: value, keyword, argument) { problems.append("\(path): \(problem)") }
            }
        }
    }

    private mutating func runOnMembers(
        _ members: JSONObject, _ keyword: String, _ schema: JSON, at path: String, by place: String
    ) {
        let argument = schema[keyword] ?? .null
        func below(_ name: String) -> String { path + JSONPointer([name]).description }
        switch keyword {
        case "properties":
            for (name, part) in argument.object ?? [:] {
                told[path, default: []].insert(name)
                guard let member = members[name] else { continue }
                met.insert("\(place)/properties/\(name)")
                run(member, part, at: below(name), by: "\(place)/properties/\(name)")
            }
        case "additionalProperties":
            told[path, default: []].formUnion(members.keys)
            for (name, member) in members where schema["properties"]?[name] == nil {
                run(member, argument, at: below(name), by: place + "/additionalProperties")
            }
        case "propertyNames":
            for name in members.keys { run(.string(name), argument, at: below(name), by: place + "/propertyNames") }
        default:
            let needed =
                keyword == "required"
                ? argument.strings ?? []
                : (argument.object ?? [:]).flatMap { members[$0.key] == nil ? [] : $0.value.strings ?? [] }
            problems += needed.filter { members[$0] == nil }.map { "\(path): lacks `\($0)`" }
        }
    }

    private mutating func runOnElements(
        _ elements: [JSON], _ keyword: String, _ schema: JSON, at path: String, by place: String
    ) {
        let argument = schema[keyword] ?? .null
        let first = schema["prefixItems"]?.array ?? []
        switch keyword {
        case "prefixItems":
            for (number, (element, part)) in zip(elements, first).enumerated() {
                run(element, part, at: "\(path)/\(number)", by: "\(place)/prefixItems/\(number)")
            }
        case "items":
            for (number, element) in elements.enumerated().dropFirst(first.count) {
                run(element, argument, at: "\(path)/\(number)", by: place + "/items")
            }
        default:
            let count = argument.int ?? 0
            if keyword == "minItems" ? elements.count < count : elements.count > count {
                problems.append("\(path): has \(elements.count) elements")
            }
        }
    }

    private static func problem(of value: JSON, _ keyword: String, _ argument: JSON) -> String? {
        switch keyword {
        case "const": return value == argument ? nil : "is not \(argument)"
        case "enum": return argument.array?.contains(value) == true ? nil : "is none of \(argument)"
        case "minimum": return (value.double ?? 0) < (argument.double ?? 0) ? "is less than \(argument)" : nil
        case "pattern":
            guard let text = value.string, let pattern = argument.string else { return nil }
            return text.range(of: pattern, options: .regularExpression) == nil ? "does not match \(pattern)" : nil
        case "type":
            let types = argument.strings ?? [argument.string ?? ""]
            return types.contains { isOf(type: $0, value) } ? nil : "is no \(types.joined(separator: " or "))"
        default: return "a keyword that is not known here: \(keyword)"
        }
    }

    private static func isOf(type: String, _ value: JSON) -> Bool {
        switch value {
        case .null: type == "null"
        case .bool: type == "boolean"
        case .number(let number): type == "integer" && number.int != nil
        case .string: type == "string"
        case .array: type == "array"
        case .object: type == "object"
        }
    }

    private mutating func findUndescribed(in value: JSON, at path: String) {
        for (number, element) in (value.array ?? []).enumerated() {
            findUndescribed(in: element, at: "\(path)/\(number)")
        }
        guard let members = value.object else { return }
        guard let names = told[path] else {
            undescribed.append(path + "/")
            return
        }
        for (name, member) in members {
            let below = path + JSONPointer([name]).description
            if names.contains(name) { findUndescribed(in: member, at: below) } else { undescribed.append(below) }
        }
    }
}
