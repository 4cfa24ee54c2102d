import DataKit
import Diagnostics
import RouteKit

/// A table of values from a file of comma-separated values or JSON, for charts.
struct ChartTable: Sendable {
    /// The names of the columns in the order of the file.
    private(set) var names: [String] = []
    /// The texts of each column, with an empty text for a missing value.
    private(set) var columns: [[String]] = []
    private(set) var diagnostics: [Diagnostic] = []

    /// - Parameters:
    ///   - hidesPositions: Whether columns with positions are left out, because `privacy` hides some.
    ///   - missing: The texts that mean a missing value, besides the usual ones.
    init(_ source: SourceText, hidesPositions: Bool, missing: Set<String> = []) {
        if SitePath.fileExtension(of: source.file) == "json" { readJSON(source) } else { readTable(source) }
        if !missing.isEmpty {
            for index in columns.indices { columns[index] = columns[index].map { missing.contains($0) ? "" : $0 } }
        }
        if hidesPositions { removePositions() }
        removeDrafts()
    }

    /// The number of rows.
    var count: Int { columns.first?.count ?? 0 }

    func column(_ name: String) -> [String]? { names.firstIndex(of: name).map { columns[$0] } }

    /// The texts that mean a missing value.
    private static let missing: Set = ["", "-", "–", "na", "n/a", "nan", "null", "none"]

    /// Parses a value; `nil` for a missing one and for any other text that is not a number.
    static func number(_ text: String) -> Double? { PointParser.number(text) }

    static func isMissing(_ text: String) -> Bool { missing.contains(text.trimmed.lowercased()) }

    /// Returns the numbers of a column; `nil` if it has none, or a text that is neither a number nor a missing value.
    func numbers(_ name: String) -> [Double?]? {
        guard let texts = column(name) else { return nil }
        var hasNumbers = false
        var numbers: [Double?] = []
        numbers.reserveCapacity(texts.count)
        for text in texts {
            let number = Self.number(text)
            guard number != nil || Self.isMissing(text) else { return nil }
            hasNumbers = hasNumbers || number != nil
            numbers.append(number)
        }
        return hasNumbers ? numbers : nil
    }

    private mutating func removePositions() {
        guard TrackFormat.hasPositions(columns: names) else { return }
        let others = names.indices.filter { !TrackFormat.isPosition(column: names[$0]) }
        (names, columns) = (others.map { names[$0] }, others.map { columns[$0] })
    }

    /// Removes the rows that are drafts as objects of a kind.
    private mutating func removeDrafts() {
        guard let index = names.firstIndex(where: { $0.lowercased() == DraftSearch.column }) else { return }
        let drafts = columns[index]
        let shown = drafts.indices.filter { !DraftSearch.isTrue(drafts[$0]) }
        columns = columns.map { column in shown.map { column[$0] } }
    }

    private mutating func readTable(_ source: SourceText) {
        let table = Table(source)
        diagnostics = table.diagnostics
        names = table.header?.map { $0.text.trimmed } ?? []
        columns = names.indices.map { index in
            table.rows.map { row in
                guard row.indices.contains(index) else { return "" }
                return table.hasCommas ? row[index].text : PointParser.withPoint(row[index].text)
            }
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
                    // Each column takes memory for all rows.
                    guard names.count < Self.mostColumns else { continue }
                    index[entry.key] = names.count
                    names.append(entry.key)
                    columns.append([String](repeating: "", count: rows.count))
                }
                if let column = index[entry.key] { columns[column][number] = entry.value.text ?? "" }
            }
        }
    }

    private static let mostColumns = 200
}
