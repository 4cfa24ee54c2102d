import MarkupKit

/// A dated text with a title.
public struct JournalEntry: FeedModel {
    /// What every object of the feed has.
    public var facts: Facts
    /// The text as it stands in a list, where the title is a second-level heading.
    public var listBody: HTML
    /// The text as it stands on the entry's own page, below a first-level heading.
    public var pageBody: HTML
    /// What lists show of the text, if its author cut it with `<!--more-->`.
    public var summaryBody: HTML?
    /// The headings as lists of links, if the author wants them to stand above the text.
    public var contents: HTML?
    /// How many minutes the text takes to read.
    public var readingMinutes = 0
    /// The beginning of the text without markup, for descriptions.
    public var excerpt: String
    /// Every image that the text or the photos show.
    public var images: [ImageAsset]
    /// Every image that the text leads to.
    public var originals: [ImageAsset] = []
    /// Photographs shown below the text.
    public var photos: [Photo]
    /// Other files of the entry's folder, as paths inside `content/`.
    public var attachments: [String]
    /// How many bytes each attachment has, by its path.
    public var byteCounts: [String: Int] = [:]

    /// A photograph that stands below the text.
    public struct Photo: Sendable, Equatable {
        /// The photograph itself.
        public var image: ImageAsset
        /// Its title, or its file's name as one.
        public var title: String
        /// What stands below it; by default what the photo says of itself.
        public var caption: String?
        /// What it shows, for those who can't see it; its title where nobody said.
        public var alt: String
    }
}
