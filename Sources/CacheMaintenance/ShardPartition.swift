import FileSystem
import SiteKit

/// Assigns photos to shards by their paths and sizes only. So no machine reads the photos of other shards, and all
/// machines with the same files compute the same result. Files with the same name and size are assumed to be copies and
/// are assigned to one shard; other identical files may be processed twice, since detecting them requires reading.
package enum ShardPartition {
    /// A file of a listing.
    package typealias File = (path: String, size: Int)

    /// The work of one machine.
    package struct Share {
        /// The files in descending order of cost.
        package var firsts: [File]
        /// The assumed copies of `firsts`, which are cheap once those are done.
        package var copies: [File]
    }

    /// The base cost of a photo in bytes: encoding three widths took 0.40 s, plus 0.06 s per MB.
    private static let costOfAny = 6_000_000
    /// The maximum size counted, so that sums of costs don't overflow.
    private static let largestSize = 1 << 36

    /// Returns the cost of a photo, in bytes. It depends on the number of pixels, which the file size approximates.
    package static func cost(ofSize size: Int) -> Int { costOfAny + min(max(0, size), largestSize) }

    /// Returns the files of one shard. Together, all shards of a listing contain each file once.
    ///
    /// Files are assigned in descending order of cost, each to the shard with the least cost. The largest shard then
    /// has at most 4/3 − 1/(3N) times the cost of the optimal division (Graham 1969), and usually close to the mean.
    ///
    /// - Parameter listing: The files in any order.
    package static func share(of shard: Shard, in listing: [File]) -> Share {
        var shares = LeastLoaded(count: shard.count)
        var firsts: [Int] = [], copies: [Int] = []
        let order = order(of: listing)
        for group in groups(in: order, shares: shard.count) where shares.give(group.cost) == shard.number {
            firsts.append(group.places.lowerBound)
            copies += group.places.dropFirst()
        }
        let file = { listing[order[$0].index] }
        return Share(firsts: firsts.sorted().map(file), copies: copies.sorted().map(file))
    }

    private struct Piece {
        var cost: Int
        var index: Int
        var name: Substring

        func isCopy(of other: Piece) -> Bool { cost == other.cost && name.utf8.elementsEqual(other.name.utf8) }
    }

    /// Sorts the files by cost, with copies adjacent.
    private static func order(of listing: [File]) -> [Piece] {
        // The compared values are copied into one array for locality, since the listing is large and unordered.
        var order = listing.indices.map { index in
            let (path, size) = listing[index]
            let folder = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) }
            return Piece(cost: cost(ofSize: size), index: index, name: path[(folder ?? path.startIndex)...])
        }
        order.sort { a, b in
            if a.cost != b.cost { return a.cost > b.cost }
            if !a.isCopy(of: b) { return a.name.utf8.lexicographicallyPrecedes(b.name.utf8) }
            return listing[a.index].path.utf8Precedes(listing[b.index].path)
        }
        return order
    }

    /// Groups copies, each counted with the full cost, since files with the same name and size may still differ. Groups
    /// are limited to half a shard, or shards would be unbalanced.
    private static func groups(in order: [Piece], shares: Int) -> [(cost: Int, places: Range<Int>)] {
        var groups: [(cost: Int, places: Range<Int>)] = []
        let most = order.reduce(0) { $0 + $1.cost } / shares / 2
        for (place, piece) in order.enumerated() {
            if let last = groups.last, order[last.places.lowerBound].isCopy(of: piece), last.cost + piece.cost <= most {
                groups[groups.count - 1] = (last.cost + piece.cost, last.places.lowerBound..<place + 1)
            } else {
                groups.append((piece.cost, place..<place + 1))
            }
        }
        return groups.sorted { ($1.cost, $0.places.lowerBound) < ($0.cost, $1.places.lowerBound) }
    }
}

/// A heap of the shards by their load; ties are resolved in favor of the lower number.
private struct LeastLoaded {
    private var heap: [(load: Int, number: Int)]

    init(count: Int) { heap = (1...count).map { (0, $0) } }

    /// Adds work to the shard with the least load, and returns its number.
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
