import DataKit

/// A point in time, in whole seconds since 1970-01-01T00:00:00Z.
public struct Instant: Sendable, Hashable, Comparable {
    /// Whole seconds since 1970-01-01T00:00:00Z, leap seconds not counted; negative before.
    public var seconds: Int64

    /// The point in time that is so many seconds after 1970-01-01T00:00:00Z.
    public init(seconds: Int64) { self.seconds = seconds }

    /// A point in time as RFC 3339 writes it, `2026-03-02T18:04:00Z`, or the beginning of a day in UTC, `2026-03-02`.
    ///
    /// - Returns: `nil` for what is neither.
    public init?(_ text: String) {
        guard case .success(let date) = ParsedDate.parse(text) else { return nil }
        self = SiteTime(configuration: SiteConfiguration()).instant(date)
    }

    public static func < (a: Instant, b: Instant) -> Bool { a.seconds < b.seconds }
}
