import DiffKit
import MarkupKit

/// The whole build as one document, keyed by identity; arrays hold only order.
///
/// Its format is described in `Sources/CResources/files/snapshot.schema.json`, on which other programs may rely.
public struct Snapshot: Sendable {
    /// The version of the format, incremented by changes that programs reading the previous version can't handle.
    public static let version = 2
    /// The document's name in the output folder.
    public static let file = "snapshot.json"
    /// The name of the patch from the previous snapshot, beside it.
    public static let patchFile = "patch.json"
    /// The files about the build that every build writes.
    package static let files = [file, patchFile]
    /// The JSON Schema (2020-12) of the document and, as `#/$defs/patch`, of the patch.
    public static let schema: [UInt8] = EmbeddedFiles.bytes("snapshot.schema.json")

    /// The entry of an object or a page.
    public enum Part: Sendable {
        /// A value that no earlier build has printed.
        case new(JSON)
        /// A value as `printed` prints it, which needs a tenth of the memory.
        case printed([UInt8])
        /// A printed value of this many bytes that is read on demand, with `Snapshot.digest(ofSection:)` for a section.
        case later(size: Int, digest: Digest?, @Sendable () -> [UInt8])
        /// The entry of the previous snapshot, with the digest of its printed form.
        case unchanged(Digest)
    }

    /// The document that a snapshot is compared with.
    package enum Previous: Sendable {
        case document(JSON)
        /// A document printed by this version of feedgen, from which unchanged parts are copied.
        case printed(PrintedSnapshot)
    }

    /// The printed document.
    package let document: SplicedDocument
    /// The printed document in one piece.
    public var bytes: [UInt8] { document.bytes }
    /// The digests of the printed sections, in order.
    package let sectionDigests: [Digest]
    package let comparison: Comparison
    /// The names that lists may contain, where they are omitted from both documents.
    private let names: [SharedNames]

    /// The previous document and a new one.
    package struct Comparison: Sendable {
        /// Both documents without the printed members that are equal.
        package let before: JSON
        package let after: JSON
        /// Whether members are omitted.
        fileprivate let isPartial: Bool

        /// Returns the way back to the previous snapshot; `nil` if the patch is not the one from it.
        package func undo(of patch: JSONPatch) -> SnapshotUndo? {
            try? SnapshotUndo(from: before, to: after, patch: patch, isPartial: isPartial)
        }
    }

    /// - Parameters:
    ///   - site: The members about the whole site.
    ///   - feed: The identities in the order of the feed.
    ///   - sections: The sections by identity, sorted.
    ///   - pages: The pages by path, sorted.
    ///   - sources: The author's published files by path in the output, sorted.
    ///   - files: The digest of each published file by path, sorted; without this document and the patch.
    ///   - isFileUnchanged: Whether the previous snapshot has the file at a position with this digest.
    package init(
        site: SiteState = SiteState(), feed: [String], sections: [(key: String, part: Part)],
        pages: [(key: String, part: Part)], sources: [(path: String, source: String)] = [],
        files: [(path: String, digest: Digest)],
        isFileUnchanged: (Int) -> Bool = { _ in false }, previous: Previous = .document(Snapshot.empty)
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
        let state = site.members
        let own = sources.map { (key: $0.path, part: Part.new(.string($0.source))) }
        let size = Body.size(feed: feed, parts: [sections, pages, own], files: files.map(\.path))
        var body = Body(size: size, after: printed?.bytes ?? [])
        for (name, value) in state { body.add(name, value) }
        body.add("feed", .strings(feed))
        let headDigest = body.unhashed
        names =
            printed.map {
                [
                    SharedNames(old: $0.sections, new: sections.map(\.key)),
                    SharedNames(old: $0.pages, new: pages.map(\.key)),
                    SharedNames(old: $0.sources, new: own.map(\.key)),
                    SharedNames(old: $0.files, new: files.map(\.path)),
                ]
            } ?? []
        let digests = files.enumerated().map { index, file -> (key: String, part: Part) in
            (file.path, isFileUnchanged(index) ? .unchanged(file.digest) : .new(.string(file.digest.description)))
        }
        var members = [
            ("sections", body.add("sections", sections, after: printed?.sections)),
            ("pages", body.add("pages", pages, after: printed?.pages)),
            ("sources", body.add("sources", own, after: printed?.sources)),
        ]
        sectionDigests = members[0].1.digests
        if printed != nil { old["sections"] = .object(members[0].1.before) }
        let recent = RecentChanges(from: old, to: members[0].1.after, feed: feed) { Set(sections.map(\.key)) }
        body.add(RecentChanges.name, recent.list)
        members.append(("files", body.add("files", digests, after: printed?.files)))

        let build = Self.build(before: headDigest, sections: sectionDigests, behind: body.unhashed)
        document = body.end(build: build)

        var new: JSONObject = ["version": .integer(Self.version), "build": .string(build.description)]
        for (name, value) in state { new[name] = value }
        new["feed"] = .strings(feed)
        for (name, members) in members {
            if name == "files" { new[RecentChanges.name] = recent.list }
            new[name] = .object(members.after)
            if printed != nil { old[name] = .object(members.before) }
        }
        comparison = Comparison(before: .object(old), after: .object(new), isPartial: !names.isEmpty)
    }

    /// The build's digest: that of everything after it in the document, where printed parts are represented by their
    /// digests.
    static func build(before: Digest, sections: [Digest], behind: Digest) -> Digest {
        var input = DigestInput()
        input.add(before)
        for digest in sections { input.add(digest) }
        input.add(behind)
        return input.digest
    }

    /// Creates a snapshot without a previous one.
    ///
    /// - Parameters:
    ///   - sources: The path inside `content/` of each of the author's published files, by its published path.
    ///   - files: The digest of each published file, generated or the author's.
    public init(
        site: SiteState = SiteState(), feed: [String], sections: [(id: String, section: JSON)],
        pages: [(path: String, page: JSON)], sources: [(path: String, source: String)] = [],
        files: [(path: String, digest: Digest)]
    ) {
        self.init(
            site: site, feed: feed, sections: sections.map { ($0.id, .new($0.section)) },
            pages: pages.map { ($0.path, .new($0.page)) }, sources: sources, files: files,
            previous: .document(Self.empty))
    }

    /// The patch from the previous snapshot to this one; see `patch(from:to:)`.
    package var patch: JSONPatch {
        Self.patch(from: comparison.before, to: comparison.after) { name in names.contains { $0.holds(name) } }
    }

    /// Returns the patch from `previous` to `current`. It starts with a test that the patched document is `previous`.
    ///
    /// It is empty if both are equal. Applying it results in `current`, which is checked here.
    public static func patch(from previous: JSON, to current: JSON) -> JSONPatch {
        patch(from: previous, to: current) { _ in false }
    }

    private static func patch(
        from previous: JSON, to current: JSON, isShared: @escaping (String) -> Bool
    ) -> JSONPatch {
        let moves = MemberMoves(
            ofCellsFrom: previous["sections"]?.object ?? [:], to: current["sections"]?.object ?? [:])
        let changes = JSONDiff.patch(from: previous, to: current, moving: moves, isShared: isShared)
        guard !changes.operations.isEmpty else { return changes }
        let build = previous["build"] ?? .string("")
        let patch = JSONPatch([.test(JSONPointer(["build"]), build)] + changes.operations)
        // A wrong patch would break every client that follows the site, so no build publishes one.
        precondition((try? patch.applying(to: previous)) == current, "the patch does not give the new snapshot")
        return patch
    }

    /// Prints a patch with one operation per line.
    package static func patchBytes(of patch: JSONPatch) -> [UInt8] {
        var bytes: [UInt8] = []
        print(patch) { bytes += $0 }
        return bytes
    }

    /// Prints a patch with one operation per line, in pieces.
    package static func print<Failure>(
        _ patch: JSONPatch, to receive: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        try patch.print(JSONStyle(indent: 2, compactBelowDepth: 1), to: receive)
        try receive([UInt8(ascii: "\n")])
    }

    /// The snapshot of an empty site, with which a first build is compared.
    public static let empty: JSON = [
        "version": .integer(version), "build": "", "feed": [], "sections": [:], "pages": [:], "sources": [:],
        "recent": [], "files": [:],
    ]
}

extension Snapshot {
    /// The sorted keys of `sections`, `pages`, `sources` or `files` in both snapshots.
    struct SharedNames: Sendable {
        let old: PrintedMembers
        let new: [String]

        func holds(_ name: String) -> Bool {
            guard old.index(of: name) != nil else { return false }
            var range = 0..<new.count
            while let middle = range.isEmpty ? nil : (range.lowerBound + range.upperBound) / 2 {
                if new[middle] == name { return true }
                range = new[middle] < name ? middle + 1..<range.upperBound : range.lowerBound..<middle
            }
            return false
        }
    }
}
