import Synchronization

/// Counts the finished items of several threads in a stage, and reports the progress.
package final class ProgressCount: Sendable {
    private let stage: BuildProgress.Stage
    private let total = Atomic(0)
    private let onProgress: BuildProgress.Listener?
    private let done = Atomic(0)

    /// Creates a count whose total is passed when the first item starts.
    init(_ stage: BuildProgress.Stage, onProgress: BuildProgress.Listener?) {
        self.stage = stage
        self.onProgress = onProgress
    }

    package convenience init(_ stage: BuildProgress.Stage, total: Int, onProgress: BuildProgress.Listener?) {
        self.init(stage, onProgress: onProgress)
        begin(total: total)
    }

    func begin(total: Int) {
        self.total.store(total, ordering: .relaxed)
        if total > 0 { onProgress?(BuildProgress(stage, done: 0, of: total)) }
    }

    package func add(_ count: Int = 1) {
        guard let onProgress else { return }
        let done = done.wrappingAdd(count, ordering: .relaxed).newValue
        onProgress(BuildProgress(stage, done: done, of: total.load(ordering: .relaxed)))
    }
}
