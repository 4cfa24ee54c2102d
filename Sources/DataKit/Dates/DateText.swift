/// A formatter that writes a date's digits directly into the memory of a string. A site formats several dates per page.
struct DateText {
    /// More than the longest output: years can have 17 digits and a sign, and the hours of an offset too.
    private static let capacity = 64

    private let buffer: UnsafeMutableBufferPointer<UInt8>
    private var count = 0

    static func written(_ write: (inout DateText) -> Void) -> String {
        String(unsafeUninitializedCapacity: capacity) { buffer in
            var text = DateText(buffer: buffer)
            write(&text)
            return text.count
        }
    }

    private init(buffer: UnsafeMutableBufferPointer<UInt8>) { self.buffer = buffer }

    mutating func append(_ sign: Unicode.Scalar) {
        buffer.initializeElement(at: count, to: UInt8(ascii: sign))
        count += 1
    }

    /// Appends a number with leading zeros, with at least the given number of digits.
    mutating func append(_ number: Int, digits: Int) {
        if number < 0 { append("-") }
        let start = count
        var rest = number.magnitude
        repeat {
            buffer.initializeElement(at: count, to: UInt8(ascii: "0") + UInt8(rest % 10))
            count += 1
            rest /= 10
        } while rest > 0 || count - start < digits
        buffer[start..<count].reverse()
    }

    mutating func append(_ date: CivilDate) {
        append(date.year, digits: 4)
        append("-")
        append(date.month, digits: 2)
        append("-")
        append(date.day, digits: 2)
    }

    mutating func append(_ local: LocalDateTime) {
        append(local.date)
        append("T")
        append(local.hour, digits: 2)
        append(":")
        append(local.minute, digits: 2)
        append(":")
        append(local.second, digits: 2)
    }
}
