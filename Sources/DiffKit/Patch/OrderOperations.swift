/// One step that changes an order array; valid after the steps before it.
enum OrderOperation: Equatable, Sendable {
    case remove(at: Int)
    /// Removes the element at `from`, then inserts it at `to`.
    case move(from: Int, to: Int)
    case add(String, at: Int)
    case replace(at: Int, with: String)

    /// Whether the step removes an element of the old list.
    var removesElement: Bool {
        switch self {
        case .remove, .replace: true
        case .move, .add: false
        }
    }
}

/// Returns the steps that turn one list of distinct strings into another: removals from last to first, by old index;
/// then the fewest moves; then additions from first to last and replacements, by new index.
///
/// Strings are compared by bytes. A removal and an addition between two unmoved elements become one replacement.
func orderOperations(from old: [String], to new: [String]) -> [OrderOperation] {
    let oldNames = old.map { ExactString($0) }
    var newNames = new.map { ExactString($0) }
    var changes = ListDiff.changes(fromIdentifiers: oldNames, to: newNames)
    let replaced = replacements(in: changes, oldCount: old.count, newCount: new.count)
    if !replaced.isEmpty {
        // A replaced element keeps its old name until all others are in place.
        for pair in replaced { newNames[pair.new] = oldNames[pair.old] }
        changes = ListDiff.changes(fromIdentifiers: oldNames, to: newNames)
    }
    let steps: [OrderOperation] = changes.operations().compactMap { operation in
        switch operation {
        case .remove(let index): .remove(at: index)
        case .move(let from, let to): .move(from: from, to: to)
        case .insert(let index): .add(new[index], at: index)
        // Bare identities are never updated.
        case .update: nil
        }
    }
    return steps + replaced.map { .replace(at: $0.new, with: new[$0.new]) }
}

/// Pairs deleted with inserted elements between the same two elements that neither change nor move.
private func replacements(in changes: ListChanges, oldCount: Int, newCount: Int) -> [(old: Int, new: Int)] {
    guard !changes.deletes.isEmpty, !changes.inserts.isEmpty else { return [] }
    var pairs: [(old: Int, new: Int)] = []
    var (deletes, inserts, moves) = (changes.deletes[...], changes.inserts[...], changes.moves[...])
    for index in 0...newCount {
        if moves.first?.to == index {
            moves.removeFirst()
            continue
        }
        guard let origin = index == newCount ? oldCount : changes.oldIndex(ofNew: index) else { continue }
        let going = deletes.prefix { $0 < origin }
        let coming = inserts.prefix { $0 < index }
        pairs += zip(going, coming).map { ($0, $1) }
        deletes = deletes.dropFirst(going.count)
        inserts = inserts.dropFirst(coming.count)
    }
    return pairs
}
