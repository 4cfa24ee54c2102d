import Diagnostics

// Rows that would be read with the values of other columns, or without some.
extension Table {
    /// The error for the first row with more values than columns. A decimal comma may have moved its values into other
    /// columns.
    package func surplus(in source: SourceText) -> Diagnostic? {
        let cells = rows.lazy.compactMap { $0.dropFirst(header?.count ?? 0).first { !$0.text.isEmpty } }
        return cells.first.map { cell in
            source.error(
                "this row has more values than the first row has columns", line: cell.line, column: cell.column,
                hint: "put quotes around a value that contains a separator, or add the name of a column")
        }
    }

    /// The error for a column with the name of another one: only the values of one of them would be read.
    package func repeatedColumn(in source: SourceText) -> Diagnostic? {
        var names: Set<String> = []
        let repeated = header?.first { !$0.text.trimmed.isEmpty && !names.insert($0.text.trimmed).inserted }
        return repeated.map { cell in
            source.error(
                "two columns have the name `\(cell.text.trimmed.shortened)`", line: cell.line, column: cell.column,
                hint: "give one of them another name, or delete it")
        }
    }

    /// The error for required columns that the first row lacks, or for the first row that ends before one of them.
    package func missingColumn(of required: [String], in source: SourceText) -> Diagnostic? {
        guard let header, let start = header.first, !required.isEmpty else { return nil }
        let names = header.map(\.text.trimmed)
        if let name = required.first(where: { !names.contains($0) }) {
            return source.error(
                "the first row has no column `\(name)`", line: start.line, column: start.column,
                hint: Self.hint(forMissing: name, of: required, in: names))
        }
        guard let last = required.compactMap({ names.firstIndex(of: $0) }).max(),
            let row = rows.first(where: { $0.count <= last }), let end = row.last
        else { return nil }
        let name = names.indices.first { $0 >= row.count && required.contains(names[$0]) } ?? last
        return source.error(
            "this row ends before the column `\(names[name])`", line: end.line, column: end.column,
            hint: "separate the values as in the first row; leave a missing value empty, as in `1,,3`")
    }

    private static func hint(forMissing name: String, of required: [String], in names: [String]) -> String {
        if let other = names.first(where: { $0.lowercased() == name }) {
            return "write `\(name)` instead of `\(other)`"
        }
        guard names.count > 1 else {
            return "the first row contains the names of columns, separated by commas, semicolons or tabs"
        }
        return "the first row contains the names of columns, among them \(required.joined(separator: ", "))"
    }
}
