/// What stands in the tables of one page of the manual that begin alike.
package struct ManualTable {
    /// The cells of each row; a page may go on with a table below another heading.
    package private(set) var rows: [[String]] = []

    /// - Parameters:
    ///   - page: the page's file, such as `limits.md`.
    ///   - head: what stands above the first column.
    package init(_ page: String, _ head: String) throws {
        var isInside = false
        for line in try Repository.text("Docs/content/pages/" + page)
            .split(separator: "\n", omittingEmptySubsequences: false)
        {
            guard line.hasPrefix("|") else {
                isInside = false
                continue
            }
            // A stroke that is no border has a backslash in front.
            let cells = line.replacing("\\|", with: "\u{1}").split(separator: "|", omittingEmptySubsequences: false)
                .dropFirst().dropLast().map { $0.trimmingPrefix { $0 == " " }.replacing("\u{1}", with: "|").withoutEnd }
            if isInside, cells.first?.hasPrefix("-") == false { rows.append(cells) }
            if cells.first == head { isInside = true }
        }
    }

    /// What stands as code in the first column.
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
