import Foundation

/// The store's file on disk.
///
/// It is checked before SQLite opens it, because SQLite would wait forever for the other end of a pipe, and would apply
/// a journal beside the file to another program's data.
struct StoreFile: Sendable {
    let path: String

    /// "feed" in ASCII, which SQLite stores as the ID of the file's application.
    static let applicationID: UInt32 = 0x6665_6564

    /// The file with all files that SQLite may have left beside it. feedgen creates only the journal.
    private var paths: [String] { ["-journal", "-wal", "-shm", ""].map { path + $0 } }

    /// Whether there is a store, judged by its first bytes.
    func exists() throws(Store.Failure) -> Bool {
        let beside = paths.dropLast().filter { Self.kind(of: $0) != nil }
        guard beside.isEmpty || beside == [path + "-journal"] && Self.kind(of: path + "-journal") == S_IFREG else {
            throw failure(.damaged)
        }
        var status = stat()
        // The target of a link belongs to another program.
        guard lstat(path, &status) == 0 else {
            guard errno == ENOENT else { throw lastFailure }
            return false
        }
        guard status.st_mode & S_IFMT == S_IFREG else { throw failure(.foreign) }
        guard status.st_size > 0 else { return false }
        try check(header: try header())
        return true
    }

    /// The inode number; `nil` if there is no file.
    var number: UInt64? {
        var status = stat()
        return lstat(path, &status) == 0 ? UInt64(status.st_ino) : nil
    }

    /// Removes the file, so that a new one can be created.
    func remove() throws(Store.Failure) {
        // The journal is removed first: SQLite would apply it to the new file.
        for path in paths {
            guard unlink(path) == 0 || errno == ENOENT else { throw lastFailure }
        }
    }

    func failure(_ reason: Store.Failure.Reason) -> Store.Failure {
        Store.Failure(path: path, reason: reason)
    }

    private var lastFailure: Store.Failure { failure(.unusable(String(cString: strerror(errno)).lowercased())) }

    /// The file type (`S_IFMT`) without following a link; `nil` if there is no file.
    private static func kind(of path: String) -> mode_t? {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }

    /// The header of SQLite's files, 100 bytes.
    private func header() throws(Store.Failure) -> [UInt8] {
        let descriptor = Foundation.open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw lastFailure }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 100)
        guard read(descriptor, &bytes, bytes.count) == bytes.count else { throw failure(.damaged) }
        return bytes
    }

    /// Only constant fields are compared, so that a file that needs its journal passes, too.
    private func check(header: [UInt8]) throws(Store.Failure) {
        guard header.starts(with: Array("SQLite format 3\0".utf8)) else { throw failure(.damaged) }
        let applicationID = header[68..<72].reduce(0) { $0 << 8 | UInt32($1) }
        guard applicationID == Self.applicationID else { throw failure(.foreign) }
        // With a rollback journal (1, 1), no space reserved in pages, and UTF-8.
        guard header[18...20] == [1, 1, 0], header[56..<60] == [0, 0, 0, 1] else { throw failure(.damaged) }
    }
}
