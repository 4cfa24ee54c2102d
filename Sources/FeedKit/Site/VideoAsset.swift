/// A video of the content folder, published as it is but for what it knows about its author.
public struct VideoAsset: Sendable, Equatable {
    /// The path inside `content/`.
    public var path: String
    /// The media type, `video/mp4` for instance.
    public var mediaType: String
    /// The length of the file, and of what is published of it: what is taken out is overwritten.
    public var byteCount: Int?

    /// Takes a video's path inside `content/`, its media type, and its length in bytes, if that is known.
    public init(path: String, mediaType: String, byteCount: Int? = nil) {
        self.path = path
        self.mediaType = mediaType
        self.byteCount = byteCount
    }
}
