import MarkupKit

/// A dated text with a title.
public struct JournalEntry: FeedModel {
    /// The values that every object of the feed has.
    public var facts: Facts
    /// The text for a list, where the title is a second-level heading.
    public var listBody: HTML
    /// The text for the entry's own page, below a first-level heading.
    public var pageBody: HTML
    /// The part of the text for lists, if its author marked it with `<!--more-->`.
    public var summaryBody: HTML?
    /// The table of contents, if the author enabled it.
    public var contents: HTML?
    /// The estimated reading time in minutes.
    public var readingMinutes = 0
    /// The beginning of the text without markup, for descriptions.
    public var excerpt: String
    /// All images in the text and the photos below it.
    public var images: [ImageAsset]
    /// All images that the text links to.
    public var originals: [ImageAsset] = []
    /// The rounded latitude and longitude that the author wrote, unless it must not be published.
    public var location: String?
    /// The positions on the maps in the text, as a review lists them.
    package var mapped: [MapLocation] = []
    /// The photos below the text.
    public var photos: [Photo]
    /// The image above the text.
    public var cover: Photo?
    /// Other files of the entry's folder, as paths inside `content/`.
    public var attachments: [String]
    /// The page that the attachments are published beside, if it is not the entry's own.
    var pageOfAttachments: String?
    /// The lengths of the attachments in bytes, by path.
    public var byteCounts: [String: Int] = [:]

    /// The audio and video that the entry declares or shows, for feeds.
    public var recordings: [ObjectPage.Recording] = []

    /// A photo below the text, or the image above it.
    public struct Photo: Sendable, Equatable {
        /// The image itself.
        public var image: ImageAsset
        /// The title, or one derived from the file name.
        public var title: String
        /// The caption; by default that in the photo's metadata.
        public var caption: String?
        /// The alternative text; by default the title.
        public var alt: String
    }
}
