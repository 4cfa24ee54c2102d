import Synchronization

/// What the machine is at fault for where nothing can be thrown, since much is read side by side and the author is to
/// hear of all mistakes at once. Nothing is published once there is something.
final class MachineFaults: Sendable {
    private let first = Mutex<DiskError?>(nil)

    func note(_ error: DiskError) { first.withLock { $0 = $0 ?? error } }

    /// Ends what can't be right any more.
    func check() throws(DiskError) {
        if let error = first.withLock({ $0 }) { throw error }
    }
}

extension MachineFaults {
    /// What can be had of a file; `nil` if it can't be read, which its reader tells of unless the machine is at fault.
    func reading<Value>(_ body: () throws(DiskError) -> Value) -> Value? {
        do throws(DiskError) {
            return try body()
        } catch {
            if !error.isAuthors { note(error) }
            return nil
        }
    }

    /// The stamp of a file, by which one sees whether it changes; `nil` if it is gone.
    func stamp(of path: DiskPath) -> FileStamp? {
        do throws(DiskError) {
            return try Disk.stamp(of: path)
        } catch {
            note(error)
            return nil
        }
    }
}
