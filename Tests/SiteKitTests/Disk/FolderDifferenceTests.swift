import Diagnostics
import Foundation
import Testing

@testable import FileSystem
@testable import SiteKit

@Suite struct FolderDifferenceTests {
    /// Compares two folders with the given files.
    private func first(
        in files: [String: String], comparedWith expected: [String: String], made: Set<String> = []
    ) throws -> (difference: FolderDifference?, count: Int) {
        let folder = FileManager.default.temporaryDirectory.path + "/feedgen-difference-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for (name, files) in [("site", files), ("clean", expected)] {
            try Disk.makeFolder(folder + "/" + name)
            for (file, text) in files {
                let path = "\(folder)/\(name)/\(file)"
                try Disk.makeFolder((path as NSString).deletingLastPathComponent)
                try Disk.write(Array(text.utf8), to: path)
            }
        }
        return try FolderDifference.first(
            in: .named(folder + "/site"), comparedWith: .named(folder + "/clean"), chief: "snapshot.json", made: made)
    }

    @Test func equalFoldersHaveNone() throws {
        let files = ["index.html": "a", "x/y.html": "b", ".well-known/z": ""]
        let (difference, count) = try first(in: files, comparedWith: files, made: ["index.html"])
        #expect(difference == nil && count == 3)
    }

    @Test func theAuthorsFilesAreNone() throws {
        #expect(try first(in: ["a": "1", "own": "2"], comparedWith: ["a": "1"], made: ["a"]).difference == nil)
    }

    /// A difference is found in files of the same size, whatever their time.
    @Test func aDamagedPageIsToldWithItsPlace() throws {
        let expected = ["a": "same", "b/index.html": "<p>one</p>\n<p>two</p>\n"]
        let difference = try first(
            in: ["a": "same", "b/index.html": "<p>one</p>\n<p>tvo</p>\n"], comparedWith: expected
        ).difference
        let problem = FolderDifference.Problem.bytes(
            offset: 15, line: 2, found: "<p>one</p>\n<p>tvo</p>\n", expected: "<p>one</p>\n<p>two</p>\n")
        #expect(difference == FolderDifference(file: "b/index.html", problem: problem))
        let text = CleanBuildComparison(files: 2, difference: difference).complaint(of: BuildOptions())
        #expect(
            text.text.hasPrefix(
                "public/b/index.html: error: byte 16, in line 2, differs from a clean build\n"))
    }

    @Test func aFileThatIsShorterOrLongerIsTold() throws {
        for (own, offset) in [("", 0), ("ab", 2), ("abcd", 3)] {
            let difference = try first(in: ["a": own], comparedWith: ["a": "abc"]).difference
            #expect(
                difference?.problem == .bytes(offset: offset, line: 1, found: own, expected: "abc"), "\(own)")
        }
    }

    @Test func aMissingFileIsTold() throws {
        let expected = ["a": "1", "b": "2"]
        #expect(try first(in: ["b": "2"], comparedWith: expected).difference == .init(file: "a", problem: .missing))
    }

    @Test func aFileThatShouldBeGoneIsTold() throws {
        let difference = try first(in: ["a": "1", "old": "2"], comparedWith: ["a": "1"], made: ["a", "old"]).difference
        #expect(difference == .init(file: "old", problem: .extra))
    }

    @Test func aRefusalOfTheSecondBuildIsNoProof() {
        let verdict = CleanBuildComparison(files: 0, refusal: "content/a.md: error: no")
        #expect(!verdict.isTrue && verdict.complaint(of: BuildOptions()).text.contains("content/a.md: error: no"))
        #expect(verdict.json["ok"] == false)
    }
}
