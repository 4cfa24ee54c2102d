// The keys: the data for arranging pages, without data that changes with every edit of a text.
extension ObjectTable {
    /// The table without histories and mere counts, so that its readers can't depend on them and need not be rebuilt
    /// when they change.
    package var keys: ObjectTable {
        var keys = self
        for index in rows.indices { keys.rows[index].forgetHistory() }
        return keys
    }

    /// Whether some objects have the same `keys` as in an earlier state of this table. For a table with another
    /// history the result is always false.
    package func hasKeys(of earlier: ObjectTable, _ order: [ObjectID]) -> Bool {
        guard kinds.names == earlier.kinds.names, tags.names == earlier.tags.names, sets.names == earlier.sets.names,
            texts.bytes.starts(with: earlier.texts.bytes), lists.starts(with: earlier.lists),
            tagNumbers.starts(with: earlier.tagNumbers)
        else { return false }
        return order.allSatisfy { object in
            guard object.index < earlier.count else { return false }
            var (row, known) = (self[object], earlier[object])
            row.forgetHistory()
            known.forgetHistory()
            // Texts that were read again may be at another position.
            return row == known || digestOfKeys(of: object) == earlier.digestOfKeys(of: object)
        }
    }

    /// Returns the digest of the `keys` of some objects, in their order, and of their rows' positions.
    package func digestOfKeys(_ order: [ObjectID]) -> Digest {
        var input = DigestInput()
        for names in [kinds.names, tags.names, sets.names] { input.add(names) }
        for object in order { addKeys(of: object, to: &input) }
        return input.digest
    }

    private func digestOfKeys(of object: ObjectID) -> Digest {
        var input = DigestInput()
        addKeys(of: object, to: &input)
        return input.digest
    }

    private func addKeys(of object: ObjectID, to input: inout DigestInput) {
        var row = self[object]
        row.forgetHistory()
        input.add(object.index)
        for text in [row.id, row.path, row.title, row.file] { input.add(texts.bytes(of: text)) }
        for number in [row.line, row.column, row.kind, row.flags.rawValue, row.styles] { input.add(Int(number)) }
        for moment in [row.date, row.expires, row.appears] { input.add(Int(moment)) }
        let numbers = tagNumbers[row.tags.range]
        input.add(numbers.count)
        for number in numbers { input.add(Int(number)) }
        for list in [row.aliases, row.formerPaths, row.formerPages, row.images, row.pictures] {
            input.add(Int(list.count))
            for text in lists[list.range] { input.add(texts.bytes(of: text)) }
        }
    }
}

extension ObjectTable.Row {
    fileprivate mutating func forgetHistory() {
        flags.remove([.isMade, .hasHistory])
        (updated, seenUpdate) = (Self.none, Self.none)
        (cellCount, templates, pageTemplates) = (0, 0, 0)
        content = Digest(high: 0, low: 0)
    }
}
