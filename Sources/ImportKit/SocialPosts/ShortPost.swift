import DataKit

/// A post of a microblogging network.
package struct ShortPost: Sendable {
    package struct Medium: Sendable, Hashable {
        /// The path in the export.
        package var path: String
        /// The alternative text.
        package var alt: String?

        /// The caption; the post's text if `nil`.
        package var caption: String?
        /// The poster image of a video.
        package var poster: String?

        package init(path: String, alt: String?) {
            self.path = path
            self.alt = alt
        }
    }

    /// The network's ID of the post.
    package var id: String
    /// The ID of the post that it replies to.
    package var parent: String?
    package var date: Timestamp
    /// Plain text.
    package var text: String
    package var tags: [String] = []
    /// Whether the post had a limited audience.
    package var isPrivate = false
    package var media: [Medium] = []
    /// The ID of its message and the name of its images: the end of `id`.
    package internal(set) var key = ""

    /// Whether it is counted as a message: for an image without text, only the image is counted.
    var isMessage: Bool { !text.isEmpty || media.isEmpty }

    package init(id: String, date: Timestamp, text: String) {
        self.id = id
        self.date = date
        self.text = text
    }
}
