/// A positive number as stored in metadata, so that an exposure of 1/250 s is preserved exactly.
package struct Fraction: Sendable, Hashable {
    package let numerator: Int
    package let denominator: Int

    /// Returns `nil` unless the value is positive and finite.
    package init?(_ numerator: Int, _ denominator: Int) {
        // All ones means infinite or unknown.
        guard numerator > 0, denominator > 0, numerator != 0xFFFF_FFFF, denominator != 0xFFFF_FFFF else { return nil }
        self.numerator = numerator
        self.denominator = denominator
    }

    package var value: Double { Double(numerator) / Double(denominator) }

    /// Reads `1/250`, `28/10`, `35` or `2.8`, without signs or exponents.
    init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(Self.digits)
        switch parts.count {
        case 1:
            guard let number = parts[0] else { return nil }
            self.init(number.digits, number.scale)
        case 2:
            guard let above = parts[0], let below = parts[1], above.scale == 1, below.scale == 1 else { return nil }
            self.init(above.digits, below.digits)
        default: return nil
        }
    }

    /// Returns a number as `digits / scale`, with at most six decimal places.
    private static func digits(_ text: Substring) -> (digits: Int, scale: Int)? {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard parts.count <= 2, parts[0].count <= 10 else { return nil }
        var digits = 0
        var scale = 1
        for (index, part) in parts.enumerated() {
            guard !part.isEmpty, part.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { return nil }
            for byte in part.prefix(index == 0 ? 10 : 6) {
                digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
                if index == 1 { scale *= 10 }
            }
        }
        return (digits, scale)
    }
}
