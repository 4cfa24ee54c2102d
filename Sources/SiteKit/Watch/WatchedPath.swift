/// A folder that is watched, whether it is there or not yet.
struct WatchedRoot: Sendable, Hashable {
    /// What people and changes call it, as `content`.
    var name: String
    /// Where it is on disk.
    var path: String
}

/// A file or a folder of a root. A folder stands for all that is in it.
struct WatchedPath: Sendable, Hashable {
    /// The name of the root.
    var root: String
    /// Relative to the root, and empty for the root itself.
    var path: String

    init(_ root: String, _ path: String = "") {
        self.root = root
        self.path = path
    }

    func child(_ name: String) -> WatchedPath { WatchedPath(root, path.isEmpty ? name : path + "/" + name) }

    /// The folder that this is in and what it is called there; `nil` for a root.
    var place: (folder: WatchedPath, name: String)? {
        if path.isEmpty { return nil }
        let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
        return (WatchedPath(root, String(path.dropLast(name.count).dropLast())), String(name))
    }

    /// Whether this is the other or a folder that the other is in.
    func covers(_ other: WatchedPath) -> Bool {
        root == other.root && (path.isEmpty || path == other.path || other.path.hasPrefix(path + "/"))
    }
}

/// What may have changed since the last one that was told. It is a hint: the files' stamps are the truth.
enum WatchedChange: Sendable, Equatable {
    /// Nobody knows what: all roots are to be looked at.
    case everything
    case paths(Set<WatchedPath>)

    func covers(_ path: WatchedPath) -> Bool {
        switch self {
        case .everything: true
        case .paths(let paths): paths.contains { $0.covers(path) }
        }
    }

    mutating func formUnion(_ other: WatchedChange) {
        guard case .paths(var paths) = self, case .paths(let more) = other else {
            self = .everything
            return
        }
        // Many small changes come while nobody takes them: the set grows where it is.
        self = .everything
        paths.formUnion(more)
        self = .paths(paths)
    }
}
