import DiffKit
import MarkupKit

/// Readable forms of a model's values.
enum FieldText {
    private static let longest = 2000
    private static let shortest = 160

    /// Returns the text of a value; `nil` if it is empty.
    static func text(of value: JSON?) -> String? {
        switch value {
        case nil, .null?: return nil
        case .bool(let isSo)?: return isSo ? "yes" : "no"
        case .number(let number)?: return number.text
        case .string(let text)?: return cut(text, longest)
        case .array(let values)?:
            let texts = values.prefix(100).compactMap { text(of: $0) }
            return texts.isEmpty ? nil : cut(texts.joined(separator: ", "), longest)
        case .object(let members)?: return text(of: members)
        }
    }

    private static func text(of members: JSONObject) -> String? {
        if ModelComparison.isLongText(members) { return members["words"]?.string.map { $0 + " …" } }
        if let title = members["title"]?.string { return title }
        let texts = members.prefix(100).compactMap { text(of: $0.value) }
        return texts.isEmpty ? nil : cut(texts.joined(separator: " "), longest)
    }

    /// Returns a short text of a cell besides its title.
    static func brief(of model: JSON?) -> String? {
        let names = ["caption", "text", "body", "summary", "description", "value", "date", "label"]
        let texts = names.lazy.compactMap { text(of: model?[$0]) }
        return texts.first { !$0.isEmpty }
    }

    static func short(_ text: String) -> String { cut(text, shortest) }

    private static func cut(_ text: String, _ length: Int) -> String {
        text.utf8.count > length && text.count > length ? text.prefix(length - 1) + "…" : text
    }

    /// Returns both sides of a text, with removed words marked in the first and added ones in the second.
    static func sides(_ old: String, _ new: String) -> (before: HTML, after: HTML) {
        // Numbers, times and URLs have no words to compare.
        guard old.contains(where: \.isWhitespace) || new.contains(where: \.isWhitespace) else {
            return (.element("del", [:], .text(old)), .element("ins", [:], .text(new)))
        }
        var (before, after): ([HTML], [HTML]) = ([], [])
        for piece in WordDiff(old, new).pieces {
            switch piece {
            case .same(let text):
                before.append(.text(text))
                after.append(.text(text))
            case .removed(let text): before.append(.element("del", [:], .text(text)))
            case .added(let text): after.append(.element("ins", [:], .text(text)))
            }
        }
        return (.joined(before), .joined(after))
    }
}
