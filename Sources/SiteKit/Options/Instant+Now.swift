import FeedKit
import Foundation

extension Instant {
    /// The machine's clock; no other code reads it.
    public static var now: Instant { Instant(seconds: Int64(Date().timeIntervalSince1970)) }
}
