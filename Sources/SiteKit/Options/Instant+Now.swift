import FeedKit
import Foundation

extension Instant {
    /// The machine's clock; read here and nowhere else.
    public static var now: Instant { Instant(seconds: Int64(Date().timeIntervalSince1970)) }
}
