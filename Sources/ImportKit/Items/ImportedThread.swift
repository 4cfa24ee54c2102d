/// An imported message thread.
package struct ImportedThread: Sendable {
    package struct Message: Sendable, Hashable {
        package var id: String
        /// RFC 3339.
        package var date: String
        package var user: String
        /// Plain text, because messages are untrusted.
        package var text: String

        package init(id: String, date: String, user: String, text: String) {
            self.id = id
            self.date = date
            self.user = user
            self.text = text
        }
    }

    /// The thread's identity in the export, the same in every later export.
    package var origin: String
    package var title: String
    /// The file name; derived from the title if `nil`.
    package var name: String?
    package var tags: [String] = []
    package var isDraft = false
    package var messages: [Message] = []

    package init(origin: String, title: String) {
        self.origin = origin
        self.title = title
    }
}
