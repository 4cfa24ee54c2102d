import MarkupKit

extension ConfiguredKind.Condition {
    /// Whether the condition holds for a value of its key.
    func holds(of value: ViewValue?) -> Bool {
        switch test {
        case .isOne(of: let texts): value?.words.contains(where: texts.contains) ?? false
        case .isNone(of: let texts): !(value?.words.contains(where: texts.contains) ?? false)
        case .isThere(let isWanted): (value?.isThere ?? false) == isWanted
        case .compares(let comparison, let number):
            value?.words.contains { Double($0).map { comparison.holds($0, number) } ?? false } ?? false
        case .comparesDate(let comparison, let date):
            value?.words.contains { $0.looksLikeDate && comparison.holds($0.prefix(date.count), date[...]) } ?? false
        }
    }
}

extension ConfiguredKind.Condition.Comparison {
    fileprivate func holds<Value: Comparable>(_ one: Value, _ other: Value) -> Bool {
        switch self {
        case .atLeast: one >= other
        case .atMost: one <= other
        case .above: one > other
        case .below: one < other
        }
    }
}

extension ViewValue {
    /// The value as texts to compare; for a list, those of its items.
    fileprivate var words: [String] {
        switch self {
        case .text(let text): [text]
        case .bool(let bool): ["\(bool)"]
        case .integer(let number): ["\(number)"]
        case .list(let items): items.flatMap { $0.isList ? [] : $0.words }
        case .unlisted(let value): value.words
        case .markup, .style, .object, .undecided, .image: []
        }
    }

    private var isList: Bool { if case .list = self { true } else { false } }

    /// Whether a template section for the value would be rendered.
    fileprivate var isThere: Bool {
        switch self {
        case .text(let text): !text.isBlank
        case .bool(let bool): bool
        case .list(let items): !items.isEmpty
        case .object(let model): !model.fields.isEmpty
        case .unlisted(let value): value.isThere
        case .markup, .integer, .style, .undecided, .image: true
        }
    }
}
