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

    @Test func blankLinesAreNotRows() {
        #expect(table("a,b\n1,2\n \t\n,\n3,4\n").records.count == 2)
        // In a value, the line ends of old Macs are line ends, too.
        #expect(table("a\r\"1\r2\"\r3\r").rows.map(\.first?.line) == [2, 4])
    }

    @Test func mistakesInColumnsHavePlaces() {
        func message(_ text: String) -> String? {
            let source = SourceText(file: "a.csv", text: text)
            let table = Table(source)
            return (table.repeatedColumn(in: source) ?? table.missingColumn(of: ["a", "b"], in: source)).map {
                "\($0.place.line):\($0.place.column) \($0.message)"
            }
        }
        #expect(message("a,b,a\n1,2,3\n") == "1:5 two columns have the name `a`")
        #expect(message("a,c\n1,2\n") == "1:1 the first row has no column `b`")
        #expect(message("c,a,b\n1,2,3\n1,2\n") == "3:3 this row ends before the column `b`")
        #expect(message("a,b,c,,\n1,2\n") == nil && message("") == nil)
    }
}
