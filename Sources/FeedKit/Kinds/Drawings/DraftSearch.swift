import DataKit
import Diagnostics
import MarkupKit

/// The search for rows that are drafts in tables that are published unchanged. Charts and kinds leave out such rows.
package enum DraftSearch {
    static let column = "draft"

    /// Whether a file can be a table, by its name.
    package static func mayBeTable(_ path: String) -> Bool {
        ["csv", "tsv", "ndjson"].contains(SitePath.fileExtension(of: path)) || format(of: path) != nil
    }

    /// Returns the line of the first row whose value `draft` is true; `nil` if there is none.
    package static func line(in source: SourceText) -> Int? {
        guard source.text.utf8.count > column.utf8.count else { return nil }
        if let format = format(of: source.file) { return line(in: Node.parse(source, format: format).node) }
        if SitePath.fileExtension(of: source.file) == "ndjson" {
            let lines = source.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            return lines.indices.first { number in
                let text = SourceText(file: source.file, text: String(lines[number]))
                return line(in: Node.parse(text, format: .json).node) != nil
            }.map { $0 + 1 }
        }
        let table = Table(source)
        guard let index = table.header?.firstIndex(where: { $0.text.trimmed.lowercased() == column }) else {
            return nil
        }
        return table.rows.first { $0.indices.contains(index) && isTrue($0[index].text) }?.first?.line
    }

    /// Whether a table may contain drafts, by its beginning, which has the names of its columns.
    package static func mayFind(in beginning: SourceText) -> Bool { beginning.text.lowercased().contains(column) }

    /// Whether the value of the column means that the row is a draft.
    static func isTrue(_ text: String) -> Bool { ["true", "yes", "on"].contains(text.trimmed.lowercased()) }

    private static func format(of path: String) -> DataFormat? {
        DataFormat(fileExtension: SitePath.fileExtension(of: path))
    }

    private static func line(in node: Node?) -> Int? {
        (node?.list ?? [node].compactMap(\.self)).lazy.first { row in
            (row.entries ?? []).contains { $0.key.lowercased() == column && isTrue($0.value.text ?? "") }
        }?.line
    }
}
