/// A JSON number that preserves its digits as written.
///
/// It is never rounded: `9007199254740993` and `0.1` stay exact. Equality compares exact decimal values, so `1`, `1.0`
/// and `10e-1` are equal, but print differently.
public struct JSONNumber: Sendable {
    /// The number in JSON syntax.
    public let text: String

    /// Parses a number; returns `nil` if the text is not a JSON number.
    public init?(_ text: String) {
        var copy = text
        let isNumber = copy.withUTF8 { (try? NumberScan.end(in: $0, from: 0)) == $0.count }
        guard isNumber else { return nil }
        self.text = text
    }

    /// Creates a whole number.
    public init(_ value: some BinaryInteger) { text = String(value) }

    /// Creates the shortest decimal that parses to this `Double`; `nil` for infinities and NaN, which are not in JSON.
    public init?(_ value: Double) {
        guard value.isFinite else { return nil }
        text = value.description
    }

    /// Creates a number from text that the parser has already validated.
    init(scanned text: String) { self.text = text }

    /// The value as an `Int`, if it is exactly one.
    public var int: Int? {
        if let value = Int(text) { return value }
        guard let decimal = Decimal(text) else { return nil }
        guard (0..<19).contains(decimal.exponent) else { return nil }
        let digits = String(decoding: decimal.digits, as: UTF8.self)
        let zeros = String(repeating: "0", count: decimal.exponent)
        return Int((decimal.isNegative ? "-" : "") + (digits.isEmpty ? "0" : digits) + zeros)
    }

    /// The `Double` nearest to the value.
    public var double: Double { Double(text) ?? .nan }
}
