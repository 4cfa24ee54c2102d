import FeedKit
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import FileSystem
@testable import SiteKit

/// Walks of folders, including disk errors during the walk.
@Suite struct FileTreeTests {
    private let folder: CacheTestFolder

    init() throws { folder = try CacheTestFolder() }

    private func write(_ files: String...) throws {
        for file in files {
            try Disk.makeFolder(SitePath.folder(of: folder.path + "/" + file))
            try Disk.write(Array(file.utf8), to: folder.path + "/" + file)
        }
    }

    private func walk(jobs: Int = 1, step: @escaping FolderStream.Step = FolderStream.step) throws -> SiteKit.FileTree {
        try SiteKit.FileTree.walk(
            folder.path + "/content", named: "content", root: folder.path, jobs: jobs, step: step)
    }

    /// A disk that fails to read directory entries after a number of calls.
    private final class FailingDisk: Sendable {
        private let left: Mutex<Int>

        init(after count: Int) { left = Mutex(count) }

        var hasFailed: Bool { left.withLock { $0 < 0 } }

        @Sendable func step(_ handle: FolderStream.Handle) -> FolderStream.Entry? {
            let fails = left.withLock { count in
                count -= 1
                return count < 0
            }
            guard fails else { return FolderStream.step(handle) }
            errno = EIO
            return nil
        }
    }

    @Test(arguments: [1, 2]) func aDiskThatFailsIsNotTheEndOfAFolder(jobs: Int) throws {
        try write("content/a.md", "content/b.md", "content/journal/c.md", "content/journal/deep/d.md")
        let whole = try walk().files
        #expect(whole.map(\.path) == ["a.md", "b.md", "journal/c.md", "journal/deep/d.md"])
        var count = 0
        while true {
            let disk = FailingDisk(after: count)
            let outcome = Result { try walk(jobs: jobs, step: disk.step) }
            guard disk.hasFailed else {
                #expect(try outcome.get().files == whole)
                break
            }
            let error = try #require(throws: DiskError.self) { try outcome.get() }
            #expect(error.attempt == "read the folder" && error.reason == "input/output error")
            let places = ["", "/journal", "/journal/deep"].map { folder.path + "/content" + $0 }
            #expect(places.contains(error.path), "\(error)")
            count += 1
        }
        // Each of the three folders has an end of stream, `.` and `..`.
        #expect(count == 3 * 3 + 6)
    }

    @Test func aFolderThatBecomesALinkIsNotFollowed() throws {
        try write("content/deep/note.txt", "outside/secret.txt")
        let path = folder.path
        let tree = try walk { handle in
            let entry = FolderStream.step(handle)
            if entry == nil, rename(path + "/content/deep", path + "/away") == 0 {
                symlink("../outside", path + "/content/deep")
            }
            return entry
        }
        #expect(tree.files.isEmpty)
        #expect(
            tree.diagnostics.map { $0.printed() } == [
                "content/deep:1:1: error: cannot read this folder: too many levels of symbolic links\n"
                    + "    hint: make it readable, or move it out of the site"
            ])
    }

    /// After any edits, the tree with new stamps equals that of a walk, or a walk is requested; never after an edit of
    /// files alone.
    @Test(arguments: 1...20 as ClosedRange<UInt64>) func newStampsAreThoseOfAWalk(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        try write("content/a.md", "content/a-b.md", "content/a/b.md", "content/a/c/d.md", "outside.md")
        let content = folder.path + "/content/"
        for round in 0..<30 {
            if try walk().files.isEmpty { try write("content/a.md") }
            let before = try walk()
            let path = try #require(before.files.randomElement(using: &random)).path
            let (other, manager) = ("a/new-\(round).md", FileManager.default)
            var changes = [".a.md.swp", path]
            let edit = Int.random(in: 0..<9, using: &random)
            switch edit {
            case 0:
                try manager.moveItem(atPath: content + path, toPath: content + path + "-\(round)")
                changes.append(path + "-\(round)")
            case 1:
                try write("content/" + other)
                changes.append(other)
            case 2:
                try manager.removeItem(atPath: content + path)
                try manager.createSymbolicLink(atPath: content + path, withDestinationPath: "outside.md")
            case 3:
                try? manager.removeItem(atPath: content + "a/c")
                try write("content/a/c/\(round).md", "content/a.md")
                changes += ["a/c", "a.md"]
            case 4:
                try manager.removeItem(atPath: content + path)
                try write("content/a.md")
                changes.append("a.md")
            default: try Data("\(round)".utf8).write(to: URL(fileURLWithPath: content + path), options: .atomic)
            }
            let restamped = before.restamped(changes, in: content), after = try walk()
            #expect(restamped == nil || restamped?.files == after.files, "seed \(seed), round \(round), edit \(edit)")
            if edit > 4, before.diagnostics.isEmpty { #expect(restamped != nil) }
        }
    }

    @Test func whereThereIsNothing() throws {
        let nothing = try walk()
        #expect(nothing.files.isEmpty && nothing.diagnostics.isEmpty)
        #expect(try Disk.names(in: folder.path + "/content").isEmpty)
    }

    @Test func aFolderThatIsALinkToNowhere() throws {
        try write("other/a.md")
        symlink("nowhere", folder.path + "/content")
        #expect(
            try walk().diagnostics.map { $0.printed() } == [
                "content/:1:1: error: cannot read this folder: no such file or directory\n"
                    + "    hint: correct the link, whose target does not exist"
            ])
    }

    @Test func aFolderOfTheOutputThatCanNotBeRead() throws {
        try write("public/index.html")
        symlink("loop", folder.path + "/loop")
        let error = try #require(throws: DiskError.self) { try Disk.names(in: folder.path + "/loop") }
        #expect(error.attempt == "read the folder" && error.path == folder.path + "/loop")
        let output = OutputFolder(
            .named(folder.path + "/loop"), previousFiles: [], mayReplaceForeign: true, isDryRun: true)
        let problem = try #require(throws: DiskError.self) { try output.prepare() }
        #expect(problem.attempt == "read the output folder" && problem.path == folder.path + "/loop")
        #expect(throws: DiskError.self) { try OutputFolder(of: output).stage([1], as: "a", number: 0) }
    }
}

extension OutputFolder {
    /// A writable copy of an output folder.
    fileprivate init(of other: OutputFolder) {
        self.init(.named(other.path), previousFiles: [], mayReplaceForeign: true, isDryRun: false)
    }
}
