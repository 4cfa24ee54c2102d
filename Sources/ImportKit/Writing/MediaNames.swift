import FeedKit

/// The media files of one text, each with a unique name.
package struct MediaNames: Sendable {
    /// The files that the text shows or links to, in the order of their first use.
    package private(set) var media: [ImportedMedium] = []
    private var names: [String: String] = [:]
    private var uniqueNames = UniqueNames(reserved: ["index.md"])

    package init() {}

    /// Returns the name of a file for use in the text, by its path in the export.
    package mutating func name(of path: String) -> String {
        if let name = names[path] { return name }
        let medium = medium(path)
        media.append(medium)
        return medium.name ?? ""
    }

    /// Returns a photo to show below the text; `nil` if the text already shows it.
    package mutating func photo(_ path: String) -> ImportedPhoto? {
        names[path] == nil ? ImportedPhoto(medium(path)) : nil
    }

    private mutating func medium(_ path: String) -> ImportedMedium {
        let name = uniqueNames.take(fileName: FileNames.safe(SitePath.name(of: path)))
        names[path] = name
        return ImportedMedium(path, name: name)
    }
}
