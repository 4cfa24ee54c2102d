/// A date as an author wrote it: an instant if it has an offset from UTC, else local time in the site's zone.
public enum ParsedDate: Hashable, Sendable {
    /// An instant with an offset from UTC.
    case instant(Timestamp)
    /// A local time; a date without a time is midnight.
    case local(LocalDateTime)

    /// The reason why a text is not a date, and the correct form where it can be guessed.
    public struct Mistake: Error, Hashable {
        /// The error message for authors.
        public var message: String
        /// A hint with the correct form; `nil` if there is no likely one.
        public var hint: String?

        package init(message: String, hint: String? = nil) {
            self.message = message
            self.hint = hint
        }
    }

    /// Parses RFC 3339 (`2026-03-02T07:40:00Z`), its local forms (`2026-03-02T07:40`, `2026-03-02`), a space instead of
    /// `T`, and Jekyll's and Hugo's hours and offsets (`2026-03-02 7:40:00 +0200`, `07:40 UTC`). Fractions of a second
    /// are ignored; a leap second is read as the second before it, so that it stays in its day.
    public static func parse(_ text: some StringProtocol) -> Result<ParsedDate, Mistake> {
        guard let fields = fields(of: text) else { return .failure(DateGuess(String(text)).mistake) }
        do throws(Mistake) {
            return .success(try fields.checked())
        } catch {
            return .failure(error)
        }
    }

    /// Parses a date without guessing at other formats, which is expensive for texts that need not be dates.
    fileprivate static func read(_ text: some StringProtocol) -> ParsedDate? {
        do throws(Mistake) {
            return try fields(of: text)?.checked()
        } catch {
            return nil
        }
    }

    private static func fields(of text: some StringProtocol) -> DateFields? {
        var reader = DateReader(bytes: Array(text.utf8))
        return reader.fields()
    }
}

extension ParsedDate {
    /// Parses the formats of `parse` and others that are unambiguous: `2026/3/2`, `March 2, 2026`, `Mon, 02 Mar 2026
    /// 07:40:00 +0200`, `2026-03-02 07:40:00 +0200 CEST`.
    package static func parseForeign(_ text: String) -> Result<ParsedDate, Mistake> {
        // Fast path: nearly every date is in a format of `parse`.
        if let date = read(text) { return .success(date) }
        // Text pasted from web pages contains non-ASCII spaces.
        let text = String(text.map { $0.isWhitespace ? " " : $0 }).trimmed
        let strict = parse(text)
        guard case .failure = strict, let meant = DateGuess(text).certain else { return strict }
        return parse(meant)
    }
}

/// The components of a date in a valid format, which may not exist.
private struct DateFields {
    var year = 0
    var month = 0
    var day = 0
    var hour = 0
    var minute = 0
    var second = 0
    /// `nil` for local time.
    var zone: (sign: Int, hours: Int, minutes: Int)?

    func checked() throws(ParsedDate.Mistake) -> ParsedDate {
        let date = try checkedDate()
        if hour > 23 { throw .init(message: "invalid hour \(hour)", hint: "hours range from 00 to 23") }
        if minute > 59 { throw .init(message: "invalid minute \(minute)", hint: "minutes range from 00 to 59") }
        if let zone, zone.hours > 23 || zone.minutes > 59 {
            throw .init(
                message: "invalid offset \(zone.hours.padded(2)):\(zone.minutes.padded(2)) from UTC",
                hint: "write one such as +02:00, or Z for UTC")
        }
        let offset = zone.map { $0.sign * ($0.hours * 3_600 + $0.minutes * 60) } ?? 0
        // A leap second ends a day in UTC; local time may differ from UTC by any multiple of 15 minutes.
        let minuteOfDayUTC = (hour * 60 + minute - offset / 60).dividedFloor(by: 1_440).remainder
        let isLeapSecond = second == 60 && (zone == nil ? minute % 15 == 14 : minuteOfDayUTC == 1_439)
        if second > 59, !isLeapSecond {
            throw .init(message: "invalid second \(second)", hint: "seconds range from 00 to 59")
        }
        let seconds = Int64(date.daysSinceEpoch) * 86_400 + Int64(hour * 3_600 + minute * 60 + min(second, 59))
        if zone == nil { return .local(LocalDateTime(secondsSinceEpoch: seconds)) }
        return .instant(Timestamp(secondsSince1970: seconds - Int64(offset), offsetSeconds: offset))
    }

    private func checkedDate() throws(ParsedDate.Mistake) -> CivilDate {
        if let date = CivilDate(year: year, month: month, day: day) { return date }
        if year == 0 { throw .init(message: "invalid year 0", hint: "years range from 0001 to 9999") }
        guard (1...12).contains(month) else {
            let isSwapped = (1...12).contains(day) && CivilDate(year: year, month: day, day: month) != nil
            let swapped = "\(year.padded(4))-\(day.padded(2))-\(month.padded(2))"
            throw .init(
                message: "invalid month \(month)",
                hint: isSwapped ? "dates are year-month-day: write \(swapped)" : "months range from 01 to 12")
        }
        let inYear = month == 2 && day == 29 ? " in \(year)" : ""
        let last = CivilDate.days(inMonth: month, of: year)
        throw .init(
            message: "\(DateGuess.months[month - 1]) \(day) does not exist\(inYear)",
            hint: "\(DateGuess.months[month - 1]) \(year) has \(last) days")
    }
}

private struct DateReader {
    let bytes: [UInt8]
    var offset = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// Returns `nil` if the text does not have the format of a date.
    mutating func fields() -> DateFields? {
        var fields = DateFields()
        guard let year = number(4), take("-"), let month = number(2), take("-"), let day = number(2) else { return nil }
        (fields.year, fields.month, fields.day) = (year, month, day)
        if isAtEnd { return fields }
        guard take("T") || take("t") || take(" "), let hour = number(2) ?? number(1), take(":"), let minute = number(2)
        else {
            return nil
        }
        (fields.hour, fields.minute) = (hour, minute)
        if take(":") {
            guard let second = number(2), skipFraction() else { return nil }
            fields.second = second
        }
        if isAtEnd { return fields }
        fields.zone = zone()
        return isAtEnd && fields.zone != nil ? fields : nil
    }

    /// The zones that RFC 822 names, with their hours from UTC.
    private static let zones = [
        "UTC": 0, "GMT": 0, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5, "MST": -7, "MDT": -6, "PST": -8, "PDT": -7,
    ]

    /// Parses `Z`, `+02:00`, `+0200`, `+02`, `UTC` or `PST`, optionally after a space.
    private mutating func zone() -> (sign: Int, hours: Int, minutes: Int)? {
        _ = take(" ")
        if bytes.count == offset + 3, let hours = Self.zones[String(decoding: bytes[offset...], as: UTF8.self)] {
            offset = bytes.count
            return (hours < 0 ? -1 : 1, abs(hours), 0)
        }
        if take("Z") || take("z") { return (1, 0, 0) }
        let isWest = take("-")
        guard isWest || take("+"), let hours = number(2) else { return nil }
        if isAtEnd { return (isWest ? -1 : 1, hours, 0) }
        _ = take(":")
        guard let minutes = number(2) else { return nil }
        return (isWest ? -1 : 1, hours, minutes)
    }

    /// Returns `false` for a decimal point without digits.
    private mutating func skipFraction() -> Bool {
        guard take(".") || take(",") else { return true }
        let start = offset
        while offset < bytes.count, bytes[offset].isDigit { offset += 1 }
        return offset > start
    }

    private var isAtEnd: Bool { offset == bytes.count }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: scalar) else { return false }
        offset += 1
        return true
    }

    /// Parses exactly this number of digits.
    private mutating func number(_ digits: Int) -> Int? {
        guard offset + digits <= bytes.count else { return nil }
        var number = 0
        for byte in bytes[offset..<offset + digits] {
            guard byte.isDigit else { return nil }
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
        }
        offset += digits
        return number
    }
}

extension CivilDate {
    /// Returns the `YYYY-MM-DD` at the start of a file name, and the name without it and the `-` or `_` that follows.
    /// Accepts Jekyll's `2026-3-2-name` too.
    public static func leading(_ name: some StringProtocol) -> (date: CivilDate, rest: String)? {
        // Fast path: most names don't start with a year.
        let start = Array(name.utf8.prefix(5))
        guard start.last == UInt8(ascii: "-"), start.prefix(4).allSatisfy(\.isDigit) else { return nil }
        guard case .local(let local)? = ParsedDate.read(name.prefix(10)) else { return leadingShort(name) }
        let rest = name.dropFirst(10)
        guard let next = rest.first else { return (local.date, "") }
        guard next == "-" || next == "_" else { return rest.first?.isNumber == true ? nil : (local.date, String(rest)) }
        return (local.date, String(rest.dropFirst()))
    }

    /// Returns the date in the names of a path's folders: `2026/03/02/x`, `trips/2026-03-02-ridge/x`.
    package static func named(inFoldersOf path: String) -> CivilDate? {
        let parts = path.split(separator: "/")
        for (index, part) in parts.enumerated() {
            if let leading = leading(part) { return leading.date }
            guard part.utf8.count == 4, index + 2 < parts.count, let year = number(part),
                let month = number(parts[index + 1]), let day = number(parts[index + 2])
            else { continue }
            if let date = CivilDate(year: year, month: month, day: day) { return date }
        }
        return nil
    }

    /// Parses a number that consists only of digits.
    private static func number(_ part: Substring) -> Int? {
        part.utf8.count <= 4 && part.utf8.allSatisfy(\.isDigit) ? Int(part) : nil
    }

    private static func leadingShort(_ name: some StringProtocol) -> (date: CivilDate, rest: String)? {
        let parts = name.split(separator: "-", maxSplits: 3, omittingEmptySubsequences: false)
        guard parts.count == 4, parts[0].count == 4, parts[1...2].allSatisfy({ (1...2).contains($0.count) }),
            parts[0...2].allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }), let year = Int(parts[0]),
            let month = Int(parts[1]), let day = Int(parts[2])
        else { return nil }
        return CivilDate(year: year, month: month, day: day).map { ($0, String(parts[3])) }
    }
}
