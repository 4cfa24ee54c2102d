import DataKit

/// How a language writes dates, such as `{day} {month} {year}`; taken apart once for all dates of a site.
struct DatePattern: Sendable {
    private enum Part {
        case text(String)
        case day, month, year
    }

    private let parts: [Part]
    private let months: [String]

    /// - Parameter months: their names, January first.
    init(_ pattern: String, months: [String]) {
        var parts: [Part] = []
        var rest = pattern[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            parts.append(.text(String(rest[..<open])))
            switch rest[open...close] {
            case "{day}": parts.append(.day)
            case "{month}": parts.append(.month)
            case "{year}": parts.append(.year)
            case let other: parts.append(.text(String(other)))
            }
            rest = rest[close...].dropFirst()
        }
        parts.append(.text(String(rest)))
        self.parts = parts
        self.months = months
    }

    func written(_ date: LocalDateTime) -> String {
        var result = ""
        for part in parts {
            switch part {
            case .text(let text): result += text
            case .day: result += String(date.day)
            case .month: result += months[date.month - 1]
            case .year: result += String(date.year)
            }
        }
        return result
    }
}
