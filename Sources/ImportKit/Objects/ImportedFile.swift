/// A file that goes into the site as it is: a text of another generator, or what stood beside its pages.
package struct ImportedFile: Sendable {
    package enum Content: Sendable {
        case bytes([UInt8])
        /// A file of the export, by its path there.
        case copy(of: String)
    }

    /// What it is counted as.
    package var item: ImportedItem
    /// What it is in the export, the same in every later one.
    package var origin: String
    /// Where it goes, below `content/`.
    package var path: String
    package var content: Content

    package init(_ item: ImportedItem, origin: String, path: String, content: Content) {
        self.item = item
        self.origin = origin
        self.path = path
        self.content = content
    }
}
