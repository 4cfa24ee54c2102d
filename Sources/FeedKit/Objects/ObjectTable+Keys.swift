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
        guard kinds.names == earlier.kinds.names, terms.names == earlier.terms.names, sets.names == earlier.sets.names,
            texts.bytes.starts(with: earlier.texts.bytes), lists.starts(with: earlier.lists),
            termNumbers.starts(with: earlier.termNumbers)
        else { return false }
        return order.allSatisfy { object in
            guard object.index < earlier.count else { return false }
            var (row, earlierRow) = (self[object], earlier[object])
            row.forgetHistory()
            earlierRow.forgetHistory()
            // Texts that were read again may be at another position.
            return row == earlierRow || digestOfKeys(of: object) == earlier.digestOfKeys(of: object)
        }
    }

    /// Returns the digest of the `keys` of some objects, in their order, and of their rows' positions.
    package func digestOfKeys(_ order: [ObjectID]) -> Digest {
        var input = DigestInput()
        for names in [kinds.names, terms.names, sets.names] { input.add(names) }
        return digestOfKeys(order, after: input)
    }

    private func digestOfKeys(_ order: some Sequence<ObjectID>, after input: DigestInput) -> Digest {
        var digest = KeyDigest(table: self, input: input)
        for object in order {
            var row = self[object]
            row.forgetHistory()
            digest.input.add(object.index)
            row.visitColumns(&digest)
        }
        return digest.input.digest
    }

    private func digestOfKeys(of object: ObjectID) -> Digest {
        digestOfKeys(CollectionOfOne(object), after: DigestInput())
    }
}

/// Adds the keys of a row to a digest.
private struct KeyDigest: RowVisitor {
    let table: ObjectTable
    var input: DigestInput

    mutating func visit(text: inout TextPool.Text) { input.add(table.texts.bytes(of: text)) }
    mutating func visit<Number: FixedWidthInteger>(number: inout Number) { input.add(Int(number)) }
    mutating func visit(kind: inout UInt32) { input.add(Int(kind)) }
    mutating func visit(set: inout UInt32) { input.add(Int(set)) }
    mutating func visit(flags: inout ObjectTable.Flags) { input.add(Int(flags.rawValue)) }

    mutating func visit(terms: inout ObjectTable.Span) {
        let numbers = table.termNumbers[terms.range]
        input.add(numbers.count)
        for number in numbers { input.add(Int(number)) }
    }

    mutating func visit(list: inout ObjectTable.Span) {
        input.add(Int(list.count))
        for text in table.lists[list.range] { input.add(table.texts.bytes(of: text)) }
    }
}

/// Resets the columns that are not keys.
private struct HistoryRemoval: RowVisitor {
    func visit(flags: inout ObjectTable.Flags) { flags.remove([.isMade, .hasHistory]) }
    func visit<Value>(history: inout Value, default value: Value) { history = value }
    func visit(historySet: inout UInt32) { historySet = 0 }
}

extension ObjectTable.Row {
    fileprivate mutating func forgetHistory() {
        var removal = HistoryRemoval()
        visitColumns(&removal)
    }
}
