import DataKit

/// A point in time, in whole seconds since 1970-01-01T00:00:00Z.
public struct Instant: Sendable, Hashable, Comparable {
    /// Whole seconds since 1970-01-01T00:00:00Z, excluding leap seconds; negative before.
    public var seconds: Int64
    /// The offset from UTC in seconds that the instant was written in, if it gives another day than the site's time zone;
    /// `nil` for the offset of the zone.
    package var writtenOffset: Int32?

    /// Creates an instant from seconds since 1970-01-01T00:00:00Z.
    public init(seconds: Int64) { self.seconds = seconds }

    /// Parses an RFC 3339 timestamp, `2026-03-02T18:04:00Z`, or a date, `2026-03-02`, which means midnight UTC; `nil`
    /// for any other text.
    public init?(_ text: String) {
        guard case .success(let date) = ParsedDate.parse(text) else { return nil }
        self = SiteTime(configuration: SiteConfiguration()).instant(date)
    }

    public static func < (a: Instant, b: Instant) -> Bool { a.seconds < b.seconds }
}
