import Dispatch

/// Turns at the processor, fewer than there are threads: whoever waits for a store gives its own away meanwhile, so that
/// another works.
package final class Turns: Sendable {
    private let free = DispatchSemaphore(value: 0)

    /// - Parameter count: how many threads work at a time.
    package init(_ count: Int) { for _ in 0..<count { free.signal() } }

    /// Works when it is its turn.
    package func taking<Value>(_ work: () -> Value) -> Value {
        free.wait()
        defer { free.signal() }
        return work()
    }

    /// Waits for something, in the midst of work.
    func away<Value, Failure: Error>(_ wait: () throws(Failure) -> Value) throws(Failure) -> Value {
        free.signal()
        defer { free.wait() }
        return try wait()
    }
}
