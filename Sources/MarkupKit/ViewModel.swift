/// What a template receives: names and values, in the order they were given.
public struct ViewModel: Sendable, Equatable, ExpressibleByDictionaryLiteral {
    /// A name with its value.
    package struct Field: Sendable, Equatable {
        /// The name by which a template asks for the value.
        package var name: String
        /// What the template finds there.
        package var value: ViewValue

        package init(name: String, value: ViewValue) {
            self.name = name
            self.value = value
        }
    }

    /// The fields in the order in which their names were first set; no two have the same name.
    package private(set) var fields: [Field] = []

    /// A model that says nothing.
    public init() {}

    /// - Parameter fields: of which each has a name of its own.
    package init(fields: [Field]) { self.fields = fields }

    public init(dictionaryLiteral elements: (String, ViewValue)...) {
        fields.reserveCapacity(elements.count)
        for (name, value) in elements { self[name] = value }
    }

    /// Setting a name again replaces its value in place; `nil` takes it out.
    public subscript(name: String) -> ViewValue? {
        get { fields.first { $0.name == name }?.value }
        set {
            let index = fields.firstIndex { $0.name == name }
            switch (index, newValue) {
            case (let index?, let value?): fields[index].value = value
            case (let index?, nil): fields.remove(at: index)
            case (nil, let value?): fields.append(Field(name: name, value: value))
            case (nil, nil): break
            }
        }
    }
}

/// One value of a view model.
public enum ViewValue: Sendable, Equatable {
    /// Words, which are escaped where they are printed.
    case text(String)
    /// Markup that is printed as it is; everything else is escaped, whatever the template says.
    case markup(HTML)
    /// A whole number, printed in decimal digits.
    case integer(Int)
    /// Whether something holds, for a template to ask.
    case bool(Bool)
    /// Declarations for a `style` attribute, the only value that is printed there; made by us, never by an author.
    case style(String)
    /// Values for a template to go through; an empty list counts as false.
    case list([ViewValue])
    /// Names and values for a template to go into.
    case object(ViewModel)
    /// For the template alone, which prints it as what it holds; the snapshot leaves it out.
    indirect case unlisted(ViewValue)
    /// Whether something holds that only the page knows on which the markup will stand. A template asks for it as for
    /// what is true or missing; sections keep both texts, everyone else takes it for false. No snapshot tells of it.
    case undecided(HTML.Question)

    /// A text, or nothing for `nil`.
    public static func text(_ text: String?) -> ViewValue? { text.map { .text($0) } }
}

extension ViewValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral
{
    public init(stringLiteral value: String) { self = .text(value) }
    public init(integerLiteral value: Int) { self = .integer(value) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(arrayLiteral elements: ViewValue...) { self = .list(elements) }
}
