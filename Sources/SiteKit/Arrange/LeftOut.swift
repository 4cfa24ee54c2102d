import FeedKit

/// An object that is not published, not yet or no longer.
struct LeftOut: Sendable {
    var facts: Facts
    var status: ObjectStatus
}
