/// Dates as EXIF writes them: `2026:01:09 17:48:20`, and the offset, if any, in a field of its own.
enum ExifDate {
    /// As RFC 3339, without an offset if there is no valid one; `nil` for a day or a time that does not exist.
    static func text(_ date: String?, offset: String?) -> String? {
        let bytes = Array((date ?? "").utf8)
        guard bytes.count == 19, let year = number(bytes[0..<4]), let month = number(bytes[5..<7]),
            let day = number(bytes[8..<10]), let hour = number(bytes[11..<13]),
            let minute = number(bytes[14..<16]), let second = number(bytes[17..<19])
        else { return nil }
        let separators = [4, 7, 10, 13, 16].map { Character(UnicodeScalar(bytes[$0])) }
        guard [":: ::", "-- ::", "--T::"].contains(String(separators)), year > 0, (1...12).contains(month),
            (1...days(inMonth: month, of: year)).contains(day), hour < 24, minute < 60, second < 60
        else { return nil }
        var normal = bytes
        (normal[4], normal[7], normal[10]) = (UInt8(ascii: "-"), UInt8(ascii: "-"), UInt8(ascii: "T"))
        return String(decoding: normal, as: UTF8.self) + validOffset(offset)
    }

    /// `+hh:mm`, `-hh:mm` or `Z`; empty for anything else.
    private static func validOffset(_ offset: String?) -> String {
        let bytes = Array((offset ?? "").utf8)
        if bytes == [UInt8(ascii: "Z")] { return "Z" }
        guard bytes.count == 6, bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-"),
            bytes[3] == UInt8(ascii: ":"), let hours = number(bytes[1..<3]), let minutes = number(bytes[4..<6]),
            minutes < 60, hours * 60 + minutes <= 14 * 60
        else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard digits.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    private static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 4, 6, 9, 11: 30
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        default: 31
        }
    }
}
