import DiffKit

extension ListSnapshot {
    /// Returns the changes of sections, by identity, and of items, which may move between sections.
    ///
    /// Items that `new` marks for reloading or whose descendants differ count as updated. Marks in this list are
    /// ignored.
    public func changes(to new: ListSnapshot) -> SectionedListChanges {
        SectionedListDiff.changes(from: listSections(withMarks: false), to: new.listSections(withMarks: true))
    }

    private func listSections(withMarks: Bool) -> [ListSection<Entry<SectionID, Bool>, Entry<ItemID, Item>>] {
        sections.order.map { id in
            let section = sections[id] ?? Section()
            let items = section.items.order.map { id in
                let item = section.items[id] ?? Item()
                return Entry(diffIdentifier: id, content: withMarks ? item : item.settled)
            }
            return ListSection(Entry(diffIdentifier: id, content: withMarks && section.isReloaded), items: items)
        }
    }
}

/// A section or item for the diff.
private struct Entry<ID: Hashable, Content: Equatable>: ListDiffable {
    var diffIdentifier: ID
    var content: Content
}

extension ListSnapshot.Item {
    /// A copy without reload marks at any depth.
    fileprivate var settled: Self {
        var item = self
        item.isReloaded = false
        for id in children.order { item.children[id] = children[id]?.settled }
        return item
    }
}
