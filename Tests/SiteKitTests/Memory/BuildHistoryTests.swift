import DiffKit
import FeedKit
import Foundation
import Testing

@testable import FileSystem
@testable import SiteKit

/// The files of the history: their limits, and those that feedgen did not write.
@Suite struct BuildHistoryTests {
    private let folder: CacheTestFolder
    private let history: BuildHistory

    init() throws {
        folder = try CacheTestFolder()
        try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
        history = BuildHistory(of: BuildOptions(source: (folder.path as NSString).deletingLastPathComponent))
    }

    private static func build(_ number: Int) -> Digest { Digest(of: "build \(number)") }

    /// A record whose patch has a value of this size.
    private static func record(_ number: Int, size: Int = 10) -> HistoryRecord {
        let (build, path) = (JSON.string(build(number).description), JSONPointer(["build"]))
        let previous = number > 1 ? JSON.string(Self.build(number - 1).description) : ""
        let patch = JSONPatch([
            .test(path, previous), .replace(path, build),
            .add(JSONPointer(["a"]), .string(String(repeating: "x", count: size))),
        ])
        let undo = SnapshotUndo(
            operations: JSONPatch([.remove(JSONPointer(["a"])), .replace(path, previous)]),
            orders: [.init(path: JSONPointer(["sections", "a/b"]), keys: ["kind", "title"])])
        return HistoryRecord(
            build: Self.build(number), previous: number > 1 ? Self.build(number - 1) : nil,
            time: "2026-03-02T07:40:00Z",
            output: "public", summary: ["1 edited"], patch: patch, undo: number > 1 ? undo : nil)
    }

    private func store(_ numbers: ClosedRange<Int>, size: Int = 10) throws {
        for number in numbers { try history.store(Self.record(number, size: size)) }
    }

    private func path(_ name: String) -> String { history.folder.appending(name).description }

    @Test func aRecordIsReadAsItWasWritten() throws {
        try store(1...2)
        let files = try history.files()
        #expect(files.map(\.name) == (1...2).map { "00000\($0)-\(Self.build($0).description.prefix(12)).json" })
        for (file, number) in zip(files, 1...2) {
            let record = try history.record(in: file).get()
            #expect(record.printed == Self.record(number).printed)
            #expect(record.undo == Self.record(number).undo && record.previous == Self.record(number).previous)
        }
        #expect(try Disk.names(in: history.folder).count == 2)
    }

    @Test func theOldestGoFirst() throws {
        try store(1...(BuildHistory.maximumCount + 3))
        let numbers = try history.files().map(\.number)
        #expect(numbers == Array(4...(BuildHistory.maximumCount + 3)))
        // The first remaining record names a pruned build.
        #expect(try history.record(in: history.files()[0]).get().previous == Self.build(3))
    }

    @Test func theirSizeIsBounded() throws {
        try store(1...6, size: BuildHistory.maximumBytes / 4)
        #expect(try history.files().map(\.number) == [4, 5, 6])
        try history.store(Self.record(7, size: BuildHistory.maximumBytes + 1))
        #expect(try history.files().map(\.number) == [7])
    }

    @Test func aLargePatchIsRecognized() throws {
        #expect(try !#require(Self.record(2, size: 1000).patch).isLarger(than: 5000))
        #expect(try #require(Self.record(2, size: 5000).patch).isLarger(than: 5000))
        #expect(JSONPatch(Array(repeating: .remove(JSONPointer(["a"])), count: 1000)).isLarger(than: 5000))
    }

    /// Other files are neither read nor deleted.
    @Test(arguments: [
        "000001.json", "1-0123456789ab.json", "000001-0123456789ab.txt", "000001-0123456789xy.json", "notes",
        "000001-0123456789ab-c.json", "9999999999-0123456789ab.json", "-00001-0123456789ab.json",
    ]) func anotherName(name: String) throws {
        try store(1...1)
        try folder.write("{}".utf8, to: path(name))
        #expect(try history.files().map(\.number) == [1])
        try store(2...(BuildHistory.maximumCount + 1))
        #expect(FileManager.default.fileExists(atPath: path(name)))
    }

    /// A file with the highest number must not stop later builds from being stored.
    @Test func theHighestNumber() throws {
        try store(1...1)
        try folder.write("{}".utf8, to: path("999999999-0123456789ab.json"))
        try store(2...3)
        #expect(try history.files().count == 4)
    }

    @Test(arguments: [
        ("", "line 1, column 1: "), ("[]", "it is not a record of a build"), ("{\"version\":2}", "it is not a record"),
        (String(repeating: "[", count: 100_000), "line 1, column "),
    ]) func aDamagedFile(text: String, reason: String) throws {
        try store(1...1)
        let file = try #require(try history.files().first)
        try folder.write(text.utf8, to: path(file.name))
        #expect(Self.reason(history.record(in: file))?.hasPrefix(reason) == true)
    }

    private static func reason(_ result: Result<HistoryRecord, HistoryRecord.Mistake>) -> String? {
        switch result {
        case .success: nil
        case .failure(let mistake): mistake.reason
        }
    }

    /// A change of a record, and the reason why it is refused.
    enum Forgery: CaseIterable {
        case build, previous, patch, undo, copies, time

        func change(_ record: inout HistoryRecord) {
            let path = JSONPointer(["build"])
            switch self {
            case .build: record.build = Digest(of: "another")
            case .previous: record.previous = Digest(of: "another")
            case .patch: record.patch?.operations.removeFirst()
            case .undo: record.undo?.operations.operations = [.replace(path, "0123456789abcdef0123456789abcdef")]
            case .copies: record.undo?.operations.operations.append(.copy(from: path, to: JSONPointer(["b"])))
            case .time: record.time = "yesterday\u{1B}[31m"
            }
        }
    }

    @Test(arguments: Forgery.allCases) func aForgedRecord(forgery: Forgery) throws {
        try store(1...2)
        let file = try #require(try history.files().last)
        var record = Self.record(2)
        forgery.change(&record)
        try folder.write(record.printed, to: path(file.name))
        let reason = try #require(Self.reason(history.record(in: file)))
        #expect(reason.hasPrefix("it") && !reason.contains("\u{1B}"), "\(reason)")
    }

    /// No link is followed, and no pipe is waited for.
    @Test func linksAndPipes() throws {
        try store(1...2)
        let files = try history.files()
        try FileManager.default.moveItem(atPath: path(files[0].name), toPath: folder.path + "/outside")
        #expect(symlink(folder.path + "/outside", path(files[0].name)) == 0)
        #expect(Self.reason(history.record(in: files[0])) != nil)
        unlink(path(files[1].name))
        #expect(mkfifo(path(files[1].name), 0o666) == 0)
        #expect(Self.reason(history.record(in: files[1])) != nil)
        let outside = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/outside"))
        try store(3...(BuildHistory.maximumCount + 3))
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path + "/outside")) == outside)
    }

    @Test func aLinkedFolderIsRefused() throws {
        let other = folder.path + "-other"
        try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
        #expect(symlink(other, history.folder.description) == 0)
        #expect(throws: DiskError.self) { try history.store(Self.record(1)) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: other).isEmpty)
    }
}
