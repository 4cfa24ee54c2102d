import DataKit

/// The time when a photo was taken, as precise as it is recorded.
struct TakenDate {
    enum Precision { case year, month, day, time }

    var precision: Precision
    /// The time on the clock of the camera.
    private(set) var local: LocalDateTime
    /// The offset of that clock from UTC in seconds; `nil` if it is not recorded.
    private(set) var offset: Int?

    private init(_ local: LocalDateTime, offset: Int? = nil, _ precision: Precision) {
        (self.local, self.offset, self.precision) = (local, offset, precision)
    }

    /// Creates a date that the author wrote.
    init(_ instant: Instant, in time: SiteTime) {
        (local, offset, precision) = (time.local(instant), time.offset(at: instant), .time)
    }

    /// Reads a date of metadata: RFC 3339, with or without offset, time, day and month.
    init?(_ text: String, in time: SiteTime) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard text.utf8.count > 7 else {
            guard parts[0].count == 4, let year = Int(parts[0]), parts.count <= 2,
                let month = parts.count == 1 ? 1 : Int(parts[1]),
                let first = CivilDate(year: year, month: month, day: 1).flatMap({ LocalDateTime($0) })
            else { return nil }
            self.init(first, parts.count == 1 ? .year : .month)
            return
        }
        guard case .success(let date) = ParsedDate.parse(text), case .success(let instant) = time.checkedInstant(date)
        else { return nil }
        switch date {
        case .local(let local): self.init(local, text.utf8.count > 10 ? .time : .day)
        // A camera is not in UTC: a program has converted the time, so the clock was probably that of the site.
        case .instant where text.hasSuffix("Z"): self.init(instant, in: time)
        case .instant(let written): self.init(written.local, offset: written.offsetSeconds, .time)
        }
    }

    /// Reads the date in a file name of a phone, a messenger or a program for screenshots, if there is one:
    /// `IMG-20190707-WA0001`, `PXL_20210704_123456789`, `Screenshot 2019-07-07 at 12.30.00`.
    init?(inName name: String, of time: SiteTime) {
        guard name.utf8.count(where: { (0x30...0x39).contains($0) }) >= 6 else { return nil }
        // A year of this or the last century, month and day with equal separators, and optionally a time.
        let match = name.firstMatch(
            of:
                #/
                (?:^|[^0-9]) ((?:19|20)\d\d) ([-_.]?) ([01]\d) \2 ([0-3]\d)
                (?: (?:[-_.T]|,?\s(?:\p{L}{1,5}\s){0,2})? (\d\d|\d(?=[.:])) [-_.:\s]? (\d\d) [-_.:\s]? (\d\d)
                \d{0,3} (?:\s?([AaPp][Mm]))? )?
                (?![0-9])
                /#)?.output
        func number(_ digits: Substring?) -> Int? { digits.flatMap { Int($0) } }
        guard let match, let year = Int(match.1), let month = Int(match.3), let day = Int(match.4),
            let midnight = CivilDate(year: year, month: month, day: day).flatMap({ LocalDateTime($0) })
        else {
            guard let leading = CivilDate.leading(name).flatMap({ LocalDateTime($0.date) }) else { return nil }
            self.init(leading, .day)
            return
        }
        let half = match.8?.lowercased()
        guard let clock = number(match.5), let minute = number(match.6), let second = number(match.7),
            let local = LocalDateTime(
                midnight.date, hour: half == nil ? clock : clock % 12 + (half == "pm" ? 12 : 0), minute: minute,
                second: second)
        else {
            self.init(midnight, .day)
            return
        }
        // Phones of Google write UTC.
        if name.hasPrefix("PXL_") {
            self.init(Instant(seconds: local.secondsSinceEpoch), in: time)
        } else {
            self.init(local, .time)
        }
    }

    /// The instant, in the site's time zone if the offset is not recorded.
    func instant(in time: SiteTime) -> Instant {
        offset.map { Instant(seconds: local.secondsSinceEpoch - Int64($0)) } ?? time.instant(.local(local))
    }

    /// Corrects a time by the error of the camera's clock. Dates without a time are unchanged.
    mutating func shift(bySeconds seconds: Int) {
        guard precision == .time else { return }
        local = LocalDateTime(secondsSinceEpoch: local.secondsSinceEpoch + Int64(seconds))
    }
}

extension PhotoDetails {
    /// The second when the photo was taken; `nil` if that is not recorded.
    func secondTaken(in time: SiteTime) -> Int64? {
        guard let taken = dateTaken.flatMap({ TakenDate($0, in: time) }), taken.precision == .time else { return nil }
        return taken.instant(in: time).seconds
    }
}

extension TakenDate {
    /// Returns the positions of photos by the time when they were taken, the oldest first. Photos of the same time stay
    /// in order, and those without a date are last.
    ///
    /// If a camera records no offset, clock times are compared: travelers set their cameras to the local time.
    static func order(of dates: [TakenDate?], newestFirst: Bool, in time: SiteTime) -> [Int] {
        let dated = dates.indices.filter { dates[$0] != nil }
        guard !dated.isEmpty else { return Array(dates.indices) }
        let hasOffsets = dates.allSatisfy { $0.map { $0.offset != nil } ?? true }
        let keys = dates.map { date in
            date.map { hasOffsets ? $0.instant(in: time).seconds : $0.local.secondsSinceEpoch } ?? 0
        }
        let sorted = dated.sorted { one, other in
            guard keys[one] != keys[other] else { return one < other }
            return newestFirst ? keys[one] > keys[other] : keys[one] < keys[other]
        }
        return sorted + dates.indices.filter { dates[$0] == nil }
    }
}
