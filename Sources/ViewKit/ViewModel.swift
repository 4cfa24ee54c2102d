/// The input of a template: names and values, in insertion order.
public struct ViewModel: Sendable, Equatable, ExpressibleByDictionaryLiteral {
    /// A name with its value.
    package struct Field: Sendable, Equatable {
        /// The name that a template uses for the value.
        package var name: String
        /// The value that the template reads.
        package var value: ViewValue

        package init(name: String, value: ViewValue) {
            self.name = name
            self.value = value
        }
    }

    /// The fields in the order in which their names were first set. Names are unique.
    package private(set) var fields: [Field] = []

    /// Creates an empty model.
    public init() {}

    /// - Parameter fields: Fields with unique names.
    package init(fields: [Field]) { self.fields = fields }

    public init(dictionaryLiteral elements: (String, ViewValue)...) {
        fields.reserveCapacity(elements.count)
        for (name, value) in elements { self[name] = value }
    }

    /// The value of a name. Setting a name again replaces its value in place; `nil` removes it.
    public subscript(name: String) -> ViewValue? {
        get { index(of: name).map { fields[$0].value } }
        set {
            let index = index(of: name)
            switch (index, newValue) {
            case (let index?, let value?): fields[index].value = value
            case (let index?, nil): fields.remove(at: index)
            case (nil, let value?): fields.append(Field(name: name, value: value))
            case (nil, nil): break
            }
        }
    }

    private func index(of name: String) -> Int? {
        // Texts that differ in their lengths may only be equal if they are not ASCII.
        guard name.isASCII else { return fields.firstIndex { $0.name == name } }
        let count = name.utf8.count
        return fields.firstIndex { $0.name.utf8.count == count && $0.name == name }
    }
}

/// One value of a view model.
public enum ViewValue: Sendable, Equatable {
    /// Text, which is escaped when it is printed.
    case text(String)
    /// Markup, which is printed unchanged; every other value is escaped, whatever the template specifies.
    case markup(HTML)
    /// A whole number, printed in decimal digits.
    case integer(Int)
    /// A condition for a template to test.
    case bool(Bool)
    /// Declarations for a `style` attribute, the only value printed there. Generated, never written by an author.
    case style(String)
    /// Values for a template to iterate over; an empty list counts as false.
    case list([ViewValue])
    /// Names and values for a template to enter.
    case object(ViewModel)
    /// A value for the template only. It is printed like the value it contains, but the snapshot omits it.
    indirect case unlisted(ViewValue)
    /// A condition that depends on the page that prints the markup. A template can test it, but not print it. Sections
    /// store both outcomes; all other uses treat it as false, and snapshots omit it.
    case undecided(HTML.PageCondition)
    /// An image of an object that a program provides. A site replaces it by the values for the template `picture`; a list
    /// without a site omits it.
    case image(ViewImage)

    /// Returns a text value, or `nil` for `nil`.
    public static func text(_ text: String?) -> ViewValue? { text.map { .text($0) } }

    /// Returns a number as text: with a decimal point, without trailing zeros, in any language.
    public static func number(_ number: some BinaryFloatingPoint & LosslessStringConvertible) -> ViewValue {
        if let whole = Int(exactly: number) { return .integer(whole) }
        return .text(String(number))
    }
}

extension ViewValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    public init(stringLiteral value: String) { self = .text(value) }
    public init(integerLiteral value: Int) { self = .integer(value) }
    public init(floatLiteral value: Double) { self = .number(value) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(arrayLiteral elements: ViewValue...) { self = .list(elements) }
    public init(dictionaryLiteral elements: (String, ViewValue)...) {
        var model: ViewModel = [:]
        for (name, value) in elements { model[name] = value }
        self = .object(model)
    }
}
