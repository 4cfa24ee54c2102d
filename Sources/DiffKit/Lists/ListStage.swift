/// One step of an update in stages, each of which an interface can perform as one batch.
///
/// Pass the indexes to `performBatchUpdates` of UIKit or AppKit as they are: deletes, updates and the origins of moves
/// refer to the list before the stage, inserts and the targets of moves to `elements`. Set the data source to `elements`
/// in the same batch. No element has two changes in one stage.
public struct ListStage<Element> {
    /// Indexes of the removed elements before the stage, ascending.
    public internal(set) var deletes: [Int] = []
    /// Indexes of the inserted elements after the stage, ascending.
    public internal(set) var inserts: [Int] = []
    /// The moves from an index before the stage to one after it, sorted by target.
    public internal(set) var moves: [ListMove] = []
    /// Indexes of the elements with new content before the stage, ascending.
    public internal(set) var updates: [Int] = []
    /// The whole list after the stage.
    public internal(set) var elements: [Element]
}

extension ListStage: Equatable where Element: Equatable {}
extension ListStage: Hashable where Element: Hashable {}
extension ListStage: Sendable where Element: Sendable {}

extension ListChanges {
    /// Returns the changes in at most two stages: first the updates, then deletes, inserts and moves; O(n).
    ///
    /// Interfaces reload an element by removing and inserting it, so an element can't be updated and moved in one batch.
    /// Stages without changes are left out; the last one's elements are those of `new`.
    ///
    /// - Precondition: `old` and `new` are the lists that were diffed.
    public func stages<Element>(
        from old: some Collection<Element>, to new: some Collection<Element>
    ) -> [ListStage<Element>] {
        let (old, new) = (Array(old), Array(new))
        // Indices of other lists would be out of range or copy the wrong elements.
        precondition(old.count == targets.count && new.count == origins.count, "not the lists diffed")
        var stages: [ListStage<Element>] = []
        if !updates.isEmpty {
            var elements = old
            for index in updates { elements[index] = new[Int(targets[index])] }
            stages.append(ListStage(updates: updates, elements: elements))
        }
        if !(deletes.isEmpty && inserts.isEmpty && moves.isEmpty) {
            stages.append(ListStage(deletes: deletes, inserts: inserts, moves: moves, elements: new))
        }
        return stages
    }
}
