import DiffKit

extension Snapshot {
    /// The printed form: one line per object, page, cell and file, so that line diffs are readable.
    static let style = JSONStyle(indent: 2, compactBelowDepth: 5)

    /// Prints an object or a page.
    package static func printed(_ value: JSON) -> [UInt8] { value.bytes(style, atDepth: 2) }

    /// Returns the printed cells of an object with the former URLs of their pages.
    package static func printed(cells: [UInt8], withFormer pages: [FormerPage]) -> [UInt8] {
        guard !pages.isEmpty, case .object(var section) = JSON(printed: cells), var cells = section["cells"] else {
            return cells
        }
        for (id, pages) in Dictionary(grouping: pages, by: \.cell) where cells[id] != nil {
            cells[id]?["formerURLs"] = .strings(pages.map(\.path))
        }
        section["cells"] = cells
        return printed(.object(section))
    }

    /// Merges the members of two objects, the second of which is already printed.
    static func printed(_ value: JSON, and other: [UInt8]?) -> [UInt8] {
        var bytes = printed(value)
        guard let other, other.count > 2 else { return bytes }
        let end = "\n    }"
        // Callers pass an object with members, which the printer ends with a line break at this depth.
        precondition(bytes.suffix(end.utf8.count).elementsEqual(end.utf8), "an object has members")
        bytes.reserveCapacity(bytes.count + other.count)
        bytes.removeLast(end.utf8.count)
        bytes.append(UInt8(ascii: ","))
        bytes += other.dropFirst()
        return bytes
    }
}
