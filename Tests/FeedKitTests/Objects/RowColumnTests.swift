import Testing

@testable import FeedKit

/// Every column of a row is visited: one that is not would be missing in the digest of keys, or lost by compaction.
@Suite struct RowColumnTests {
    private struct Counting: RowVisitor {
        var count = 0

        mutating func visit(text: inout TextPool.Text) { count += 1 }
        mutating func visit<Number: FixedWidthInteger>(number: inout Number) { count += 1 }
        mutating func visit(kind: inout UInt32) { count += 1 }
        mutating func visit(set: inout UInt32) { count += 1 }
        mutating func visit(flags: inout ObjectTable.Flags) { count += 1 }
        mutating func visit(terms: inout ObjectTable.Span) { count += 1 }
        mutating func visit(list: inout ObjectTable.Span) { count += 1 }
        mutating func visit<Value>(history: inout Value, default: Value) { count += 1 }
        mutating func visit(historySet: inout UInt32) { count += 1 }
        mutating func visit<Value>(derived: inout Value) { count += 1 }
    }

    @Test func everyColumnIsVisited() {
        var row = ObjectTable.Row()
        var counting = Counting()
        row.visitColumns(&counting)
        #expect(counting.count == Mirror(reflecting: row).children.count)
    }
}
