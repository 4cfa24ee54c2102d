import FeedKit

extension BuildCache {
    /// What is kept, each under keys of its own.
    enum Table: String, Sendable, CaseIterable {
        case sources, images, objects, bodies, outputs, pages, notes
    }

    enum Change: Sendable {
        case set(Table, key: String, value: [UInt8])
        case remove(Table, key: String)
        /// Removes all there is in a table.
        case clear(Table)
    }

    /// What a series of changes comes to in one table.
    struct Edit {
        var isCleared = false
        /// The new values; `nil` for keys that go.
        var values: [String: [UInt8]?] = [:]

        static func all(_ changes: [Change]) -> [Table: Edit] {
            changes.reduce(into: [:]) { edits, change in
                switch change {
                case .set(let table, let key, let value): edits[table, default: Edit()].values[key] = .some(value)
                case .remove(let table, let key): edits[table, default: Edit()].values[key] = .some(nil)
                case .clear(let table): edits[table] = Edit(isCleared: true)
                }
            }
        }

        /// In the order in which the rows lie, so that those side by side are written together.
        func rows(_ checksum: RowChecksum) -> [(id: Int64, key: String, value: [UInt8]?)] {
            values.map { (checksum.id(of: $0.key), $0.key, $0.value) }.sorted { $0.id < $1.id }
        }
    }
}
