/// A JSON value as defined by RFC 8259, without conversion to machine types.
///
/// Numbers preserve their digits and objects their order. Two values are equal if they represent the same document: `1`
/// equals `1.0`, the order of members doesn't matter, and strings are compared by bytes, not by Unicode canonical
/// equivalence as in Swift. All operations, including deallocation, use an explicit stack instead of recursion, so
/// deeply nested documents never overflow a thread's stack.
public enum JSON: Sendable {
    /// A `null`, which is a value and not the absence of one.
    case null
    /// A Boolean.
    case bool(Bool)
    /// A number, with the digits as written.
    case number(JSONNumber)
    /// A string.
    case string(String)
    /// An ordered list of values.
    case array(JSONArray)
    /// A mapping from keys to values.
    case object(JSONObject)
}

extension JSON {
    /// Returns an array of these elements.
    public static func array(_ elements: [JSON]) -> JSON {
        .array(JSONArray(elements))
    }

    /// Returns an order array, which contains only strings.
    public static func strings(_ texts: some Sequence<String>) -> JSON {
        .array(JSONArray(texts.map { .string($0) }))
    }

    /// Returns a whole number.
    public static func integer(_ value: some BinaryInteger) -> JSON {
        .number(JSONNumber(value))
    }

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

    /// Creates a number; an infinite or NaN value is a programming error.
    public init(floatLiteral value: Double) {
        // A literal in source code is finite; other values are passed to `JSONNumber`, which is optional.
        guard let number = JSONNumber(value) else { preconditionFailure("JSON has no number for \(value)") }
        self = .number(number)
    }

    /// Creates an object; of two members with the same key, the later wins.
    public init(dictionaryLiteral members: (String, JSON)...) {
        self = .object(JSONObject(members))
    }
}

extension JSON: CustomStringConvertible {
    /// The value in its compact form.
    public var description: String { text(.compact) }
}
