/// One step of a sequence that turns the old list into the new one; its indexes count in the list as it then is.
@frozen
public enum ListOperation: Hashable, Sendable {
    /// Take the element at this index away.
    case remove(at: Int)
    /// Take the element at `from` out, then put it in at `to`, counted without it (as RFC 6902 does).
    case move(from: Int, to: Int)
    /// Put in the element that has this index in the new list.
    case insert(at: Int)
    /// Replace the element at this index by the one that has the same index in the new list.
    case update(at: Int)
}

extension Sequence<ListOperation> {
    /// The list after these operations, one after the other, with new content taken from `new`.
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
