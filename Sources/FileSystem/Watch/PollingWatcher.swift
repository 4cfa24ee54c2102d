import Dispatch
import Foundation
import Synchronization

/// Watches folders by comparing the stamps of all files at intervals, on its own thread.
final class PollingWatcher: FileWatcher {
    private let folders: WatchedFolders
    private let gatherer: ChangeQueue
    private let pace: PollingIntervals
    private let comparison: Mutex<StampComparison>
    private let end = DispatchSemaphore(value: 0)

    /// The polling intervals.
    struct PollingIntervals: Sendable {
        /// While the author is editing.
        var quick = Duration.milliseconds(300)
        var slow = Duration.seconds(1)
        /// The time after a change during which the author is assumed to be editing.
        var work = Duration.seconds(10)

        /// Returns the pause after a scan, proportional to its duration so that a large site doesn't keep a CPU busy.
        func pause(afterLookOf time: Duration, lastChange: Duration) -> Duration {
            max(lastChange < work ? quick : slow, time * 4)
        }
    }

    init(_ folders: WatchedFolders, _ gatherer: ChangeQueue, pace: PollingIntervals = PollingIntervals()) {
        self.folders = folders
        self.gatherer = gatherer
        self.pace = pace
        comparison = Mutex(StampComparison())
        _ = look()
    }

    func start() {
        let thread = Thread { self.run() }
        thread.name = "feedgen looks for changes"
        thread.start()
    }

    func stop() { end.signal() }

    private func run() {
        var lastChange = ContinuousClock.now
        var pause = pace.quick
        while end.wait(timeout: .now() + pause / .seconds(1)) == .timedOut {
            let start = ContinuousClock.now
            let paths = look()
            gatherer.add(.paths(paths))
            if !paths.isEmpty { lastChange = start }
            pause = pace.pause(afterLookOf: .now - start, lastChange: .now - lastChange)
        }
    }

    private func look() -> Set<WatchedPath> {
        let time = FileStamp.DiskTime.now()
        return folders.roots.reduce(into: []) { paths, root in
            // A failed listing is repeated by the next scan.
            guard let files = try? folders.list(root) else { return }
            paths.formUnion(comparison.withLock { $0.changes(to: files, of: root.name, at: time) })
        }
    }
}
