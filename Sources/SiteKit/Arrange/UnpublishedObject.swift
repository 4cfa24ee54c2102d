import Diagnostics
import FeedKit

/// An object that is not published, not yet or no longer.
struct UnpublishedObject: Sendable {
    var id: String
    /// Where its page would be.
    var path: String
    /// Where the object begins.
    var source: FileLocation
    var status: ObjectStatus
}
