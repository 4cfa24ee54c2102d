import DiffKit
import FeedKit
import FileSystem
import SiteKit

/// An object or a plain page, and the builds that changed it.
struct HistoryFilter: Sendable {
    /// The argument: an identity, a URL, or a source.
    private let name: String
    /// The argument as a path in `content/`.
    private let source: String
    /// The identities of the objects that have or had this URL or source.
    private var ids: Set<String>

    /// - Parameters:
    ///   - name: `journal/fog`, `/journal/fog/` or `content/journal/fog.md`.
    ///   - records: The records of the history, which contain the objects that were added and removed.
    init(_ name: String, of site: BuildOptions, _ records: [HistoryRecord]) throws(DiskError) {
        self.name = name
        let folder = ContentMap.folderName + "/"
        source = name.hasPrefix(folder) ? String(name.dropFirst(folder.count)) : name
        ids = [name]
        let path = site.outputFile(Snapshot.file)
        if Disk.size(of: path) != nil, let current = PrintedSnapshot(try Disk.read(path)) {
            add(current.document["sections"])
        }
        for operation in records.flatMap({ ($0.patch?.operations ?? []) + ($0.undo?.operations.operations ?? []) }) {
            guard case .add(let path, let value) = operation, path.tokens.first == "sections" else { continue }
            if path.tokens.count == 1 { add(value) }
            if path.tokens.count == 2, isMeant(value) { ids.insert(path.tokens[1]) }
        }
    }

    private mutating func add(_ sections: JSON?) {
        for (id, section) in sections?.object ?? [:] where isMeant(section) { ids.insert(id) }
    }

    private func isMeant(_ section: JSON) -> Bool {
        section["url"]?.string == name || section["source"]?.string == source
            || section["formerURLs"]?.strings?.contains(name) == true
    }

    /// Whether the build added, changed or removed it.
    func accepts(_ record: HistoryRecord) -> Bool {
        guard let patch = record.patch else { return false }
        return patch.operations.contains { operation in
            if case .move(let from, _) = operation, isInside(from) { return true }
            return isInside(operation.path)
        }
    }

    private func isInside(_ path: JSONPointer) -> Bool {
        guard path.tokens.count > 1 else { return false }
        switch path.tokens[0] {
        case "sections": return ids.contains(path.tokens[1])
        case "pages": return path.tokens[1] == name
        case "sources": return path.tokens[1] == name.drop { $0 == "/" }
        default: return false
        }
    }
}
