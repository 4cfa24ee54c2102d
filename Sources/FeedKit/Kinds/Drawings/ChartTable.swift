import DataKit
import Diagnostics
import RouteKit

/// A table of values from a file of comma-separated values or JSON, for charts.
struct ChartTable {
    /// The names of the columns in the order of the file.
    private(set) var names: [String] = []
    /// The texts of each column, with an empty text for a missing value.
    private(set) var columns: [[String]] = []
    private(set) var diagnostics: [Diagnostic] = []

    init(_ source: SourceText) {
        if SitePath.fileExtension(of: source.file) == "json" { readJSON(source) } else { readTable(source) }
    }

    /// The number of rows.
    var count: Int { columns.first?.count ?? 0 }

    func column(_ name: String) -> [String]? { names.firstIndex(of: name).map { columns[$0] } }

    /// The texts that mean a missing value.
    private static let missing: Set = ["", "-", "–", "na", "n/a", "nan", "null", "none"]

    /// Parses a value; `nil` for a missing one and for any other text that is not a number.
    static func number(_ text: String) -> Double? { PointParser.number(text) }

    static func isMissing(_ text: String) -> Bool { missing.contains(text.trimmed.lowercased()) }

    private mutating func readTable(_ source: SourceText) {
        let table = Table(source)
        diagnostics = table.diagnostics
        names = table.header?.map { $0.text.trimmed } ?? []
        columns = names.indices.map { index in
            table.rows.map { $0.indices.contains(index) ? $0[index].text : "" }
        }
    }

    /// Reads a list of objects, whose keys are the columns.
    private mutating func readJSON(_ source: SourceText) {
        let parsed = Node.parse(source, format: .json)
        diagnostics = parsed.diagnostics
        guard !diagnostics.hasErrors, let node = parsed.node else { return }
        guard let rows = node.list, rows.allSatisfy({ $0.entries != nil }) else {
            diagnostics.append(
                source.error(
                    "a table in JSON must be a list of objects", line: node.line, column: node.column,
                    hint: "write [{\"date\": \"2026-03-02\", \"high\": -12}]"))
            return
        }
        var index: [String: Int] = [:]
        for (number, row) in rows.enumerated() {
            for entry in row.entries ?? [] {
                if index[entry.key] == nil {
                    index[entry.key] = names.count
                    names.append(entry.key)
                    columns.append([String](repeating: "", count: rows.count))
                }
                if let column = index[entry.key] { columns[column][number] = entry.value.text ?? "" }
            }
        }
    }
}
