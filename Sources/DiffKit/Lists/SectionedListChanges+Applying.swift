extension SectionedListChanges {
    /// Returns the new sections: the old ones with these changes applied.
    ///
    /// Inserted and updated sections and items are copied from `new`, all others from `old`; O(n).
    ///
    /// - Precondition: `old` and `new` are the lists that were diffed.
    @inlinable
    public func applying<Model: ListDiffable, Item: ListDiffable>(
        to old: [ListSection<Model, Item>], new: [ListSection<Model, Item>]
    ) -> [ListSection<Model, Item>] {
        let models = sections.applying(to: old.map { $0.model }, new: new.map { $0.model })
        let resting = restingItems(of: old)
        var result = models.indices.map { section in
            ListSection(models[section], items: [Item]())
        }
        var inserts = inserts[...]
        var moves = moves[...]
        for section in new.indices {
            var rest = (sections.oldIndex(ofNew: section).map { resting[$0] } ?? [])[...]
            for item in new[section].items.indices {
                let path = ListIndexPath(section: section, item: item)
                if inserts.first == path {
                    inserts.removeFirst()
                    result[section].items.append(new[section].items[item])
                } else if let move = moves.first, move.to == path {
                    moves.removeFirst()
                    result[section].items.append(old[move.from.section].items[move.from.item])
                } else if let item = rest.popFirst() {
                    result[section].items.append(item)
                }
            }
        }
        for path in updates {
            guard let target = newPath(ofOld: path) else { continue }
            result[target.section].items[target.item] = new[target.section].items[target.item]
        }
        return result
    }

    /// Applies the changes, like `applying(to:new:)`, to the sections at a key path of a value.
    ///
    /// - Precondition: the sections at `children` and `new` are the lists that were diffed.
    @inlinable
    public func apply<Root, Model: ListDiffable, Item: ListDiffable>(
        to root: inout Root, at children: WritableKeyPath<Root, [ListSection<Model, Item>]>,
        new: [ListSection<Model, Item>]
    ) {
        root[keyPath: children] = applying(to: root[keyPath: children], new: new)
    }

    /// Returns for each old section the items that are neither deleted nor moved.
    @inlinable
    func restingItems<Model: ListDiffable, Item: ListDiffable>(of old: [ListSection<Model, Item>]) -> [[Item]] {
        // Indices of other lists would be out of range or move the wrong items.
        precondition(old.map { $0.items.count } == oldStarts.sections.map { oldStarts.numbers(in: $0).count })
        var leaves = [Bool](repeating: false, count: oldStarts.itemCount)
        for path in deletes { leaves[oldStarts.number(of: path)] = true }
        for move in moves { leaves[oldStarts.number(of: move.from)] = true }
        return old.indices.map { section in
            let start = oldStarts.starts[section]
            return old[section].items.indices.filter { !leaves[start + $0] }.map { old[section].items[$0] }
        }
    }
}
