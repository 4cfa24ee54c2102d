/// Returns the valid name nearest to a misspelled one, if it differs by few edits or one is a prefix of the other.
public func nearest(to name: String, in candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars.prefix(64))
    let limit = max(1, wanted.count / 3)
    return candidates.compactMap { name -> (distance: Int, name: String)? in
        let candidate = Array(name.lowercased().unicodeScalars.prefix(65))
        let distance = editDistance(wanted, candidate)
        let isBeginning =
            min(wanted.count, candidate.count) > 3
            && (candidate.starts(with: wanted) || wanted.starts(with: candidate))
        return distance <= limit || isBeginning ? (distance, name) : nil
    }
    .min { ($0.distance, $0.name) < ($1.distance, $1.name) }?
    .name
}

/// Returns the number of insertions, deletions, replacements and swaps of neighbors (optimal string alignment).
private func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var beforePrevious: [Int] = []
    var previous = Array(0...b.count)
    for i in 1...a.count {
        var row = [i]
        for j in 1...b.count {
            var cost = min(previous[j] + 1, row[j - 1] + 1, previous[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
            if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { cost = min(cost, beforePrevious[j - 2] + 1) }
            row.append(cost)
        }
        (beforePrevious, previous) = (previous, row)
    }
    return previous[b.count]
}
