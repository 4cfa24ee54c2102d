import DataKit

extension FieldReader {
    /// Reads a date as an instant, in the site's time zone unless it contains one.
    ///
    /// - Parameter readsForeign: Whether date formats of other generators are accepted.
    ///
    /// - Parameter showsAsWritten: Whether the day of the date as written is shown, whatever the site's time zone.
    mutating func instant(
        _ key: String, in time: SiteTime, readsForeign: Bool = false, showsAsWritten: Bool = false
    ) -> Instant? {
        guard let date = date(key, readsForeign: readsForeign) else { return nil }
        switch time.checkedInstant(date) {
        case .success(let instant): return showsAsWritten ? time.asWritten(instant, date) : instant
        case .failure(let mistake):
            report(.error, key, "`\(key)`: \(mistake.message)", hint: mistake.hint)
            return nil
        }
    }
}
