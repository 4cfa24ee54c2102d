/// What has to be done with a file before it is published, though nobody has made a page of it: by its first bytes,
/// whatever it is called and wherever it lies.
package enum FilePublishing: Hashable, Sendable {
    /// Nothing: as far as anybody knows it tells nothing of its author.
    case asItIs
    /// A photo, which is published without its metadata.
    case photo(PhotoFormat)
    case video
    /// An image that can't be freed of metadata, but may have none; what it is, in words.
    case image(String)
    /// An image that can't be freed of metadata, and always has some.
    case raw(String)
    /// A document or an archive, in which there may be photos.
    case container(String)

    /// How many bytes are enough to tell.
    package static let byteCount = FirstBytes.count

    package init(firstBytes bytes: [UInt8]) {
        self =
            if let format = FirstBytes.photoFormat(bytes) {
                format.canBeStripped
                    ? .photo(format) : .image(format == .avif ? "an AVIF image" : "a \(format.name) image")
            } else {
                FirstBytes.signature(of: bytes)?.publishing ?? .asItIs
            }
    }
}
