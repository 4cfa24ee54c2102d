/// A text of feedgen's own, with its forms for numbers if it contains a count.
public struct WordText: Sendable, Hashable, ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral {
    /// The text for numbers of all other categories.
    public var text: String
    /// The texts for numbers of some categories.
    public var forms: [PluralCategory: String]

    /// Creates a text with forms for numbers of some categories.
    public init(_ text: String, forms: [PluralCategory: String] = [:]) {
        self.text = text
        self.forms = forms
    }

    public init(stringLiteral value: String) { self.init(value) }

    /// - Parameter elements: The text of each category; that of `other` is the default.
    public init(dictionaryLiteral elements: (PluralCategory, String)...) {
        self.init(Dictionary(elements, uniquingKeysWith: { $1 }))
    }

    init(_ forms: [PluralCategory: String]) {
        self.init(forms[.other] ?? "", forms: forms.filter { $0.key != .other })
    }
}
