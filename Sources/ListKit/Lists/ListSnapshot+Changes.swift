import DiffKit

extension ListSnapshot {
    /// What turns this list into `new`: sections by their identities, and their items, which may change sections.
    ///
    /// What `new` marks for reloading counts as updated, and so does an item if anything below it differs. Marks of
    /// this list are of the past and count for nothing.
    public func changes(to new: ListSnapshot) -> SectionedListChanges {
        SectionedListDiff.changes(from: listSections(withMarks: false), to: new.listSections(withMarks: true))
    }

    private func listSections(withMarks: Bool) -> [ListSection<Entry<Bool>, Entry<Item>>] {
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

/// A section or an item as the diff sees it.
private struct Entry<Content: Equatable>: ListDiffable {
    var diffIdentifier: String
    var content: Content
}

extension ListSnapshot.Item {
    /// The same without marks, to any depth.
    fileprivate var settled: Self {
        var item = self
        item.isReloaded = false
        for id in children.order { item.children[id] = children[id]?.settled }
        return item
    }
}
