import Foundation
import Synchronization
import Testing

@testable import FileSystem
@testable import SiteKit

/// A site that shell commands edit while it is watched.
final class WatchedSite: Sendable {
    private let folder: CacheTestFolder
    var path: String { folder.path }

    init(_ setup: String = "mkdir -p content/journal; echo a > content/journal/a.md") throws {
        folder = try CacheTestFolder()
        try Disk.makeFolder(path)
        run(setup)
    }

    /// Runs a script, which may fail.
    func run(_ script: String) {
        _ = system("cd '\(path)' 2> /dev/null && { \(script)\n} > /dev/null 2>&1")
    }

    var roots: [WatchedRoot] { ["content", "Templates"].map { WatchedRoot(name: $0, path: path + "/" + $0) } }

    var folders: WatchedFolders {
        WatchedFolders(
            roots: roots, linksStayIn: path,
            passesOver: { $0.place.map { $0.name.hasPrefix(".") || $0.name.hasSuffix("~") } ?? false },
            list: { [path] root in try Self.files(of: root, in: path) })
    }

    private static func files(of root: WatchedRoot, in site: String) throws -> [String: FileStamp] {
        let files = try SiteKit.FileTree.walk(root.path, named: root.name, root: site).files
        return Dictionary(files.map { ($0.path, $0.stamp) }) { $1 }
    }

    func stamps() throws -> [WatchedPath: FileStamp] {
        try roots.reduce(into: [:]) { stamps, root in
            for (path, stamp) in try Self.files(of: root, in: path) { stamps[WatchedPath(root.name, path)] = stamp }
        }
    }

    /// The files that a script added, removed or changed.
    func changes(by script: String) throws -> Set<WatchedPath> {
        let before = try stamps()
        run(script)
        let after = try stamps()
        return Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
    }
}

/// A consumer that receives changes immediately.
final class ChangeRecorder: Sendable {
    private let task: Task<Void, Never>
    private let heard: Heard

    private final class Heard: Sendable {
        let changes = Mutex<[WatchedChange]>([])
    }

    init(_ gatherer: ChangeQueue) {
        let heard = Heard()
        self.heard = heard
        task = Task {
            while let change = await gatherer.next() { heard.changes.withLock { $0.append(change) } }
        }
    }

    deinit { task.cancel() }

    var changes: [WatchedChange] { heard.changes.withLock { $0 } }

    func clear() { heard.changes.withLock { $0 = [] } }

    /// Waits until all paths have been reported.
    ///
    /// - Returns: the paths that were not reported before a long timeout.
    func missing(of paths: Set<WatchedPath>) async -> Set<WatchedPath> {
        var missing = paths
        _ = await holds {
            let changes = self.changes
            missing = missing.filter { path in !changes.contains { $0.covers(path) } }
            return missing.isEmpty
        }
        return missing
    }
}

/// Whether a condition becomes true before a timeout.
func holds(_ condition: () -> Bool) async -> Bool {
    for _ in 0..<20_000 {
        if condition() { return true }
        try? await Task.sleep(for: .milliseconds(1))
    }
    return condition()
}
