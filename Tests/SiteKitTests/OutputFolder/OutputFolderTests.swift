import FeedKit
import Foundation
import Testing

@testable import FileSystem
@testable import SiteKit

@Suite struct OutputFolderTests {
    private final class Folder {
        let path = FileManager.default.temporaryDirectory.path + "/feedgen-output-" + UUID().uuidString

        func output(previous: FileNames = [], force: Bool = false) -> OutputFolder {
            OutputFolder(.named(path), previousFiles: previous, mayReplaceForeign: force, isDryRun: false)
        }

        func text(_ file: String) -> String? { try? String(contentsOfFile: path + "/" + file, encoding: .utf8) }

        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    /// Stages and commits files like a build.
    private func write(_ files: [String: String], stale: [String] = [], to output: OutputFolder) throws
        -> [String: OutputFolder.Change]
    {
        try output.prepare()
        var changes: [String: OutputFolder.Change] = [:]
        var staged: [(file: String, number: Int)] = []
        for (number, file) in files.sorted(by: { $0.key < $1.key }).enumerated() {
            let change = try output.stage(Array(file.value.utf8), as: file.key, number: number)
            changes[file.key] = change
            if change == .staged { staged.append((file.key, number)) }
        }
        _ = try output.commit(staged: staged, stale: stale, last: nil, jobs: 2)
        return changes
    }

    @Test func nothingIsSeenBeforeTheCommit() throws {
        let folder = Folder()
        let output = folder.output()
        try output.prepare()
        #expect(try output.stage([1], as: "a/b", number: 0) == .staged)
        #expect(folder.text("a/b") == nil)
        output.abandon()
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test func aFileMayTakeTheNameOfAFolderAndBack() throws {
        let folder = Folder()
        _ = try write(["x/y/index.html": "1", "z": "2"], to: folder.output())
        let files: Set = ["x/y/index.html", "z"]
        let output = folder.output(previous: FileNames(files))
        _ = try write(["x": "3", "z/index.html": "4"], stale: files.sorted(), to: output)
        #expect(folder.text("x") == "3" && folder.text("z/index.html") == "4")
    }

    /// A build that is killed between deleting a folder's last file and the folder leaves an empty folder.
    @Test func emptyFoldersAreInNobodysWay() throws {
        let folder = Folder()
        _ = try write(["x/y/index.html": "1", "x/z": "2", "w": "0"], to: folder.output())
        let files: Set = ["x/y/index.html", "x/z"]
        try FileManager.default.removeItem(atPath: folder.path + "/x/y/index.html")
        for name in ["x/a/b", "w2"] {
            try FileManager.default.createDirectory(
                atPath: folder.path + "/" + name, withIntermediateDirectories: true)
        }
        _ = try write(["x": "3", "w2": "4"], stale: files.sorted(), to: folder.output(previous: FileNames(files)))
        #expect(folder.text("x") == "3" && folder.text("w2") == "4" && folder.text("w") == "0")
    }

    @Test func whatIsForeignIsNamed() throws {
        let folder = Folder()
        _ = try write(["a/mine.txt": "m", "b": "m"], to: folder.output())
        let output = folder.output(previous: ["c"])
        try output.prepare()
        #expect(try output.stage([1], as: "a", number: 0) == .foreign(path: folder.path + "/a", isFolder: true))
        #expect(try output.stage([1], as: "b", number: 1) == .foreign(path: folder.path + "/b", isFolder: false))
        #expect(try output.stage([1], as: "b/c/d", number: 2) == .foreign(path: folder.path + "/b", isFolder: false))
        #expect(try output.stage(Array("m".utf8), as: "b", number: 3) == .untouched)
        // `--force` replaces a file, but never a folder.
        let forced = folder.output(force: true)
        #expect(try forced.stage([1], as: "a", number: 0) == .foreign(path: folder.path + "/a", isFolder: true))
        #expect(try forced.stage([1], as: "b/c/d", number: 2) == .staged)
    }

    @Test func theListOfAKilledBuildOutlivesAFailedOne() throws {
        let folder = Folder()
        _ = try write(["old": "1"], to: folder.output())
        try FileManager.default.createDirectory(
            atPath: folder.path + "/.feedgen-staging", withIntermediateDirectories: true)
        try Data("old\0../out\0/etc/passwd\0.git/HEAD".utf8).write(
            to: URL(fileURLWithPath: folder.path + "/.feedgen-staging/manifest"))
        for _ in 0..<2 {
            let output = folder.output()
            #expect(output.interruptedFiles == ["old"])
            try output.prepare()
            output.abandon()
        }
        _ = try write(["new": "2"], stale: ["old"], to: folder.output())
        #expect(folder.output().interruptedFiles.isEmpty && folder.text("old") == nil)
    }

    /// If one file can't be committed, all others are rolled back.
    @Test(arguments: ["other/f", "new/deep"]) func aCommitThatFailsIsTakenBack(obstacle: String) throws {
        let folder = Folder()
        let old = ["a": "1", "b": "1", "gone/deep/c": "1", "other/d": "1"]
        _ = try write(old, to: folder.output())
        func files() throws -> [FileTree.File] {
            try FileTree.walk(folder.path, named: "", root: folder.path).files
                .map { .init(path: $0.path, stamp: $0.stamp.ofWriting) }
        }
        let before = try files()
        let output = folder.output(previous: FileNames(Set(old.keys)))
        try output.prepare()
        let new = ["a", "b", "gone", "new/deep/e", "other/f"]
        for (number, file) in new.enumerated() {
            #expect(try output.stage(Array("2".utf8), as: file, number: number) == .staged)
        }
        // Another process creates an obstacle in the meantime.
        let isFolder = obstacle == "other/f"
        try Disk.makeFolder(folder.path + "/" + (isFolder ? obstacle : "new"))
        if !isFolder { try Disk.write([], to: folder.path + "/" + obstacle) }
        #expect(throws: DiskError.self) {
            _ = try output.commit(
                staged: new.enumerated().map { ($1, $0) }, stale: ["gone/deep/c"], last: nil, jobs: 2)
        }
        output.abandon()
        try Disk.removeTree(folder.path + "/" + (isFolder ? obstacle : "new"))
        #expect(try files() == before)
        #expect(folder.output().interruptedFiles.isEmpty)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/.feedgen-staging"))
    }

    /// A hard-linked file belongs to the cache, and is not modified when the site writes to the same name.
    @Test func nothingIsWrittenIntoALinkedFile() throws {
        let folder = Folder()
        let cached = folder.path + "-cached"
        defer { try? FileManager.default.removeItem(atPath: cached) }
        try Disk.write([1, 2, 3], to: cached)
        let output = folder.output()
        try output.prepare()
        #expect(try output.stage(linkTo: .named(cached), as: "a", number: 0) == .staged)
        // Another build stages a different file with the same number.
        #expect(try output.stage([7], as: "a", number: 0) == .staged)
        #expect(try Disk.read(cached) == [1, 2, 3])
        #expect(try output.stage(linkTo: .named(cached), as: "a", number: 1) == .staged)
        _ = try output.commit(staged: [("a", 1)], stale: [], last: nil, jobs: 1)
        #expect(FileStamp(folder.path + "/a")?.inode == FileStamp(cached)?.inode)
        _ = try write(["a": "new"], to: folder.output(previous: ["a"]))
        #expect(try Disk.read(cached) == [1, 2, 3] && folder.text("a") == "new")
    }

    @Test(arguments: [0, 1, 1000, 1 << 20, (1 << 20) + 1, 3 << 20])
    func copiesAreComparedAndCopiedPieceByPiece(count: Int) throws {
        let folder = Folder()
        let source = folder.path + "-source"
        defer { try? FileManager.default.removeItem(atPath: source) }
        func stage(_ bytes: [UInt8]) throws -> OutputFolder.Change {
            try Disk.write(bytes, to: source)
            let output = folder.output(previous: ["a"])
            try output.prepare()
            let (change, digest) = try output.stage(copyOf: .named(source), as: "a", number: 0)
            #expect(digest == Digest(of: bytes))
            _ = try output.commit(staged: change == .staged ? [("a", 0)] : [], stale: [], last: nil, jobs: 1)
            #expect(try Disk.read(folder.path + "/a") == bytes)
            return change
        }
        var bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 5) }
        #expect(try stage(bytes) == .staged)
        #expect(try stage(bytes) == .untouched)
        // The author may edit the source in place, so the copy must not be a hard link.
        #expect(FileStamp(folder.path + "/a")?.inode != FileStamp(source)?.inode)
        #expect(try stage(bytes + [1]) == .staged)
        guard count > 0 else { return }
        bytes[count - 1] ^= 1
        #expect(try stage(bytes) == .staged)
        bytes[0] ^= 1
        #expect(try stage(bytes) == .staged)
    }

    /// A copy can be modified at any position, including piece boundaries.
    @Test func aCopyMayBeEdited() throws {
        let folder = Folder()
        let source = folder.path + "-source"
        defer { try? FileManager.default.removeItem(atPath: source) }
        let places = [0, (1 << 20) - 1, 1 << 20, (5 << 19) - 1]
        var bytes = [UInt8](repeating: 7, count: 5 << 19)
        try Disk.write(bytes, to: source)
        for place in places { bytes[place] = 0 }
        for expected in [OutputFolder.Change.staged, .untouched] {
            let output = folder.output(previous: ["a"])
            try output.prepare()
            let (change, digest) = try output.stage(copyOf: .named(source), as: "a", number: 0) { piece, offset in
                for place in places where (offset..<offset + piece.count).contains(place) { piece[place - offset] = 0 }
            }
            #expect(change == expected && digest == Digest(of: bytes))
            _ = try output.commit(staged: change == .staged ? [("a", 0)] : [], stale: [], last: nil, jobs: 1)
            #expect(try Disk.read(folder.path + "/a") == bytes)
        }
    }
}
