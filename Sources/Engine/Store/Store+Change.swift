extension Store {
    /// A table of the store, with its own keys.
    package struct Table: Hashable, Sendable {
        let name: String

        /// - Parameter name: A unique word that is a valid table name for SQLite, other than `about`.
        package init(_ name: String) { self.name = name }
    }

    package enum Change: Sendable {
        case set(Table, key: String, value: [UInt8])
        /// Sets a value that is computed when it is written, and released after that.
        case setLater(Table, key: String, value: @Sendable () -> [UInt8])
        case remove(Table, key: String)
        /// Removes all rows of a table.
        case clear(Table)
    }

    /// The value to store under a key.
    enum Value: Sendable {
        case bytes([UInt8])
        case later(@Sendable () -> [UInt8])

        var bytes: [UInt8] {
            switch self {
            case .bytes(let bytes): bytes
            case .later(let make): make()
            }
        }
    }

    /// The change of one key.
    package struct EditedRow: Sendable {
        /// The primary key.
        var id: Int64
        var key: String
        /// `nil` for a removed key.
        var value: Value?

        /// The value, which may be computed only now; may be called on any thread.
        package var bytes: [UInt8]? { value?.bytes }
    }

    /// The combined effect of a series of changes on one table.
    struct Edit {
        var isCleared = false
        /// The new values; `nil` for removed keys.
        var values: [String: Value?] = [:]

        static func all(_ changes: [Change]) -> [Table: Edit] {
            changes.reduce(into: [:]) { edits, change in
                switch change {
                case .set(let table, let key, let value):
                    edits[table, default: Edit()].values[key] = .some(.bytes(value))
                case .setLater(let table, let key, let value):
                    edits[table, default: Edit()].values[key] = .some(.later(value))
                case .remove(let table, let key): edits[table, default: Edit()].values[key] = .some(nil)
                case .clear(let table): edits[table] = Edit(isCleared: true)
                }
            }
        }

        /// The rows in the order of their primary keys, so that adjacent ones are written together.
        func rows(_ checksum: RowChecksum) -> [EditedRow] {
            values.map { EditedRow(id: checksum.id(of: $0.key), key: $0.key, value: $0.value) }.sorted { $0.id < $1.id }
        }
    }
}
