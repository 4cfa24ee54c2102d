import DataKit

extension FieldReader {
    /// The instant that a date means on a site.
    ///
    /// - Parameter readsForeign: whether dates of other generators are read too.
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
