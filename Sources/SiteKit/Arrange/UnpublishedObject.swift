import Diagnostics
import FeedKit

/// An object that is not published, not yet or no longer.
package struct UnpublishedObject: Sendable {
    package var id: String
    /// Where its page would be.
    package var path: String
    /// Where the object begins.
    package var source: FileLocation
    package var status: ObjectStatus
}
