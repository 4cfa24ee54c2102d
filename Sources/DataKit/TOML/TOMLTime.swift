/// A date, a time or both, with or without an offset from UTC: `2026-03-02T07:40:00.25+02:00`.
struct TOMLTime {
    /// In RFC 3339 format, with at most nine fractional digits and without trailing zeros; `nil` if the format is not
    /// TOML's or the date or time does not exist.
    let text: String?

    /// `nil` if `word` does not look like a date or a time, not even an invalid one.
    init?(_ word: String) {
        let bytes = Array(word.utf8)
        let digits = bytes.prefix(while: \.isDigit).count
        guard digits < bytes.count else { return nil }
        switch bytes[digits] {
        case UInt8(ascii: ":") where digits > 0: text = Self.time(bytes[...]).flatMap { Self.checked($0) }
        case UInt8(ascii: "-") where digits > 0: text = Self.date(bytes[...])
        default: return nil
        }
    }

    /// Whether a text has the format of a time, even if that time does not exist.
    static func isTime(_ text: String) -> Bool { time(Array(text.utf8)[...]) != nil }

    private static func date(_ bytes: ArraySlice<UInt8>) -> String? {
        guard matches(bytes.prefix(10), "0000-00-00") else { return nil }
        let date = String(decoding: bytes.prefix(10), as: UTF8.self)
        guard let mark = bytes.dropFirst(10).first else { return checked(date) }
        guard mark | 0x20 == UInt8(ascii: "t") || mark == 32 else { return nil }
        return time(bytes.dropFirst(11)).flatMap { checked(date + "T" + $0) }
    }

    private static func time(_ bytes: ArraySlice<UInt8>) -> String? {
        guard matches(bytes.prefix(8), "00:00:00") else { return nil }
        var text = String(decoding: bytes.prefix(8), as: UTF8.self)
        var rest = bytes.dropFirst(8)
        if rest.first == UInt8(ascii: ".") {
            let fraction = rest.dropFirst().prefix(while: \.isDigit)
            if fraction.isEmpty { return nil }
            rest = rest.dropFirst(1 + fraction.count)
            let digits = fraction.prefix(9)
            let zeros = digits.reversed().prefix { $0 == UInt8(ascii: "0") }.count
            if zeros < digits.count { text += "." + String(decoding: digits.dropLast(zeros), as: UTF8.self) }
        }
        if rest.isEmpty { return text }
        if rest.count == 1, rest.first.map({ $0 | 0x20 }) == UInt8(ascii: "z") { return text + "Z" }
        guard matches(rest, "+00:00") || matches(rest, "-00:00") else { return nil }
        let isUTC = rest.dropFirst().allSatisfy { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ":") }
        return text + (isUTC ? "Z" : String(decoding: rest, as: UTF8.self))
    }

    /// Whether the text has a digit for each `0` of the format, and equals it otherwise.
    private static func matches(_ bytes: ArraySlice<UInt8>, _ form: StaticString) -> Bool {
        guard bytes.count == form.utf8CodeUnitCount else { return false }
        let form = UnsafeBufferPointer(start: form.utf8Start, count: form.utf8CodeUnitCount)
        return zip(bytes, form).allSatisfy { $1 == UInt8(ascii: "0") ? $0.isDigit : $0 == $1 }
    }

    /// Returns the text if the date and time exist.
    private static func checked(_ text: String) -> String? {
        let isTime = text.utf8.dropFirst(2).first == UInt8(ascii: ":")
        // Only a date can have an offset.
        if isTime, !text.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }) {
            return nil
        }
        guard case .success = ParsedDate.parse(isTime ? "2000-01-01T" + text : text) else { return nil }
        return text
    }
}
