import FeedKit

/// A file of the built site.
struct PublishedFile: Sendable {
    let path: String
    /// The digest in the snapshot: of the bytes or, for a derived image, of its recipe.
    let digest: String
    let sizeBytes: Int
    /// Whether other machines encode it with other bytes.
    let isDerived: Bool
}

/// The order of uploads: a file is uploaded after those that it refers to.
enum UploadGroup: Int, Sendable, CaseIterable {
    /// Images, videos, fonts and all other files that refer to nothing.
    case media
    case assets
    case newPages
    case changedPages
    /// The list of changes that open pages read.
    case updates

    /// - Parameter isNew: Whether the deployed site lacks the file.
    init(of path: String, isNew: Bool) {
        switch SitePath.fileExtension(of: path) {
        case "html", "htm": self = isNew ? .newPages : .changedPages
        case "css", "js", "mjs": self = .assets
        case _ where SitePath.name(of: path) == SiteUpdates.file: self = .updates
        case _: self = Self.isList(SitePath.name(of: path)) ? .changedPages : .media
        }
    }

    /// Feeds and other lists of pages.
    private static func isList(_ name: String) -> Bool {
        name == "robots.txt" || name.hasPrefix("sitemap") && name.hasSuffix(".xml")
            || Feed.Format.allCases.contains { $0.file == name }
    }
}
