import Foundation

/// The file of the build cache as it lies on the disk.
///
/// It is looked at before SQLite does: that would wait for ever for the other end of a pipe, and mend, by a journal
/// that lies beside it, what is another program's.
struct CacheFile: Sendable {
    let path: String

    /// "feed", where SQLite keeps whose file it is.
    static let applicationID: UInt32 = 0x6665_6564

    /// The file with all that SQLite may have left beside it. Of those, only the journal is made by us.
    private var paths: [String] { ["-journal", "-wal", "-shm", ""].map { path + $0 } }

    /// Whether there is a cache at all, by its first bytes.
    func isThere() throws(BuildCache.Failure) -> Bool {
        let beside = paths.dropLast().filter(Disk.exists)
        guard beside.isEmpty || beside == [path + "-journal"] && Disk.size(of: path + "-journal") != nil else {
            throw failure(.damaged)
        }
        var status = stat()
        guard stat(path, &status) == 0 else {
            guard errno == ENOENT, !Disk.exists(path) else { throw lastFailure }
            return false
        }
        guard status.st_mode & S_IFMT == S_IFREG else { throw failure(.foreign) }
        guard status.st_size > 0 else { return false }
        try check(header: try header())
        return true
    }

    /// Removes the file, so that a new one can be made.
    func remove() throws(BuildCache.Failure) {
        // The journal goes first: it would be played back into the new file.
        for path in paths {
            do { try Disk.remove(path) } catch { throw failure(.unusable(error.reason)) }
        }
    }

    func failure(_ reason: BuildCache.Failure.Reason) -> BuildCache.Failure {
        BuildCache.Failure(path: path, reason: reason)
    }

    private var lastFailure: BuildCache.Failure { failure(.unusable(DiskError.last("read", path).reason)) }

    /// The 100 bytes with which SQLite's files begin.
    private func header() throws(BuildCache.Failure) -> [UInt8] {
        let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw lastFailure }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 100)
        guard read(descriptor, &bytes, bytes.count) == bytes.count else { throw failure(.damaged) }
        return bytes
    }

    /// Only what never changes is compared, so that a file to be mended by its journal is right, too.
    private func check(header: [UInt8]) throws(BuildCache.Failure) {
        guard header.starts(with: Array("SQLite format 3\0".utf8)) else { throw failure(.damaged) }
        let applicationID = header[68..<72].reduce(0) { $0 << 8 | UInt32($1) }
        guard applicationID == Self.applicationID else { throw failure(.foreign) }
        // With a rollback journal (1, 1), no space reserved in pages, and UTF-8.
        guard header[18...20] == [1, 1, 0], header[56..<60] == [0, 0, 0, 1] else { throw failure(.damaged) }
    }
}
