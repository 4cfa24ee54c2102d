/// A JSON number: its digits as they were written.
///
/// Never rounded: `9007199254740993` and `0.1` stay what they are. Equality is that of the exact decimal values, so
/// `1`, `1.0` and `10e-1` are equal and print differently.
public struct JSONNumber: Sendable {
    /// The number as JSON writes it.
    public let text: String

    /// A number from its JSON text; nil if the text is anything else.
    public init?(_ text: String) {
        var copy = text
        let isNumber = copy.withUTF8 { (try? NumberScan.end(in: $0, from: 0)) == $0.count }
        guard isNumber else { return nil }
        self.text = text
    }

    /// A whole number.
    public init(_ value: some BinaryInteger) { text = String(value) }

    /// The shortest decimal that reads back as this Double; nil for infinities and NaN, which JSON has not.
    public init?(_ value: Double) {
        guard value.isFinite else { return nil }
        text = value.description
    }

    /// Trusts the parser's scan.
    init(scanned text: String) { self.text = text }

    /// The value as an Int, if it is one exactly.
    public var int: Int? {
        if let value = Int(text) { return value }
        guard let decimal = Decimal(text) else { return nil }
        guard (0..<19).contains(decimal.exponent) else { return nil }
        let digits = String(decoding: decimal.digits, as: UTF8.self)
        let zeros = String(repeating: "0", count: decimal.exponent)
        return Int((decimal.isNegative ? "-" : "") + (digits.isEmpty ? "0" : digits) + zeros)
    }

    /// The Double nearest to the value.
    public var double: Double { Double(text) ?? .nan }
}
