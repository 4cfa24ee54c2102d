extension ListChanges {
    /// Returns the new list: the old one with these changes applied.
    ///
    /// Inserted and updated elements are copied from `new`, all others from `old`; O(n).
    ///
    /// - Precondition: `old` and `new` are the lists that were diffed.
    @inlinable
    public func applying<Element>(to old: [Element], new: [Element]) -> [Element] {
        // Indices of other lists would be out of range or copy the wrong elements.
        precondition(old.count == targets.count && new.count == origins.count, "not the lists diffed")
        var leaves = [Bool](repeating: false, count: old.count)
        for index in deletes { leaves[index] = true }
        for move in moves { leaves[move.from] = true }

        var result: [Element] = []
        result.reserveCapacity(new.count)
        var inserts = inserts[...]
        var moves = moves[...]
        var resting = old.indices.lazy.filter { !leaves[$0] }.makeIterator()
        for index in new.indices {
            if inserts.first == index {
                inserts.removeFirst()
                result.append(new[index])
            } else if let move = moves.first, move.to == index {
                moves.removeFirst()
                result.append(old[move.from])
            } else if let origin = resting.next() {
                result.append(old[origin])
            }
        }
        for index in updates {
            if let target = newIndex(ofOld: index) { result[target] = new[target] }
        }
        return result
    }

    /// Applies the changes, like `applying(to:new:)`, to the list at a key path of a value.
    ///
    ///     let changes = ListDiff.changes(from: album.photos, to: edited)
    ///     changes.apply(to: &album, at: \.photos, new: edited)
    ///
    /// - Precondition: the list at `children` and `new` are the lists that were diffed.
    @inlinable
    public func apply<Root, Element>(
        to root: inout Root, at children: WritableKeyPath<Root, [Element]>, new: [Element]
    ) {
        root[keyPath: children] = applying(to: root[keyPath: children], new: new)
    }
}
