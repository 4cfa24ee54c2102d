/// A folder of photographs.
package struct ImportedAlbum: Sendable {
    /// What it is in the export, the same in every later one.
    package var origin: String
    package var place: String
    package var title: String
    /// What its folder is called; of the title, if nothing is said.
    package var name: String?
    package var date: String?
    package var description: String?
    package var tags: [String] = []
    package var isDraft = false
    /// In their order.
    package var photos: [ImportedPhoto] = []
    /// The path in the export of the picture that stands for it; nothing is said of one that is not among the photos.
    package var cover: String?
    /// Files of its folder that nothing is said of, such as the pictures that stand for videos of the same names.
    package var media: [ImportedMedium] = []

    package init(origin: String, place: String, title: String) {
        self.origin = origin
        self.place = place
        self.title = title
    }
}
