import Synchronization

/// The results of earlier builds in one SQLite file, which may be deleted at any time.
///
/// It returns exactly what was saved, or nothing. Each row has a checksum of its table, key and value, and each table
/// the sum of its checksums, so that a changed, missing or duplicate row is detected. A damaged file is deleted and the
/// build continues without it, so there is no need to wait for the disk (`synchronous = OFF`). A killed build leaves a
/// journal, with which SQLite rolls back its incomplete transaction.
///
/// The primary key of a row is the hash of its key, since integers are found faster than texts. If two keys have the
/// same hash, one is missing and its value is computed again.
package final class Store: Sendable {
    let file: StoreFile
    private let tables: [Table]
    let isReadOnly: Bool
    let database: Mutex<Database>
    /// SQLite's counter of writes by other connections, and the file's inode, when this store was opened.
    private let beginning: (version: Int64?, file: UInt64?)
    /// The first error; after it no operation is tried.
    private let failure = Mutex<Failure?>(nil)

    /// - Parameters:
    ///   - path: The path of the file.
    ///   - tables: All tables, in a fixed order.
    ///   - version: A version that covers everything that affects the stored values and their format.
    ///   - isReadOnly: Whether nothing is created or stored.
    ///   - makeFolder: Creates the folder of the file, or throws the reason why it can't.
    /// - Returns: `nil` if there can be no store. The notice, a line for people, is the reason why existing results
    ///   can't be used; `nil` if there were none.
    package static func open(
        _ path: String, tables: [Table], version: String, isReadOnly: Bool, makeFolder: () -> String?
    ) -> (store: Store?, notice: String?) {
        let file = StoreFile(path: path)
        var notice: String?
        do throws(Failure) {
            if try file.exists() {
                return (try Store(file, tables, isReadOnly: isReadOnly).checked(for: version), nil)
            }
        } catch {
            notice = error.notice
            guard error.isWorthless else { return (nil, notice) }
        }
        guard !isReadOnly else { return (nil, notice) }
        do throws(Failure) {
            try file.remove()
            if let reason = makeFolder() { throw file.failure(.unusable(reason)) }
            let store = try Store(file, tables, isReadOnly: false)
            try store.make(for: version)
            return (store, notice)
        } catch {
            return (nil, error.notice)
        }
    }

    /// A store in memory for one process, without a file.
    package static func inMemory(tables: [Table], version: String) -> Store? {
        let store = try? Store(StoreFile(path: ":memory:"), tables, isReadOnly: false)
        do throws(Failure) { try store?.make(for: version) } catch { return nil }
        return store
    }

    private init(_ file: StoreFile, _ tables: [Table], isReadOnly: Bool) throws(Failure) {
        self.file = file
        self.tables = tables
        self.isReadOnly = isReadOnly
        do {
            var database = try Database(path: file.path, isReadOnly: isReadOnly)
            try database.execute(
                """
                PRAGMA page_size = 16384; PRAGMA synchronous = OFF; PRAGMA cell_size_check = ON;
                PRAGMA trusted_schema = OFF
                """)
            beginning = (try Self.version(in: &database), file.number)
            self.database = Mutex(database)
        } catch {
            throw Self.failure(for: error, file)
        }
    }

    // MARK: Reading

    /// Passes every row of a table to a closure, in unspecified order.
    ///
    /// - Parameter body: Receives a value in SQLite's memory; it must not retain the bytes nor use this store. A value
    ///   that it can't read counts as damage.
    package func all(
        _ table: Table, _ body: (_ key: String, _ value: UnsafeRawBufferPointer) throws(StorageError) -> Void
    ) throws(Failure) {
        try attempt {
            try database.withLock { db in
                let checksum = RowChecksum(table.name)
                var total: Int64 = 0
                var last: Int64?
                try db.run("SELECT checksum, key, value, id FROM \(table.name) ORDER BY id") { row in
                    // Rows out of order indicate a damaged tree.
                    guard let id = row.integer(3), last.map({ $0 < id }) != false else { throw StorageError.damaged }
                    last = id
                    total &+= try Self.read(row, checksum, body)
                }
                guard try Self.total(of: table, in: &db) == total else { throw StorageError.damaged }
            }
        }
    }

    /// The values of these keys; keys without one are missing.
    package func values(_ table: Table, keys: [String]) throws(Failure) -> [String: [UInt8]] {
        var values: [String: [UInt8]] = [:]
        try attempt {
            try database.withLock { db in
                let checksum = RowChecksum(table.name)
                let find = "SELECT checksum, key, value FROM \(table.name) WHERE id = ?"
                for key in keys {
                    try db.run(find, [.integer(checksum.id(of: key))]) { row in
                        try Self.read(row, checksum) { found, value in if found == key { values[key] = Array(value) } }
                    }
                }
            }
        }
        return values
    }

    /// - Returns: The checksum of the row.
    @discardableResult
    private static func read(
        _ row: borrowing Database.Row, _ checksum: RowChecksum,
        _ body: (_ key: String, _ value: UnsafeRawBufferPointer) throws(StorageError) -> Void
    ) throws(StorageError) -> Int64 {
        let value = row.bytes(2)
        guard let expected = row.integer(0), let key = row.text(1), checksum(key, value) == expected else {
            throw StorageError.damaged
        }
        try body(key, value)
        return expected
    }

    static func total(of table: Table, in db: inout Database) throws -> Int64 {
        var total: Int64?
        try db.run("SELECT value FROM about WHERE name = ?", [.text(table.name)]) { total = $0.integer(0) }
        guard let total else { throw StorageError.damaged }
        return total
    }

    /// Whether no other process has changed the file since this store opened it, and its path still refers to it.
    package var isAlone: Bool {
        var version: Int64?
        try? attempt { version = try database.withLock { db in try Self.version(in: &db) } }
        return version != nil && version == beginning.version && file.number == beginning.file
    }

    private static func version(in database: inout Database) throws -> Int64? {
        var version: Int64?
        try database.run("PRAGMA data_version") { version = $0.integer(0) }
        return version
    }

    // MARK: The file

    /// An empty value is stored as `NULL`.
    private var schema: [String] {
        ["CREATE TABLE about (name TEXT NOT NULL, value NOT NULL)"]
            + tables.map {
                "CREATE TABLE \($0.name) (id INTEGER PRIMARY KEY, checksum INTEGER NOT NULL, key TEXT NOT NULL, "
                    + "value BLOB)"
            }
    }

    private func make(for version: String) throws(Failure) {
        try attempt {
            try database.withLock { db in
                try db.inTransaction { db in
                    try db.execute("PRAGMA application_id = \(StoreFile.applicationID)")
                    for sql in schema { try db.execute(sql) }
                    try db.run("INSERT INTO about VALUES ('version', ?)", [.text(version)])
                    for table in tables { try db.run("INSERT INTO about VALUES (?, 0)", [.text(table.name)]) }
                }
            }
        }
    }

    private func checked(for version: String) throws(Failure) -> Store {
        var reason: Failure.Reason?
        try attempt {
            try database.withLock { db in
                var found: [String?] = []
                try db.run("SELECT sql FROM sqlite_master ORDER BY rowid") { found.append($0.text(0)) }
                guard !found.isEmpty else { return reason = .unfinished }
                var maker: String?
                try db.run("SELECT value FROM about WHERE name = 'version'") { maker = $0.text(0) }
                if maker != version {
                    reason = maker == nil ? .damaged : .otherVersion
                } else if found != schema {
                    reason = .damaged
                }
            }
        }
        if let reason { throw file.failure(reason) }
        return self
    }

    /// A damaged file is deleted at once, so that the next `open` creates a new one.
    func attempt(_ body: () throws -> Void) throws(Failure) {
        if let earlier = failure.withLock({ $0 }) { throw earlier }
        do {
            try body()
        } catch {
            let cause = Self.failure(for: error, file)
            failure.withLock { $0 = cause }
            if cause.isWorthless, !isReadOnly { try? file.remove() }
            throw cause
        }
    }

    /// The failure for an error: of the machine, or damage.
    private static func failure(for error: any Error, _ file: StoreFile) -> Failure {
        guard let error = error as? Database.Failure else { return file.failure(.damaged) }
        switch error.fault {
        case .inUse: return file.failure(.unusable("another program uses it"))
        case .machine: return file.failure(.unusable(error.message))
        case .file: return file.failure(.damaged)
        }
    }
}
