import TestSupport
import Testing

@testable import FeedKit

/// The files of shards.
@Suite struct SearchPostingsTests {
    @Test func aFileContainsTheDistancesOfDocuments() {
        let blocks = [
            Array("ice 0A2Bo".utf8) + [UInt8(ascii: "C")] + Array("\nmoon 1A\n".utf8), [], Array("ice 0D\n".utf8),
        ]
        #expect(String(decoding: SearchPostings.file(of: blocks), as: UTF8.self) == "ice A1B1oC1sD\nmoon 1A\n")
    }

    /// A reader gets the documents of each term back.
    @Test(arguments: [1, 2, 3, 4] as [UInt64]) func whatIsWrittenIsRead(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var expected: [String: [Int]] = [:]
        let blocks = (0..<5).map { block -> [UInt8] in
            ["alpha", "beta", "京都", "z9"].flatMap { term -> [UInt8] in
                let numbers = (0..<SearchIndex.blockSize).filter { _ in random.chance(20) }
                expected[term, default: []] += numbers.map { block * SearchIndex.blockSize + $0 }
                let postings = numbers.flatMap { [UInt8(48 + $0), UInt8(65 + $0 % 24)] }
                return numbers.isEmpty ? [] : Array(term.utf8) + [32] + postings + [10]
            }
        }
        let file = String(decoding: SearchPostings.file(of: blocks), as: UTF8.self)
        var read: [String: [Int]] = [:]
        for line in file.split(separator: "\n") {
            let parts = line.split(separator: " ")
            var document = -1
            for match in parts[1].matches(of: /([0-9a-z]*)([A-Z])/) {
                document += 1 + (Int(match.output.1, radix: 36) ?? 0)
                read[String(parts[0]), default: []].append(document)
            }
        }
        #expect(read == expected)
    }

    @Test func weightsPreferTitlesThenFrequency() {
        let weights = [(1, 900, false), (1, 50, false), (5, 50, false), (0, 50, true), (5, 50, true)].map {
            SearchPostings.weight(count: $0.0, ofTerms: $0.1, isInTitle: $0.2)
        }
        #expect(weights == weights.sorted() && Set(weights).count == weights.count && weights.allSatisfy { $0 < 26 })
    }

    @Test(arguments: [(0, 8), (100, 8), (257, 16), (10_000, 512), (1_000_000, 4096)])
    func shardsGrowWithTheSite(documents: Int, shards: Int) {
        #expect(SearchIndex.shardCount(forDocuments: documents) == shards)
    }
}
