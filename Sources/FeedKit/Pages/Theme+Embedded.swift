import MarkupKit

extension Theme {
    /// The files of the default theme, by name: the folder `Templates` of this repository without the example's templates.
    static let standardFiles = EmbeddedFiles.folder("Templates")
    static let essayFiles = EmbeddedFiles.folder("Themes/essay")
    static let galleryFiles = EmbeddedFiles.folder("Themes/gallery")
    static let plainFiles = EmbeddedFiles.folder("Themes/plain")
}
