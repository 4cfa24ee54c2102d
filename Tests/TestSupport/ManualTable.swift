/// The rows of all tables on a page of the manual whose first column has the same heading.
package struct ManualTable {
    /// The cells of each row; the rows of several tables are joined.
    package private(set) var rows: [[String]] = []

    /// - Parameters:
    ///   - page: the page's file, such as `limits.md`.
    ///   - head: the heading of the first column.
    package init(_ page: String, _ head: String) throws {
        var isInside = false
        for line in try Repository.text("Docs/content/pages/" + page)
            .split(separator: "\n", omittingEmptySubsequences: false)
        {
            guard line.hasPrefix("|") else {
                isInside = false
                continue
            }
            // A backslash escapes a pipe within a cell.
            let cells = line.replacing("\\|", with: "\u{1}").split(separator: "|", omittingEmptySubsequences: false)
                .dropFirst().dropLast().map { $0.trimmingPrefix { $0 == " " }.replacing("\u{1}", with: "|").withoutEnd }
            if isInside, cells.first?.hasPrefix("-") == false { rows.append(cells) }
            if cells.first == head { isInside = true }
        }
    }

    /// The code spans of the first column.
    package var names: [String] {
        rows.flatMap { $0[0].matches(of: /`([^`]+)`/).map { String($0.output.1) } }
    }
}

extension Substring {
    fileprivate var withoutEnd: String {
        var text = self
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
