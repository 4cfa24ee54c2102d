/// A Fenwick tree of marks that counts the marks before a position in O(log n).
struct PositionTree {
    /// `sums[k]` covers the last `k & -k` positions up to k, counted from 1.
    private var sums: [Int32]

    init(_ marks: [Bool]) {
        sums = [0] + marks.map { $0 ? 1 : 0 }
        for index in 1..<sums.count {
            let parent = index + (index & -index)
            if parent < sums.count { sums[parent] += sums[index] }
        }
    }

    /// Returns the number of marks before this position.
    func rank(of position: Int) -> Int {
        var rank: Int32 = 0
        var index = position
        while index > 0 {
            rank += sums[index]
            index &= index - 1
        }
        return Int(rank)
    }

    /// Adds to the mark at this position: 1 sets it, -1 clears it.
    mutating func add(_ difference: Int32, at position: Int) {
        var index = position + 1
        while index < sums.count {
            sums[index] += difference
            index += index & -index
        }
    }
}
