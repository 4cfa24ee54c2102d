/// One step that changes an order array; each is valid after the ones before it.
enum OrderOperation: Equatable, Sendable {
    case remove(at: Int)
    /// Takes the element at `from` out, then inserts it at `to`.
    case move(from: Int, to: Int)
    case add(String, at: Int)
}

/// The fewest steps that turn one list of distinct strings into another: removals from the back, in old indexes;
/// then moves; then additions from the front, in new indexes.
///
/// Strings are told apart by their bytes.
func orderOperations(from old: [String], to new: [String]) -> [OrderOperation] {
    let changes = ListDiff.changes(fromIdentifiers: old.map { ExactString($0) }, to: new.map { ExactString($0) })
    return changes.operations().compactMap { operation in
        switch operation {
        case .remove(let index): .remove(at: index)
        case .move(let from, let to): .move(from: from, to: to)
        case .insert(let index): .add(new[index], at: index)
        // An identity alone has nothing that could have changed.
        case .update: nil
        }
    }
}
