/// The settings for publishing photos.
public struct PhotoSettings: Sendable, Equatable {
    /// The default layout of albums.
    public var layout = PhotoLayout.square
    /// The order of albums' photos that their `order` doesn't list.
    public var sorting = PhotoSorting.taken
    /// The widths in pixels that each photo is published in, ascending; none exceeds the width of the photo itself.
    public var widths = [480, 960, 1600, 2400]
    /// The formats, the preferred one first.
    public var formats: [ImageFormat] = [.webp, .jpeg]
    /// The quality of derived images, from 1 to 100, for each format that the author set it for.
    public var quality: [ImageFormat: Int] = [:]
    /// Whether the original photos are published, without the metadata that could identify the author.
    public var publishesOriginals = false
    /// The files and folders in `content/`, the latter with a trailing slash, that are published unchanged, including
    /// their metadata.
    public var asTheyAre: [String] = []
    /// The maximum number of megapixels of a photo. Larger ones are rejected, because a few bytes can declare any size.
    public var maxMegapixels = 268
    /// Whether titles, captions and alternative texts are also read from photos' metadata.
    public var publishesCaptions = true
    /// The optional fields of photos' metadata that pages show.
    public var details: Set<PhotoField> = []
    /// Whether pages show where photos were taken, unless overridden by the album or the photo.
    public var isLocationPublic = false
    /// Whether readers can download the photos of an album in one file, unless overridden by the album.
    public var isDownloadable = false
    /// Whether a video without an image of the same name gets a poster, taken from the video.
    public var makesPosters = false
    /// Whether videos that not every browser plays are converted.
    public var convertsVideos = false
    /// The number of decimals of a published location's degrees.
    public var locationDecimals = 2

    /// Creates the default settings, used if `feed.yaml` does not configure photos.
    public init() {}

    /// The keys below `photos:` that decide how much of files' metadata is published.
    static let disclosing: Set = ["captions", "details", "asTheyAre"]

    /// Whether the author opted in to publishing a file unchanged, including its metadata.
    ///
    /// - Parameter path: The path inside `content/`.
    package func publishesAsItIs(_ path: String) -> Bool {
        asTheyAre.contains { $0.hasSuffix("/") ? path.hasPrefix($0) : path == $0 }
    }
}

/// The layout of an album's photos.
public enum PhotoLayout: String, Sendable, CaseIterable {
    /// Squares, three to a row.
    case square
    /// Uncropped photos in rows that are filled exactly.
    case justified
    /// Uncropped photos in columns of equal width.
    case masonry
}

/// The order of an album's photos.
public enum PhotoSorting: String, Sendable, CaseIterable {
    /// By the time when they were taken, the oldest first.
    case taken
    /// By that time, the newest first.
    case newest
    /// By file name.
    case name
}

/// The formats of published photos, the one with the smallest files first.
public enum ImageFormat: String, Sendable, CaseIterable {
    /// The formats by their names in `feed.yaml`.
    case avif, webp, jpeg
}
