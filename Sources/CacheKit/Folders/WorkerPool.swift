import Foundation
import Synchronization

/// Worker threads that perform blocking calls with a timeout: a read from a network disk whose server is down can block
/// forever.
final class WorkerPool: Sendable {
    private let idle = Mutex<[WorkerThread]>([])

    deinit { idle.withLock { for deputy in $0 { deputy.end() } } }

    /// - Returns: `nil` if the call did not finish in time.
    func ask<Value: Sendable>(within time: Duration, _ question: @escaping @Sendable () -> Value) -> Value? {
        guard let deputy = idle.withLock({ $0.popLast() }) ?? WorkerThread() else { return question() }
        let answer = PendingResult<Value>()
        let isDone = deputy.do(within: time) {
            let value = question()
            answer.value.withLock { $0 = value }
        }
        guard isDone else { return nil }
        idle.withLock { $0.append(deputy) }
        return answer.value.withLock { $0 }
    }

    private final class PendingResult<Value: Sendable>: Sendable {
        let value = Mutex<Value?>(nil)
    }
}

/// A worker thread that runs one task at a time.
private final class WorkerThread: Sendable {
    private enum State {
        case waits
        case asked(@Sendable () -> Void)
        case works
        case isOver
    }

    /// Accessed only while `changed` is locked, so that no change is missed by a waiting thread.
    private let state = Mutex(State.waits)
    private let changed = NSCondition()

    /// `nil` if no more threads can be created.
    init?() {
        let body = Unmanaged.passRetained(self)
        #if canImport(Darwin)
            var thread: pthread_t?
            let code = pthread_create(&thread, nil, { WorkerThread.run($0) }, body.toOpaque())
        #else
            var thread = pthread_t()
            let code = pthread_create(&thread, nil, { $0.flatMap { WorkerThread.run($0) } }, body.toOpaque())
        #endif
        guard code == 0 else {
            body.release()
            return nil
        }
        #if canImport(Darwin)
            if let thread { pthread_detach(thread) }
        #else
            pthread_detach(thread)
        #endif
    }

    /// - Returns: Whether the work is done. If not, this worker must not be used again.
    func `do`(within time: Duration, _ work: @escaping @Sendable () -> Void) -> Bool {
        become(.asked(work))
        let end = Date(timeIntervalSinceNow: time / .seconds(1))
        changed.lock()
        defer { changed.unlock() }
        while !isWaiting {
            guard changed.wait(until: end) else {
                // The thread ends once its current work is done.
                state.withLock { $0 = .isOver }
                return false
            }
        }
        return true
    }

    /// Ends an idle worker.
    func end() { become(.isOver) }

    private var isWaiting: Bool { state.withLock { if case .waits = $0 { true } else { false } } }

    private func become(_ new: State) {
        changed.lock()
        state.withLock { $0 = new }
        changed.broadcast()
        changed.unlock()
    }

    /// - Returns: `nil` if the worker was ended.
    private func next() -> (@Sendable () -> Void)? {
        changed.lock()
        defer { changed.unlock() }
        while true {
            let state = state.withLock { state in
                defer { if case .asked = state { state = .works } }
                return state
            }
            switch state {
            case .asked(let work): return work
            case .isOver: return nil
            case .waits, .works: changed.wait()
            }
        }
    }

    private func finish() {
        changed.lock()
        state.withLock { if case .works = $0 { $0 = .waits } }
        changed.broadcast()
        changed.unlock()
    }

    private static func run(_ body: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        let deputy = Unmanaged<WorkerThread>.fromOpaque(body).takeRetainedValue()
        while let work = deputy.next() {
            work()
            deputy.finish()
        }
        return nil
    }
}
