import Foundation
import Synchronization

/// Turns at the processor, fewer than there are threads: whoever waits for a store gives its own away meanwhile, so that
/// another works.
package final class Turns: Sendable {
    /// Looked at and changed inside of `changed` alone, so that nobody misses a turn.
    private let free: Mutex<Int>
    private let changed = NSCondition()

    /// - Parameter count: how many threads work at a time.
    package init(_ count: Int) { free = Mutex(count) }

    /// Works when it is its turn.
    package func taking<Value>(_ work: () -> Value) -> Value {
        take()
        defer { give() }
        return work()
    }

    /// Waits for something, in the midst of work.
    func away<Value, Failure: Error>(_ wait: () throws(Failure) -> Value) throws(Failure) -> Value {
        give()
        defer { take() }
        return try wait()
    }

    private func take() {
        changed.lock()
        while free.withLock({ $0 == 0 }) { changed.wait() }
        free.withLock { $0 -= 1 }
        changed.unlock()
    }

    private func give() {
        changed.lock()
        free.withLock { $0 += 1 }
        changed.signal()
        changed.unlock()
    }
}
