import DiffKit

/// The published files that a patch between two snapshots changes, for programs that bring them to where readers are.
public struct PublishedChanges: Sendable, Equatable {
    /// New files and those with other bytes, sorted; last the snapshot, which vouches for all others.
    public private(set) var changed: [String] = []
    /// Files that are no longer there, sorted; `nil` if the patch can't tell, because it replaces all of them at once.
    public private(set) var deleted: [String]? = []

    /// The files that every build rewrites that changes anything; they do not stand in the snapshot itself.
    public static let snapshotFile = "snapshot.json"
    /// The file that holds the patch, beside the snapshot.
    public static let patchFile = "patch.json"

    /// - Returns: `nil` if the patch takes all files from elsewhere, so that nothing tells which these are.
    public init?(_ patch: JSONPatch) {
        var fates: [List: [String: Bool]] = [:]
        var knowsAll = true
        for operation in patch.operations {
            for step in Self.steps(of: operation) {
                switch step {
                case .change(let list, let files): for file in files { fates[list, default: [:]][file] = true }
                case .delete(let list, let file): fates[list, default: [:]][file] = false
                case .replaceAll(let list, let files):
                    knowsAll = false
                    fates[list] = Dictionary(files.map { ($0, true) }, uniquingKeysWith: { first, _ in first })
                case .unknown: return nil
                }
            }
        }
        guard patch.operations.contains(where: \.changesSomething) else { return }
        // What went from one list may be in the other now.
        var all = (fates[.own] ?? [:]).merging(fates[.derived] ?? [:]) { $0 || $1 }
        for file in [Self.snapshotFile, Self.patchFile] { all[file] = nil }
        changed = (all.filter(\.value).map(\.key) + [Self.patchFile]).sorted() + [Self.snapshotFile]
        deleted = knowsAll ? all.filter { !$0.value }.map(\.key).sorted() : nil
    }

    /// The lists of files of a snapshot; version 1 has one.
    private enum List: CaseIterable {
        case own, derived

        var path: [String] { self == .own ? ["files"] : ["derived", "files"] }

        func files(of document: JSON?) -> [String]? { document?[JSONPointer(path)]?.object?.keys }
    }

    private enum Step {
        case change(List, [String])
        case delete(List, String)
        case replaceAll(List, [String])
        case unknown
    }

    /// What one operation does to files.
    private static func steps(of operation: JSONPatch.Operation) -> [Step] {
        switch operation {
        case .test: []
        // Where there were no derived files before, none of them goes.
        case .add(let path, let value) where path.tokens == ["derived"]:
            (value["files"]?.object?.keys).map { [.change(.derived, $0)] } ?? [.unknown]
        case .add(let path, let value), .replace(let path, let value): set(path, to: value)
        case .remove(let path): removal(of: path)
        case .move(let from, let path): removal(of: from) + set(path, to: nil)
        case .copy(_, let path): set(path, to: nil)
        }
    }

    /// The list that a path leads into, and the rest of the path.
    private static func place(_ path: JSONPointer) -> (list: List, rest: ArraySlice<String>)? {
        List.allCases.first { path.tokens.starts(with: $0.path) }.map { ($0, path.tokens.dropFirst($0.path.count)) }
    }

    /// - Parameter value: `nil` if it comes from elsewhere in the document.
    private static func set(_ path: JSONPointer, to value: JSON?) -> [Step] {
        if let (list, rest) = place(path) {
            if let file = rest.first { return [.change(list, [file])] }
            return [(value?.object?.keys).map { .replaceAll(list, $0) } ?? .unknown]
        }
        switch path.tokens {
        case []:
            guard let own = List.own.files(of: value) else { return [.unknown] }
            return [.replaceAll(.own, own), .replaceAll(.derived, List.derived.files(of: value) ?? [])]
        case ["derived"]: return [(value?["files"]?.object?.keys).map { .replaceAll(.derived, $0) } ?? .unknown]
        default: return []
        }
    }

    private static func removal(of path: JSONPointer) -> [Step] {
        if let (list, rest) = place(path) {
            guard let file = rest.first else { return [.replaceAll(list, [])] }
            return [rest.count == 1 ? .delete(list, file) : .change(list, [file])]
        }
        return path.tokens.isEmpty ? [.unknown] : path.tokens == ["derived"] ? [.replaceAll(.derived, [])] : []
    }

    /// The address of a published file, as it is written down: `journal/x/index.html` → `/journal/x/`.
    public static func address(ofFile file: String) -> String {
        SnapshotView.page(ofFile: file) ?? "/" + file
    }
}
