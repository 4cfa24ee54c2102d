import DataKit

/// A date format of a language, such as `{day} {month} {year}`, parsed once and used for all dates of a site.
struct DatePattern: Sendable {
    /// A placeholder in a pattern.
    enum Field: String, CaseIterable {
        case day, day2, month, shortMonth, monthAlone, monthNumber, monthNumber2, year
    }

    private enum Part {
        case text(String)
        case field(Field)
    }

    private let parts: [Part]
    private let forms: DateForms

    /// - Parameter forms: The names of the months.
    init(_ pattern: String, _ forms: DateForms) {
        var parts: [Part] = []
        var rest = pattern[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            parts.append(.text(String(rest[..<open])))
            let name = String(rest[open..<close].dropFirst())
            parts.append(Field(rawValue: name).map { .field($0) } ?? .text(String(rest[open...close])))
            rest = rest[close...].dropFirst()
        }
        parts.append(.text(String(rest)))
        self.parts = parts
        self.forms = forms
    }

    /// Returns a pattern from its first field to its last one other than the year; after a year in front, to its end.
    static func withoutYear(_ pattern: String) -> String {
        let year = "{\(Field.year.rawValue)}"
        guard let place = pattern.firstRange(of: year) else { return pattern }
        let rest = pattern[place.upperBound...]
        if let start = rest.firstIndex(of: "{") { return String(rest[start...]) }
        let before = pattern[..<place.lowerBound]
        guard let end = before.lastIndex(of: "}") else { return pattern }
        return String(before[...end])
    }

    func written(_ date: LocalDateTime) -> String {
        var result = ""
        for part in parts {
            switch part {
            case .text(let text): result += text
            case .field(.day): result += String(date.day)
            case .field(.day2): result += date.day.padded(2)
            case .field(.month): result += forms.months[date.month - 1]
            case .field(.shortMonth): result += forms.shortMonths[date.month - 1]
            case .field(.monthAlone): result += forms.monthsAlone[date.month - 1]
            case .field(.monthNumber): result += String(date.month)
            case .field(.monthNumber2): result += date.month.padded(2)
            case .field(.year): result += String(date.year)
            }
        }
        return result
    }
}
