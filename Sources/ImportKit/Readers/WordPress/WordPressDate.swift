import DataKit

/// A date with time: the local time, and the UTC offset that results from the time in GMT.
struct WordPressDate: Equatable {
    let local: LocalDateTime
    /// The offset from UTC; `nil` if unknown.
    let offsetSeconds: Int?

    /// - Parameters:
    ///   - local: such as `2019-05-01 07:40:00`; zeros mean that there is none.
    ///   - gmt: the same time in GMT; missing for drafts.
    ///   - pubDate: the date in RSS format, used if both are missing; for drafts its year is -1.
    init?(_ local: String, gmt: String, pubDate: String = "") {
        let (here, there) = (Self.wall(local), Self.wall(gmt))
        if let here, let there, let offset = Self.offset(here, there) {
            (self.local, offsetSeconds) = (here, offset)
        } else if let there {
            (self.local, offsetSeconds) = (there, 0)
        } else if let here {
            (self.local, offsetSeconds) = (here, nil)
        } else if case .success(.instant(let instant)) = ParsedDate.parseForeign(pubDate),
            instant.local.year > 1900
        {
            (self.local, offsetSeconds) = (instant.local, instant.offsetSeconds)
        } else {
            return nil
        }
    }

    /// The date in the format of front matter.
    var text: String {
        guard let offsetSeconds else { return local.description }
        return Timestamp(
            secondsSince1970: local.secondsSinceEpoch - Int64(offsetSeconds), offsetSeconds: offsetSeconds
        ).description
    }

    static func parsed(_ text: String) -> ParsedDate? {
        if case .success(let date) = ParsedDate.parse(text) { date } else { nil }
    }

    private static func wall(_ text: String) -> LocalDateTime? {
        guard case .success(.local(let local)) = ParsedDate.parse(text) else { return nil }
        return local
    }

    /// UTC offsets are at most 15 hours and multiples of 15 minutes.
    private static func offset(_ here: LocalDateTime, _ there: LocalDateTime) -> Int? {
        let seconds = here.secondsSinceEpoch - there.secondsSinceEpoch
        guard abs(seconds) <= 15 * 3_600, seconds % 900 == 0 else { return nil }
        return Int(seconds)
    }
}
