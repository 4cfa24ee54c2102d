import Diagnostics

/// A conversation: what several people wrote, one after the other.
public struct MessageThread: FeedModel {
    /// What one person wrote at one time.
    public struct Message: Sendable, Equatable {
        /// The message's identity in the thread.
        public var id: String
        /// Whether the author gave that identity, so that it is the message's own in every thread.
        public var isNamed = false
        /// The name of who wrote it.
        public var user: String
        /// When it was sent.
        public var date: Instant
        /// What was typed, whatever it is; hostile until made safe.
        public var text: String
        /// Where the message begins in the author's file.
        public var source: Place
    }

    /// What every object of the feed has; the date is that of the last message, if the file has none.
    public var facts: Facts
    /// The messages, the oldest first; those of one moment in the order they were written in.
    public var messages: [Message]
}
