import DiffKit

extension Snapshot {
    /// The printed form: an object, a page, a cell and a file take a line each, so that a line diff is readable too.
    static let style = JSONStyle(indent: 2, compactBelowDepth: 5)

    /// What is said of an object or a page, as it is printed.
    package static func printed(_ value: JSON) -> [UInt8] { value.bytes(style, atDepth: 2) }

    /// The cells of an object as they are printed, with the addresses that their pages had.
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

    /// The members of two objects as one, of which the other is printed already.
    static func printed(_ value: JSON, and other: [UInt8]?) -> [UInt8] {
        var bytes = printed(value)
        guard let other, other.count > 2 else { return bytes }
        let end = "\n    }"
        precondition(bytes.suffix(end.utf8.count).elementsEqual(end.utf8), "an object has members")
        bytes.reserveCapacity(bytes.count + other.count)
        bytes.removeLast(end.utf8.count)
        bytes.append(UInt8(ascii: ","))
        bytes += other.dropFirst()
        return bytes
    }
}
