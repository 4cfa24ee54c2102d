/// A ZIP file with the photos of an album, for readers to download.
public struct PhotoArchive: Sendable, Equatable {
    /// A photo in the archive.
    public struct Entry: Sendable, Equatable {
        /// The file name in the archive.
        public var name: String
        /// The path of the photo inside `content/`.
        public var photo: String

        /// Creates an entry from its file name and the path of the photo inside `content/`.
        public init(name: String, photo: String) {
            self.name = name
            self.photo = photo
        }
    }

    /// The path inside the output folder.
    public var file: String
    /// The photos in the order of the album.
    public var entries: [Entry]
    /// Whether the archive contains originals without their metadata, as far as these can be published.
    public var hasOriginals: Bool

    /// Creates an archive of these photos.
    public init(file: String, entries: [Entry], hasOriginals: Bool = false) {
        self.file = file
        self.entries = entries
        self.hasOriginals = hasOriginals
    }
}
