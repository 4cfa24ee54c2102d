/// The time when a photo was taken, as precise as one source of metadata specifies it. The time zone is never guessed.
struct CaptureDate: Hashable {
    /// `2026`, `2026-01`, `2026-01-09`, `2026-01-09T17:48` or `2026-01-09T17:48:20`.
    private var local: String
    /// `Z`, `+hh:mm`, `-hh:mm`, or empty if it is not specified.
    private var offset: String

    /// The date as in RFC 3339: without an offset if none is specified, and only the day, month or year if no more is
    /// specified.
    var text: String {
        switch local.utf8.count {
        case ...10: local
        case 16: local + ":00" + offset
        default: local + offset
        }
    }

    /// Accepts a year, and optionally month, day, hour and minute, second. Returns `nil` for an invalid date or time.
    private init?(_ fields: [Int?], offset: String) {
        let numbers = fields.compactMap(\.self)
        guard numbers.count == fields.count, [1, 2, 3, 5, 6].contains(numbers.count) else { return nil }
        let time = numbers.dropFirst(3)
        guard (1...9999).contains(numbers[0]), numbers.count < 2 || (1...12).contains(numbers[1]),
            numbers.count < 3 || (1...Self.days(inMonth: numbers[1], of: numbers[0])).contains(numbers[2]),
            zip(time, [24, 60, 60]).allSatisfy({ $0 >= 0 && $0 < $1 })
        else { return nil }
        local = zip(numbers.prefix(3), [4, 2, 2]).map(Self.padded).joined(separator: "-")
        if !time.isEmpty { local += "T" + time.map { Self.padded($0, 2) }.joined(separator: ":") }
        self.offset = time.isEmpty ? "" : Self.validOffset(offset)
    }

    /// Accepts a day, or a year alone or with a month if the rest is unknown, which zeros or blanks represent.
    private init?(year: Int?, month: ArraySlice<UInt8>, day: ArraySlice<UInt8>) {
        func isUnknown(_ digits: ArraySlice<UInt8>) -> Bool { digits.allSatisfy { $0 == 0x20 || $0 == 0x30 } }
        if isUnknown(month) {
            guard isUnknown(day) else { return nil }
            self.init([year], offset: "")
        } else {
            self.init([year, Self.number(month)] + (isUnknown(day) ? [] : [Self.number(day)]), offset: "")
        }
    }

    /// Returns the first source's date with the highest available precision: a later source is used only if it agrees
    /// with the first and adds the seconds or the offset.
    static func best(of sources: [CaptureDate?]) -> CaptureDate? {
        let available = sources.compactMap(\.self)
        guard var best = available.first else { return nil }
        for other in available.dropFirst() where other.local.hasPrefix(best.local) {
            guard best.offset.isEmpty || other.offset.isEmpty || best.offset == other.offset else { continue }
            best.local = other.local
            if best.offset.isEmpty { best.offset = other.offset }
        }
        return best
    }
}

extension CaptureDate {
    /// Reads EXIF's format: `2026:01:09 17:48:20`, with the optional offset in a separate field. Unknown parts are
    /// zeros or blanks.
    init?(exif date: String?, offset: String?) {
        let bytes = Array((date ?? "").utf8)
        guard bytes.count == 19 else { return nil }
        let separators = String(decoding: [4, 7, 10, 13, 16].map { bytes[$0] }, as: UTF8.self)
        guard [":: ::", "-- ::", "--T::"].contains(separators) else { return nil }
        let ranges = [0..<4, 5..<7, 8..<10, 11..<13, 14..<16, 17..<19]
        self.init(ranges.map { Self.number(bytes[$0]) }, offset: offset ?? "")
    }

    /// Reads a date of EXIF whose day or month is unknown: `1974:00:00 00:00:00`, or with blanks.
    init?(partialEXIF date: String?) {
        let bytes = Array((date ?? "").utf8)
        guard bytes.count >= 10, [4, 7].allSatisfy({ bytes[$0] == UInt8(ascii: ":") }),
            bytes[8..<10].allSatisfy({ $0 == 0x20 || $0 == 0x30 })
        else { return nil }
        self.init(year: Self.number(bytes[0..<4]), month: bytes[5..<7], day: bytes[8..<10])
    }

    /// Reads XMP's format: a year, a month, a day, or a day and a time to the minute, the second or a fraction of one,
    /// with its offset. Some programs write EXIF's format.
    init?(xmp date: String?) {
        let bytes = Array((date ?? "").utf8)
        if bytes.count == 4 || bytes.count == 7 && bytes[4] == UInt8(ascii: "-") {
            self.init([bytes[0..<4], bytes[4...].dropFirst()].filter { !$0.isEmpty }.map(Self.number), offset: "")
            return
        }
        if bytes.count >= 19, bytes[4] == UInt8(ascii: ":") {
            self.init(exif: String(decoding: bytes[..<19], as: UTF8.self), offset: nil)
            return
        }
        guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return nil }
        var fields = [0..<4, 5..<7, 8..<10].map { Self.number(bytes[$0]) }
        guard bytes.count > 10 else {
            self.init(fields, offset: "")
            return
        }
        guard bytes.count >= 16, bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":") else { return nil }
        fields += [11..<13, 14..<16].map { Self.number(bytes[$0]) }
        var rest = bytes[16...]
        if rest.count >= 3, rest.first == UInt8(ascii: ":") {
            fields.append(Self.number(rest[17..<19]))
            rest = rest[19...]
            if rest.first == UInt8(ascii: ".") { rest = rest.dropFirst().drop { Self.number([$0]) != nil } }
        }
        self.init(fields, offset: String(decoding: rest, as: UTF8.self))
    }

    /// Reads IPTC's format, in two fields: `20260109` and `174820-0300`. Zeros represent an unknown day or month.
    init?(iptcDate date: String?, time: String?) {
        let day = Array((date ?? "").utf8)
        guard day.count == 8 else { return nil }
        let fields = [0..<4, 4..<6, 6..<8].map { Self.number(day[$0]) }
        let clock = Array((time ?? "").utf8)
        if day[6...].elementsEqual("00".utf8) {
            self.init(year: fields[0], month: day[4..<6], day: day[6..<8])
            return
        }
        guard clock.count == 6 || clock.count == 11 else {
            self.init(fields, offset: "")
            return
        }
        let offset = clock.count == 11 ? clock[6..<9] + [UInt8(ascii: ":")] + clock[9..<11] : []
        let times = [0..<2, 2..<4, 4..<6].map { Self.number(clock[$0]) }
        self.init(fields + times, offset: String(decoding: offset, as: UTF8.self))
    }

    /// Returns the offset, or an empty text if it is not a valid one.
    private static func validOffset(_ offset: String) -> String {
        let bytes = Array(offset.utf8)
        if bytes == [UInt8(ascii: "Z")] { return "Z" }
        guard bytes.count == 6, bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-"),
            bytes[3] == UInt8(ascii: ":"), let hours = number(bytes[1..<3]), let minutes = number(bytes[4..<6]),
            minutes < 60, hours * 60 + minutes <= 14 * 60
        else { return "" }
        return offset
    }

    /// Reads at most four digits.
    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard digits.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    private static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 4, 6, 9, 11: 30
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        default: 31
        }
    }
}
