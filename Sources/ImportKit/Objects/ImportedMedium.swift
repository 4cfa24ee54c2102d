/// A picture, video or other file of the export that goes into the site as it is.
package struct ImportedMedium: Sendable, Hashable {
    /// Its path in the export.
    package var path: String
    /// What it should be called in the site, if not as it is called there.
    package var name: String?

    package init(_ path: String, name: String? = nil) {
        self.path = path
        self.name = name
    }
}

/// What is said of one picture.
package struct ImportedPhoto: Sendable, Hashable {
    package var medium: ImportedMedium
    package var title: String?
    package var caption: String?
    /// For those who can't see it.
    package var alt: String?
    /// RFC 3339, or local time of the site.
    package var date: String?
    package var keywords: [String] = []

    package init(_ medium: ImportedMedium) { self.medium = medium }
}
