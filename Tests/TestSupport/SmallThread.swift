import Foundation

/// Runs a closure on a thread with the smallest stack size in use.
package func onSmallThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
        let thread = Thread { continuation.resume(returning: body()) }
        thread.stackSize = 512 << 10
        thread.start()
    }
}
