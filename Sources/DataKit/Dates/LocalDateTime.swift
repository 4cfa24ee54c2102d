/// What a clock on a wall and the calendar beside it show; which instant that is depends on where they hang.
public struct LocalDateTime: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The day that the calendar shows.
    public let date: CivilDate
    /// 0…23
    public let hour: Int
    /// 0…59
    public let minute: Int
    /// 0…59
    public let second: Int

    /// `nil` for a time that no clock shows.
    public init?(_ date: CivilDate, hour: Int = 0, minute: Int = 0, second: Int = 0) {
        guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else { return nil }
        (self.date, self.hour, self.minute, self.second) = (date, hour, minute, second)
    }

    /// What a clock shows so many seconds after 1 January 1970, 00:00, by that same clock.
    public init(secondsSinceEpoch seconds: Int64) {
        let (days, secondOfDay) = Int(seconds).dividedFloor(by: 86_400)
        date = CivilDate(daysSinceEpoch: days)
        (hour, minute, second) = (secondOfDay / 3_600, secondOfDay / 60 % 60, secondOfDay % 60)
    }

    /// Seconds after 1 January 1970, 00:00, by this clock: what UTC would count if it showed this.
    public var secondsSinceEpoch: Int64 {
        Int64(date.daysSinceEpoch) * 86_400 + Int64(hour * 3_600 + minute * 60 + second)
    }

    /// The calendar's year.
    public var year: Int { date.year }
    /// 1…12
    public var month: Int { date.month }
    /// 1…31
    public var day: Int { date.day }

    /// ISO 8601: `2026-03-02T07:40:00`.
    public var description: String { DateText.written { $0.append(self) } }

    public static func < (a: LocalDateTime, b: LocalDateTime) -> Bool {
        (a.date, a.hour, a.minute, a.second) < (b.date, b.hour, b.minute, b.second)
    }
}

/// An instant, and how far the clock that wrote it stood from UTC.
public struct Timestamp: Hashable, Sendable, CustomStringConvertible {
    /// Whole seconds since 1970-01-01T00:00:00Z, leap seconds not counted; negative before.
    public var secondsSince1970: Int64
    /// East of Greenwich is positive.
    public var offsetSeconds: Int

    /// Takes an instant, and how far east of Greenwich the clock stood, in seconds; by default it shows UTC.
    public init(secondsSince1970: Int64, offsetSeconds: Int = 0) {
        self.secondsSince1970 = secondsSince1970
        self.offsetSeconds = offsetSeconds
    }

    /// What the clock showed.
    public var local: LocalDateTime { LocalDateTime(secondsSinceEpoch: secondsSince1970 + Int64(offsetSeconds)) }

    /// RFC 3339: `2026-03-02T07:40:00+02:00`, `Z` for UTC.
    public var description: String {
        DateText.written { text in
            text.append(local)
            guard offsetSeconds != 0 else { return text.append("Z") }
            let minutes = abs(offsetSeconds) / 60
            text.append(offsetSeconds < 0 ? "-" : "+")
            text.append(minutes / 60, digits: 2)
            text.append(":")
            text.append(minutes % 60, digits: 2)
        }
    }
}
