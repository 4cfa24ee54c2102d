import Foundation
import Synchronization

/// A semaphore that limits how many threads compute at a time: a thread that waits for a store releases its turn, so
/// that another one can work.
package final class WorkSemaphore: Sendable {
    /// Accessed only while `changed` is locked, so that no wakeup is missed.
    private let free: Mutex<Int>
    private let changed = NSCondition()

    /// - Parameter count: The number of threads that work at a time.
    package init(_ count: Int) { free = Mutex(count) }

    /// Waits for a turn, then runs the work.
    package func taking<Value>(_ work: () -> Value) -> Value {
        acquire()
        defer { give() }
        return work()
    }

    /// Releases the turn while waiting, then acquires one again.
    func away<Value, Failure: Error>(_ wait: () throws(Failure) -> Value) throws(Failure) -> Value {
        give()
        defer { acquire() }
        return try wait()
    }

    private func acquire() {
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
