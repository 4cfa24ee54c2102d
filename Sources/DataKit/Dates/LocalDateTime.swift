/// A date and time of day without a time zone; the instant depends on the zone.
public struct LocalDateTime: Hashable, Sendable, Comparable, CustomStringConvertible {
    /// The date.
    public let date: CivilDate
    /// The hour: 0…23.
    public let hour: Int
    /// The minute: 0…59.
    public let minute: Int
    /// The second: 0…59.
    public let second: Int

    /// Creates a local time; `nil` if a component is out of range.
    public init?(_ date: CivilDate, hour: Int = 0, minute: Int = 0, second: Int = 0) {
        guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else { return nil }
        (self.date, self.hour, self.minute, self.second) = (date, hour, minute, second)
    }

    /// Creates the local time that is a number of seconds after 1970-01-01T00:00:00 in the same zone.
    public init(secondsSinceEpoch seconds: Int64) {
        let (days, secondOfDay) = Int(seconds).dividedFloor(by: 86_400)
        date = CivilDate(daysSinceEpoch: days)
        (hour, minute, second) = (secondOfDay / 3_600, secondOfDay / 60 % 60, secondOfDay % 60)
    }

    /// The number of seconds after 1970-01-01T00:00:00 in the same zone.
    public var secondsSinceEpoch: Int64 {
        Int64(date.daysSinceEpoch) * 86_400 + Int64(hour * 3_600 + minute * 60 + second)
    }

    /// The year of the date.
    public var year: Int { date.year }
    /// The month of the date: 1…12.
    public var month: Int { date.month }
    /// The day of the date's month: 1…31.
    public var day: Int { date.day }

    /// The local time in ISO 8601 format: `2026-03-02T07:40:00`.
    public var description: String { DateText.written { $0.append(self) } }

    public static func < (a: LocalDateTime, b: LocalDateTime) -> Bool {
        (a.date, a.hour, a.minute, a.second) < (b.date, b.hour, b.minute, b.second)
    }
}

/// An instant with the offset from UTC in which it was written.
public struct Timestamp: Hashable, Sendable, CustomStringConvertible {
    /// The number of seconds since 1970-01-01T00:00:00Z without leap seconds; negative before.
    public var secondsSince1970: Int64
    /// The offset from UTC in seconds, positive east of Greenwich.
    public var offsetSeconds: Int

    /// Creates a timestamp; by default its offset is UTC.
    public init(secondsSince1970: Int64, offsetSeconds: Int = 0) {
        self.secondsSince1970 = secondsSince1970
        self.offsetSeconds = offsetSeconds
    }

    /// The local time at the timestamp's offset.
    public var local: LocalDateTime { LocalDateTime(secondsSinceEpoch: secondsSince1970 + Int64(offsetSeconds)) }

    /// The timestamp in RFC 3339 format: `2026-03-02T07:40:00+02:00`, or `Z` for UTC.
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
