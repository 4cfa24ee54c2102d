import Diagnostics

/// A conversation of several people, in chronological order.
public struct MessageThread: FeedModel {
    /// A message of one person.
    public struct Message: Sendable, Equatable {
        /// The message's identity in the thread.
        public var id: String
        /// Whether the author set the identity, so that it identifies the message in every thread.
        public var isNamed = false
        /// The sender's name.
        public var user: String
        /// The time when it was sent.
        public var date: Instant
        /// The unescaped text, which may be hostile.
        public var text: String
        /// The location of the message in the author's file.
        public var source: FileLocation
    }

    /// The values that every object of the feed has; the date defaults to that of the last message.
    public var facts: Facts
    /// The name of the diarist, whose messages are on the other side.
    public var me: String?
    /// The messages, the oldest first; those with the same date in the order of the file.
    public var messages: [Message]
}
