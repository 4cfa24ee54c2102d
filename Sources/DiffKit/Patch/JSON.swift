/// One JSON value, as RFC 8259 has it: what was written, not what a machine word can hold.
///
/// Numbers keep their digits and objects their order. Two values are equal when they mean the same document:
/// `1` equals `1.0`, members may stand in any order, and strings are compared byte by byte, not by Unicode's
/// canonical equivalence as Swift does. Everything here, down to releasing the memory, works with a stack of its
/// own, so that a deeply nested document needs memory but never overflows a thread's stack.
public enum JSON: Sendable {
    /// `null`, which is a value and not the lack of one.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number, with the digits that it was written in.
    case number(JSONNumber)
    /// A text.
    case string(String)
    /// Values in their order.
    case array(JSONArray)
    /// Values by their keys.
    case object(JSONObject)
}

extension JSON {
    /// An array of these elements.
    public static func array(_ elements: [JSON]) -> JSON {
        .array(JSONArray(elements))
    }

    /// An order array: strings only.
    public static func strings(_ texts: some Sequence<String>) -> JSON {
        .array(JSONArray(texts.map { .string($0) }))
    }

    /// A whole number.
    public static func integer(_ value: some BinaryInteger) -> JSON {
        .number(JSONNumber(value))
    }

    /// Whether other values can stand inside this one.
    var isContainer: Bool {
        switch self {
        case .array, .object: true
        case .null, .bool, .number, .string: false
        }
    }
}

extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
    ExpressibleByDictionaryLiteral
{
    public init(nilLiteral: ()) { self = .null }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(integerLiteral value: Int) { self = .number(JSONNumber(value)) }
    public init(stringLiteral value: String) { self = .string(value) }
    public init(arrayLiteral elements: JSON...) { self = .array(JSONArray(elements)) }

    /// A number; a literal beyond what a Double holds is a mistake in the program.
    public init(floatLiteral value: Double) {
        guard let number = JSONNumber(value) else { preconditionFailure("JSON has no number for \(value)") }
        self = .number(number)
    }

    /// An object; of two members with one key the later counts.
    public init(dictionaryLiteral members: (String, JSON)...) {
        self = .object(JSONObject(members))
    }
}

extension JSON: CustomStringConvertible {
    /// The value in its compact form.
    public var description: String { text(.compact) }
}
