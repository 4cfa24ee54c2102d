import Synchronization

/// Counts the finished items of several threads in a stage, and reports the progress.
final class ProgressCount: Sendable {
    private let stage: BuildProgress.Stage
    private let total: Int
    private let onProgress: BuildProgress.Listener?
    private let done = Atomic(0)

    init(_ stage: BuildProgress.Stage, total: Int, onProgress: BuildProgress.Listener?) {
        self.stage = stage
        self.total = total
        self.onProgress = onProgress
        if total > 0 { onProgress?(BuildProgress(stage, done: 0, of: total)) }
    }

    func add(_ count: Int = 1) {
        guard let onProgress else { return }
        let done = done.wrappingAdd(count, ordering: .relaxed).newValue
        onProgress(BuildProgress(stage, done: done, of: total))
    }
}
