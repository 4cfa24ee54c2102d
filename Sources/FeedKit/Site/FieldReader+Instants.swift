import DataKit

extension FieldReader {
    /// Reads a date as an instant, in the site's time zone unless it contains one.
    ///
    /// - Parameter readsForeign: Whether date formats of other generators are accepted.
    mutating func instant(_ key: String, in time: SiteTime, readsForeign: Bool = false) -> Instant? {
        guard let date = date(key, readsForeign: readsForeign) else { return nil }
        switch time.checkedInstant(date) {
        case .success(let instant): return instant
        case .failure(let mistake):
            report(.error, key, "`\(key)`: \(mistake.message)", hint: mistake.hint)
            return nil
        }
    }
}
