/// A folder to watch, which need not exist yet.
package struct WatchedRoot: Sendable, Hashable {
    /// The name in messages and changes, such as `content`.
    package var name: String
    /// The path on the disk.
    package var path: String

    package init(name: String, path: String) {
        self.name = name
        self.path = path
    }
}

/// A file or folder of a root. A folder represents everything in it.
package struct WatchedPath: Sendable, Hashable {
    /// The name of the root.
    package var root: String
    /// The path relative to the root; empty for the root itself.
    package var path: String

    init(_ root: String, _ path: String = "") {
        self.root = root
        self.path = path
    }

    func child(_ name: String) -> WatchedPath { WatchedPath(root, path.isEmpty ? name : path + "/" + name) }

    /// The parent folder and the name in it; `nil` for a root.
    var place: (folder: WatchedPath, name: String)? {
        if path.isEmpty { return nil }
        let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
        return (WatchedPath(root, String(path.dropLast(name.count).dropLast())), String(name))
    }

    /// Whether this path is equal to the other or a parent of it.
    func covers(_ other: WatchedPath) -> Bool {
        root == other.root && (path.isEmpty || path == other.path || other.path.hasPrefix(path + "/"))
    }
}

/// The possible changes since the last reported one. It is only a hint: the files' stamps decide.
package enum WatchedChange: Sendable, Equatable {
    /// Unspecified changes: all roots must be scanned.
    case everything
    case paths(Set<WatchedPath>)

    package func covers(_ path: WatchedPath) -> Bool {
        switch self {
        case .everything: true
        case .paths(let paths): paths.contains { $0.covers(path) }
        }
    }

    package mutating func formUnion(_ other: WatchedChange) {
        guard case .paths(var paths) = self, case .paths(let more) = other else {
            self = .everything
            return
        }
        // Releases the stored set first, so that `formUnion` extends it in place: many small changes may accumulate.
        self = .everything
        paths.formUnion(more)
        self = .paths(paths)
    }
}
