/// Finds out which elements must move: all that are not in a longest increasing subsequence.
enum IncreasingSubsequence {
    /// The positions, ascending, of the values outside a longest increasing subsequence; negative values are skipped.
    ///
    /// Patience sorting, O(n log n) at worst. A value that continues the longest pile, or the run before it, finds
    /// its place without a search, so that rising runs cost O(1) per value.
    static func complement(of values: [Int32]) -> [Int] {
        var piles = Piles()
        var before = [Int32](repeating: -1, count: values.count)
        for (position, value) in values.enumerated() where value >= 0 {
            before[position] = piles.place(value, at: Int32(position))
        }
        var kept = piles.lastTop
        var outside: [Int] = []
        for position in values.indices.reversed() where values[position] >= 0 {
            if position == Int(kept) {
                kept = before[position]
            } else {
                outside.append(position)
            }
        }
        outside.reverse()
        return outside
    }

    /// The tops of the patience piles: `values[k]` ends the best increasing subsequence of length k + 1 so far.
    private struct Piles {
        private var values: [Int32] = []
        private var positions: [Int32] = []
        private var latest = 0

        var lastTop: Int32 { positions.last ?? -1 }

        /// Places a value and returns the position of its predecessor in the subsequence it now ends, or -1.
        mutating func place(_ value: Int32, at position: Int32) -> Int32 {
            let pile = pile(for: value)
            if pile == values.count {
                values.append(value)
                positions.append(position)
            } else {
                values[pile] = value
                positions[pile] = position
            }
            latest = pile
            return pile > 0 ? positions[pile - 1] : -1
        }

        /// The first pile whose top is not below the value.
        private func pile(for value: Int32) -> Int {
            guard let highest = values.last, value <= highest else { return values.count }
            let next = latest + 1
            if next < values.count, values[latest] < value, value <= values[next] { return next }
            var low = 0
            var high = values.count - 1
            while low < high {
                let middle = (low + high) / 2
                if values[middle] < value { low = middle + 1 } else { high = middle }
            }
            return low
        }
    }
}
