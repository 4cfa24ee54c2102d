import DiffKit
import FeedKit
import FileSystem

/// The file `imports.json` next to `content/`. It lists the imported files with their origins and digests.
///
/// It lets a later import distinguish changes in the source from the author's edits. It is part of the site like its
/// content. Without it nothing is lost, but later imports no longer update existing files.
struct ImportLedger: Sendable {
    static let fileName = "imports.json"
    /// The only folder that imports write to.
    private static let contentFolder = "content"

    struct Entry: Sendable, Equatable {
        /// The source of the file, such as `wordpress/post/123`.
        var origin: String
        /// The digest of the bytes as they were imported.
        var digest: Digest
    }

    /// The entries by path, relative to the site's folder.
    private(set) var entries: [String: Entry] = [:]
    private var paths: [String: String] = [:]

    init() {}

    /// - Throws: If the file can't be read or is invalid: starting a new one would lose the record of edits.
    init(at path: DiskPath) throws(DiskError) {
        guard Disk.exists(path) else { return }
        let bytes = try Disk.read(path)
        guard let document = try? JSON(parsing: bytes, maximumDepth: 8), document["version"]?.int == 1,
            let files = document["files"]?.object
        else {
            // Reported if `imports.json`, which lists the files of earlier imports, has another structure.
            throw DiskError(
                "read what was imported before", path.description, reason: "it was not written by feedgen",
                hint: "restore it; or delete it, and files of earlier imports are not changed")
        }
        for (file, value) in files {
            guard let origin = value["origin"]?.string,
                let digest = value["digest"]?.string.flatMap(Digest.init(hexadecimal:))
            else { continue }
            // Imports write only to that folder; other files may belong to any program.
            guard SitePath.staysInside(file), file.hasPrefix(Self.contentFolder + "/") else {
                throw DiskError(
                    "read what was imported before", path.description,
                    reason: "it lists `\(file.quotable)`, which is not in \(Self.contentFolder)/",
                    hint: "remove that entry; imports write to \(Self.contentFolder)/ only")
            }
            note(file, Entry(origin: origin, digest: digest))
        }
    }

    /// The path and entry of the file imported from an origin.
    func file(from origin: String) -> (path: String, entry: Entry)? {
        paths[origin].flatMap { path in entries[path].map { (path, $0) } }
    }

    var pathsByOrigin: [String: String] { paths }

    mutating func note(_ path: String, _ entry: Entry) {
        if let old = paths.updateValue(path, forKey: entry.origin), old != path { entries[old] = nil }
        entries[path] = entry
    }

    /// The file's bytes: one line per file, sorted, so that version control shows readable differences.
    var bytes: [UInt8] {
        let files = entries.sorted { $0.key.utf8Precedes($1.key) }.map { path, entry in
            (path, JSON.object(["origin": .string(entry.origin), "digest": .string(entry.digest.description)]))
        }
        let document = JSON.object(["version": 1, "files": .object(JSONObject(files))])
        return Array((document.text(JSONStyle(indent: 1, compactBelowDepth: 2)) + "\n").utf8)
    }
}
