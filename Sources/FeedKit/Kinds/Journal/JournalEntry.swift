import MarkupKit

/// A dated text with a title.
public struct JournalEntry: FeedModel {
    public var facts: Facts
    /// The text as it stands in a list, where the title is a second-level heading.
    public var listBody: HTML
    /// The text as it stands on the entry's own page, below a first-level heading.
    public var pageBody: HTML
    /// The beginning of the text without markup, for descriptions.
    public var excerpt: String
    /// Every image that the text or the photos show.
    public var images: [ImageAsset]
    /// Photographs shown below the text.
    public var photos: [Photo]
    /// Other files of the entry's folder, as paths inside `content/`.
    public var attachments: [String]
    /// How many bytes each attachment has, by its path.
    public var byteCounts: [String: Int] = [:]

    /// A photograph that stands below the text.
    public struct Photo: Sendable, Equatable {
        public var image: ImageAsset
        public var title: String
        public var caption: String?
        public var alt: String
    }
}
