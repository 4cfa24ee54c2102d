extension ListChanges {
    /// The same changes as steps, each valid after the ones before it, and no more of them than there are changes.
    ///
    /// Removals from last to first, then moves, then inserts from first to last, then updates. So removals carry old
    /// indexes, inserts and updates new ones; only moves need counting. O(n + moves · log n).
    public func operations() -> [ListOperation] {
        var operations: [ListOperation] = []
        operations.reserveCapacity(deletes.count + moves.count + inserts.count + updates.count)
        for index in deletes.reversed() { operations.append(.remove(at: index)) }
        operations += moveOperations()
        for index in inserts { operations.append(.insert(at: index)) }
        operations += updates.map { Int(targets[$0]) }.sorted().map { .update(at: $0) }
        return operations
    }

    /// The moves as steps on the list of survivors, in the order of their targets.
    ///
    /// Each element goes right behind the survivor that precedes it in the new list, which is already in place.
    private func moveOperations() -> [ListOperation] {
        if moves.isEmpty { return [] }
        var seats = MoveSeats(of: self)
        return moves.indices.map { seats.perform($0) }
    }
}
