/// An interpretation of a date in an unsupported format: a hint, and a value only if it is unambiguous.
struct DateGuess {
    static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    let text: String
    /// The runs of digits and of letters, in order.
    private let words: [String]

    init(_ text: String) {
        self.text = text
        var words: [String] = []
        var previous: Character = " "
        for character in text.prefix(80).map({ $0.isASCII ? $0 : " " }) {
            if character.isNumber && previous.isNumber || character.isLetter && previous.isLetter {
                words[words.count - 1].append(character)
            } else if character.isNumber || character.isLetter {
                words.append(String(character))
            }
            previous = character
        }
        self.words = words
    }

    var mistake: ParsedDate.Mistake {
        if let year = strangeYear {
            return .init(message: "invalid year \(year)", hint: "years range from 0001 to 9999")
        }
        let message = text.trimmed.isEmpty ? "the date is empty" : "`\(text.shortened)` is not a date"
        let written = dates.map { "\($0)\(time)" }
        if written.isEmpty { return .init(message: message, hint: "write 2026-03-02, or 2026-03-02T07:40:00+02:00") }
        let hint = "dates are year-month-day: write \(written.joined(separator: " or "))"
        return .init(message: message, hint: hint)
    }

    /// The year, if the text would be a date with a four-digit year.
    private var strangeYear: String? {
        let isBefore = text.hasPrefix("-")
        let year = text.dropFirst(isBefore ? 1 : 0).prefix { $0.isASCII && $0.isNumber }
        let rest = text[year.endIndex...].split(separator: "-", omittingEmptySubsequences: false).prefix(3)
        guard isBefore ? !year.isEmpty : year.count > 4, rest.count == 3, rest[0].isEmpty, rest[1].count == 2,
            rest[1].allSatisfy({ $0.isASCII && $0.isNumber }),
            rest[2].prefix(2).allSatisfy({ $0.isASCII && $0.isNumber })
        else { return nil }
        return (isBefore ? "-" : "") + String(year).shortened
    }

    /// The possible dates: two if day and month can't be distinguished.
    private var dates: [CivilDate] {
        if let month = words.lazy.compactMap(Self.month).first {
            let numbers = words.compactMap { Int($0) }
            let year = words.first { $0.count == 4 && Int($0) != nil }.flatMap { Int($0) }
            guard let year, let day = numbers.first(where: { $0 <= 31 }) else { return [] }
            return [CivilDate(year: year, month: month, day: day)].compactMap { $0 }
        }
        if words.count == 1, words[0].count == 8, let number = Int(words[0]) {
            return [CivilDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)].compactMap { $0 }
        }
        guard words.count >= 3, let a = Int(words[0]), let b = Int(words[1]), let c = Int(words[2]) else { return [] }
        if words[0].count == 4 { return [CivilDate(year: a, month: b, day: c)].compactMap { $0 } }
        guard words[2].count == 4 else { return [] }
        let dayFirst = CivilDate(year: c, month: b, day: a)
        let monthFirst = text.contains("/") && a != b ? CivilDate(year: c, month: a, day: b) : nil
        return [dayFirst, monthFirst].compactMap { $0 }
    }

    /// The date in feedgen's format; `nil` if day and month, or the time zone, are ambiguous.
    var certain: String? {
        let isYearFirst = words.first?.count == 4 && Int(words[0]) != nil
        let isOneNumber = words.count == 1
        let months = words.filter { Self.month($0) != nil }
        guard isYearFirst || isOneNumber || months.count == 1, let date = dates.first,
            text.trimmed.first.map({ $0.isLetter || $0.isNumber }) == true
        else { return nil }
        // Without a time, the text must contain only the date; a time must follow the date.
        let numbers = words.count { Int($0) != nil }
        let isWhole = time.isEmpty ? numbers == (isOneNumber ? 1 : 3 - months.count) : timeFollowsDate
        guard isWhole, text.contains(":") == !time.isEmpty else { return nil }
        let offset = text.firstMatch(of: #/:\d\d(?:\.\d+)?\s*([+-]\d\d:?\d\d)(\s|$)/#)?.output.1
        var zone = offset.map { String($0) }
        for word in words where word.contains(where: \.isLetter) && !months.contains(word) {
            let name = word.lowercased()
            // Days of the week, words already used by the time, and zone names made redundant by an offset are ignored.
            if Self.weekdays.contains(where: { name.count > 2 && $0.hasPrefix(name) }) { continue }
            if !time.isEmpty, offset != nil || ["am", "pm", "t"].contains(name) { continue }
            if ["st", "nd", "rd", "th"].contains(name) { continue }
            guard !time.isEmpty, ["utc", "gmt", "z"].contains(name) else { return nil }
            zone = "Z"
        }
        return "\(date)\(time)\(zone ?? "")"
    }

    private var timeFollowsDate: Bool {
        DateGuess(String(text.prefix { $0 != ":" })).words.count > 3
    }

    private static let weekdays = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]

    private static func month(_ word: String) -> Int? {
        guard word.count >= 3 else { return nil }
        return months.firstIndex { $0.lowercased().hasPrefix(word.lowercased()) }.map { $0 + 1 }
            ?? (word.lowercased() == "sept" ? 9 : nil)
    }

    /// `T07:40` or `T07:40:00`, if a time follows the date; otherwise empty.
    private var time: String {
        guard let colon = text.firstIndex(of: ":") else { return "" }
        let hours = String(text[..<colon].reversed().prefix { $0.isASCII && $0.isNumber }.reversed())
        let rest = text[text.index(after: colon)...].split(separator: ":", maxSplits: 1)
        guard var hour = Int(hours), let minute = rest.first.flatMap({ Int($0.prefix(2)) }) else { return "" }
        let second = rest.count > 1 ? Int(rest[1].prefix(2)) : nil
        let half = words.last?.lowercased()
        if half == "pm", hour < 12 { hour += 12 }
        if half == "am", hour == 12 { hour = 0 }
        guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second ?? 0) else { return "" }
        return "T\(hour.padded(2)):\(minute.padded(2))" + (second.map { ":\($0.padded(2))" } ?? "")
    }
}
