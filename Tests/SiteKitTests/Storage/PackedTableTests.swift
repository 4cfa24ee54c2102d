import Diagnostics
import TestSupport
import Testing

@testable import SiteKit

@Suite struct PackedTableTests {
    private func texts(_ random: inout SplitMix64) -> [String] { (0..<random.below(4)).map { _ in random.text() } }

    private func random(_ random: inout SplitMix64) -> [String: [String]] {
        (0..<random.below(61)).reduce(into: [:]) { values, number in
            values["\(random.text())\(number)"] = texts(&random)
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
        #expect(try PackedTable<[String]>(stored: table.stored) == table)
        #expect(try PackedTable<[String]>(bytes: table.bytes) == table)
    }

    @Test(arguments: 0..<50) func replacingIsMakingAnew(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var values = self.random(&random)
        let table = PackedTable(values.map { ($0.key, $0.value) })
        var changed: [String: [String]] = [:]
        for key in values.keys.sorted() where random.chance(20) { changed[key] = texts(&random) }
        values.merge(changed) { $1 }
        // What is not there does not come to be.
        changed["not there"] = []
        #expect(table.replacing(changed) == PackedTable(values.map { ($0.key, $0.value) }))
    }

    /// Whatever happened to the bytes, looking for something finds it, or something else, or nothing.
    @Test func damageIsNoCrash() {
        var random = SplitMix64(seed: 1)
        for _ in 0..<2000 {
            let values = self.random(&random)
            var bytes = PackedTable(values.map { ($0.key, $0.value) }).bytes
            for _ in 0..<random.below(4) + 1 { bytes[random.below(bytes.count)] ^= 1 << random.below(8) }
            if random.chance(20) { bytes.removeLast(random.below(bytes.count + 1)) }
            guard let table = try? PackedTable<[String]>(bytes: bytes) else { continue }
            for key in values.keys.prefix(5) { _ = table.value(of: key) }
            #expect(table.entries.reduce(0) { count, _ in count + 1 } <= table.count)
        }
    }
}
