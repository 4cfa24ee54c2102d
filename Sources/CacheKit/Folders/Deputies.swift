import Foundation
import Synchronization

/// Threads that ask in the place of others, who go on without them when no answer comes: a disk of the net whose server
/// is away lets whoever reads from it wait for ever.
final class Deputies: Sendable {
    private let idle = Mutex<[Deputy]>([])

    deinit { idle.withLock { for deputy in $0 { deputy.end() } } }

    /// - Returns: `nil` if there was no answer in time.
    func ask<Value: Sendable>(within time: Duration, _ question: @escaping @Sendable () -> Value) -> Value? {
        guard let deputy = idle.withLock({ $0.popLast() }) ?? Deputy() else { return question() }
        let answer = Answer<Value>()
        let isDone = deputy.do(within: time) {
            let value = question()
            answer.value.withLock { $0 = value }
        }
        guard isDone else { return nil }
        idle.withLock { $0.append(deputy) }
        return answer.value.withLock { $0 }
    }

    private final class Answer<Value: Sendable>: Sendable {
        let value = Mutex<Value?>(nil)
    }
}

/// A thread that does one thing after the other.
private final class Deputy: Sendable {
    private enum State {
        case waits
        case asked(@Sendable () -> Void)
        case works
        case isOver
    }

    /// Looked at and changed inside of `changed` alone, so that nobody waits for what has been already.
    private let state = Mutex(State.waits)
    private let changed = NSCondition()

    /// `nil` if there can be no more threads.
    init?() {
        let body = Unmanaged.passRetained(self)
        #if canImport(Darwin)
            var thread: pthread_t?
            let code = pthread_create(&thread, nil, { Deputy.run($0) }, body.toOpaque())
        #else
            var thread = pthread_t()
            let code = pthread_create(&thread, nil, { $0.flatMap { Deputy.run($0) } }, body.toOpaque())
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

    /// - Returns: whether it is done. If not, nobody must ask this one again.
    func `do`(within time: Duration, _ work: @escaping @Sendable () -> Void) -> Bool {
        become(.asked(work))
        let end = Date(timeIntervalSinceNow: time / .seconds(1))
        changed.lock()
        defer { changed.unlock() }
        while !isWaiting {
            guard changed.wait(until: end) else {
                // It goes when it has done what it is at.
                state.withLock { $0 = .isOver }
                return false
            }
        }
        return true
    }

    /// Lets one go that has nothing to do.
    func end() { become(.isOver) }

    private var isWaiting: Bool { state.withLock { if case .waits = $0 { true } else { false } } }

    private func become(_ new: State) {
        changed.lock()
        state.withLock { $0 = new }
        changed.broadcast()
        changed.unlock()
    }

    /// - Returns: `nil` if there will be nothing more to do.
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
        let deputy = Unmanaged<Deputy>.fromOpaque(body).takeRetainedValue()
        while let work = deputy.next() {
            work()
            deputy.finish()
        }
        return nil
    }
}
