import DataKit

/// When something was written: the clock's time, with the offset that the time in Greenwich tells.
struct WordPressDate: Equatable {
    /// What that clock showed.
    let local: LocalDateTime
    /// From UTC; `nil` where nothing tells it.
    let offsetSeconds: Int?

    /// - Parameters:
    ///   - local: `2019-05-01 07:40:00`; zeros say that there is none.
    ///   - gmt: the same moment in Greenwich. Drafts have none.
    ///   - pubDate: as feeds have it, for when there is neither; drafts have one of the year -1.
    init?(_ local: String, gmt: String, pubDate: String = "") {
        let (here, there) = (Self.wall(local), Self.wall(gmt))
        if let here, let there, let offset = Self.offset(here, there) {
            (self.local, offsetSeconds) = (here, offset)
        } else if let there {
            (self.local, offsetSeconds) = (there, 0)
        } else if let here {
            (self.local, offsetSeconds) = (here, nil)
        } else if case .success(.instant(let moment)) = ParsedDate.parseForeign(pubDate),
            moment.local.year > 1900
        {
            (self.local, offsetSeconds) = (moment.local, moment.offsetSeconds)
        } else {
            return nil
        }
    }

    /// As front matter has it.
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

    /// No clock stands further from Greenwich, nor at odd minutes.
    private static func offset(_ here: LocalDateTime, _ there: LocalDateTime) -> Int? {
        let seconds = here.secondsSinceEpoch - there.secondsSinceEpoch
        guard abs(seconds) <= 15 * 3_600, seconds % 900 == 0 else { return nil }
        return Int(seconds)
    }
}
