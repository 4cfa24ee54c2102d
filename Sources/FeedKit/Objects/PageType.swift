/// What a page is to those that don't look at it.
public enum PageType: Sendable, Equatable {
    /// Objects below each other.
    case list
    /// A dated text of a journal.
    case entry
    /// Any other object.
    case article
    /// Photos and videos that belong together.
    case album
    /// One photo or video of an album.
    case photo
    /// Links, or a text that belongs to no date.
    case plain

    /// As OpenGraph calls it.
    var openGraphName: String {
        switch self {
        case .entry, .article, .album: "article"
        case .list, .photo, .plain: "website"
        }
    }

    /// As schema.org calls it.
    var schemaName: String {
        switch self {
        case .list: "Blog"
        case .entry: "BlogPosting"
        case .article: "Article"
        case .album: "ImageGallery"
        case .photo: "ImageObject"
        case .plain: "WebPage"
        }
    }
}
