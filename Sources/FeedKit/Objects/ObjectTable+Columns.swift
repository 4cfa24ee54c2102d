extension ObjectTable {
    /// The complete contents of a table, for storage between builds.
    package struct Columns: Sendable {
        package var rows: [Row]
        package var texts: [UInt8]
        package var lists: [TextPool.Text]
        package var tagNumbers: [UInt32]
        package var kinds: [String]
        package var tags: [String]
        package var sets: [String]

        package init(
            rows: [Row], texts: [UInt8], lists: [TextPool.Text], tagNumbers: [UInt32], kinds: [String], tags: [String],
            sets: [String]
        ) {
            self.rows = rows
            self.texts = texts
            self.lists = lists
            self.tagNumbers = tagNumbers
            self.kinds = kinds
            self.tags = tags
            self.sets = sets
        }
    }

    package var columns: Columns {
        Columns(
            rows: rows, texts: texts.bytes, lists: lists, tagNumbers: tagNumbers, kinds: kinds.names, tags: tags.names,
            sets: sets.names)
    }

    /// - Returns: `nil` if the columns are inconsistent.
    package init?(_ columns: Columns) {
        rows = columns.rows
        texts = TextPool(columns.texts)
        lists = columns.lists
        tagNumbers = columns.tagNumbers
        (kinds, tags, sets) = (NumberedNames(columns.kinds), NumberedNames(columns.tags), NumberedNames(columns.sets))
        guard lists.allSatisfy(texts.contains), tagNumbers.allSatisfy({ $0 < tags.count }), rows.allSatisfy(isWhole)
        else { return nil }
    }

    private func isWhole(_ row: Row) -> Bool {
        texts.contains(row.id) && texts.contains(row.path) && texts.contains(row.title) && texts.contains(row.file)
            && row.kind < kinds.count
            && [row.styles, row.templates, row.pageTemplates].allSatisfy({ $0 < max(1, sets.count) })
            && row.tags.range.upperBound <= tagNumbers.count && row.formerPages.count.isMultiple(of: 2)
            && [row.aliases, row.formerPaths, row.formerPages, row.images, row.pictures].allSatisfy {
                $0.range.upperBound <= lists.count
            }
    }

    /// The table without the texts of removed rows, if they have become the larger part.
    package var compacted: ObjectTable {
        let live = rows.reduce(0) { $0 + Int($1.title.count + $1.path.count + $1.id.count + $1.file.count) }
        guard texts.bytes.count > 4 * live + 1 << 16 else { return self }
        return ObjectTable(copying: self)
    }

    private init(copying table: ObjectTable) {
        (kinds, tags, sets) = (table.kinds, table.tags, table.sets)
        for object in table.ids {
            var row = table[object]
            row.id = texts.add(table.texts[row.id])
            row.path = texts.add(table.texts[row.path])
            row.title = texts.add(table.texts[row.title])
            row.file = texts.add(table.texts[row.file])
            let numbers = table.tags(of: object)
            row.tags = Span(start: UInt32(tagNumbers.count), count: UInt32(numbers.count))
            tagNumbers += numbers
            row.aliases = add(table.list(row.aliases))
            row.formerPaths = add(table.list(row.formerPaths))
            row.formerPages = add(table.list(row.formerPages))
            row.images = add(table.list(row.images))
            row.pictures = add(table.list(row.pictures))
            rows.append(row)
        }
    }
}
