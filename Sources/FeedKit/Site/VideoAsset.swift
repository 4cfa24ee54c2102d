import DigestKit

/// A video of the content folder, published without the metadata that could identify its author.
public struct VideoAsset: Sendable, Equatable {
    /// The path inside `content/`.
    public var path: String
    /// The media type, `video/mp4` for instance.
    public var mediaType: String
    /// The length of the file in bytes. The published file is equally long, because removed metadata is overwritten.
    public var byteCount: Int?
    /// The bytes of the file that are the video; `nil` for the whole file. Phones store a film behind a photo.
    package var bytes: Range<Int>?
    /// The digest of the file from which a video for all browsers is made; `nil` if this one is published.
    package var convertedSource: Digest?

    /// Creates a video from its path inside `content/`, its media type and, if available, its length in bytes.
    public init(path: String, mediaType: String, byteCount: Int? = nil) {
        self.path = path
        self.mediaType = mediaType
        self.byteCount = byteCount
    }
}

extension VideoAsset {
    /// Specifies that the video is converted. The length of the result depends on the machine.
    package mutating func convert(from source: Digest) {
        (convertedSource, mediaType, byteCount) = (source, "video/mp4", nil)
    }

    /// The name of the published file.
    var fileName: String {
        let name = SitePath.name(of: path)
        guard bytes != nil || convertedSource != nil else { return name }
        return SitePath.withoutExtension(name) + (mediaType == "video/quicktime" ? ".mov" : ".mp4")
    }
}
