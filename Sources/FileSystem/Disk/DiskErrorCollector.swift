import Synchronization

/// The first machine error of a parallel stage, which can't throw since it reports all of the author's mistakes. It
/// prevents publishing.
package final class DiskErrorCollector: Sendable {
    private let first = Mutex<DiskError?>(nil)

    package init() {}

    package func record(_ error: DiskError) { first.withLock { $0 = $0 ?? error } }

    /// Throws the first recorded error, since the results cannot be correct.
    package func check() throws(DiskError) {
        if let error = first.withLock({ $0 }) { throw error }
    }
}

extension DiskErrorCollector {
    /// The result of reading a file; `nil` on failure. Records the error unless the author can fix it: the reader
    /// reports those.
    package func reading<Value>(_ body: () throws(DiskError) -> Value) -> Value? {
        do throws(DiskError) {
            return try body()
        } catch {
            if !error.isAuthors { record(error) }
            return nil
        }
    }

    /// The stamp of a file, for detecting changes; `nil` if it does not exist.
    package func stamp(of path: DiskPath) -> FileStamp? {
        do throws(DiskError) {
            return try Disk.stamp(of: path)
        } catch {
            record(error)
            return nil
        }
    }
}
