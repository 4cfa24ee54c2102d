/// One step from the old sections to the new ones; indexes refer to the sections after the previous steps.
@frozen
public enum SectionedListOperation: Hashable, Sendable {
    /// Removes the section at this index with its remaining items.
    case removeSection(at: Int)
    /// Removes the section at `from` with its items, then inserts it at `to`, an index in the list without it.
    case moveSection(from: Int, to: Int)
    /// Inserts, without items, section `new` of the new list. The indexes differ if sections before it are yet to be
    /// removed.
    case insertSection(at: Int, new: Int)
    /// Replaces the model of the section at this index by that of the section with the same index in the new list.
    case updateSection(at: Int)
    /// Removes the item at this path.
    case removeItem(at: ListIndexPath)
    /// Removes the item at `from`, then inserts it at `to`, a path in the sections without it.
    case moveItem(from: ListIndexPath, to: ListIndexPath)
    /// Inserts the item that has this path in the new list.
    case insertItem(at: ListIndexPath)
    /// Replaces the item at this path by the one with the same path in the new list.
    case updateItem(at: ListIndexPath)
}

extension Sequence<SectionedListOperation> {
    /// Returns the sections after these operations; new content is copied from `new`.
    ///
    /// - Precondition: `old` and `new` are the lists that were diffed.
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
