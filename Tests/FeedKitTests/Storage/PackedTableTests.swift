import Diagnostics
import TestSupport
import Testing

@testable import FeedKit

@Suite struct PackedTableTests {
    private func random(_ random: inout SplitMix64) -> [String: Place] {
        (0..<random.int(0...60)).reduce(into: [:]) { values, number in
            values["\(random.text())\(number)"] = .random(&random)
        }
    }

    @Test(arguments: 0..<50) func holdsWhatADictionaryHolds(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let values = self.random(&random)
        let table = PackedTable(values.shuffled(using: &random).map { ($0.key, $0.value) })
        #expect(table.count == values.count)
        for (key, value) in values {
            #expect(table.value(of: key) == value)
            #expect(table.index(of: key).flatMap { table.entry(at: $0)?.key } == key)
        }
        for key in ["", "x", random.text()] where values[key] == nil { #expect(table.value(of: key) == nil) }
        #expect(Dictionary(uniqueKeysWithValues: table.entries.map { ($0.key, $0.value) }) == values)
        #expect(try PackedTable<Place>(stored: table.stored) == table)
        #expect(try PackedTable<Place>(bytes: table.bytes) == table)
    }

    @Test(arguments: 0..<50) func replacingIsMakingAnew(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var values = self.random(&random)
        let table = PackedTable(values.map { ($0.key, $0.value) })
        var changed: [String: Place] = [:]
        for key in values.keys.sorted() where random.chance(20) { changed[key] = .random(&random) }
        values.merge(changed) { $1 }
        // What is not there does not come to be.
        changed["not there"] = .plain
        #expect(table.replacing(changed) == PackedTable(values.map { ($0.key, $0.value) }))
    }

    /// Whatever happened to the bytes, looking for something finds it, or something else, or nothing.
    @Test func damageIsNoCrash() {
        var random = SplitMix64(seed: 1)
        for _ in 0..<2000 {
            let values = self.random(&random)
            var bytes = PackedTable(values.map { ($0.key, $0.value) }).bytes
            for _ in 0..<random.int(1...4) { bytes[random.int(0...bytes.count - 1)] ^= 1 << random.int(0...7) }
            if random.chance(20) { bytes.removeLast(random.int(0...bytes.count)) }
            guard let table = try? PackedTable<Place>(bytes: bytes) else { continue }
            for key in values.keys.prefix(5) { _ = table.value(of: key) }
            #expect(table.entries.reduce(0) { count, _ in count + 1 } <= table.count)
        }
    }
}
