import Foundation

/// The way from a path to what it leads to, through all the links on it: whatever changes on it may lead elsewhere.
struct LinkWay: Sendable, Equatable {
    /// What is looked up by which name.
    private(set) var steps: [Step] = []
    /// The folder at its end, without links on its path; `nil` if there is none.
    private(set) var folder: String?

    struct Step: Sendable, Hashable {
        /// Without links on its path.
        var folder: String
        var name: String
    }

    /// As many as Linux follows.
    private static let mostLinks = 40

    /// - Parameter root: steps outside of this folder are taken for granted, but for the first and the last ones.
    init(from path: String, within root: String) {
        var (base, rest) = Self.lastStep(of: path)
        // What is not there yet is waited for where it will be.
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
                guard links <= Self.mostLinks, let target = LinkWalk.target(of: path, in: AT_FDCWD) else { return }
                if target.hasPrefix("/") { at = "/" }
                names += Self.names(of: target)
            case S_IFDIR?: at = path
            case nil, _?: return
            }
        }
        folder = at
    }

    /// The names of a path, the last one first.
    private static func names(of path: String) -> [String] {
        path.split(separator: "/").filter { $0 != "." }.reversed().map(String.init)
    }

    private static func lastStep(of path: String) -> (folder: String, name: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
        let name = path[path.utf8.index(after: slash)...]
        return (slash == path.startIndex ? "/" : String(path[..<slash]), String(name))
    }
}
