import DataKit
import Diagnostics

extension FieldReader {
    /// Reads `when: {course: dessert, minutes: "> 30"}`; all conditions must hold.
    mutating func conditions(_ key: String) -> [ConfiguredKind.Condition] {
        guard var fields = mapping(key) else { return [] }
        let conditions = fields.keys.compactMap { name in fields.condition(name) }
        if fields.keys.isEmpty {
            report(.error, key, "`\(key)` must name a key and its value", hint: "write \(key): {course: dessert}")
        }
        absorb(fields)
        return conditions
    }

    /// Reads the condition for one key.
    private mutating func condition(_ key: String) -> ConfiguredKind.Condition? {
        guard let node = node(key) else {
            report(
                .error, key, "`when` must give a value for `\(key)`",
                hint: "write \(key): true if the key must be set, or \(key): false if it must not")
            return nil
        }
        switch node.value {
        case .null: return nil
        case .scalar("true", isQuoted: false): return .init(key: key, .isThere(true))
        case .scalar("false", isQuoted: false): return .init(key: key, .isThere(false))
        case .scalar(let text, isQuoted: _): return test(text, of: key).map { .init(key: key, $0) }
        case .list: return strings(key).map { .init(key: key, .isOne(of: $0)) }
        case .mapping:
            report(
                .error, key, "`when` must give one value or a list for `\(key)`, but this is a mapping",
                hint: "write when: {\(key): some words}, or `\(key): [one, two]` for one of them")
            return nil
        }
    }

    private mutating func test(_ text: String, of key: String) -> ConfiguredKind.Condition.Test? {
        if text.hasPrefix("!=") { return .isNone(of: [String(text.dropFirst(2)).trimmed]) }
        guard let sign = ConfiguredKind.Condition.Comparison.allCases.first(where: { text.hasPrefix($0.rawValue) })
        else { return .isOne(of: [text]) }
        let other = String(text.dropFirst(sign.rawValue.count)).trimmed
        if let number = Double(other), number.isFinite { return .compares(sign, number) }
        if other.looksLikeDate { return .comparesDate(sign, other) }
        report(
            .error, key, "`\(key)` can be compared with a number or a date, but this is `\(other)`",
            hint: "write when: {\(key): \"> 30\"}, or \"> 2026-03-02\"")
        return nil
    }
}

extension String {
    /// Whether the text begins with a date such as `2026-03`.
    var looksLikeDate: Bool {
        let parts = split(separator: "-")
        return parts.count > 1 && parts[0].utf8.count == 4 && parts[1].utf8.count == 2
            && (parts[0] + parts[1]).utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
}
