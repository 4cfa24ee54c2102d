import Diagnostics
import MarkupKit

/// The arguments that a partial declares in its first line: `{{! arguments: album layout? }}`.
struct PartialDeclaration: Equatable {
    var names: [String] = []
    var optionals: Set<String> = []

    /// - Parameter template: The text of the partial.
    init(_ template: String) {
        let line = template.prefix { !$0.isNewline }.drop { $0.isWhitespace }
        guard line.hasPrefix("{{!"), let end = line.range(of: "}}") else { return }
        let comment = line[..<end.lowerBound].dropFirst(3).drop { $0.isWhitespace }
        guard comment.hasPrefix(Self.keyword) else { return }
        for word in comment.dropFirst(Self.keyword.count).split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
            let name = word.hasSuffix("?") ? String(word.dropLast()) : String(word)
            names.append(name)
            if word.hasSuffix("?") { optionals.insert(name) }
        }
    }

    private static let keyword = "arguments:"

    /// Returns the arguments of a use by name, and the mistakes in them.
    func values(of use: PartialUse) -> (values: [String: String], problems: [PartialUse.Problem]) {
        var values: [String: String] = [:]
        var problems: [PartialUse.Problem] = []
        let valid = names.map { "`\($0)`" }.joined(separator: ", ")
        for argument in use.arguments {
            if argument.name.isEmpty {
                let free = names.first { name in !use.arguments.contains { $0.name == name } }
                problems.append(
                    .init(
                        "the argument `\(argument.value.shortened(to: 40))` of the partial `\(use.name)` has no name",
                        code: .partialArgument,
                        hint: free.map { "write \($0)=\"\(argument.value.shortened(to: 40))\"" }
                            ?? "the partial has no further arguments", at: argument.value))
            } else if !names.contains(argument.name) {
                let hint =
                    nearest(to: argument.name, in: names).map { "did you mean `\($0)`?" }
                    ?? (names.isEmpty
                        ? "declare it in the partial's first line: {{! arguments: \(argument.name)? }}"
                        : "its arguments are \(valid)")
                problems.append(
                    .init(
                        "the partial `\(use.name)` has no argument `\(argument.name)`", code: .partialArgument,
                        hint: hint, at: argument.name + "="))
            } else if values.updateValue(argument.value, forKey: argument.name) != nil {
                problems.append(
                    .init(
                        "the argument `\(argument.name)` is given twice", code: .partialArgument,
                        hint: "delete one of them; the last one was used", at: argument.name + "="))
            }
        }
        for name in names where !optionals.contains(name) && values[name] == nil {
            problems.append(
                .init(
                    "the partial `\(use.name)` lacks the argument `\(name)`", code: .partialArgument,
                    hint: "write {{< \(use.name) \(name)=\"…\" >}}", at: use.name))
        }
        return (values, problems)
    }
}

extension Diagnostic.Code {
    /// A partial's argument is unknown, missing, unnamed or invalid.
    static let partialArgument = Diagnostic.Code("partial-argument")
}

extension Substring {
    fileprivate func range(of text: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
            start = index(after: start)
        }
        return nil
    }
}
