/// An image, video or other file of the export that is copied into the site unchanged.
package struct ImportedMedium: Sendable, Hashable {
    /// The path in the export.
    package var path: String
    /// The file name in the site; `nil` for the original name.
    package var name: String?

    package init(_ path: String, name: String? = nil) {
        self.path = path
        self.name = name
    }
}

/// The metadata of one image.
package struct ImportedPhoto: Sendable, Hashable {
    package var medium: ImportedMedium
    package var title: String?
    package var caption: String?
    /// The alternative text.
    package var alt: String?
    /// RFC 3339, or local time in the site's zone.
    package var date: String?
    package var keywords: [String] = []

    package init(_ medium: ImportedMedium) { self.medium = medium }
}
