/// A video of the content folder, published as it is but for what it knows about its author.
public struct VideoAsset: Sendable, Equatable {
    /// The path inside `content/`.
    public var path: String
    /// `video/mp4`, for instance.
    public var mediaType: String

    public init(path: String, mediaType: String) {
        self.path = path
        self.mediaType = mediaType
    }
}
