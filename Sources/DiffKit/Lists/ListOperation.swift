/// One step from the old list to the new one; indexes refer to the list after the previous steps.
@frozen
public enum ListOperation: Hashable, Sendable {
    /// Removes the element at this index.
    case remove(at: Int)
    /// Removes the element at `from`, then inserts it at `to`, an index in the list without it (as in RFC 6902).
    case move(from: Int, to: Int)
    /// Inserts the element that has this index in the new list.
    case insert(at: Int)
    /// Replaces the element at this index by the one with the same index in the new list.
    case update(at: Int)
}

extension Sequence<ListOperation> {
    /// Returns the list after these operations; new content is copied from `new`.
    @inlinable
    public func applying<Element>(to old: [Element], new: [Element]) -> [Element] {
        var list = old
        for operation in self {
            switch operation {
            case .remove(let index): list.remove(at: index)
            case .move(let from, let to): list.insert(list.remove(at: from), at: to)
            case .insert(let index): list.insert(new[index], at: index)
            case .update(let index): list[index] = new[index]
            }
        }
        return list
    }
}
