import Dispatch

/// A cancellable sleep that frees its timer immediately.
///
/// The timer of `Task.sleep` lives until its deadline even if the task is cancelled. With a one-minute timeout per
/// request, memory would grow and idle CPUs would keep waking.
enum Deadline {
    /// - Throws: `CancellationError` as soon as the task is cancelled.
    static func sleep(until time: ContinuousClock.Instant) async throws {
        // Dispatch sources can be cancelled from any thread.
        nonisolated(unsafe) let timer = DispatchSource.makeTimerSource(queue: queue)
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                timer.setEventHandler { timer.cancel() }
                // The source is always cancelled eventually, exactly once.
                timer.setCancelHandler { continuation.resume() }
                timer.schedule(deadline: .now() + max(0, (time - .now) / .seconds(1)), leeway: .milliseconds(10))
                timer.activate()
            }
        } onCancel: {
            timer.cancel()
        }
        try Task.checkCancellation()
    }

    private static let queue = DispatchQueue(label: "feedgen.alarm")
}
