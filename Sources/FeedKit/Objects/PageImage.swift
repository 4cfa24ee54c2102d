/// An image on a page, with its metadata for machines.
public struct PageImage: Sendable, Equatable {
    /// The image itself.
    public var image: ImageAsset
    /// The title, if any.
    public var title: String?
    /// The alternative text; by default that in the image's metadata.
    public var alt: String?
    /// The caption, if any.
    public var caption: String?
    /// The time when it was taken, in RFC 3339.
    public var datetime: String?
    /// The published latitude and longitude: `45.98, 7.66`; `nil` if the location is not published.
    public var location: String?
    /// The second when it was taken, as precise as the camera recorded it. It places the photo on a route, and is not
    /// published.
    package var taken: Int64?

    /// Creates an illustration; `alt` defaults to the text in the image's metadata.
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
    /// The usual width of a link preview.
    private static let previewWidthPx = 1200

    /// The file for previews of the page: the closest to the usual width, in the format that all clients support.
    var preview: Rendition {
        let readable = renditions.filter { $0.mediaType == fallback.mediaType }
        func distance(_ rendition: Rendition) -> Int { abs(rendition.widthPx - Self.previewWidthPx) }
        return readable.min { distance($0) < distance($1) } ?? fallback
    }

    /// The smallest file.
    var thumbnail: Rendition { renditions.min { $0.widthPx < $1.widthPx } ?? fallback }
}
