import MarkupKit

/// An image of the content folder and the file it is published as.
public struct ImageAsset: Sendable, Equatable {
    /// The path inside `content/`.
    public var path: String
    /// The published file, as a path inside the output folder.
    public var file: String
    /// The published size in pixels, upright.
    public var widthPx: Int
    public var heightPx: Int
    /// Source bytes, width, format and quality: equal recipes make equal pictures.
    public var recipe: Digest
    /// What the photo itself says.
    public var title: String?
    public var caption: String?
    /// When the photo was taken, as EXIF has it: local time, with an offset if the camera knew it.
    public var dateTaken: String?

    public init(path: String, file: String, widthPx: Int, heightPx: Int, recipe: Digest) {
        self.path = path
        self.file = file
        self.widthPx = widthPx
        self.heightPx = heightPx
        self.recipe = recipe
    }
}
