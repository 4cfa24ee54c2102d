/// Which photos are whose, decided by paths and sizes alone: so nobody reads what is another's, and every machine with the
/// same files comes to the same. Files that are equal may be two shares'; that can't be known without reading.
package enum ShardPartition {
    /// A file of a listing.
    package typealias File = (path: String, size: Int)

    /// What a photo costs whatever its size, in bytes: three widths took 0.40 s, and 0.06 s more for each MB.
    private static let costOfAny = 6_000_000
    /// No photo is larger; so no sum of costs is too large.
    private static let largestSize = 1 << 36

    /// What the work on a photo takes, in a unit of its own. It goes by the pixels, for which bytes have to stand.
    package static func cost(ofSize size: Int) -> Int { costOfAny + min(max(0, size), largestSize) }

    /// The files of one share, the most costly first. All shares of a listing together have each file once.
    ///
    /// The most costly file goes to the share that has least, then the next one: the largest share is then at most
    /// 4/3 − 1/(3N) times what it would be in the best division (Graham 1969), and mostly next to the mean.
    ///
    /// - Parameter listing: in any order.
    package static func files(of shard: Shard, in listing: [File]) -> [File] {
        var shares = LeastLoaded(count: shard.count)
        var files: [File] = []
        for index in order(of: listing) {
            let share = shares.give(cost(ofSize: listing[index].size))
            if share == shard.number { files.append(listing[index]) }
        }
        return files
    }

    private static func order(of listing: [File]) -> [Int] {
        // Beside each other, since the listing is large and in no order.
        var order = listing.indices.map { (cost: cost(ofSize: listing[$0].size), index: $0) }
        order.sort { a, b in
            a.cost == b.cost ? listing[a.index].path.utf8Precedes(listing[b.index].path) : a.cost > b.cost
        }
        return order.map(\.index)
    }
}

/// Shares from 1 on and what they have to do, as a heap: the first in it has least, and of several the lowest number.
private struct LeastLoaded {
    private var heap: [(load: Int, number: Int)]

    init(count: Int) { heap = (1...count).map { (0, $0) } }

    /// Gives work to the share that has least, and tells which one that is.
    mutating func give(_ cost: Int) -> Int {
        var (load, number) = heap[0]
        load += cost
        var place = 0
        while true {
            var child = 2 * place + 1
            guard child < heap.count else { break }
            if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
            guard heap[child] < (load, number) else { break }
            heap[place] = heap[child]
            place = child
        }
        heap[place] = (load, number)
        return number
    }
}
