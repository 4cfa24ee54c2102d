import Synchronization

/// Counts the finished items of several threads in a stage, and reports the progress.
final class ProgressCount: Sendable {
    private let stage: BuildProgress.Stage
    private let total: Int
    private let tell: BuildProgress.Listener?
    private let done = Atomic(0)

    init(_ stage: BuildProgress.Stage, total: Int, tell: BuildProgress.Listener?) {
        self.stage = stage
        self.total = total
        self.tell = tell
        if total > 0 { tell?(BuildProgress(stage, done: 0, of: total)) }
    }

    func add(_ count: Int = 1) {
        guard let tell else { return }
        let done = done.wrappingAdd(count, ordering: .relaxed).newValue
        tell(BuildProgress(stage, done: done, of: total))
    }
}
