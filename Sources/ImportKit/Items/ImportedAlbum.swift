/// An imported photo album.
package struct ImportedAlbum: Sendable {
    /// The album's identity in the export, the same in every later export.
    package var origin: String
    package var title: String
    /// The name of its folder; derived from the title if `nil`.
    package var name: String?
    package var date: String?
    package var description: String?
    package var tags: [String] = []
    package var isDraft = false
    /// The photos in order.
    package var photos: [ImportedPhoto] = []
    /// The path in the export of the cover image; ignored if it is not one of the photos.
    package var cover: String?
    /// Further files of its folder that `album.yaml` does not list, such as poster images of videos.
    package var media: [ImportedMedium] = []

    package init(origin: String, title: String) {
        self.origin = origin
        self.title = title
    }
}
