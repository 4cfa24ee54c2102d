import Synchronization

/// Gathers changes until somebody takes them: all at once, whoever told them and however many there are.
///
/// Who waits gets the first change with those that follow within 10 ms, since saving takes an editor some steps. Who
/// is busy finds all that came meanwhile when he asks again. Where more come than anybody saves by hand, as with
/// `git checkout`, their end is waited for too.
final class ChangeGatherer: Sendable {
    private let state = Mutex(State())
    private let window: Duration
    /// For how long nothing comes when a burst is over.
    private let calm: Duration

    /// So many files are not saved by hand.
    private static let burst = 20
    /// How long its end is waited for.
    private static let longest = Duration.milliseconds(500)

    private struct State {
        var change: WatchedChange?
        /// When the first one came, and the last one.
        var first = ContinuousClock.now
        var last = ContinuousClock.now
        var waiting: CheckedContinuation<Void, Never>?
        var isFinished = false
    }

    init(window: Duration = .milliseconds(10), calm: Duration = .milliseconds(30)) {
        self.window = window
        self.calm = calm
    }

    /// May be called from any thread.
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

    /// Nothing more is told.
    func finish() {
        let waiting = state.withLock { state -> CheckedContinuation<Void, Never>? in
            state.isFinished = true
            return state.waiting.take()
        }
        waiting?.resume()
    }

    /// What nobody has taken yet.
    var gathered: WatchedChange? { state.withLock { $0.change } }

    /// Waits for changes and takes them. Only one may wait at a time.
    ///
    /// - Returns: `nil` when all is finished or the task is cancelled.
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

    /// When what was gathered is to be taken; `nil` if nothing is waited for.
    private func due(_ state: State) -> ContinuousClock.Instant? {
        switch state.change {
        case nil: nil
        case .paths(let paths)? where paths.count <= Self.burst: state.first + window
        case .paths?, .everything?: min(max(state.first + window, state.last + calm), state.first + Self.longest)
        }
    }

    private func wait(_ continuation: CheckedContinuation<Void, Never>) {
        let isOver = state.withLock { state in
            precondition(state.waiting == nil, "two wait for the same changes")
            if state.change != nil || state.isFinished || Task.isCancelled { return true }
            state.waiting = continuation
            return false
        }
        if isOver { continuation.resume() }
    }
}
