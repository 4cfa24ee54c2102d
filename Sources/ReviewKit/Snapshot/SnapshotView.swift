import DiffKit

/// A snapshot, accessed by the names in its published format.
public struct SnapshotView: Sendable {
    /// The whole document; for a snapshot that is not in memory, the document without its lists.
    public let document: JSON
    let feed: [String]
    let sections: SnapshotMembers
    /// Returns the entries of the objects that have aliases or former URLs.
    let movedSections: @Sendable () -> [JSON]
    package let pages: SnapshotMembers
    /// The author's published files, each with its path inside `content/`.
    let sources: SnapshotMembers
    /// The digests of all published files.
    let files: SnapshotMembers

    /// The identities of the objects that a page shows.
    func shown(on url: String) -> [String] { pages[url]?["sections"]?.strings ?? [] }

    /// The lists of a snapshot whose members are loaded individually.
    package enum List: String, Sendable {
        case sections, pages, sources, files

        /// The members in a document of the current version.
        package func members(of document: JSON) -> JSONObject? { document[rawValue]?.object }
    }

    /// The members of an object's entry with its former URLs.
    package static let formerURLs = ["aliases", "formerURLs"]

    /// The supported versions of the format.
    public static let versions = 1...2
    /// The error for an unsupported document.
    package static let mismatch = "this is not a snapshot of feedgen \(versions.lowerBound) or \(versions.upperBound)"

    /// - Returns: `nil` if the document is not a snapshot of a supported version.
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
        let all = self.sections
        movedSections = {
            all.all.map(\.value).filter { section in Self.formerURLs.contains { section[$0] != nil } }
        }
    }

    /// A snapshot of the current version that is not in memory.
    ///
    /// - Parameters:
    ///   - head: The document without its lists.
    ///   - members: Returns the members of a list.
    ///   - movedSections: Returns the objects' entries that have at least one member of `formerURLs`.
    package init(
        head: JSON, feed: [String], members: (List) -> SnapshotMembers, movedSections: @escaping @Sendable () -> [JSON]
    ) {
        document = head
        self.feed = feed
        self.movedSections = movedSections
        (sections, pages, sources, files) = (members(.sections), members(.pages), members(.sources), members(.files))
    }

    /// The snapshot's entry of an object.
    package func section(_ id: String) -> JSON? { sections[id] }

    /// The snapshot's entry of a page.
    package func page(_ url: String) -> JSON? { pages[url] }

    /// The digest of a published file, generated or the author's.
    package func digest(ofFile path: String) -> String? { files[path]?.string }

    /// The file inside `content/` that is published under this path, if the author wrote it.
    func source(ofFile path: String) -> String? { sources[path]?.string }

    /// The base URL with a trailing slash; `nil` if its host is unknown.
    var baseURL: String? { document["baseURL"]?.string }

    /// The version of the format.
    var version: Int? { document["version"]?.int }

    /// Whether this is the snapshot of an empty site, with which a first build is compared.
    public var isEmpty: Bool { document["build"]?.string?.isEmpty ?? true }

    /// Whether it does not contain appearance, settings and gates: version 1, or empty.
    var hasNoSiteState: Bool { isEmpty || version == 1 }

    /// The URL of the page in an output file; `nil` for other files.
    static func page(ofFile file: String) -> String? {
        let name = "index.html"
        if file == name { return "/" }
        if file.hasSuffix("/" + name) { return "/" + file.dropLast(name.utf8.count) }
        return file.hasSuffix(".html") ? "/" + file : nil
    }

    /// The output file of a page.
    package static func file(ofPage page: String) -> String {
        let path = page.drop { $0 == "/" }
        return page.hasSuffix("/") ? path + "index.html" : String(path)
    }
}

/// Version 1 also contains the digests of pages and cells, which are redundant.
extension JSON {
    func without(_ name: String) -> JSON {
        guard var members = object else { return self }
        members[name] = nil
        return .object(members)
    }

    /// A section, or a cell with its children, without the digests of cells.
    fileprivate var withoutCellDigests: JSON {
        guard var members = object, let cells = members["cells"]?.object else { return self }
        members["cells"] = .object(JSONObject(cells.map { ($0.key, $0.value.without("digest").withoutCellDigests) }))
        return .object(members)
    }
}
