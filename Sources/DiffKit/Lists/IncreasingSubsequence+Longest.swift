extension IncreasingSubsequence {
    /// Returns the positions, ascending, of a longest increasing subsequence.
    static func longest(in indexes: [Int]) -> [Int] {
        var outside = complement(of: indexes.map { Int32($0) })[...]
        return indexes.indices.filter { position in
            guard outside.first == position else { return true }
            outside.removeFirst()
            return false
        }
    }
}
