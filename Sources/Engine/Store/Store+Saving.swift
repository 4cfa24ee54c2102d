import Synchronization

extension Store {
    /// Applies all changes in order, or none of them.
    package func save(_ changes: [Change]) throws(Failure) { try save(inSteps: [{ changes }]) { $0.map(\.bytes) } }

    /// Applies changes computed in steps, so that only those of one step are in memory.
    ///
    /// - Parameter bytes: Returns the values of some rows, possibly computed in parallel.
    /// - Returns: The number of changes.
    @discardableResult
    package func save(
        inSteps steps: [() -> [Change]], bytes: ([EditedRow]) -> [[UInt8]?]
    ) throws(Failure) -> Int {
        guard !isReadOnly else { throw file.failure(.unusable("writing is disabled")) }
        var count = 0
        try attempt {
            try database.withLock { db in
                try db.inTransaction { db in
                    for step in steps {
                        let changes = step()
                        count += changes.count
                        for (table, edit) in Edit.all(changes) {
                            try Self.write(edit, to: table, in: &db, bytes: bytes)
                        }
                    }
                }
            }
        }
        return count
    }

    /// The number of rows in memory at once.
    private static let chunk = 512

    private static func write(
        _ edit: Edit, to table: Table, in db: inout Database, bytes: ([EditedRow]) -> [[UInt8]?]
    ) throws {
        let checksum = RowChecksum(table.name)
        let rows = edit.rows(checksum)
        var total = edit.isCleared ? 0 : try Self.total(of: table, in: &db)
        // An empty table needs no lookups.
        let isEmpty = try total == 0 || hasAllRows(of: table, rows, in: &db)
        if isEmpty {
            try db.execute("DELETE FROM \(table.name)")
            total = 0
        }
        var isAllFound = true
        for start in stride(from: 0, to: rows.count, by: chunk) {
            let rows = Array(rows[start..<min(start + chunk, rows.count)])
            for (row, value) in zip(rows, bytes(rows)) {
                let (growth, isFound) = try write(row, value, checksum, to: table, mayBeThere: !isEmpty, in: &db)
                total &+= growth
                isAllFound = isAllFound && isFound
            }
        }
        try db.run("UPDATE about SET value = ? WHERE name = ?", [.integer(total), .text(table.name)])
        // In a damaged tree a row may exist but not be found, and would reappear beside the new one.
        if !isAllFound, !isEmpty { try checkTree(of: table, total, in: &db) }
    }

    /// Whether a change concerns every row of a table: creating all rows takes half the time of replacing each.
    ///
    /// - Parameter changed: The changed rows in the order of their primary keys.
    private static func hasAllRows(of table: Table, _ changed: [EditedRow], in db: inout Database) throws -> Bool {
        let next = "SELECT id FROM \(table.name) WHERE id > ? ORDER BY id LIMIT 64"
        var (position, last) = (0, Int64.min)
        while true {
            var ids: [Int64] = []
            try db.run(next, [.integer(last)]) { row in if let id = row.integer(0) { ids.append(id) } }
            for id in ids {
                while position < changed.count, changed[position].id < id { position += 1 }
                guard position < changed.count, changed[position].id == id else { return false }
            }
            guard let end = ids.last else { return true }
            last = end
        }
    }

    /// Checks that all rows are in order and match the table's sum; their values are not read.
    private static func checkTree(of table: Table, _ total: Int64, in db: inout Database) throws {
        var sum: Int64 = 0
        var last: Int64?
        try db.run("SELECT id, checksum FROM \(table.name) ORDER BY id") { row in
            guard let id = row.integer(0), let checksum = row.integer(1), last.map({ $0 < id }) != false else {
                throw StorageError.damaged
            }
            last = id
            sum &+= checksum
        }
        guard sum == total else { throw StorageError.damaged }
    }

    /// - Returns: The change of the sum of checksums, and whether the row existed.
    private static func write(
        _ row: EditedRow, _ value: [UInt8]?, _ checksum: RowChecksum, to table: Table, mayBeThere: Bool,
        in db: inout Database
    ) throws -> (growth: Int64, isFound: Bool) {
        var old: Int64?
        if mayBeThere {
            let find = "SELECT checksum FROM \(table.name) WHERE id = ?"
            try db.run(find, [.integer(row.id)]) { old = $0.integer(0) }
        }
        if let value {
            let new = value.withUnsafeBytes { checksum(row.key, $0) }
            // An unchanged value is not written.
            if new == old { return (0, true) }
            try db.run(
                "INSERT OR REPLACE INTO \(table.name) VALUES (?, ?, ?, ?)",
                [.integer(row.id), .integer(new), .text(row.key), .bytes(value)])
            return (new &- (old ?? 0), old != nil)
        }
        guard let old else { return (0, false) }
        try db.run("DELETE FROM \(table.name) WHERE id = ?", [.integer(row.id)])
        return (0 &- old, true)
    }
}
