extension JSONNumber: Hashable {
    /// Compares exact decimal values, except that numbers are compared as written if an exponent has more than 17
    /// digits.
    public static func == (left: JSONNumber, right: JSONNumber) -> Bool {
        if left.text.hasSameBytes(as: right.text) { return true }
        if left.isPlain, right.isPlain { return false }
        guard let left = Decimal(left.text), let right = Decimal(right.text) else { return false }
        return left == right
    }

    public func hash(into hasher: inout Hasher) {
        if let decimal = Decimal(text) { hasher.combine(decimal) } else { text.hashBytes(into: &hasher) }
    }

    /// Whether the number has no point or exponent, so that its digits are unique. (`0` can also be written `-0`.)
    private var isPlain: Bool {
        text != "0" && text != "-0" && !text.utf8.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
    }

    /// A decimal value in normal form: `digits` × 10^`exponent`, without zeros at either end.
    struct Decimal: Hashable {
        var isNegative = false
        var digits: [UInt8] = []
        var exponent = 0

        /// Returns `nil` if the exponent is out of range.
        init?(_ text: String) {
            var afterPoint = 0
            var sawPoint = false
            var bytes = text.utf8.makeIterator()
            var exponentText: String?
            while let byte = bytes.next() {
                switch byte {
                case UInt8(ascii: "-"): isNegative = true
                case UInt8(ascii: "."): sawPoint = true
                case UInt8(ascii: "e"), UInt8(ascii: "E"):
                    exponentText = String(decoding: Array(IteratorSequence(bytes)), as: UTF8.self)
                    while bytes.next() != nil {}
                default:
                    if sawPoint { afterPoint += 1 }
                    if byte != UInt8(ascii: "0") || !digits.isEmpty { digits.append(byte) }
                }
            }
            var zeros = 0
            while digits.last == UInt8(ascii: "0") {
                digits.removeLast()
                zeros += 1
            }
            guard !digits.isEmpty else {  // zero has no sign and no exponent
                isNegative = false
                return
            }
            guard let written = Int(exponentText ?? "0"), abs(written / 10) < 10_000_000_000_000_000 else { return nil }
            exponent = written - afterPoint + zeros
        }
    }
}
