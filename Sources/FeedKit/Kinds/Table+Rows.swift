import DataKit
import RouteKit

extension Table {
    /// Returns the rows as mappings with the columns as keys. Empty values are missing. If other signs than commas
    /// separate the values, a comma in a number is decimal, as in charts.
    ///
    /// - Parameter hidesPositions: Whether columns with positions are left out, because `privacy` hides some.
    func nodes(hidesPositions: Bool) -> [Node] {
        let names = header?.map { $0.text.trimmed } ?? []
        let hides = hidesPositions && TrackFormat.hasPositions(columns: names)
        let shown = names.indices.filter { !names[$0].isEmpty && !(hides && TrackFormat.isPosition(column: names[$0])) }
        return rows.map { row in
            let entries = shown.filter(row.indices.contains).map { index -> Node.Entry in
                let (line, column) = (row[index].line, row[index].column)
                let text = (hasCommas ? row[index].text : PointParser.withPoint(row[index].text)).trimmed
                let value: Node.Value = text.isEmpty ? .null : .scalar(text, isQuoted: false)
                return .init(
                    key: names[index], line: line, column: column, value: Node(value, line: line, column: column))
            }
            return Node(.mapping(entries), line: row.first?.line ?? 1, column: 1)
        }
    }
}
