import Diagnostics
import FeedKit

/// An object that is not published yet or no longer.
package struct UnpublishedObject: Sendable {
    package var id: String
    /// The path that its page would have.
    package var path: String
    /// The start of the object in its source.
    package var source: FileLocation
    package var status: ObjectStatus
}
