import TestSupport
import Testing

@testable import CacheMaintenance

@Suite struct ShardPartitionTests {
    private func shares(_ count: Int, of listing: [ShardPartition.File]) -> [[ShardPartition.File]] {
        (1...count).map { files(of: Shard(number: $0, of: count), in: listing) }
    }

    private func files(of shard: Shard, in listing: [ShardPartition.File]) -> [ShardPartition.File] {
        let share = ShardPartition.share(of: shard, in: listing)
        return share.firsts + share.copies
    }

    private func cost(_ files: [ShardPartition.File]) -> Int {
        files.reduce(0) { $0 + ShardPartition.cost(ofSize: $1.size) }
    }

    /// A realistic listing: most photos have a few MB, few are large, some are drawings.
    private func photos(_ count: Int, _ random: inout SplitMix64) -> [ShardPartition.File] {
        (0..<count).map { number in
            let quarters = (0..<4).map { _ in random.int(100_000...1_500_000) }.reduce(0, +)
            let size = random.chance(5) ? quarters * random.int(2...9) : random.chance(10) ? quarters / 40 : quarters
            return ("photos/\(number % 13)/\(number).jpg", size)
        }
    }

    /// Sizes that are hard to partition: few, equal, empty, enormous.
    private func anything(_ random: inout SplitMix64) -> [ShardPartition.File] {
        let sizes = random.pick([[0], [0, 1], [5, 9_000_000], [30_000_000, 1 << 40], [-1, .max], [50_000_000]])
        return (0..<random.int(0...60)).map { ("\($0)é\(random.below(1000))", random.pick(sizes) &+ random.below(3)) }
    }

    @Test func allSharesTogetherAreEverythingOnce() {
        var random = SplitMix64(seed: 1)
        for round in 0..<300 {
            let listing = round.isMultiple(of: 2) ? anything(&random) : photos(random.int(0...200), &random)
            let count = random.int(1...12)
            let shares = shares(count, of: listing)
            #expect(shares.joined().map(\.path).sorted() == listing.map(\.path).sorted())
            let shuffled = self.shares(count, of: listing.shuffled(using: &random))
            #expect(shares.map { $0.map(\.path) } == shuffled.map { $0.map(\.path) })
        }
    }

    /// The last file of the largest shard was assigned when no shard was smaller.
    @Test func nothingWouldBeBetterElsewhere() throws {
        var random = SplitMix64(seed: 2)
        for round in 0..<300 {
            let listing = round.isMultiple(of: 2) ? anything(&random) : photos(random.int(0...200), &random)
            let costs = shares(random.int(1...12), of: listing).map { ($0.last, cost($0)) }
            for (last, cost) in costs {
                guard let last else { continue }
                let before = cost - ShardPartition.cost(ofSize: last.size)
                #expect(costs.allSatisfy { $0.1 >= before })
            }
        }
    }

    /// Graham's bound relative to the optimal partition.
    @Test func theLargestShareIsNearTheBest() {
        var random = SplitMix64(seed: 3)
        for _ in 0..<300 {
            let count = random.int(1...3)
            let listing: [ShardPartition.File] = (0..<random.int(1...9)).map {
                ("\($0)", random.pick([0, 1_000_000, 7_000_000, 40_000_000]) + random.below(3_000_000))
            }
            let largest = shares(count, of: listing).map(cost).max() ?? 0
            let best = bestLargest(listing.map { ShardPartition.cost(ofSize: $0.size) }[...], count)
            // largest ≤ (4/3 − 1/3N) · best
            #expect(largest * 3 * count <= (4 * count - 1) * best)
        }
    }

    private func bestLargest(_ costs: ArraySlice<Int>, _ count: Int) -> Int {
        var best = Int.max
        func divide(_ rest: ArraySlice<Int>, _ loads: [Int]) {
            guard let next = rest.first else { return best = min(best, loads.max() ?? 0) }
            for share in loads.indices {
                var loads = loads
                loads[share] += next
                if loads[share] < best { divide(rest.dropFirst(), loads) }
            }
        }
        divide(costs, [Int](repeating: 0, count: count))
        return best
    }

    @Test func sharesOfPhotosAreNearlyEqual() {
        var random = SplitMix64(seed: 4)
        for _ in 0..<50 {
            let costs = shares(4, of: photos(400, &random)).map(cost)
            let mean = Double(costs.reduce(0, +)) / 4
            #expect(Double(costs.max() ?? 0) <= 1.05 * mean)
        }
    }

    @Test func theMostCostlyFirst() {
        var random = SplitMix64(seed: 5)
        for share in shares(5, of: photos(300, &random)) {
            #expect(zip(share, share.dropFirst()).allSatisfy { $0.size >= $1.size })
        }
    }

    /// Canonically equivalent names are different files, and their order does not depend on Unicode.
    @Test func equalSizesGoByTheBytesOfPaths() {
        let names = ["e\u{301}.jpg", "z.jpg", "\u{E9}.jpg", "Z.jpg", "a/b.jpg", "a.jpg", "a.jp"]
        let sorted = ["Z.jpg", "a.jp", "a.jpg", "a/b.jpg", "e\u{301}.jpg", "z.jpg", "\u{E9}.jpg"]
        let listing = names.map { ShardPartition.File($0, 7) }
        let one = files(of: Shard(number: 1, of: 1), in: listing)
        #expect(one.map { Array($0.path.utf8) } == sorted.map { Array($0.utf8) })
        for (number, name) in sorted.enumerated() {
            let share = files(of: Shard(number: number + 1, of: sorted.count), in: listing)
            #expect(share.map { Array($0.path.utf8) } == [Array(name.utf8)])
        }
    }

    @Test func moreSharesThanPhotos() {
        let shares = shares(5, of: [("a", 1), ("b", 2)])
        #expect(shares.map { $0.map(\.path) } == [["b"], ["a"], [], [], []])
    }

    /// Copies of a photo in several albums belong to one shard.
    @Test func copiesAreOneShares() {
        var random = SplitMix64(seed: 6)
        for _ in 0..<100 {
            let photos = (0..<random.int(100...200)).map {
                ShardPartition.File("album/\($0).jpg", random.int(1_000_000...3_000_000))
            }
            let copies = photos.filter { _ in random.chance(15) }.flatMap { photo in
                (1...random.int(1...3)).map { ShardPartition.File("more/\($0)/" + name(photo), photo.size) }
            }
            let listing = (photos + copies).shuffled(using: &random), count = random.int(1...6)
            #expect(shares(count, of: listing).joined().map(\.path).sorted() == (photos + copies).map(\.path).sorted())
            for number in 1...count {
                let share = ShardPartition.share(of: Shard(number: number, of: count), in: listing)
                let firsts = share.firsts.map(name)
                #expect(share.firsts.allSatisfy { $0.path.hasPrefix("album/") })
                #expect(share.copies.allSatisfy { $0.path.hasPrefix("more/") && firsts.contains(name($0)) })
            }
        }
    }

    private func name(_ file: ShardPartition.File) -> String { String(file.path.split(separator: "/").last ?? "") }

    /// Uncompressed images often have the same size and numbered names.
    @Test func oneNameInAllAlbumsIsNoShareTooMuch() {
        let listing = (0..<400).map { ShardPartition.File("album-\($0 / 4)/\($0 % 4).tif", 36_000_122) }
        let costs = shares(7, of: listing).map(cost)
        #expect((costs.max() ?? 0) * 3 <= (costs.reduce(0, +) / 7) * 4)
        #expect(shares(7, of: listing).joined().count == 400)
    }
}
