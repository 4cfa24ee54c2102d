import DiffKit

/// The published files that a patch between two snapshots changes, for programs that deploy them.
public struct PublishedChanges: Sendable, Equatable {
    /// New and changed files, sorted; the snapshot is last, since it lists all others.
    public private(set) var changed: [String] = []
    /// Deleted files, sorted; `nil` if the patch replaces all files at once, so that they are unknown.
    public private(set) var deleted: [String]? = []

    /// The files that every build with changes rewrites; they are not in the snapshot itself.
    public static let snapshotFile = "snapshot.json"
    /// The file with the patch, beside the snapshot.
    public static let patchFile = "patch.json"

    /// - Returns: `nil` if the patch copies the whole member `files`, so that the files are unknown.
    public init?(_ patch: JSONPatch) {
        var changeKinds: [String: Bool] = [:]
        var isComplete = true
        for operation in patch.operations {
            for step in Self.steps(of: operation) {
                switch step {
                case .change(let file): changeKinds[file] = true
                case .delete(let file): changeKinds[file] = false
                case .replaceAll(let files):
                    isComplete = false
                    changeKinds = Dictionary(files.map { ($0, true) }, uniquingKeysWith: { first, _ in first })
                case .unknown: return nil
                }
            }
        }
        guard patch.operations.contains(where: \.changesSomething) else { return }
        for file in [Self.snapshotFile, Self.patchFile] { changeKinds[file] = nil }
        changed = (changeKinds.filter(\.value).map(\.key) + [Self.patchFile]).sorted() + [Self.snapshotFile]
        deleted = isComplete ? changeKinds.filter { !$0.value }.map(\.key).sorted() : nil
    }

    private enum Step {
        case change(String)
        case delete(String)
        case replaceAll([String])
        case unknown
    }

    /// The effect of one operation on files.
    private static func steps(of operation: JSONPatch.Operation) -> [Step] {
        switch operation {
        case .test: []
        case .add(let path, let value), .replace(let path, let value): [set(path, to: value)].compactMap { $0 }
        case .remove(let path): [removal(of: path)].compactMap { $0 }
        case .move(let from, let path): [removal(of: from), set(path, to: nil)].compactMap { $0 }
        case .copy(_, let path): [set(path, to: nil)].compactMap { $0 }
        }
    }

    private static let member = "files"

    /// - Parameter value: `nil` if the operation copies it from another part of the document.
    private static func set(_ path: JSONPointer, to value: JSON?) -> Step? {
        switch path.tokens.first {
        case nil: all(in: value?[member])
        case member? where path.tokens.count == 1: all(in: value)
        case member?: .change(path.tokens[1])
        default: nil
        }
    }

    private static func all(in files: JSON?) -> Step {
        files?.object.map { .replaceAll($0.keys) } ?? .unknown
    }

    private static func removal(of path: JSONPointer) -> Step? {
        switch path.tokens.first {
        case nil: .unknown
        case member? where path.tokens.count == 1: .replaceAll([])
        case member? where path.tokens.count == 2: .delete(path.tokens[1])
        case member?: .change(path.tokens[1])
        default: nil
        }
    }

    /// The URL path of a published file: `journal/x/index.html` → `/journal/x/`.
    public static func url(ofFile file: String) -> String {
        SnapshotView.page(ofFile: file) ?? "/" + file
    }
}
