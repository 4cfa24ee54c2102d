import CacheKit
import Foundation
import Synchronization
import TestSupport
import Testing

/// Requirements for every store: for a folder, and for those that `Tests/Scale/stores.py` has started.
@Suite struct StoreLawTests {
    private static let others = ProcessInfo.processInfo.environment["FEEDGEN_TEST_STORES"]?.split(separator: " ") ?? []
    static let sorts = ["folder"] + others.map(String.init)
    /// A key prefix that separates runs, so that they don't share entries.
    private static let run = UUID().uuidString

    private func check(
        _ sort: String, access: RemoteStore.Access = .readWrite,
        _ body: (_ open: () throws -> RemoteStore) throws -> Void
    ) throws {
        let folder = try StoreTestFolder()
        let environment = ProcessInfo.processInfo.environment
        let address = try StoreURL(parsing: sort == "folder" ? folder.path : sort, environment: environment)
        try body { RemoteStore(address, access: access) }
    }

    @Test(arguments: sorts) func whatIsPutIsGot(sort: String) throws {
        try check(sort) { open in
            var random = SplitMix64(seed: 1)
            var entries: [String: [StoredFile]] = [:]
            let store = try open()
            try store.checkWritable()
            for _ in 0..<60 {
                let recipe = "\(Self.run) \(random.below(30))", key = StoreKey(recipe)
                if random.chance(50) {
                    let files = random.files()
                    #expect(store.put(files, as: key))
                    entries[recipe] = files
                }
                let isSame = store.entry(key) == entries[recipe]
                #expect(isSame)
                #expect(store.has(key) == (entries[recipe] != nil))
            }
            let report = store.report
            #expect(report.hits + report.misses == 60 && report.hits > 20 && report.misses > 5)
            #expect(report.refused == 0 && report.putsFailed == 0 && report.troubles == [])
            let other = try open()
            for (recipe, files) in entries { #expect(other.entry(StoreKey(recipe)) == files) }
            #expect(other.report.bytesIn > 0 && other.report.bytesOut == 0)
        }
    }

    @Test(arguments: sorts) func manyAtOnceAreAsOne(sort: String) throws {
        try check(sort) { open in
            let store = try open()
            DispatchQueue.concurrentPerform(iterations: 8) { worker in
                var random = SplitMix64(seed: 17)
                // All workers write the same entries, to cause conflicts.
                for number in 0..<15 {
                    let key = StoreKey("\(Self.run) side by side \(number)"), files = random.files()
                    let found = store.entry(key), isPut = store.put(files, as: key)
                    let isRight = found == nil || found == files, isSame = store.entry(key) == files
                    #expect(isRight && isPut && isSame)
                }
            }
            #expect(store.report.refused == 0 && store.report.puts == 120 && store.report.troubles == [])
        }
    }

    @Test(arguments: sorts) func oneThatIsOnlyReadIsNotWritten(sort: String) throws {
        try check(sort, access: .readOnly) { open in
            let store = try open(), key = StoreKey("\(Self.run) never")
            #expect(!store.put([StoredFile(name: "a", bytes: [1])], as: key))
            #expect(store.entry(key) == nil)
            #expect(throws: StoreProblem.self) { try store.checkWritable() }
            #expect(store.report.misses == 1 && store.report.putsFailed == 0 && store.report.troubles == [])
        }
    }
}
