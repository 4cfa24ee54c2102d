import CSQLite

/// A connection to SQLite.
///
/// It is not copyable and all methods are mutating, so one thread uses it at a time: SQLite requires no more, and the
/// compiler can't derive that from its pointers.
struct Database: ~Copyable, @unchecked Sendable {
    /// An error of SQLite.
    struct Failure: Error {
        /// The extended result code; its last byte is the primary code.
        let code: Int32
        let message: String
    }

    /// The value of a `?` in a statement.
    enum Argument {
        case integer(Int64)
        case text(String)
        /// The bytes of a blob; an empty array is `NULL`.
        case bytes([UInt8])
    }

    private let handle: OpaquePointer
    /// The statements that were run, each prepared once.
    private var statements: [String: OpaquePointer] = [:]

    /// Opens a file, or creates it if it may be written.
    init(path: String, isReadOnly: Bool) throws(Failure) {
        let access = isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(path, &opened, access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
        guard code == SQLITE_OK, let opened else {
            defer { sqlite3_close_v2(opened) }
            throw Failure(code: code, message: String(cString: sqlite3_errstr(code)))
        }
        handle = opened
    }

    deinit {
        for statement in statements.values { sqlite3_finalize(statement) }
        sqlite3_close_v2(handle)
    }

    /// Executes one or more statements once.
    mutating func execute(_ sql: String) throws(Failure) { try check(sqlite3_exec(handle, sql, nil, nil, nil)) }

    /// Runs a statement, which is cached, and passes its rows to a closure.
    mutating func run(
        _ sql: String, _ arguments: [Argument] = [], row: (borrowing Row) throws -> Void = { _ in }
    ) throws {
        let statement = try prepared(sql)
        defer {
            sqlite3_reset(statement)
            sqlite3_clear_bindings(statement)
        }
        try bind(arguments[...], at: 1, to: statement) {
            while true {
                let code = sqlite3_step(statement)
                if code == SQLITE_DONE { return }
                guard code == SQLITE_ROW else { throw failure(code) }
                try row(Row(statement: statement))
            }
        }
    }

    /// Runs the body in a transaction.
    mutating func inTransaction(_ body: (inout Database) throws -> Void) throws {
        try execute("BEGIN IMMEDIATE")
        do {
            try body(&self)
            try execute("COMMIT")
        } catch {
            // Some failures have already ended the transaction.
            try? execute("ROLLBACK")
            throw error
        }
    }

    private mutating func prepared(_ sql: String) throws(Failure) -> OpaquePointer {
        if let statement = statements[sql] { return statement }
        var statement: OpaquePointer?
        try check(sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil))
        guard let statement else { throw Failure(code: SQLITE_MISUSE, message: "no statement") }
        statements[sql] = statement
        return statement
    }

    /// Binds the arguments without copying them, which is why `body` runs inside.
    private func bind(
        _ arguments: ArraySlice<Argument>, at position: Int32, to statement: OpaquePointer, body: () throws -> Void
    ) throws {
        guard let argument = arguments.first else { return try body() }
        func bindRest() throws { try bind(arguments.dropFirst(), at: position + 1, to: statement, body: body) }
        switch argument {
        case .integer(let number):
            try check(sqlite3_bind_int64(statement, position, number))
            try bindRest()
        case .text(var text):
            try text.withUTF8 { text in
                let encoding = UInt8(SQLITE_UTF8)
                try check(
                    sqlite3_bind_text64(statement, position, text.baseAddress, UInt64(text.count), nil, encoding))
                try bindRest()
            }
        case .bytes(let bytes):
            try bytes.withUnsafeBytes { bytes in
                let start = bytes.isEmpty ? nil : bytes.baseAddress
                try check(sqlite3_bind_blob64(statement, position, start, UInt64(bytes.count), nil))
                try bindRest()
            }
        }
    }

    private func check(_ code: Int32) throws(Failure) {
        guard code == SQLITE_OK else { throw failure(code) }
    }

    private func failure(_ code: Int32) -> Failure {
        Failure(code: code, message: String(cString: sqlite3_errmsg(handle)))
    }
}

extension Database {
    /// A row of a result, valid until the next one is read.
    struct Row: ~Copyable {
        fileprivate let statement: OpaquePointer

        func integer(_ column: Int32) -> Int64? {
            guard sqlite3_column_type(statement, column) == SQLITE_INTEGER else { return nil }
            return sqlite3_column_int64(statement, column)
        }

        func text(_ column: Int32) -> String? {
            guard sqlite3_column_type(statement, column) == SQLITE_TEXT else { return nil }
            return sqlite3_column_text(statement, column).map { String(cString: $0) }
        }

        /// The bytes in SQLite's memory; empty for `NULL`.
        func bytes(_ column: Int32) -> UnsafeRawBufferPointer {
            let start = sqlite3_column_blob(statement, column)
            return UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))
        }
    }
}

extension Database.Failure {
    /// The cause of an error: the machine, another program, or a damaged file.
    enum Fault {
        case inUse
        case machine
        case file
    }

    var fault: Fault {
        // SQLITE_IOERR_SHORT_READ, a C macro that is not imported: the file is too short.
        if code == SQLITE_IOERR | 2 << 8 { return .file }
        switch code & 0xFF {
        case SQLITE_BUSY, SQLITE_LOCKED: return .inUse
        case SQLITE_FULL, SQLITE_IOERR, SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH, SQLITE_NOMEM:
            return .machine
        default: return .file
        }
    }
}
