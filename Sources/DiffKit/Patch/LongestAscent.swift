/// Longest strictly increasing subsequences, by patience sorting: O(n log n).
enum LongestAscent {
    /// The positions of one of them, ascending; always the same one.
    static func positions(in numbers: [Int]) -> [Int] {
        var tails: [Int] = []  // by length, the position of the smallest number a run of that length ends with
        var predecessors = Array(repeating: -1, count: numbers.count)
        for (position, number) in numbers.enumerated() {
            var low = 0
            var high = tails.count
            while low < high {
                let middle = (low + high) / 2
                if numbers[tails[middle]] < number { low = middle + 1 } else { high = middle }
            }
            if low > 0 { predecessors[position] = tails[low - 1] }
            if low == tails.count { tails.append(position) } else { tails[low] = position }
        }
        var run: [Int] = []
        var position = tails.last ?? -1
        while position >= 0 {
            run.append(position)
            position = predecessors[position]
        }
        return run.reversed()
    }
}
