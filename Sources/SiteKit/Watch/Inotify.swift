#if os(Linux)
    import Foundation

    /// An instance of inotify, which closes with its last user.
    final class Inotify: Sendable {
        let descriptor: CInt
        private let calls: Calls

        /// What the system is asked for; tests answer in its stead.
        struct Calls: Sendable {
            var open: @Sendable () -> CInt = { inotify_init1(CInt(IN_CLOEXEC | IN_NONBLOCK)) }
            var add: @Sendable (CInt, String, UInt32) -> CInt = { inotify_add_watch($0, $1, $2) }
            var read: @Sendable (CInt, UnsafeMutableRawBufferPointer) -> Int = {
                Foundation.read($0, $1.baseAddress, $1.count)
            }
            var mounts: @Sendable () -> MountTable = { .now() }
        }

        /// All that changes files, or where they are.
        ///
        /// `ATTRIB` is one of them: a file that nobody could read is made readable, and one may be dated back to what
        /// its old stamp was. `MODIFY` is none: half a file is nobody's content, and its end is told by `CLOSE_WRITE`.
        static let mask = UInt32(
            IN_CLOSE_WRITE | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF
                | IN_MOVE_SELF | IN_ONLYDIR | IN_DONT_FOLLOW)

        init(_ calls: Calls) throws(WatchFailure) {
            self.calls = calls
            descriptor = calls.open()
            guard descriptor < 0 else { return }
            throw errno == EMFILE || errno == ENFILE ? .noWatchersLeft : .other(reason: DiskError.lastReason)
        }

        deinit { if descriptor >= 0 { close(descriptor) } }

        /// Watches a folder.
        ///
        /// - Returns: the number of the watch, the same for all names of a folder; `nil` if there is no such folder or
        ///   it can't be read.
        func watch(_ folder: String) throws(WatchFailure) -> CInt? {
            let number = calls.add(descriptor, folder, Self.mask)
            if number >= 0 { return number }
            if DiskError.isAuthors { return nil }
            throw errno == ENOSPC ? .noWatchesLeft : .other(reason: DiskError.lastReason)
        }

        /// A watch that has gone by itself is fine.
        func forget(_ number: CInt) { inotify_rm_watch(descriptor, number) }

        /// What has been told since the last time; empty if nothing was.
        func events() throws(WatchFailure) -> [InotifyEvent] {
            var failure: WatchFailure?
            let events = withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 8) { buffer in
                let count = calls.read(descriptor, buffer)
                if count < 0, errno != EAGAIN, errno != EINTR { failure = .other(reason: DiskError.lastReason) }
                return InotifyEvent.all(in: UnsafeRawBufferPointer(rebasing: buffer[..<max(0, count)]))
            }
            if let failure { throw failure }
            return events
        }
    }
#endif
