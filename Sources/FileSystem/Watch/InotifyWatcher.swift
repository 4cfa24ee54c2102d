#if os(Linux)
    import Foundation
    import Synchronization

    /// Watches folders with Linux inotify, on a thread that sleeps until an event arrives.
    final class InotifyWatcher: FileWatcher {
        private let folders: WatchedFolders
        private let gatherer: ChangeQueue
        private let calls: Inotify.Calls
        private let onFailure: @Sendable (WatchFailure) -> Void
        private let end: WakeUp
        /// The watched tree; `nil` after the watcher has ended.
        private let tree: Mutex<WatchedTree?>

        /// - Parameter onFailure: Called from the watcher's thread when it ends because it can't continue to watch.
        init(
            _ folders: WatchedFolders, _ gatherer: ChangeQueue, calls: Inotify.Calls = Inotify.Calls(),
            onFailure: @escaping @Sendable (WatchFailure) -> Void
        ) throws(WatchFailure) {
            self.folders = folders
            self.gatherer = gatherer
            self.calls = calls
            self.onFailure = onFailure
            end = try WakeUp()
            tree = Mutex(try WatchedTree(folders, calls))
        }

        func start() {
            let thread = Thread { self.run() }
            thread.name = "feedgen watches changes"
            thread.start()
        }

        func stop() { end.wake() }

        private func run() {
            do throws(WatchFailure) {
                while try wait() {}
                tree.withLock { $0 = nil }
            } catch {
                tree.withLock { $0 = nil }
                onFailure(error)
            }
        }

        /// Waits for events and reports them.
        ///
        /// - Returns: Whether to continue.
        private func wait() throws(WatchFailure) -> Bool {
            guard
                let (descriptor, pause) = tree.withLock({
                    $0.map { ($0.inotify.descriptor, $0.unfinished.pause(from: .now)) }
                })
            else { return false }
            var waited = [descriptor, end.descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            let count = poll(&waited, 2, pause.map { CInt($0 / .milliseconds(1)) + 1 } ?? -1)
            if waited[1].revents != 0 { return false }
            if count < 0, errno != EINTR { throw .other(reason: DiskError.lastReason) }
            gatherer.add(try readChange())
            return true
        }

        private func readChange() throws(WatchFailure) -> WatchedChange {
            let result = tree.withLock { tree in
                Result { () throws(WatchFailure) in
                    guard tree != nil else { return WatchedChange.paths([]) }
                    tree?.reportFinished()
                    let events = try tree?.inotify.events() ?? []
                    for event in events where try tree?.handle(event) == true {
                        // A new instance has a new queue, so the lost events don't matter.
                        tree = nil
                        tree = try WatchedTree(folders, calls)
                        return .everything
                    }
                    return tree?.takePendingChange() ?? .paths([])
                }
            }
            return try result.get()
        }
    }
#endif
