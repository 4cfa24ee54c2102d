import DiffKit

/// A snapshot, read by the names of its published format.
public struct SnapshotView: Sendable {
    /// The whole document; of a snapshot that is not in memory, the document without its members.
    public let document: JSON
    let feed: [String]
    let sections: SnapshotMembers
    let pages: SnapshotMembers
    let files: SnapshotMembers

    /// The version of the format that is read here.
    public static let version = 1

    /// - Returns: `nil` if the document is no snapshot of this version.
    public init?(_ document: JSON) {
        guard document["version"]?.int == Self.version, document["build"]?.string != nil,
            let feed = document["feed"]?.strings, let sections = document["sections"]?.object,
            let pages = document["pages"]?.object, let files = document["files"]?.object
        else { return nil }
        self.document = document
        self.feed = feed
        (self.sections, self.pages, self.files) = (.init(sections), .init(pages), .init(files))
    }

    /// One that is not in memory as a document.
    ///
    /// - Parameter head: the document without its members.
    package init(
        head: JSON, feed: [String], sections: SnapshotMembers, pages: SnapshotMembers, files: SnapshotMembers
    ) {
        document = head
        (self.feed, self.sections, self.pages, self.files) = (feed, sections, pages, files)
    }

    /// What it says of a page.
    package func page(_ url: String) -> JSON? { pages[url] }

    /// Where the site is served from, with a slash at the end; `nil` if that is not known in full.
    var baseURL: String? { document["baseURL"]?.string }

    /// Whether this is what a first build is compared with.
    public var isEmpty: Bool { document["build"]?.string?.isEmpty ?? true }

    /// The address of the page that an output file is; `nil` for other files.
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
