/// Which photos are whose, decided by paths and sizes alone: so nobody reads what is another's, and every machine with the
/// same files comes to the same. Files with the same name and size are taken for copies, which one share has; others that
/// are equal may be two shares', since that can't be known without reading.
package enum ShardPartition {
    /// A file of a listing.
    package typealias File = (path: String, size: Int)

    /// What one of several machines does.
    package struct Share {
        /// The most costly first.
        package var firsts: [File]
        /// What is taken for a copy of one of those, and costs little once that is done.
        package var copies: [File]
    }

    /// What a photo costs whatever its size, in bytes: three widths took 0.40 s, and 0.06 s more for each MB.
    private static let costOfAny = 6_000_000
    /// No photo is larger; so no sum of costs is too large.
    private static let largestSize = 1 << 36

    /// What the work on a photo takes, in a unit of its own. It goes by the pixels, for which bytes have to stand.
    package static func cost(ofSize size: Int) -> Int { costOfAny + min(max(0, size), largestSize) }

    /// The files of one share. All shares of a listing together have each file once.
    ///
    /// What is most costly goes to the share that has least, then the next: the largest share is then at most
    /// 4/3 − 1/(3N) times what it would be in the best division (Graham 1969), and mostly next to the mean.
    ///
    /// - Parameter listing: in any order.
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

    /// Copies stand beside each other.
    private static func order(of listing: [File]) -> [Piece] {
        // What is compared stands together, since the listing is large and in no order.
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

    /// Copies together, as if each cost what the first does: where it is one by name alone, it does. What would be more
    /// than half a share is taken apart, or shares would be far from equal.
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
