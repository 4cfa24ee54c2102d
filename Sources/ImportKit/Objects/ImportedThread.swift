/// What people wrote to each other, or one to all.
package struct ImportedThread: Sendable {
    package struct Message: Sendable, Hashable {
        package var id: String
        /// RFC 3339.
        package var date: String
        package var user: String
        /// Plain text: messages are not trusted.
        package var text: String

        package init(id: String, date: String, user: String, text: String) {
            self.id = id
            self.date = date
            self.user = user
            self.text = text
        }
    }

    /// What it is in the export, the same in every later one.
    package var origin: String
    package var place: String
    package var title: String
    /// What its file is called; of the title, if nothing is said.
    package var name: String?
    package var tags: [String] = []
    package var isDraft = false
    package var messages: [Message] = []

    package init(origin: String, place: String, title: String) {
        self.origin = origin
        self.place = place
        self.title = title
    }
}
