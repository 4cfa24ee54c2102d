extension ListChanges {
    /// Returns the changes as sequential operations, each valid after the ones before it; at most one per change.
    ///
    /// The order is: removals from last to first, moves, inserts from first to last, updates. Therefore removals use
    /// old indexes, inserts and updates new ones; only the indexes of moves must be computed. O(n + moves · log n).
    public func operations() -> [ListOperation] {
        var operations: [ListOperation] = []
        operations.reserveCapacity(deletes.count + moves.count + inserts.count + updates.count)
        for index in deletes.reversed() { operations.append(.remove(at: index)) }
        operations += moveOperations()
        for index in inserts { operations.append(.insert(at: index)) }
        operations += updates.map { Int(targets[$0]) }.sorted().map { .update(at: $0) }
        return operations
    }

    /// Returns the moves as operations on the list of survivors, ordered by target.
    ///
    /// Each element moves directly behind its predecessor in the new list, which is already in place.
    private func moveOperations() -> [ListOperation] {
        if moves.isEmpty { return [] }
        var seats = MovePositions(of: self)
        return moves.indices.map { seats.perform($0) }
    }
}
