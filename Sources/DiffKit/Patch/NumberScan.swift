/// The grammar of a JSON number.
enum NumberScan {
    /// The unexpected input in a number.
    struct Mistake: Error, Equatable {
        let offset: Int
        let expected: String
    }

    /// Returns the end of the number that starts at `start`.
    static func end(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) throws(Mistake) -> Int {
        var position = start
        if position < bytes.count, bytes[position] == UInt8(ascii: "-") { position += 1 }
        let leadingZero = position < bytes.count && bytes[position] == UInt8(ascii: "0")
        let integerEnd = try digits(in: bytes, from: position, "a digit")
        if leadingZero, integerEnd > position + 1 {
            throw Mistake(offset: position, expected: "a number without leading zeros")
        }
        position = integerEnd
        if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
            position = try digits(in: bytes, from: position + 1, "a digit after the point")
        }
        if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
            position += 1
            if position < bytes.count, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
                position += 1
            }
            position = try digits(in: bytes, from: position, "a digit in the exponent")
        }
        return position
    }

    private static func digits(
        in bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ expected: String
    ) throws(Mistake) -> Int {
        var position = start
        while position < bytes.count, bytes[position] &- UInt8(ascii: "0") < 10 { position += 1 }
        guard position > start else { throw Mistake(offset: position, expected: expected) }
        return position
    }
}
