import Foundation

/// The resolution of a path through all its links. A change of any step may change the target.
struct LinkResolution: Sendable, Equatable {
    /// The lookups of the resolution.
    private(set) var steps: [Step] = []
    /// The resolved target folder; `nil` if there is none.
    private(set) var folder: String?

    struct Step: Sendable, Hashable {
        /// The folder of the lookup, with links resolved.
        var folder: String
        var name: String
    }

    /// The limit of Linux.
    private static let maximumLinks = 40

    /// - Parameter root: Steps outside of this folder are assumed to be constant, except for the first and the last.
    init(from path: String, within root: String) {
        var (base, rest) = Self.lastStep(of: path)
        // A missing folder is watched for where it would be created.
        while base != "/", !Disk.isFolder(.named(base)) {
            let step = Self.lastStep(of: base)
            base = step.folder
            rest = step.name + "/" + rest
        }
        guard let start = Disk.realPath(base) else { return }
        follow(rest, from: start, within: root)
    }

    private mutating func follow(_ rest: String, from start: String, within root: String) {
        var names = Self.names(of: rest)
        var at = start
        var links = 0
        while let name = names.popLast() {
            if name == ".." {
                at = Self.lastStep(of: at).folder
                continue
            }
            let path = at == "/" ? "/" + name : at + "/" + name
            let type = try? Disk.type(of: .named(path))
            if at == start || at == root || at.hasPrefix(root + "/") || names.isEmpty || type == nil {
                steps.append(Step(folder: at, name: name))
            }
            switch type {
            case S_IFLNK?:
                links += 1
                guard links <= Self.maximumLinks, let target = LinkWalk.target(of: path, in: AT_FDCWD) else { return }
                if target.hasPrefix("/") { at = "/" }
                names += Self.names(of: target)
            case S_IFDIR?: at = path
            case nil, _?: return
            }
        }
        folder = at
    }

    /// The components of a path, the last one first.
    private static func names(of path: String) -> [String] {
        path.split(separator: "/").filter { $0 != "." }.reversed().map(String.init)
    }

    private static func lastStep(of path: String) -> (folder: String, name: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
        let name = path[path.utf8.index(after: slash)...]
        return (slash == path.startIndex ? "/" : String(path[..<slash]), String(name))
    }
}
