/// The type of a page in its metadata.
public enum PageType: Sendable, Equatable {
    /// A list of objects.
    case list
    /// A dated text of a journal.
    case entry
    /// Any other object.
    case article
    /// An album of photos and videos.
    case album
    /// One photo or video of an album.
    case photo
    /// A list of links, or a text without a date.
    case plain

    /// The name of the type in OpenGraph.
    var openGraphName: String {
        switch self {
        case .entry, .article, .album: "article"
        case .list, .photo, .plain: "website"
        }
    }

    /// The name of the type at schema.org.
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
