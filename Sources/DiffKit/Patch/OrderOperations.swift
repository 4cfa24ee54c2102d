/// One step that changes an order array; each is valid after the ones before it.
enum OrderOperation: Equatable, Sendable {
    case remove(at: Int)
    /// Takes the element at `from` out, then inserts it at `to`.
    case move(from: Int, to: Int)
    case add(String, at: Int)
    case replace(at: Int, with: String)

    /// Whether an element of the old list is gone afterwards.
    var takesAway: Bool {
        switch self {
        case .remove, .replace: true
        case .move, .add: false
        }
    }
}

/// Few steps that turn one list of distinct strings into another: removals from the back, in old indexes; then as few
/// moves as can be; then additions from the front and replacements, in new indexes.
///
/// Strings are told apart by their bytes. What goes and what comes between the same two that stay is one replacement.
func orderOperations(from old: [String], to new: [String]) -> [OrderOperation] {
    let oldNames = old.map { ExactString($0) }
    var newNames = new.map { ExactString($0) }
    var changes = ListDiff.changes(fromIdentifiers: oldNames, to: newNames)
    let replaced = replacements(in: changes, oldCount: old.count, newCount: new.count)
    if !replaced.isEmpty {
        // What is replaced stays under its old name until everything else is in its place.
        for pair in replaced { newNames[pair.new] = oldNames[pair.old] }
        changes = ListDiff.changes(fromIdentifiers: oldNames, to: newNames)
    }
    let steps: [OrderOperation] = changes.operations().compactMap { operation in
        switch operation {
        case .remove(let index): .remove(at: index)
        case .move(let from, let to): .move(from: from, to: to)
        case .insert(let index): .add(new[index], at: index)
        // An identity alone has nothing that could have changed.
        case .update: nil
        }
    }
    return steps + replaced.map { .replace(at: $0.new, with: new[$0.new]) }
}

/// Pairs what is deleted with what is inserted between the same two elements that neither come, go nor move.
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
