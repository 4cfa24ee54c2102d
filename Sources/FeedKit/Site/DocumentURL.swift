import DataKit
import MarkupKit

/// The URL and identity of a document's object. An `id` or `slug` in the document may override those from the path.
package enum DocumentURL: Sendable {
    /// Derived from the path without extension.
    case derived(stem: String, in: Folder)
    indirect case own(path: String, id: String)

    /// The values that the documents of a folder share: a site may have very many documents.
    package final class Folder: Sendable {
        package let path: String
        /// The kind's name; `nil` for plain pages.
        package let kind: String?
        /// The edition of translations; `nil` for the default language.
        package let edition: Edition?

        package init(path: String, kind: String?, edition: Edition? = nil) {
            (self.path, self.kind, self.edition) = (path, kind, edition)
        }
    }

    package var path: String {
        switch self {
        case .own(let path, id: _): return path
        case .derived(let stem, let folder):
            let path = Self.path(of: stem, in: folder.path)
            let local = folder.kind == nil ? Self.atTopLevel(path, from: folder.path) : path
            return folder.edition?.path(local) ?? local
        }
    }

    package var id: String {
        switch self {
        case .own(path: _, let id): return id
        case .derived(let stem, let folder):
            let id = (folder.kind ?? folder.path) + "/" + Self.relative(stem, to: folder.path)
            return folder.edition?.id(id) ?? id
        }
    }

    /// Returns the id in the page's HTML for a fragment that the text's author wrote.
    func anchor(of fragment: some StringProtocol) -> String {
        TextIDs(prefix: "", reserved: TextIDs.ofPages).name(String(fragment))
    }

    /// The prefix of the ids in an object's text, so that one page can contain several texts.
    static func anchorPrefix(of id: String) -> String { Slug.make(id) + "-" }
}

// URLs from paths in the content folder.
extension DocumentURL {
    static func relative(_ stem: String, to folder: String) -> String {
        stem.hasPrefix(folder + "/") ? String(stem.dropFirst(folder.count + 1)) : stem
    }

    /// Returns the URL that a source has by its path alone.
    private static func path(of stem: String, in folder: String) -> String {
        path(of: slugs(of: relative(stem, to: folder)), in: folder)
    }

    static func slugs(of stem: String) -> [String] { SitePath.parts(of: stem).map { slug(of: String($0)) } }

    /// Returns the slug of a file's or folder's name. Names that differ only in symbols after their date, such as emoji,
    /// have different slugs.
    private static func slug(of name: String) -> String {
        let slug = Slug.make(name)
        // Only a date remained of the name, which is longer.
        guard slug.utf8.count == 10, name.utf8.count > 10, let rest = CivilDate.leading(name)?.rest, !rest.isEmpty,
            CivilDate.leading(slug)?.rest.isEmpty == true
        else { return slug }
        return slug + "-" + Slug.make(rest)
    }

    static func path(of slugs: [String], in folder: String) -> String {
        "/" + folder + "/" + slugs.joined(separator: "/") + "/"
    }

    /// Removes the folder from a URL: URLs of kinds contain it, those of plain pages don't.
    static func atTopLevel(_ path: String, from folder: String) -> String { String(path.dropFirst(folder.count + 1)) }
}

extension TextIDs {
    /// The ids that the theme uses around a text on its own page.
    package static let ofPages: Set<String> = ["main", "related", "lightbox", "copy", "on-route", "along", "zoom"]
}
