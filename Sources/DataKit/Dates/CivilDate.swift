/// A day of the proleptic Gregorian calendar, without a time zone.
public struct CivilDate: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The year: 1…9999, or beyond if computed from a number of days.
    public let year: Int
    /// The month: 1…12.
    public let month: Int
    /// The day of the month: 1…31.
    public let day: Int

    /// Creates a date; `nil` if it does not exist.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month),
            (1...Self.days(inMonth: month, of: year)).contains(day)
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// Creates the date that is a number of days after 1 January 1970. The year may be outside 1…9999.
    public init(daysSinceEpoch: Int) {
        let (cycles, dayOfCycle) = (daysSinceEpoch + Self.epoch).dividedFloor(by: Self.daysIn400Years)
        // The last century of a cycle and the last year of four have an extra day, hence the minimum.
        let centuries = min(dayOfCycle / 36_524, 3)
        let dayOfCentury = dayOfCycle - centuries * 36_524
        let leapCycles = dayOfCentury / 1_461
        let years = min(dayOfCentury % 1_461 / 365, 3)
        var day = dayOfCentury % 1_461 - years * 365
        let year = cycles * 400 + centuries * 100 + leapCycles * 4 + years + 1
        var month = 1
        while day >= Self.days(inMonth: month, of: year) {
            day -= Self.days(inMonth: month, of: year)
            month += 1
        }
        (self.year, self.month, self.day) = (year, month, day + 1)
    }

    /// The number of days after 1 January 1970, negative before it.
    public var daysSinceEpoch: Int {
        let before = year - 1
        let leapDays =
            before.dividedFloor(by: 4).quotient - before.dividedFloor(by: 100).quotient
            + before.dividedFloor(by: 400).quotient
        return before * 365 + leapDays + dayOfYear - 1 - Self.epoch
    }

    /// The day of the year: 1…366.
    package var dayOfYear: Int { (1..<month).reduce(day) { $0 + Self.days(inMonth: $1, of: year) } }

    package var weekday: Weekday {
        // The epoch was a Thursday.
        Weekday.allCases[(daysSinceEpoch + 3).dividedFloor(by: 7).remainder]
    }

    /// Whether the year is a leap year.
    package static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

    /// Returns the number of days of a month (1…12): 28…31.
    package static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The date in ISO 8601 format: `2026-03-02`.
    public var description: String { DateText.written { $0.append(self) } }

    public static func < (a: CivilDate, b: CivilDate) -> Bool { (a.year, a.month, a.day) < (b.year, b.month, b.day) }

    private static let daysIn400Years = 146_097
    /// The number of days from 1 January of year 1 to 1 January 1970.
    private static let epoch = 719_162
}

/// A day of the week. Weeks start on Monday, as in ISO 8601.
package enum Weekday: Int, Sendable, Hashable, CaseIterable {
    /// Numbered from 1, as in ISO 8601.
    case monday = 1
    case tuesday, wednesday, thursday, friday, saturday, sunday
}

extension Int {
    /// Returns the number with leading zeros, with at least `width` digits.
    package func padded(_ width: Int) -> String {
        let digits = String(magnitude)
        return (self < 0 ? "-" : "") + String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
    }

    /// Divides with rounding toward negative infinity, so that days before 1970 belong to the correct year.
    func dividedFloor(by divisor: Int) -> (quotient: Int, remainder: Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
