/// Determines which elements must move: those outside a longest increasing subsequence.
enum IncreasingSubsequence {
    /// Returns the ascending positions of values outside a longest increasing subsequence; negative values are skipped.
    ///
    /// Patience sorting, O(n log n) in the worst case. A value that continues the last pile, or the run before it,
    /// needs no search, so increasing runs cost O(1) per value.
    static func complement(of values: [Int32]) -> [Int] {
        values.withUnsafeBufferPointer { values in
            withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2 * values.count) { memory in
                let piles = UnsafeMutableBufferPointer(rebasing: memory[..<values.count])
                let before = UnsafeMutableBufferPointer(rebasing: memory[values.count...])
                let last = sort(values, into: piles, before: before)
                return positions(of: values, notLeadingTo: last, before: before)
            }
        }
    }

    /// Distributes the values to piles and returns the position of the value that ends the longest subsequence, or -1.
    ///
    /// `piles[k]` is the position of the value that ends the best increasing subsequence of length k + 1 so far.
    /// `before` receives the position of each value's predecessor in the subsequence that it ends.
    private static func sort(
        _ values: UnsafeBufferPointer<Int32>, into piles: UnsafeMutableBufferPointer<Int32>,
        before: UnsafeMutableBufferPointer<Int32>
    ) -> Int32 {
        var count = 0
        var highest: Int32 = -1
        var latest = 0
        for position in values.indices where values[position] >= 0 {
            let value = values[position]
            if value > highest {
                latest = count
                count += 1
                highest = value
            } else {
                latest = pile(for: value, after: latest, in: UnsafeBufferPointer(rebasing: piles[..<count]), values)
                if latest == count - 1 { highest = value }
            }
            piles[latest] = Int32(truncatingIfNeeded: position)
            before[position] = latest > 0 ? piles[latest - 1] : -1
        }
        return count > 0 ? piles[count - 1] : -1
    }

    /// Returns the first pile whose top is not below `value`, which always exists. Tries the pile after the latest
    /// first.
    private static func pile(
        for value: Int32, after latest: Int, in piles: UnsafeBufferPointer<Int32>,
        _ values: UnsafeBufferPointer<Int32>
    ) -> Int {
        let next = latest + 1
        if next < piles.count, values[Int(piles[latest])] < value, value <= values[Int(piles[next])] { return next }
        var low = 0
        var high = piles.count - 1
        while low < high {
            let middle = (low + high) / 2
            if values[Int(piles[middle])] < value { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private static func positions(
        of values: UnsafeBufferPointer<Int32>, notLeadingTo last: Int32,
        before: UnsafeMutableBufferPointer<Int32>
    ) -> [Int] {
        var selected = Int(last)
        var outside: [Int] = []
        for position in values.indices.reversed() where values[position] >= 0 {
            if position == selected {
                selected = Int(before[position])
            } else {
                outside.append(position)
            }
        }
        outside.reverse()
        return outside
    }
}
