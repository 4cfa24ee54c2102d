import Foundation
import Synchronization

/// The sequence of changes in some folders: as the system reports them, or else found by polling.
///
/// Create it before reading the files for the first time; it reports all changes from then on. It ends with its last
/// reference, with `stop`, or when the task that waits for changes is cancelled.
package final class FolderWatch: AsyncSequence, Sendable {
    package typealias Element = WatchedChange

    private let folders: WatchedFolders
    private let machine: SystemWatcher
    private let say: @Sendable (String) -> Void
    private let watcher = Mutex(State())
    let gatherer = ChangeQueue()

    private struct State {
        var watcher: (any FileWatcher)?
        var isStopped = false
    }

    /// Creates the system's watcher. The watcher calls `onFailure` when it can't continue.
    typealias SystemWatcher =
        @Sendable (
            WatchedFolders, ChangeQueue, _ onFailure: @escaping @Sendable (WatchFailure) -> Void
        ) throws(WatchFailure) -> any FileWatcher

    /// - Parameters:
    ///   - polls: Whether the files are polled even if the system can report changes.
    ///   - say: Receives a message if the files have to be polled; may be called from any thread.
    init(
        _ folders: WatchedFolders, polls: Bool = false, machine: @escaping SystemWatcher,
        say: @escaping @Sendable (String) -> Void
    ) {
        self.folders = folders
        self.machine = machine
        self.say = say
        if polls { use(PollingWatcher(folders, gatherer)) } else { useMachine() }
    }

    /// - Parameters:
    ///   - polls: Whether the files are polled even if the system can report changes.
    ///   - say: Receives a message if the files have to be polled; may be called from any thread.
    package convenience init(_ folders: WatchedFolders, polls: Bool = false, say: @escaping @Sendable (String) -> Void)
    {
        self.init(folders, polls: polls, machine: Self.machine, say: say)
    }

    deinit { stop() }

    func stop() {
        let old = watcher.withLock { state in
            state.isStopped = true
            return state.watcher.take()
        }
        old?.stop()
        gatherer.finish()
    }

    package func makeAsyncIterator() -> Iterator { Iterator(watch: self) }

    package struct Iterator: AsyncIteratorProtocol {
        fileprivate let watch: FolderWatch

        /// Waits for a change. Changes between calls are returned immediately by the next call.
        package func next() async -> WatchedChange? {
            let change = await watch.gatherer.next()
            if change == nil { watch.stop() }
            return change
        }
    }

    private func useMachine() {
        do throws(WatchFailure) {
            use(
                try machine(folders, gatherer) { [weak self] failure in
                    self?.poll(because: failure)
                    // Changes may have been missed meanwhile.
                    self?.gatherer.add(.everything)
                })
        } catch {
            poll(because: error)
        }
    }

    static let machine: SystemWatcher = { (folders, gatherer, onFailure) throws(WatchFailure) in
        #if os(Linux)
            try InotifyWatcher(folders, gatherer, onFailure: onFailure)
        #else
            throw .other(reason: "only Linux is supported")
        #endif
    }

    private func poll(because failure: WatchFailure) {
        say(failure.notice)
        use(PollingWatcher(folders, gatherer))
    }

    private func use(_ new: any FileWatcher) {
        let isUsed = watcher.withLock { state in
            if state.isStopped { return false }
            state.watcher = new
            return true
        }
        if isUsed { new.start() } else { new.stop() }
    }
}
