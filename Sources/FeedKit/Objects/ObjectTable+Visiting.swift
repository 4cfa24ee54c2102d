/// An operation on each column of a row.
///
/// The roles of columns are the requirements; operations ignore the roles that they don't implement.
protocol RowVisitor {
    /// A text that the row contains alone.
    mutating func visit(text: inout TextPool.Text)
    /// A number or a time.
    mutating func visit<Number: FixedWidthInteger>(number: inout Number)
    /// The number of a kind.
    mutating func visit(kind: inout UInt32)
    /// The number of a set of names.
    mutating func visit(set: inout UInt32)
    mutating func visit(flags: inout ObjectTable.Flags)
    mutating func visit(terms: inout ObjectTable.Span)
    mutating func visit(list: inout ObjectTable.Span)
    /// A value that is not a part of the keys, because it changes with every edit of a text, and its default.
    mutating func visit<Value>(history: inout Value, default: Value)
    /// The number of a set of names that is not a part of the keys.
    mutating func visit(historySet: inout UInt32)
    /// The object's source, or the digest of other columns.
    mutating func visit<Value>(derived: inout Value)
}

extension RowVisitor {
    func visit(text: inout TextPool.Text) {}
    func visit<Number: FixedWidthInteger>(number: inout Number) {}
    func visit(kind: inout UInt32) {}
    func visit(set: inout UInt32) {}
    func visit(flags: inout ObjectTable.Flags) {}
    func visit(terms: inout ObjectTable.Span) {}
    func visit(list: inout ObjectTable.Span) {}
    func visit<Value>(history: inout Value, default: Value) {}
    func visit(historySet: inout UInt32) {}
    func visit<Value>(derived: inout Value) {}
}

extension ObjectTable.Row {
    /// Visits each column, in the order of the digest of keys. The digest, compaction, the check of stored rows and
    /// `forgetHistory` use this list, so none of them can miss a column; a test compares it with the declarations.
    @inline(__always)
    mutating func visitColumns<Visitor: RowVisitor>(_ visitor: inout Visitor) {
        visitor.visit(text: &id)
        visitor.visit(text: &path)
        visitor.visit(text: &title)
        visitor.visit(text: &file)
        visitor.visit(text: &language)
        visitor.visit(number: &line)
        visitor.visit(number: &column)
        visitor.visit(kind: &kind)
        visitor.visit(flags: &flags)
        visitor.visit(set: &styles)
        visitor.visit(number: &marks)
        visitor.visit(set: &pageTemplates)
        visitor.visit(number: &date)
        visitor.visit(number: &dateOffset)
        visitor.visit(number: &expires)
        visitor.visit(number: &appears)
        visitor.visit(number: &start)
        visitor.visit(number: &end)
        visitor.visit(terms: &terms)
        visitor.visit(list: &aliases)
        visitor.visit(list: &formerPaths)
        visitor.visit(list: &formerPages)
        visitor.visit(list: &images)
        visitor.visit(list: &pageImages)
        visitor.visit(history: &updated, default: Self.none)
        visitor.visit(history: &updatedOffset, default: Self.noOffset)
        visitor.visit(history: &seenUpdate, default: Self.none)
        visitor.visit(history: &cellCount, default: 0)
        visitor.visit(historySet: &templates)
        visitor.visit(history: &content, default: Digest(high: 0, low: 0))
        visitor.visit(derived: &source)
        visitor.visit(derived: &item)
        visitor.visit(derived: &link)
        visitor.visit(derived: &name)
    }
}
