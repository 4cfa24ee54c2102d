import DiffKit

/// The whole build as one document, keyed by identity; arrays hold only order.
///
/// Every member of it is described in `Schema/snapshot.schema.json`, which is what programs are promised.
public struct Snapshot: Sendable {
    public static let version = 1
    public static let file = "snapshot.json"
    public static let patchFile = "patch.json"
    /// The JSON Schema (2020-12) of the document and, as `#/$defs/patch`, of the patch.
    public static let schema: [UInt8] = PackageResources.snapshot_schema_json

    /// What a build says of an object or a page.
    public enum Part: Sendable {
        case new(JSON)
        /// What the previous snapshot says; the digest of that as it is printed.
        case unchanged(Digest)
    }

    /// What a snapshot is compared with.
    package enum Previous: Sendable {
        case document(JSON)
        /// One that was printed here, of which parts may be unchanged.
        case printed(PrintedSnapshot)
    }

    /// The document as it is written.
    public let bytes: [UInt8]
    /// The digests of the sections as they are printed, in their order.
    package let sectionDigests: [Digest]
    /// The previous document and this one, both without what is the same in both and printed there already.
    package let before: JSON
    package let after: JSON

    /// The printed form: an object, a page, a cell and a file take a line each, so that a line diff is readable too.
    private static let style = JSONStyle(indent: 2, compactBelowDepth: 5)

    /// - Parameters:
    ///   - baseURL: the full address of the site, if that is known.
    ///   - feedID: who gives the ids of the feeds, if there are any.
    ///   - feed: the identities in the order of the feed.
    ///   - sections: each section by its identity, in the order of these.
    ///   - pages: each page by its path, in the order of these.
    ///   - files: the digest of each published file by its path, this document and the patch left out.
    package init(
        baseURL: String? = nil, feedID: String? = nil, feed: [String], sections: [(key: String, part: Part)],
        pages: [(key: String, part: Part)], files: [(path: String, digest: Digest)],
        previous: Previous = .document(Snapshot.empty)
    ) {
        var old = JSONObject()
        var printed: PrintedSnapshot?
        switch previous {
        case .document(let document): old = document.object ?? [:]
        case .printed(let snapshot): printed = snapshot
        }
        if let printed {
            old = printed.head
            old["feed"] = .strings(printed.feed)
        }
        var site = JSONObject()
        for (name, value) in [("baseURL", baseURL), ("feedID", feedID)] { site[name] = value.map { .string($0) } }
        var body = Body(style: Self.style)
        for (name, value) in site { body.add(name, value) }
        body.add("feed", .strings(feed))
        let headDigest = Digest(of: body.unhashed)
        let sections = body.add("sections", sections, to: printed, \.sections)
        let pages = body.add("pages", pages, to: printed, \.pages)
        let files = body.add("files", files.map { ($0.path, .new(.string($0.digest.description))) }, to: printed, \.files)
        sectionDigests = sections.digests

        // What tells builds apart: a digest of all that follows it, of which what is printed already is known.
        var input = DigestInput()
        input.add(headDigest)
        for digest in sectionDigests { input.add(digest) }
        input.add(Digest(of: body.unhashed))
        let build = JSON.string(input.digest.description)
        bytes = Array("{\n  \"version\": \(Self.version),\n  \"build\": \(build.text()),\n".utf8) + body.bytes + Array("\n}\n".utf8)

        var new: JSONObject = ["version": .integer(Self.version), "build": build]
        for (name, value) in site { new[name] = value }
        new["feed"] = .strings(feed)
        for (name, part) in [("sections", sections), ("pages", pages), ("files", files)] {
            new[name] = .object(part.after)
            if printed != nil { old[name] = .object(part.before) }
        }
        before = .object(old)
        after = .object(new)
    }

    /// A snapshot of which nothing is known yet.
    public init(
        baseURL: String? = nil, feedID: String? = nil, feed: [String], sections: [(id: String, section: JSON)],
        pages: [(path: String, page: JSON)], files: [(path: String, digest: Digest)]
    ) {
        self.init(
            baseURL: baseURL, feedID: feedID, feed: feed, sections: sections.map { ($0.id, .new($0.section)) },
            pages: pages.map { ($0.path, .new($0.page)) }, files: files, previous: .document(Self.empty))
    }

    /// The patch that takes the previous snapshot to this one; see `patch(from:to:)`.
    package var patch: JSONPatch { Self.patch(from: before, to: after) }

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

extension Snapshot {
    /// What became of the members of `sections`, `pages` or `files`.
    fileprivate struct Members {
        /// Those of the previous snapshot that are others now, or no more.
        var before = JSONObject()
        /// Those that are new or others.
        var after = JSONObject()
        var digests: [Digest] = []
    }

    /// The document's members as they are printed.
    fileprivate struct Body {
        let style: JSONStyle
        private(set) var bytes: [UInt8] = []
        /// The bytes for which no digest was given, since this was asked last.
        private var unhashedStart = 0

        init(style: JSONStyle) { self.style = style }

        var unhashed: ArraySlice<UInt8> {
            mutating get {
                defer { unhashedStart = bytes.count }
                return bytes[unhashedStart...]
            }
        }

        mutating func add(_ name: String, _ value: JSON) {
            begin(name)
            bytes += value.bytes(style, atDepth: 1)
        }

        mutating func add(
            _ name: String, _ parts: [(key: String, part: Part)], to printed: PrintedSnapshot?,
            _ entries: KeyPath<PrintedSnapshot, [PrintedSnapshot.Entry]>
        ) -> Members {
            let isHashed = name == "sections"
            var members = Members()
            var old: [String: PrintedSnapshot.Entry] = [:]
            for entry in printed?[keyPath: entries] ?? [] { old[entry.key] = entry }
            begin(name)
            if isHashed { _ = unhashed }
            bytes.append(UInt8(ascii: "{"))
            for (index, (key, part)) in parts.enumerated() {
                bytes += (index == 0 ? "\n    " : ",\n    ").utf8
                let before = old.removeValue(forKey: key)
                let start = bytes.count
                switch part {
                case .unchanged(let digest):
                    guard let before, let printed else { preconditionFailure("\(key) is not in the previous snapshot") }
                    bytes += printed.bytes[before.text]
                    members.digests.append(digest)
                case .new(let value):
                    JSON.string(key).append(to: &bytes)
                    bytes += ": ".utf8
                    bytes += value.bytes(style, atDepth: 2)
                    if isHashed { members.digests.append(Digest(of: bytes[start...])) }
                    if let before, let printed, bytes[start...].elementsEqual(printed.bytes[before.text]) { continue }
                    members.after[key] = value
                    if let before, let value = printed?.value(of: before) { members.before[key] = value }
                }
            }
            bytes += (parts.isEmpty ? "}" : "\n  }").utf8
            if isHashed { _ = unhashed }
            // In the order in which they were printed, so that the patch is the same whatever was known.
            for entry in printed?[keyPath: entries] ?? [] where old[entry.key] != nil {
                members.before[entry.key] = printed?.value(of: entry)
            }
            return members
        }

        private mutating func begin(_ name: String) {
            bytes += (bytes.isEmpty ? "  \"\(name)\": " : ",\n  \"\(name)\": ").utf8
        }
    }
}
