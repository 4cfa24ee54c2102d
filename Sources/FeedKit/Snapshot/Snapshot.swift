import DiffKit

/// The whole build as one document, keyed by identity; arrays hold only order.
///
/// Every member of it is described in `Schema/snapshot.schema.json`, which is what programs are promised.
public struct Snapshot: Sendable, Equatable {
    public static let version = 1
    public static let file = "snapshot.json"
    public static let patchFile = "patch.json"
    /// The JSON Schema (2020-12) of the document and, as `#/$defs/patch`, of the patch.
    public static let schema: [UInt8] = PackageResources.snapshot_schema_json

    public let document: JSON
    /// The document as it is written.
    public let bytes: [UInt8]

    /// The printed form: an object, a page, a cell and a file take a line each, so that a line diff is readable too.
    private static let style = JSONStyle(indent: 2, compactBelowDepth: 5)

    /// - Parameters:
    ///   - baseURL: the full address of the site, if that is known.
    ///   - feedID: who gives the ids of the feeds, if there are any.
    ///   - feed: the identities in the order of the feed.
    ///   - sections: each section by its identity.
    ///   - pages: each page by its path.
    ///   - files: the digest of each published file by its path, this document and the patch left out.
    public init(
        baseURL: String? = nil, feedID: String? = nil, feed: [String], sections: [(id: String, section: JSON)],
        pages: [(path: String, page: JSON)], files: [(path: String, digest: Digest)]
    ) {
        let site = [("baseURL", baseURL), ("feedID", feedID)].compactMap { name, value in
            value.map { (name, JSON.string($0)) }
        }
        let body: [(String, JSON)] =
            site + [
                ("feed", .strings(feed)),
                ("sections", .object(JSONObject(sections.map { ($0.id, $0.section) }))),
                ("pages", .object(JSONObject(pages.map { ($0.path, $0.page) }))),
                ("files", .object(JSONObject(files.map { ($0.path, .string($0.digest.description)) }))),
            ]
        // The build's digest is that of all that follows it; so that is printed once, and the head put before it.
        let printedBody = JSON.object(JSONObject(body)).bytes(Self.style)
        let head: [(String, JSON)] = [
            ("version", .integer(Self.version)), ("build", .string(Digest(of: printedBody).description)),
        ]
        document = .object(JSONObject(head + body))
        // Of the head the closing brace with its line goes, of the body the opening one.
        let printedHead = JSON.object(JSONObject(head)).bytes(Self.style).dropLast(2)
        bytes = printedHead + [UInt8(ascii: ",")] + printedBody.dropFirst() + [UInt8(ascii: "\n")]
    }

    /// The patch that takes `previous` to `current`; it begins with a test of what it is meant for.
    ///
    /// Empty if there is nothing to do. Applying it gives `current`, which is checked here.
    public static func patch(from previous: JSON, to current: JSON) -> JSONPatch {
        let changes = JSONDiff.patch(from: previous, to: current)
        guard !changes.operations.isEmpty else { return changes }
        let build = previous["build"] ?? .string("")
        let patch = JSONPatch([.test(JSONPointer(["build"]), build)] + changes.operations)
        precondition((try? patch.applying(to: previous)) == current, "the patch does not lead to the new snapshot")
        return patch
    }

    /// What a first build is compared with.
    public static let empty: JSON = [
        "version": .integer(version), "build": "", "feed": [], "sections": [:], "pages": [:], "files": [:],
    ]
}
