import Engine

/// The files of a folder, by their paths in it.
package struct FileNames: Sendable {
    private let names: NameTable
    private let others: Set<String>

    init(_ paths: some Sequence<String>) { self.init(of: FileTable(), besides: Set(paths)) }

    /// - Parameter others: Files that are not in the table.
    init(of table: FileTable, besides others: Set<String> = []) {
        names = table.names
        self.others = others
    }

    package var paths: [String] { names.names + others }

    package func contains(_ path: String) -> Bool {
        names.index(of: FileTable.node(path)) != nil || others.contains(path)
    }

    /// The files that are not among these paths; fastest if both have the same order.
    func subtracting(_ paths: [String]) -> Set<String> {
        var isMissing = [Bool](repeating: true, count: names.count)
        var cursor = NameTable.Cursor()
        for path in paths {
            if let index = FileTable.index(of: path, in: names, at: &cursor) { isMissing[index] = false }
        }
        let missing = isMissing.indices.lazy.filter { isMissing[$0] }.map { names.name($0) }
        // Comparing one or two names takes less time than hashing all paths.
        let left = others.count < 3 ? others.filter { !paths.contains($0) } : others.subtracting(paths)
        return left.union(missing)
    }
}

extension FileNames: ExpressibleByArrayLiteral {
    package init(arrayLiteral paths: String...) { self.init(paths) }
}
