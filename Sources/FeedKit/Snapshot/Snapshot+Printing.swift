import DataKit
import DiffKit

extension Snapshot {
    /// Prints an object or a page.
    package static func printed(_ value: JSON) -> [UInt8] {
        value.bytes(.snapshot, atDepth: JSONStyle.depthOfSnapshotMembers)
    }

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
}
