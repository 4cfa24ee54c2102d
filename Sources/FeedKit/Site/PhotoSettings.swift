/// How a site publishes its photographs.
public struct PhotoSettings: Sendable, Equatable {
    /// How albums are laid out that don't say it themselves.
    public var layout = PhotoLayout.square
    /// The widths that each photo is published in, in pixels, ascending; none larger than the photo itself.
    public var widths = [480, 960, 1600, 2400]
    /// The formats, the one that browsers should try first in front.
    public var formats: [ImageFormat] = [.webp, .jpeg]
    /// How well pictures are encoded, from 1 to 100, by format, where the author chose it.
    public var quality: [ImageFormat: Int] = [:]
    /// Whether photos can be had as they came from the camera, without what they know about their author.
    public var publishesOriginals = false
    /// Files and folders of `content/`, the latter with a slash at their ends, that are published as they are, whatever
    /// they tell about their author.
    public var asTheyAre: [String] = []
    /// The most megapixels a photo may have. Larger ones are refused, because a few bytes can claim any size.
    public var maxMegapixels = 268
    /// Whether titles, captions and alternative texts are read from photos' own metadata too.
    public var publishesCaptions = true
    /// What else of photos' metadata pages show.
    public var details: Set<PhotoField> = []
    /// Whether pages tell where a photo was taken, if its album and the photo itself don't say.
    public var isLocationPublic = false
    /// How many decimals of its degrees a public location is told with.
    public var locationDecimals = 2

    /// What holds where `feed.yaml` says nothing of photos.
    public init() {}

    /// Whether the author wants a file to be published whatever it tells.
    ///
    /// - Parameter path: inside `content/`.
    package func publishesAsItIs(_ path: String) -> Bool {
        asTheyAre.contains { $0.hasSuffix("/") ? path.hasPrefix($0) : path == $0 }
    }
}

/// How an album's photos are laid out.
public enum PhotoLayout: String, Sendable, CaseIterable {
    /// Squares, three to a row.
    case square
    /// Whole photos in rows that are exactly full.
    case justified
    /// Whole photos in columns of equal width.
    case masonry
}

/// The formats that photos are published in, the smallest files first.
public enum ImageFormat: String, Sendable, CaseIterable {
    /// Each by the name that `feed.yaml` has for it.
    case avif, webp, jpeg
}
