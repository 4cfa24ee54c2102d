#if os(Linux)
    import Foundation

    /// An inotify instance, closed with its last reference.
    final class Inotify: Sendable {
        let descriptor: CInt
        private let calls: Calls

        /// The system calls, which tests can replace.
        struct Calls: Sendable {
            var open: @Sendable () -> CInt = { inotify_init1(CInt(IN_CLOEXEC | IN_NONBLOCK)) }
            var add: @Sendable (CInt, String, UInt32) -> CInt = { inotify_add_watch($0, $1, $2) }
            var read: @Sendable (CInt, UnsafeMutableRawBufferPointer) -> Int = {
                Foundation.read($0, $1.baseAddress, $1.count)
            }
            var mounts: @Sendable () -> MountTable = { .now() }
        }

        /// The events that may change the content or location of files.
        ///
        /// `ATTRIB` is included since a file may become readable, or its modification time may be restored. `MODIFY` is
        /// not, since half-written files are useless and `CLOSE_WRITE` reports their completion.
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
        /// - Returns: The watch descriptor, the same for all paths of a folder; `nil` if the folder is missing or
        ///   unreadable.
        func watch(_ folder: String) throws(WatchFailure) -> CInt? {
            let number = calls.add(descriptor, folder, Self.mask)
            if number >= 0 { return number }
            if DiskError.isAuthors { return nil }
            throw errno == ENOSPC ? .noWatchesLeft : .other(reason: DiskError.lastReason)
        }

        /// Removes a watch; a watch that the kernel already removed is not an error.
        func forget(_ number: CInt) { inotify_rm_watch(descriptor, number) }

        /// The events since the last call; empty if there are none.
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
