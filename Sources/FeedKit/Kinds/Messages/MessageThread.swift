import Diagnostics

/// A conversation: what several people wrote, one after the other.
public struct MessageThread: FeedModel {
    /// What one person wrote at one time.
    public struct Message: Sendable, Equatable {
        /// The message's identity in the thread.
        public var id: String
        /// The name of who wrote it.
        public var user: String
        public var date: Instant
        /// What was typed, whatever it is; hostile until made safe.
        public var text: String
        /// Where the message begins in the author's file.
        public var source: Place
    }

    public var facts: Facts
    public var messages: [Message]
}
