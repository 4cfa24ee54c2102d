/// One step of a sequence that turns the old sections into the new ones; it counts in the sections as they then are.
@frozen
public enum SectionedListOperation: Hashable, Sendable {
    /// Take the section at this index away, with what is still in it.
    case removeSection(at: Int)
    /// Take the section at `from` out with its items, then put it in at `to`, counted without it.
    case moveSection(from: Int, to: Int)
    /// Put in, without any items, the section that has the index `new` in the new list. The two indexes differ where
    /// sections that will be removed stand before it.
    case insertSection(at: Int, new: Int)
    /// Replace what the section at this index says of itself by what the one of the same index in the new list says.
    case updateSection(at: Int)
    /// Take the item at this path away.
    case removeItem(at: ListIndexPath)
    /// Take the item at `from` out, then put it in at `to`, counted without it.
    case moveItem(from: ListIndexPath, to: ListIndexPath)
    /// Put in the item that has this path in the new list.
    case insertItem(at: ListIndexPath)
    /// Replace the item at this path by the one that has the same path in the new list.
    case updateItem(at: ListIndexPath)
}

extension Sequence<SectionedListOperation> {
    /// The sections after these operations, one after the other, with new content taken from `new`.
    ///
    /// - Precondition: the lists are the ones that were diffed.
    @inlinable
    public func applying<Model: ListDiffable, Item: ListDiffable>(
        to old: [ListSection<Model, Item>], new: [ListSection<Model, Item>]
    ) -> [ListSection<Model, Item>] {
        var sections = old
        for operation in self {
            switch operation {
            case .removeSection(let index): sections.remove(at: index)
            case .moveSection(let from, let to): sections.insert(sections.remove(at: from), at: to)
            case .insertSection(let index, let origin):
                sections.insert(ListSection(new[origin].model, items: []), at: index)
            case .updateSection(let index): sections[index].model = new[index].model
            case .removeItem(let path): sections[path.section].items.remove(at: path.item)
            case .moveItem(let from, let to):
                let item = sections[from.section].items.remove(at: from.item)
                sections[to.section].items.insert(item, at: to.item)
            case .insertItem(let path):
                sections[path.section].items.insert(new[path.section].items[path.item], at: path.item)
            case .updateItem(let path):
                sections[path.section].items[path.item] = new[path.section].items[path.item]
            }
        }
        return sections
    }
}
