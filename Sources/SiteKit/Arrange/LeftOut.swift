import Diagnostics
import FeedKit

/// An object that is not published, not yet or no longer.
struct LeftOut: Sendable {
    var id: String
    /// Where its page would be.
    var path: String
    /// Where the object begins.
    var source: Place
    var status: ObjectStatus
}
