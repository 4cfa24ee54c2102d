import TestSupport
import Testing

@testable import Engine

@Suite struct StoreTests {
    private typealias Contents = [Store.Table: [String: [UInt8]]]

    private func open(_ folder: StoreTestFolder, version: String = "1", isReadOnly: Bool = false) throws -> Store {
        let (cache, notice) = folder.open(version: version, isReadOnly: isReadOnly)
        #expect(notice == nil)
        return try #require(cache)
    }

    @Test func nothingIsNoNotice() throws {
        let folder = try StoreTestFolder()
        let (cache, notice) = folder.open(version: "1", isReadOnly: true)
        #expect(cache == nil && notice == nil && !StoreTestFolder.exists(folder.path))
        #expect(try open(folder).contents() == [:])
        #expect(try folder.names() == ["build.sqlite"])
    }

    @Test func equalsADictionaryAfterAnyChanges() throws {
        for seed in 0..<20 {
            let folder = try StoreTestFolder()
            var random = SplitMix64(seed: UInt64(seed))
            var expected: Contents = [:]
            for _ in 0..<8 {
                let cache = try open(folder)
                for _ in 0..<random.below(4) {
                    let changes = (0..<random.below(60)).map { _ in Store.Change.random(&random) }
                    try cache.save(changes)
                    for change in changes { change.apply(to: &expected) }
                    expected = expected.filter { !$0.value.isEmpty }
                    #expect(try cache.contents() == expected, "seed \(seed)")
                }
                let keys = Store.Change.keys + ["never set"]
                for table in Store.Table.all {
                    #expect(try cache.values(table, keys: keys) == expected[table] ?? [:], "seed \(seed)")
                }
            }
            #expect(try open(folder, isReadOnly: true).contents() == expected, "seed \(seed)")
            #expect(try folder.names() == ["build.sqlite"])
        }
    }

    @Test func manyAndLongOnes() throws {
        let folder = try StoreTestFolder()
        var random = SplitMix64(seed: 1)
        var expected: [String: [UInt8]] = [:]
        for number in 0..<5000 {
            expected["objects/\(number)"] = random.bytes(number % 500 == 0 ? 200_000 : number % 700)
        }
        try open(folder).save(expected.map { .set(.bodies, key: $0.key, value: $0.value) })
        let cache = try open(folder)
        #expect(try cache.contents() == [.bodies: expected])
        #expect(try cache.values(.bodies, keys: Array(expected.keys)) == expected)
    }

    /// Changes of all rows, and of all but one, which stays.
    @Test(arguments: [false, true]) func allOrAlmostAllRows(oneStays: Bool) throws {
        let folder = try StoreTestFolder()
        let cache = try open(folder)
        var random = SplitMix64(seed: 2)
        var expected = Dictionary(uniqueKeysWithValues: (0..<500).map { ("objects/\($0)", random.bytes($0 % 70)) })
        try cache.save(expected.map { .set(.bodies, key: $0.key, value: $0.value) })
        let changed = expected.keys.sorted().dropFirst(oneStays ? 1 : 0) + (0..<20).map { "added/\($0)" }
        for key in changed { expected[key] = random.below(10) == 0 ? nil : random.bytes(random.below(700)) }
        let changes = changed.map { key -> Store.Change in
            expected[key].map { .set(.bodies, key: key, value: $0) } ?? .remove(.bodies, key: key)
        }
        try cache.save(changes)
        #expect(try cache.contents() == [.bodies: expected])
        #expect(try open(folder).contents() == [.bodies: expected])
    }

    @Test func anotherVersionBeginsAnew() throws {
        let folder = try StoreTestFolder()
        try open(folder).save([.set(.notes, key: "a", value: [1])])
        let notice =
            "the cache \(folder.path)/build.sqlite was made by another version of feedgen, so this build starts "
            + "from scratch"
        let reader = folder.open(version: "2", isReadOnly: true)
        #expect(reader.store == nil && reader.notice == notice)
        #expect(try open(folder).contents() == [.notes: ["a": [1]]])
        let writer = folder.open(version: "2", isReadOnly: false)
        #expect(try writer.notice == notice && writer.store?.contents() == [:])
        #expect(try open(folder, version: "2").contents() == [:])
    }

    @Test func aReaderKeepsNothing() throws {
        let folder = try StoreTestFolder()
        try open(folder).save([.set(.notes, key: "a", value: [1])])
        let bytes = try folder.bytes()
        let cache = try open(folder, isReadOnly: true)
        #expect(throws: Store.Failure.self) { try cache.save([.clear(.notes)]) }
        #expect(try folder.bytes() == bytes)
    }

    /// Values that can't be decoded count as damage, after which the next build starts from scratch.
    @Test func whatTheReaderDoesNotUnderstandIsDamage() throws {
        let folder = try StoreTestFolder()
        let cache = try open(folder)
        try cache.save([.set(.notes, key: "a", value: [1])])
        #expect(throws: Store.Failure(path: folder.file, reason: .damaged)) {
            try cache.all(.notes) { _, _ throws(StorageError) in throw .damaged }
        }
        #expect(throws: Store.Failure(path: folder.file, reason: .damaged)) { try cache.save([]) }
        #expect(!StoreTestFolder.exists(folder.file))
        #expect(try open(folder).contents() == [:])
    }
}

extension Store {
    /// The contents of all nonempty tables.
    func contents() throws -> [Table: [String: [UInt8]]] {
        var contents: [Table: [String: [UInt8]]] = [:]
        for table in Table.all {
            try all(table) { key, value throws(StorageError) in
                guard contents[table, default: [:]].updateValue(Array(value), forKey: key) == nil else {
                    throw .damaged
                }
            }
        }
        return contents
    }
}

extension Store.Change {
    /// A few keys, so that changes affect the same rows.
    static let keys = (0..<25).map { "journal/\($0)" } + ["", "é", "🏔️", "a b", "'; DROP TABLE notes; --"]

    static func random(_ random: inout SplitMix64) -> Store.Change {
        let table = Store.Table.all[random.below(Store.Table.all.count)]
        let key = keys[random.below(keys.count)]
        return switch random.below(20) {
        case 0: .clear(table)
        case 1..<6: .remove(table, key: key)
        case 6..<13: .set(table, key: key, value: value(&random))
        default: .setLater(table, key: key, value: { [value = value(&random)] in value })
        }
    }

    private static func value(_ random: inout SplitMix64) -> [UInt8] {
        random.bytes(random.below(random.below(10) == 0 ? 40_000 : 300))
    }

    func apply(to contents: inout [Store.Table: [String: [UInt8]]]) {
        switch self {
        case .set(let table, let key, let value): contents[table, default: [:]][key] = value
        case .setLater(let table, let key, let value): contents[table, default: [:]][key] = value()
        case .remove(let table, let key): contents[table]?[key] = nil
        case .clear(let table): contents[table] = nil
        }
    }
}
