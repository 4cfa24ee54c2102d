import Foundation
import Testing

@testable import SiteKit

@Suite struct OutputFolderTests {
    private final class Folder {
        let path = FileManager.default.temporaryDirectory.path + "/feedgen-output-" + UUID().uuidString

        func output(previous: Set<String> = [], force: Bool = false) -> OutputFolder {
            OutputFolder(path: path, previousFiles: previous, mayReplaceForeign: force, isDryRun: false)
        }

        func text(_ file: String) -> String? { try? String(contentsOfFile: path + "/" + file, encoding: .utf8) }

        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    /// Stages and commits files, as a build does.
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
        _ = try write(["x": "3", "z/index.html": "4"], stale: files.sorted(), to: folder.output(previous: files))
        #expect(folder.text("x") == "3" && folder.text("z/index.html") == "4")
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
        // Force replaces a file, but never a folder.
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
}
