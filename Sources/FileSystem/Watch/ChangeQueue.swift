import Synchronization

/// Accumulates changes from any number of sources until they are read, and merges them into one.
///
/// A waiting reader receives the first change merged with those of the next 10 ms, since editors save in several steps;
/// a busy one receives all pending changes. Delivery of a burst, as from `git checkout`, waits for its end.
final class ChangeQueue: Sendable {
    private let state = Mutex(State())
    private let window: Duration
    /// The time without changes after which a burst is over.
    private let calm: Duration

    /// More changes than an author saves by hand.
    private static let burst = 20
    /// The maximum wait for the end of a burst.
    private static let longest = Duration.milliseconds(500)

    private struct State {
        var change: WatchedChange?
        /// The times of the first and the last pending change.
        var first = ContinuousClock.now
        var last = ContinuousClock.now
        var waiting: CheckedContinuation<Void, Never>?
        var isFinished = false
    }

    init(window: Duration = .milliseconds(10), calm: Duration = .milliseconds(30)) {
        self.window = window
        self.calm = calm
    }

    /// Adds a change. May be called from any thread.
    func add(_ change: WatchedChange) {
        if change == .paths([]) { return }
        let waiting = state.withLock { state -> CheckedContinuation<Void, Never>? in
            state.last = .now
            if state.change == nil { state.first = state.last }
            state.change?.formUnion(change)
            state.change = state.change ?? change
            return state.waiting.take()
        }
        waiting?.resume()
    }

    /// Ends the sequence of changes.
    func finish() {
        let waiting = state.withLock { state -> CheckedContinuation<Void, Never>? in
            state.isFinished = true
            return state.waiting.take()
        }
        waiting?.resume()
    }

    /// The pending change.
    var gathered: WatchedChange? { state.withLock { $0.change } }

    /// Waits for changes and returns them. Only one task may wait at a time.
    ///
    /// - Returns: `nil` when the sequence has ended or the task is cancelled.
    func next() async -> WatchedChange? {
        await withTaskCancellationHandler {
            await withCheckedContinuation(wait)
        } onCancel: {
            state.withLock { $0.waiting.take() }?.resume()
        }
        while let due = state.withLock({ due($0) }), due > .now {
            guard (try? await Task.sleep(until: due, tolerance: .zero, clock: .continuous)) != nil else { return nil }
        }
        return state.withLock { $0.isFinished || Task.isCancelled ? nil : $0.change.take() }
    }

    /// The time to deliver the pending changes; `nil` if there are none.
    private func due(_ state: State) -> ContinuousClock.Instant? {
        switch state.change {
        case nil: nil
        case .paths(let paths)? where paths.count <= Self.burst: state.first + window
        case .paths?, .everything?: min(max(state.first + window, state.last + calm), state.first + Self.longest)
        }
    }

    private func wait(_ continuation: CheckedContinuation<Void, Never>) {
        let isOver = state.withLock { state in
            // One loop reads a queue's changes; a second continuation would replace the first, which never resumes.
            precondition(state.waiting == nil, "two tasks wait for the same changes")
            if state.change != nil || state.isFinished || Task.isCancelled { return true }
            state.waiting = continuation
            return false
        }
        if isOver { continuation.resume() }
    }
}
