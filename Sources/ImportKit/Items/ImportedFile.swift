/// A file that is copied into the site unchanged: a text of another generator, or a file beside its pages.
package struct ImportedFile: Sendable {
    package enum Content: Sendable {
        case bytes([UInt8])
        /// A file of the export, by its path there.
        case copy(of: String)
    }

    /// The type as which it is counted.
    package var item: ImportedItem
    /// The file's identity in the export, the same in every later export.
    package var origin: String
    /// The destination path below `content/`.
    package var path: String
    package var content: Content

    package init(_ item: ImportedItem, origin: String, path: String, content: Content) {
        self.item = item
        self.origin = origin
        self.path = path
        self.content = content
    }
}
