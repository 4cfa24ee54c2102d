import MarkupKit

/// Where the object that a document makes has its page. What its keys say is known only when all are read.
package struct DocumentAddress: Sendable, Equatable {
    /// What identity and address come from, unless the document has an `id` or a `slug`.
    private let stem: String
    private let folder: String
    /// `nil` for a plain page.
    private let kind: String?
    /// What they are, where the document says otherwise.
    private var known: (path: String, id: String)?

    package init(stem: String, folder: String, kind: String?) {
        self.stem = stem
        self.folder = folder
        self.kind = kind
    }

    package init(path: String, id: String) {
        (stem, folder, kind) = ("", "", nil)
        known = (path, id)
    }

    package static func == (a: DocumentAddress, b: DocumentAddress) -> Bool { a.path == b.path && a.id == b.id }

    package var path: String {
        if let known { return known.path }
        let path = Self.path(of: stem, in: folder)
        return kind == nil ? Self.atTopLevel(path, from: folder) : path
    }
    package var id: String { known?.id ?? (kind ?? folder) + "/" + Self.relative(stem, to: folder) }

    /// The id that a text's author calls by a name, as the text's page has it.
    func anchor(of fragment: some StringProtocol) -> String {
        TextIDs(prefix: "", reserved: TextIDs.ofPages).name(String(fragment))
    }

    /// What the ids of an object's text begin with, so that several texts can stand on one page.
    static func anchorPrefix(of id: String) -> String { Slug.make(id) + "-" }
}

/// How paths in the content folder become addresses.
extension DocumentAddress {
    /// The path of a stem inside its folder.
    static func relative(_ stem: String, to folder: String) -> String {
        stem.hasPrefix(folder + "/") ? String(stem.dropFirst(folder.count + 1)) : stem
    }

    /// The address that a source has by its path alone.
    private static func path(of stem: String, in folder: String) -> String {
        path(of: slugs(of: relative(stem, to: folder)), in: folder)
    }

    static func slugs(of stem: String) -> [String] { stem.split(separator: "/").map { Slug.make(String($0)) } }

    static func path(of slugs: [String], in folder: String) -> String {
        "/" + folder + "/" + slugs.joined(separator: "/") + "/"
    }

    /// The address without the folder, which is part of those of kinds and not of plain pages'.
    static func atTopLevel(_ path: String, from folder: String) -> String { String(path.dropFirst(folder.count + 1)) }
}

extension TextIDs {
    /// The ids that the theme puts around a text on its own page.
    package static let ofPages: Set<String> = ["main", "related", "lightbox"]
}
