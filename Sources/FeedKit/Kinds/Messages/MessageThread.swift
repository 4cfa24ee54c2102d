import Diagnostics

/// A conversation: what several people wrote, one after the other.
public struct MessageThread: FeedModel {
    public struct Message: Sendable, Equatable {
        public var id: String
        public var user: String
        public var date: Instant
        /// Whatever somebody typed; hostile until made safe.
        public var text: String
        public var source: Place
    }

    public var facts: Facts
    public var messages: [Message]
}
