import FileSystem
import Synchronization

/// Transfers of several files at the same time.
enum ParallelWork {
    /// Calls a closure for each item on several threads. After a failure or an interruption no further item is begun.
    static func forEach<Item: Sendable>(
        _ items: [Item], threads: Int, target: String, _ body: @Sendable (Item) throws(DiskError) -> Void
    ) throws(DiskError) {
        let next = Atomic(0)
        let failure = Mutex<DiskError?>(nil)
        Workers.shared.run(threads: max(1, min(threads, items.count))) { _ in
            while !Interruption.isRequested, failure.withLock({ $0 == nil }) {
                let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard index < items.count else { return }
                do throws(DiskError) {
                    try body(items[index])
                } catch {
                    failure.withLock { $0 = $0 ?? error }
                }
            }
        }
        if Interruption.isRequested { throw DeployMessages.interrupted(target) }
        if let failure = failure.withLock({ $0 }) { throw failure }
    }

    /// Those of the items for which a closure returns `true`.
    static func filter(
        _ items: [String], threads: Int, target: String, _ body: @Sendable (String) throws(DiskError) -> Bool
    ) throws(DiskError) -> Set<String> {
        let found = Mutex<Set<String>>([])
        try forEach(items, threads: threads, target: target) { item throws(DiskError) in
            if try body(item) { found.withLock { _ = $0.insert(item) } }
        }
        return found.withLock { $0 }
    }
}
