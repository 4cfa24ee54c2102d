import Foundation
import TestSupport
import Testing

@testable import Engine

/// With any damage to the file, there is no crash, no wrong value, and at most one notice.
@Suite struct StoreDamageTests {
    private static let contents: [Store.Table: [String: [UInt8]]] = {
        var random = SplitMix64(seed: 7)
        var contents: [Store.Table: [String: [UInt8]]] = [:]
        for table in Store.Table.all {
            for number in 0..<(table == .objects ? 150 : 3) {
                contents[table, default: [:]]["journal/\(number)"] = random.bytes(number % 50 == 0 ? 40_000 : 200)
            }
        }
        return contents
    }()

    private func filled() throws -> StoreTestFolder {
        let folder = try StoreTestFolder()
        let cache = try #require(folder.open(version: "1", isReadOnly: false).store)
        let changes = Self.contents.flatMap { table, values in
            values.map { Store.Change.set(table, key: $0.key, value: $0.value) }
        }
        try cache.save(changes)
        return folder
    }

    /// Expects correct values, or a notice and an empty store that the next build can use.
    private func check(_ folder: StoreTestFolder, _ what: String, isReadOnly: Bool = false) throws {
        let (cache, notice) = folder.open(version: "1", isReadOnly: isReadOnly)
        if notice != nil { #expect(isReadOnly ? cache == nil : try cache?.contents() == [:], "\(what)") }
        if let cache, notice == nil {
            for table in Store.Table.all {
                // Either call may detect the damage; returned values must be correct.
                let keys = (0..<150).map { "journal/\($0)" }
                if let values = try? cache.values(table, keys: keys) {
                    #expect(values.allSatisfy { Self.contents[table]?[$0.key] == $0.value }, "\(what)")
                }
            }
            if let contents = try? cache.contents() {
                #expect(contents == Self.contents || contents.isEmpty, "\(what)")
            }
        }
        guard !isReadOnly else { return }
        let next = try #require(folder.open(version: "1", isReadOnly: false).store, "\(what)")
        try? next.save([.set(.notes, key: "new", value: [1])])
        if let found = try? next.values(.notes, keys: ["new"]) { #expect(found == ["new": [1]], "\(what)") }
    }

    @Test func bitsThatFlip() throws {
        let folder = try filled()
        let bytes = try folder.bytes()
        var random = SplitMix64(seed: 8)
        for round in 0..<600 {
            var damaged = bytes
            // Most bytes belong to values; B-tree structures are at the start of pages.
            let offset = [
                random.below(bytes.count), random.below(100),
                random.below(bytes.count / 16384) * 16384
                    + random.below(200),
            ][round % 3]
            let bit = random.below(8)
            damaged[offset] ^= 1 << bit
            try folder.write(damaged)
            try check(folder, "bit \(bit) of byte \(offset)", isReadOnly: round % 2 == 0)
        }
    }

    @Test func partsThatAreMissing() throws {
        let folder = try filled()
        let bytes = try folder.bytes()
        var random = SplitMix64(seed: 9)
        let counts = [0, 1, 15, 16, 99, 100, 101, 4096, 16383, 16384, bytes.count - 1]
        for count in counts + (0..<60).map({ _ in random.below(bytes.count) }) {
            try folder.write(bytes[..<count])
            try check(folder, "the first \(count) bytes")
            var zeroed = bytes
            let end = min(bytes.count, count + 1 + random.below(20_000))
            zeroed.replaceSubrange(count..<end, with: repeatElement(0, count: end - count))
            try folder.write(zeroed)
            try check(folder, "zeros at \(count)..<\(end)")
        }
    }

    /// A row of a damaged B-tree may not be found. After it is saved again, the old one must not reappear.
    @Test func whatIsSavedOverDamageIsWhatIsRead() throws {
        let folder = try filled()
        let bytes = try folder.bytes()
        var random = SplitMix64(seed: 11)
        for round in 0..<150 {
            var damaged = bytes
            let start = random.below(bytes.count - 512)
            let count = 1 + random.below(511)
            damaged.replaceSubrange(start..<start + count, with: repeatElement(0, count: count))
            try folder.write(damaged)
            var saved = Self.contents[.objects] ?? [:]
            for step in 0..<4 {
                let (found, notice) = folder.open(version: "1", isReadOnly: false)
                let store = try #require(found)
                if notice != nil { saved = [:] }
                do throws(Store.Failure) {
                    let values = try store.values(.objects, keys: (0..<160).map { "journal/\($0)" })
                    #expect(values.allSatisfy { saved[$0.key] == $0.value }, "round \(round), step \(step)")
                    let new = Dictionary(
                        (0..<30).map { _ in ("journal/\(random.below(160))", random.bytes(150)) },
                        uniquingKeysWith: { $1 })
                    try store.save(new.map { .set(.objects, key: $0.key, value: $0.value) })
                    saved.merge(new) { $1 }
                } catch {
                    saved = [:]
                }
            }
        }
    }

    @Test func pagesThatChangePlaces() throws {
        let folder = try filled()
        let bytes = try folder.bytes()
        let pages = bytes.count / 16384
        var random = SplitMix64(seed: 10)
        for _ in 0..<100 {
            let (from, to) = (random.below(pages) * 16384, random.below(pages) * 16384)
            var damaged = bytes
            damaged.replaceSubrange(to..<to + 16384, with: bytes[from..<from + 16384])
            try folder.write(damaged)
            try check(folder, "page \(from / 16384) in place of \(to / 16384)")
        }
    }

    private struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// A part of the notice; `nil` if there is none.
        let fact: String?
        let make: @Sendable (StoreTestFolder) throws -> Void

        init(_ name: String, _ fact: String?, _ make: @escaping @Sendable (StoreTestFolder) throws -> Void) {
            testDescription = name
            self.fact = fact
            self.make = make
        }
    }

    private static let cases: [Case] = [
        Case("text", "is damaged") { try $0.write("Hello".utf8) },
        Case("garbage", "is damaged") { try $0.write((0..<100_000).map { UInt8(truncatingIfNeeded: $0 * 7) }) },
        Case("zeros", "is damaged") { try $0.write([UInt8](repeating: 0, count: 65_536)) },
        Case("nothing", nil) { try $0.write([]) },
        Case("another program's", "was not made by feedgen") { folder in
            var bytes = try folder.bytes()
            bytes.replaceSubrange(68..<72, with: [0, 0, 0, 0])
            try folder.write(bytes)
        },
        Case("a table of another name", "is damaged") { folder in
            let bytes = try folder.bytes()
            let name = Array("CREATE TABLE images".utf8)
            let start = try #require(bytes.indices.first { bytes[$0...].starts(with: name) })
            try folder.write(bytes[..<start] + Array("CREATE TABLE imagez".utf8) + bytes[(start + name.count)...])
        },
        Case("a link to nothing", "was not made by feedgen") { folder in
            unlink(folder.file)
            symlink("nowhere", folder.file)
        },
        Case("a pipe", "was not made by feedgen") { folder in
            unlink(folder.file)
            mkfifo(folder.file, 0o600)
        },
        Case("a folder", "can't be used (is a directory)") { folder in
            unlink(folder.file)
            try FileManager.default.createDirectory(atPath: folder.file, withIntermediateDirectories: false)
        },
        Case("a journal of garbage", nil) { try $0.write("Hello".utf8, to: $0.file + "-journal") },
        Case("a journal that is a pipe", "is damaged") { mkfifo($0.file + "-journal", 0o600) },
        Case("a journal that is a folder", "can't be used (is a directory)") {
            try FileManager.default.createDirectory(atPath: $0.file + "-journal", withIntermediateDirectories: false)
        },
        Case("a log that is a pipe", "is damaged") { mkfifo($0.file + "-wal", 0o600) },
        Case("a file in the folder's place", "can't be used") { folder in
            try FileManager.default.removeItem(atPath: folder.path)
            try folder.write([], to: folder.path)
        },
    ]

    @Test(arguments: cases) private func whatElseMayLieThere(_ damage: Case) throws {
        let folder = try filled()
        try damage.make(folder)
        let (cache, notice) = folder.open(version: "1", isReadOnly: false)
        let start = "the cache \(folder.file) \(damage.fact ?? "")"
        #expect(damage.fact == nil ? notice == nil : notice?.hasPrefix(start) == true, "\(notice ?? "no notice")")
        #expect(notice?.hasSuffix(", so this build starts from scratch") != false)
        let contents = try cache?.contents()
        #expect(contents == [:] || contents == nil || notice == nil && contents == Self.contents)
    }

    @Test(.enabled(if: geteuid() != 0, "the superuser may read and write all"))
    func whatMayNotBeReadOrWritten() throws {
        let folder = try filled()
        chmod(folder.file, 0o400)
        let reader = try #require(folder.open(version: "1", isReadOnly: false).store)
        #expect(try reader.contents() == Self.contents)
        #expect(throws: Store.Failure.self) { try reader.save([.clear(.notes)]) }
        chmod(folder.file, 0)
        let (cache, notice) = folder.open(version: "1", isReadOnly: false)
        #expect(cache == nil && notice?.contains("can't be used") == true)
    }
}
