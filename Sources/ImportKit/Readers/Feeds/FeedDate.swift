import DataKit

/// A date of a feed: RFC 3339, RFC 822 with its common variations, or any other unambiguous format.
struct FeedDate: Equatable {
    private let date: ParsedDate

    /// The date in the format of front matter.
    var text: String {
        switch date {
        case .instant(let instant): instant.description
        case .local(let local): local.description
        }
    }

    /// The time in seconds, for sorting.
    var seconds: Int64 {
        switch date {
        case .instant(let instant): instant.secondsSince1970
        case .local(let local): local.secondsSinceEpoch
        }
    }

    /// The date in its own time zone.
    var day: CivilDate { local.date }

    private var local: LocalDateTime {
        switch date {
        case .instant(let instant): instant.local
        case .local(let local): local
        }
    }

    init?(_ text: String) {
        let text = String((text.nonBlank ?? "").prefix(100))
        guard !text.isEmpty else { return nil }
        if let mail = MailDate.rewritten(text), case .success(let date) = ParsedDate.parse(mail) {
            self.date = date
        } else if case .success(let date) = ParsedDate.parseForeign(text) {
            self.date = date
        } else {
            return nil
        }
        guard (1...9999).contains(local.date.year) else { return nil }
    }
}

/// A converter of dates such as `Mon, 02 Mar 26 7:40 PST` to RFC 3339.
private enum MailDate {
    private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

    static func rewritten(_ text: String) -> String? {
        var words = text.replacing(",", with: " ").replacing("(", with: " (").split { $0.isWhitespace }.map {
            $0.lowercased()
        }
        words.removeAll { $0.hasPrefix("(") }
        if let first = words.first, first.first?.isLetter == true, month(first) == nil { words.removeFirst() }
        guard words.count >= 3 else { return nil }
        // Day and month may be swapped.
        guard let number = month(words[1]) ?? month(words[0]),
            let day = Int(month(words[1]) == nil ? words[1] : words[0]),
            let year = year(words[2])
        else { return nil }
        let start = padded(year, 4) + "-" + padded(number, 2) + "-" + padded(day, 2)
        guard words.count > 3 else { return start }
        guard let time = time(words[3]), let zone = zone(words.dropFirst(4).joined()) else { return nil }
        return start + "T" + time + zone
    }

    private static func month(_ word: String) -> Int? {
        word.count >= 3 ? months.firstIndex { word.hasPrefix($0) }.map { $0 + 1 } : nil
    }

    /// Expands years with two or three digits according to RFC 2822.
    private static func year(_ word: String) -> Int? {
        guard let year = Int(word), (0...9999).contains(year) else { return nil }
        return switch word.count {
        case 2: year < 50 ? 2000 + year : 1900 + year
        case 3: 1900 + year
        case 4: year
        case _: nil
        }
    }

    private static func time(_ word: String) -> String? {
        let parts = word.split(separator: ":", omittingEmptySubsequences: false).map { Int($0.prefix { $0 != "." }) }
        guard (2...3).contains(parts.count), let hour = parts[0], let minute = parts[1],
            let second = parts.count > 2 ? parts[2] : 0,
            (0...24).contains(hour), (0...59).contains(minute), (0...60).contains(second)
        else { return nil }
        return padded(hour, 2) + ":" + padded(minute, 2) + ":" + padded(second, 2)
    }

    /// An unknown zone counts as UTC, according to RFC 2822.
    private static func zone(_ word: String) -> String? {
        if word.isEmpty { return "Z" }
        var word = word
        for name in ["gmt", "utc", "etc/"] where word.hasPrefix(name) && word.count > name.count {
            word = String(word.dropFirst(name.count))
        }
        if let sign = word.first, sign == "+" || sign == "-" {
            let digits = word.dropFirst().filter { $0 != ":" }
            guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(digits) else { return nil }
            let (hours, minutes) = digits.count > 2 ? (number / 100, number % 100) : (number, 0)
            guard hours < 24, minutes < 60 else { return nil }
            return String(sign) + padded(hours, 2) + ":" + padded(minutes, 2)
        }
        let minutes = zones[word] ?? 0
        return minutes == 0
            ? "Z" : (minutes < 0 ? "-" : "+") + padded(abs(minutes) / 60, 2) + ":" + padded(abs(minutes) % 60, 2)
    }

    private static func padded(_ number: Int, _ digits: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }

    /// The offsets from UTC in minutes of zone names that occur in feeds.
    private static let zones: [String: Int] = [
        "est": -300, "edt": -240, "et": -300, "cst": -360, "cdt": -300, "ct": -360, "mst": -420, "mdt": -360,
        "mt": -420,
        "pst": -480, "pdt": -420, "pt": -480, "akst": -540, "akdt": -480, "hst": -600, "ast": -240, "adt": -180,
        "nst": -210,
        "ndt": -150, "wet": 0, "west": 60, "bst": 60, "cet": 60, "cest": 120, "met": 60, "mest": 120, "mez": 60,
        "mesz": 120,
        "eet": 120, "eest": 180, "msk": 180, "ist": 330, "jst": 540, "kst": 540, "awst": 480, "acst": 570, "acdt": 630,
        "aest": 600, "aedt": 660, "nzst": 720, "nzdt": 780, "brt": -180, "art": -180,
    ]
}
