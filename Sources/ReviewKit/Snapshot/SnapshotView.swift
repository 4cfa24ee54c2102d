import DiffKit

/// A snapshot, read by the names of its published format.
public struct SnapshotView: Sendable {
    /// The whole document; of a snapshot that is not in memory, the document without its lists.
    public let document: JSON
    let feed: [String]
    let sections: SnapshotMembers
    let pages: SnapshotMembers
    /// The author's files that are published, each with its path inside `content/`.
    let sources: SnapshotMembers
    /// The digests of all published files.
    let files: SnapshotMembers

    /// The lists of a snapshot whose members are looked up one by one.
    package enum List: String, Sendable {
        case sections, pages, sources, files

        /// The members in a document of the current version.
        package func members(of document: JSON) -> JSONObject? { document[rawValue]?.object }
    }

    /// The versions of the format that are read here.
    public static let versions = 1...2
    /// The problem with a document that is none of these.
    package static let mismatch = "this is not a snapshot of feedgen \(versions.lowerBound) or \(versions.upperBound)"

    /// - Returns: `nil` if the document is no snapshot of these versions.
    public init?(_ document: JSON) {
        guard let version = document["version"]?.int, Self.versions.contains(version),
            document["build"]?.string != nil, let feed = document["feed"]?.strings,
            let sections = document["sections"]?.object, let pages = document["pages"]?.object,
            let files = document["files"]?.object
        else { return nil }
        self.document = document
        self.feed = feed
        self.files = SnapshotMembers(files)
        if version == 1 {
            self.sections = SnapshotMembers(sections) { $0.withoutCellDigests }
            self.pages = SnapshotMembers(pages) { $0.without("digest") }
            sources = SnapshotMembers([:])
        } else {
            guard let sources = List.sources.members(of: document) else { return nil }
            (self.sections, self.pages) = (SnapshotMembers(sections), SnapshotMembers(pages))
            self.sources = SnapshotMembers(sources)
        }
    }

    /// One of the current version that is not in memory as a document.
    ///
    /// - Parameters:
    ///   - head: the document without its lists.
    ///   - members: finds the members of a list.
    package init(head: JSON, feed: [String], members: (List) -> SnapshotMembers) {
        document = head
        self.feed = feed
        (sections, pages, sources, files) = (members(.sections), members(.pages), members(.sources), members(.files))
    }

    /// The snapshot's entry of an object.
    package func section(_ id: String) -> JSON? { sections[id] }

    /// The snapshot's entry of a page.
    package func page(_ url: String) -> JSON? { pages[url] }

    /// The digest of a published file, generated or the author's.
    package func digest(ofFile path: String) -> String? { files[path]?.string }

    /// The file inside `content/` that is published under this path, if it is one of the author's.
    func source(ofFile path: String) -> String? { sources[path]?.string }

    /// Where the site is served from, with a slash at the end; `nil` if that is not known in full.
    var baseURL: String? { document["baseURL"]?.string }

    /// The version of the format.
    var version: Int? { document["version"]?.int }

    /// Whether this is what a first build is compared with.
    public var isEmpty: Bool { document["build"]?.string?.isEmpty ?? true }

    /// Whether it says nothing of appearance, settings and gates: one of version 1, or none at all.
    var hasNoSiteState: Bool { isEmpty || version == 1 }

    /// The URL of the page that an output file is; `nil` for other files.
    static func page(ofFile file: String) -> String? {
        let name = "index.html"
        if file == name { return "/" }
        if file.hasSuffix("/" + name) { return "/" + file.dropLast(name.utf8.count) }
        return file.hasSuffix(".html") ? "/" + file : nil
    }

    /// The output file of a page.
    static func file(ofPage page: String) -> String {
        let path = page.drop { $0 == "/" }
        return page.hasSuffix("/") ? path + "index.html" : String(path)
    }
}

/// Version 1 has the digests of pages and cells twice or where something else says the same.
extension JSON {
    func without(_ name: String) -> JSON {
        guard var members = object else { return self }
        members[name] = nil
        return .object(members)
    }

    /// A section, or a cell with its cells, without the digests of cells.
    fileprivate var withoutCellDigests: JSON {
        guard var members = object, let cells = members["cells"]?.object else { return self }
        members["cells"] = .object(JSONObject(cells.map { ($0.key, $0.value.without("digest").withoutCellDigests) }))
        return .object(members)
    }
}
