import DataKit

/// What somebody wrote on a network where people write little and often.
package struct ShortPost: Sendable {
    package struct Medium: Sendable, Hashable {
        /// Its path in the export.
        package var path: String
        /// For those who can't see it.
        package var alt: String?

        /// What else it says; else the post's words.
        package var caption: String?
        /// The picture that stands for a video.
        package var poster: String?

        package init(path: String, alt: String?) {
            self.path = path
            self.alt = alt
        }
    }

    /// As the network calls it.
    package var id: String
    /// The post that it answers.
    package var parent: String?
    package var date: Timestamp
    /// Plain text.
    package var text: String
    package var tags: [String] = []
    /// Whether not everybody could read it.
    package var isPrivate = false
    package var media: [Medium] = []
    /// What its message is called, and its pictures: the end of `id`.
    package internal(set) var key = ""

    /// Whether it is counted as a message: of a picture without words, the picture is counted.
    var isMessage: Bool { !text.isEmpty || media.isEmpty }

    package init(id: String, date: Timestamp, text: String) {
        self.id = id
        self.date = date
        self.text = text
    }
}
