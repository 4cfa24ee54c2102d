/// What pages are arranged by, apart from what is another whenever a text is.
extension ObjectTable {
    /// The same without what happened to objects, and without what only says how much there is of them. Who gets this one
    /// can't depend on it, and need not be asked again because of it.
    package var keys: ObjectTable {
        var keys = self
        for index in rows.indices { keys.rows[index].forgetHistory() }
        return keys
    }

    /// Whether `keys` holds the same of some objects as that of an earlier table, which this one was before something was read
    /// anew; where it is another table, that is never known.
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
            // What is read anew stands elsewhere, whatever it says.
            return row == known || digestOfKeys(of: object) == earlier.digestOfKeys(of: object)
        }
    }

    /// Of all that `keys` holds of some objects, in their order, and of where their rows are.
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
        flags.remove([.isMade, .isTold])
        (updated, seenUpdate) = (Self.none, Self.none)
        (cellCount, templates, pageTemplates) = (0, 0, 0)
        content = Digest(high: 0, low: 0)
    }
}
