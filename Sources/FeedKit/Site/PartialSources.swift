import Diagnostics
import MarkupKit
import TemplateKit

/// The inputs of partials in texts, in addition to the text itself.
package struct PartialSources: Sendable {
    /// The site's templates.
    package var templates: TemplateSet
    /// Returns the album in a folder of `content/`, and records what it was read from.
    package var album: @Sendable (_ folder: String) -> SharedAlbum? = { _ in nil }

    /// Returns the text of a file of `content/`, or the reason why it can't be read, and records that it was read; `nil`
    /// if there is none.
    package var text: @Sendable (_ path: String) -> Result<SourceText, SourceText.DecodingFailure>? = { _ in nil }

    /// Returns whether objects with this publication time are published, and records that the text depends on it.
    package var isPast: @Sendable (_ time: Instant) -> Bool = { _ in true }

    package init(_ templates: TemplateSet) { self.templates = templates }

    /// The folder of partials among the templates.
    package static let folder = "partials/"
}

/// An album as other texts show it.
package struct SharedAlbum: Sendable {
    var layout: PhotoLayout
    /// Whether the album is a draft, which only drafts show.
    var isDraft = false
    /// The time before which the album is not published; `nil` if it is not scheduled.
    var appears: Instant?
    var photos: [Photo]

    /// A photo or video.
    struct Photo: Sendable {
        /// The path of the photo, or of the video.
        var path: String
        /// The photo, or the poster of the video.
        var image: ImageAsset?
        var title: String
        var alt: String
        var caption: String?
        /// The link to its page; for a photo without one, to the image.
        var url: String
    }
}

extension Site {
    /// Returns the images directly in a folder of `content/`, by name.
    func images(inFolder folder: String) -> [ImageAsset] {
        images(in: folder).compactMap { image(at: $0) }
    }
}
