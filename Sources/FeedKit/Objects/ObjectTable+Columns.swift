extension ObjectTable {
    /// The complete contents of a table, for storage between builds.
    package struct Columns: Sendable {
        package var rows: [Row]
        package var texts: [UInt8]
        package var lists: [TextPool.Text]
        package var termNumbers: [UInt32]
        package var kinds: [String]
        package var terms: [String]
        package var sets: [String]

        package init(
            rows: [Row], texts: [UInt8], lists: [TextPool.Text], termNumbers: [UInt32], kinds: [String],
            terms: [String],
            sets: [String]
        ) {
            self.rows = rows
            self.texts = texts
            self.lists = lists
            self.termNumbers = termNumbers
            self.kinds = kinds
            self.terms = terms
            self.sets = sets
        }
    }

    package var columns: Columns {
        Columns(
            rows: rows, texts: texts.bytes, lists: lists, termNumbers: termNumbers, kinds: kinds.names,
            terms: terms.names,
            sets: sets.names)
    }

    /// - Returns: `nil` if the columns are inconsistent.
    package init?(_ columns: Columns) {
        rows = columns.rows
        texts = TextPool(columns.texts)
        lists = columns.lists
        termNumbers = columns.termNumbers
        (kinds, terms, sets) = (NumberedNames(columns.kinds), NumberedNames(columns.terms), NumberedNames(columns.sets))
        guard lists.allSatisfy(texts.contains), termNumbers.allSatisfy({ $0 < terms.count }), rows.allSatisfy(isWhole)
        else { return nil }
    }

    private func isWhole(_ row: Row) -> Bool {
        var row = row
        var check = RangeCheck(table: self)
        row.visitColumns(&check)
        return check.isWhole && row.formerPages.count.isMultiple(of: 2)
    }

    /// The table without the texts of removed rows, if they have become the larger part.
    package var compacted: ObjectTable {
        var count = TextCount()
        for var row in rows { row.visitColumns(&count) }
        guard texts.bytes.count > 4 * count.byteCount + 1 << 16 else { return self }
        return ObjectTable(copying: self)
    }

    private init(copying table: ObjectTable) {
        (kinds, terms, sets) = (table.kinds, table.terms, table.sets)
        var copying = TextCopy(source: table, copy: self)
        for var row in table.rows {
            row.visitColumns(&copying)
            copying.copy.rows.append(row)
        }
        self = copying.copy
    }
}

/// Checks that the ranges and numbers of a stored row are in its table.
private struct RangeCheck: RowVisitor {
    let table: ObjectTable
    var isWhole = true

    init(table: ObjectTable) { self.table = table }

    private mutating func require(_ condition: Bool) { if !condition { isWhole = false } }

    mutating func visit(text: inout TextPool.Text) { require(table.texts.contains(text)) }
    mutating func visit(kind: inout UInt32) { require(kind < table.kinds.count) }
    mutating func visit(set: inout UInt32) { require(set < max(1, table.sets.count)) }
    mutating func visit(historySet: inout UInt32) { visit(set: &historySet) }
    mutating func visit(terms: inout ObjectTable.Span) { require(terms.range.upperBound <= table.termNumbers.count) }
    mutating func visit(list: inout ObjectTable.Span) { require(list.range.upperBound <= table.lists.count) }
}

/// Counts the bytes of the texts in rows, without those of lists.
private struct TextCount: RowVisitor {
    var byteCount = 0

    mutating func visit(text: inout TextPool.Text) { byteCount += Int(text.count) }
}

/// Copies the texts, terms and lists of rows to another table.
private struct TextCopy: RowVisitor {
    let source: ObjectTable
    var copy: ObjectTable

    mutating func visit(text: inout TextPool.Text) { text = copy.texts.add(source.texts[text]) }

    mutating func visit(terms: inout ObjectTable.Span) {
        let numbers = source.termNumbers[terms.range]
        terms = ObjectTable.Span(start: UInt32(copy.termNumbers.count), count: UInt32(numbers.count))
        copy.termNumbers += numbers
    }

    mutating func visit(list: inout ObjectTable.Span) { list = copy.add(source.list(list)) }
}
