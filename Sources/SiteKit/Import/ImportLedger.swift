import DiffKit
import FeedKit

/// `imports.json` beside `content/`: which of a site's files came from an import, from what, and with which bytes.
///
/// By it a later import knows what its source changed, and what somebody has edited since. It belongs to the site, as its
/// content does; without it nothing is lost, but files that were edited stay as they are for good.
struct ImportLedger: Sendable {
    static let fileName = "imports.json"

    struct Entry: Sendable, Equatable {
        /// What the file was made from, such as `wordpress/post/123`.
        var origin: String
        /// The bytes as they were imported.
        var digest: Digest
    }

    /// By paths below the site's root.
    private(set) var entries: [String: Entry] = [:]
    private var paths: [String: String] = [:]

    init() {}

    /// - Throws: where it can't be read, or is no ledger: to begin a new one would forget what was edited.
    init(at path: DiskPath) throws(DiskError) {
        guard Disk.exists(path) else { return }
        let bytes = try Disk.read(path)
        guard let document = try? JSON(parsing: bytes, maximumDepth: 8), document["version"]?.int == 1,
            let files = document["files"]?.object
        else {
            throw DiskError(
                "read what was imported before", path.description, reason: "it is not as feedgen writes it",
                hint: "get it back as it was; or remove it, and files of earlier imports stay as they are")
        }
        for (file, value) in files {
            guard let origin = value["origin"]?.string,
                let digest = value["digest"]?.string.flatMap(Digest.init(hexadecimal:))
            else { continue }
            // Imports write only there; other files may belong to anyone.
            guard SitePath.staysInside(file), file.hasPrefix(ContentMap.folderName + "/") else {
                throw DiskError(
                    "read what was imported before", path.description,
                    reason: "it lists `\(file.quotable)`, which is not in \(ContentMap.folderName)/",
                    hint: "remove that entry; imports write to \(ContentMap.folderName)/ only")
            }
            note(file, Entry(origin: origin, digest: digest))
        }
    }

    /// The path and entry of what was made from an origin.
    func file(from origin: String) -> (path: String, entry: Entry)? {
        paths[origin].flatMap { path in entries[path].map { (path, $0) } }
    }

    /// The paths of all origins.
    var pathsByOrigin: [String: String] { paths }

    mutating func note(_ path: String, _ entry: Entry) {
        if let old = paths.updateValue(path, forKey: entry.origin), old != path { entries[old] = nil }
        entries[path] = entry
    }

    /// As it is written: a line a file, in order, so that a difference shows what came.
    var bytes: [UInt8] {
        let files = entries.sorted { $0.key.utf8Precedes($1.key) }.map { path, entry in
            (path, JSON.object(["origin": .string(entry.origin), "digest": .string(entry.digest.description)]))
        }
        let document = JSON.object(["version": 1, "files": .object(JSONObject(files))])
        return Array((document.text(JSONStyle(indent: 1, compactBelowDepth: 2)) + "\n").utf8)
    }
}
