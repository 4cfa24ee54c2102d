/// A point in time, in whole seconds since 1970-01-01T00:00:00Z.
public struct Instant: Sendable, Hashable, Comparable {
    /// Whole seconds since 1970-01-01T00:00:00Z, leap seconds not counted; negative before.
    public var seconds: Int64

    /// The point in time that is so many seconds after 1970-01-01T00:00:00Z.
    public init(seconds: Int64) { self.seconds = seconds }

    public static func < (a: Instant, b: Instant) -> Bool { a.seconds < b.seconds }
}
