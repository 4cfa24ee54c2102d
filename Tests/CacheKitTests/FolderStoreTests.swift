import Foundation
import TestSupport
import Testing

@testable import CacheKit

@Suite struct FolderStoreTests {
    private static let key = StoreKey("a recipe")
    private static let files = [
        StoredFile(name: "800.webp", bytes: Array("one".utf8)), StoredFile(name: "1600.webp", bytes: Array("two".utf8)),
    ]

    private func filled() throws -> StoreTestFolder {
        let folder = try StoreTestFolder()
        #expect(try folder.store().put(Self.files, as: Self.key))
        return folder
    }

    @Test func itIsLaidOutAsThatOfBazel() throws {
        let files = try filled().files
        #expect(files.count == 3)
        for file in files { #expect(file.contains(#/^(ac|cas)/([0-9a-f]{2})/\2[0-9a-f]{62}$/#), "\(file)") }
    }

    /// A damaged file is a miss, the reason is reported, and storing the entry again repairs it.
    @Test func damageIsNoEntryAndIsNamed() throws {
        var random = SplitMix64(seed: 3)
        for round in 0..<150 {
            let folder = try filled(), file = random.pick(folder.files)
            var bytes = try folder.bytes(file)
            switch round % 5 {
            case 0: bytes.removeLast(random.int(1...bytes.count))
            case 1: bytes[random.below(bytes.count)] ^= 1 << random.below(8)
            case 2: bytes += random.bytes(random.int(1...100))
            case 3: bytes = [UInt8](repeating: 0, count: bytes.count)
            case _: bytes = random.bytes(random.below(400))
            }
            try folder.write(bytes, to: file)
            let store = try folder.store()
            #expect(store.entry(Self.key) == nil, "\(file)")
            let report = store.report
            #expect(report.hits == 0 && report.misses == 0 && report.refused == 1 && report.troubles == [])
            #expect(report.refusals.map(\.key) == [Self.key])
            let reason = try #require(report.refusals.first?.reason)
            #expect(file.hasPrefix("ac") ? reason.contains("list") || reason.contains("for another key") : true)
            #expect(file.hasPrefix("cas") ? reason.contains("00.webp") : true, "\(reason)")
            #expect(store.put(Self.files, as: Self.key))
            #expect(store.entry(Self.key) == Self.files)
        }
    }

    @Test func whatBelongsToAnotherKeyIsRefused() throws {
        let folder = try filled(), other = StoreKey("another recipe")
        let list = try #require(folder.files.first { $0.hasPrefix("ac/") })
        let name = "\(other)"
        try FileManager.default.createDirectory(
            atPath: "\(folder.path)/ac/\(name.prefix(2))", withIntermediateDirectories: true)
        try folder.write(try folder.bytes(list), to: "ac/\(name.prefix(2))/\(name)")
        let store = try folder.store()
        #expect(store.entry(other) == nil)
        #expect(
            store.report.refusals == [.init(key: other, reason: "it was created for another key, or is incomplete")])
    }

    @Test func aFileThatIsGoneIsAMiss() throws {
        for number in 0..<3 {
            let folder = try filled()
            try FileManager.default.removeItem(atPath: folder.path + "/" + folder.files[number])
            let store = try folder.store()
            #expect(!store.has(Self.key))
            #expect(store.entry(Self.key) == nil)
            #expect(store.report.misses == 1 && store.report.refused == 0 && store.report.hits == 0)
        }
    }

    @Test func whatItsUserRefusesIsNoHit() throws {
        let folder = try filled(), store = try folder.store()
        #expect(store.entry(Self.key) != nil)
        store.refuse(Self.key, because: "800.webp is no WebP")
        #expect(store.report.hits == 0 && store.report.refused == 1)
    }

    @Test func aFolderThatIsNotThereIsSaidOnce() throws {
        let folder = try StoreTestFolder()
        let address = try StoreURL(parsing: folder.path + "/deep/er", environment: [:])
        let reader = RemoteStore(address, access: .readOnly)
        for number in 0..<10 { #expect(reader.entry(StoreKey("\(number)")) == nil) }
        #expect(reader.report.misses == 10)
        #expect(
            reader.report.troubles.map(\.message) == [
                "the store \(folder.path)/deep/er is not used: there is no such folder; its images are created locally instead"
            ])
        let writer = RemoteStore(address, access: .readWrite)
        #expect(writer.entry(Self.key) == nil && writer.put(Self.files, as: Self.key))
        #expect(writer.entry(Self.key) == Self.files && writer.report.troubles == [])
    }

    /// A path where a folder can't be created, whichever user runs the tests.
    @Test func oneThatCannotBeWrittenIsReadAndSaysSo() throws {
        let folder = try filled()
        let store = try folder.store()
        for kind in ["ac", "cas"] {
            for number in 0..<256 {
                let text = String(number, radix: 16), path = "\(kind)/\(text.count < 2 ? "0" + text : text)"
                if !FileManager.default.fileExists(atPath: "\(folder.path)/\(path)") { try folder.write([], to: path) }
            }
        }
        for number in 0..<5 {
            #expect(!store.put([StoredFile(name: "a", bytes: Array("\(number)".utf8))], as: StoreKey("\(number)")))
        }
        #expect(store.entry(Self.key) == Self.files)
        #expect(store.report.putsFailed == 5 && store.report.troubles.count == 1)
        #expect(store.report.troubles.first?.message.contains("no longer written to") == true)
        let trouble = #expect(throws: StoreProblem.self) { try store.checkWritable() }
        #expect(trouble?.message.contains("can't be written") == true)
    }

    @Test func eachCheckWrites() throws {
        let folder = try StoreTestFolder()
        try folder.store().checkWritable()
        let files = folder.files
        let before = try files.map(folder.bytes)
        try folder.store().checkWritable()
        #expect(folder.files == files)
        #expect(try zip(before, files).map { try folder.bytes($1) == $0 } == [false, true])
    }

    @Test func whatIsTooLargeIsNotPut() throws {
        let folder = try StoreTestFolder(), store = try folder.store()
        #expect(!store.put([StoredFile(name: "a", bytes: .init(repeating: 1, count: 64 << 20 | 1))], as: Self.key))
        #expect(folder.files == [] && store.report.putsFailed == 1)
    }

    // MARK: - Eviction

    @Test func whatIsUsedStays() throws {
        var random = SplitMix64(seed: 5)
        let folder = try StoreTestFolder()
        let entries = (0..<30).map { (key: StoreKey("\($0)"), files: random.files()) }
        for entry in entries { #expect(try folder.store().put(entry.files, as: entry.key)) }
        for file in folder.files { try folder.age(file, days: 40) }
        let used = Set((0..<12).map { _ in random.below(30) })
        for number in used { #expect(try folder.store().entry(entries[number].key) == entries[number].files) }
        let before = folder.files.count
        let outcome = try #require(StoreEviction.run(in: folder.path, unusedDays: 30))
        #expect(outcome.retained == folder.files.count && outcome.deleted == before - outcome.retained)
        #expect(outcome.failed == 0)
        for (number, entry) in entries.enumerated() {
            #expect(try folder.store().entry(entry.key) == (used.contains(number) ? entry.files : nil))
        }
    }

    @Test func aFileThatIsPutAgainStays() throws {
        let folder = try filled()
        for file in folder.files { try folder.age(file, days: 40) }
        #expect(try folder.store().put(Self.files, as: Self.key))
        #expect(StoreEviction.run(in: folder.path, unusedDays: 30)?.deleted == 0)
        #expect(try folder.store().entry(Self.key) == Self.files)
    }

    @Test func onlyWhatIsOursGoes() throws {
        let folder = try filled()
        let list = try #require(folder.files.first { $0.hasPrefix("ac/") })
        let part = String(list.prefix(5))
        let foreign = ["notes.txt", "ac/README", part + "/" + part.suffix(2) + "-draft.new", part + "/notes.txt"]
        let unfinished = [list + ".1x.new", list + ".2x.new"]
        for file in foreign + unfinished { try folder.write([1], to: file) }
        for file in foreign { try folder.age(file, days: 400) }
        try folder.age(unfinished[0], days: 2)
        #expect(StoreEviction.run(in: folder.path, unusedDays: 30)?.deleted == 1)
        #expect(folder.files.filter { $0.hasSuffix("x.new") } == [unfinished[1]])
        for file in folder.files where file.count > 60 { try folder.age(file, days: 40) }
        #expect(StoreEviction.run(in: folder.path, unusedDays: 30)?.deleted == 4)
        #expect(folder.files == foreign.sorted())
        #expect(StoreEviction.run(in: folder.path + "/ac", unusedDays: 0) == nil)
        #expect(StoreEviction.run(in: "/nowhere", unusedDays: 0) == nil)
    }

    /// Eviction during reads and writes never causes wrong results.
    @Test func evictionMayComeAtAnyMoment() throws {
        let folder = try StoreTestFolder(), store = try folder.store()
        DispatchQueue.concurrentPerform(iterations: 6) { worker in
            var random = SplitMix64(seed: worker)
            for _ in 0..<60 {
                let number = random.below(8), key = StoreKey("\(number)")
                var content = SplitMix64(seed: number)
                let files = content.files()
                if worker == 0 { _ = StoreEviction.run(in: folder.path, unusedDays: -1) }
                if let found = store.entry(key) { #expect(found == files) } else { #expect(store.put(files, as: key)) }
            }
        }
        #expect(store.report.refused == 0 && store.report.troubles == [])
    }
}
