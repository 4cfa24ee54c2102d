/// A picture that a page shows, with what is known of it to those that don't look at the page.
public struct Illustration: Sendable, Equatable {
    /// The picture itself.
    public var image: ImageAsset
    /// What it is called, if anything.
    public var title: String?
    /// What it shows, for those who can't see it; by default what the picture says of itself.
    public var alt: String?
    /// What stands below it, if anything.
    public var caption: String?
    /// When it was taken, in RFC 3339.
    public var datetime: String?
    /// Latitude and longitude as they are published: `45.98, 7.66`; only where they are.
    public var location: String?

    /// Takes what is known of a picture; without `alt`, that of the image's own details.
    public init(
        _ image: ImageAsset, title: String? = nil, alt: String? = nil, caption: String? = nil,
        datetime: String? = nil, location: String? = nil
    ) {
        self.image = image
        self.title = title
        self.alt = alt ?? image.details.alt
        self.caption = caption
        self.datetime = datetime
        self.location = location
    }
}

extension ImageAsset {
    /// About as wide as a preview of a link is shown.
    private static let previewWidthPx = 1200

    /// The file that stands for a page: of the format that everybody reads the one nearest to the width of a preview.
    var preview: Rendition {
        let readable = renditions.filter { $0.mediaType == fallback.mediaType }
        func distance(_ rendition: Rendition) -> Int { abs(rendition.widthPx - Self.previewWidthPx) }
        return readable.min { distance($0) < distance($1) } ?? fallback
    }

    /// The smallest file.
    var thumbnail: Rendition { renditions.min { $0.widthPx < $1.widthPx } ?? fallback }
}
