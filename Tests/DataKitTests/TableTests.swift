import Diagnostics
import Testing

@testable import DataKit

@Suite struct TableTests {
    private func table(_ text: String) -> Table { Table(SourceText(file: "a.csv", text: text)) }

    @Test func recordsHaveTheNamesOfTheColumns() {
        let records = table("a,b\r\n1,\"x, \"\"y\"\"\nz\"\r\n,\n2").records
        #expect(records == [["a": "1", "b": "x, \"y\"\nz"], ["a": "2"]])
        #expect(table("a;b\n1;2,5\n").records == [["a": "1", "b": "2,5"]])
        #expect(table("").records.isEmpty)
    }

    @Test func anOpenQuoteIsAnError() {
        let table = table("a\n1\n\"2\n")
        #expect(table.records == [["a": "1"]])
        #expect(table.diagnostics.map(\.place.line) == [3])
    }
}
