import Dispatch

/// Wakes a task, and is gone as soon as it need not be woken any more.
///
/// The timer of `Task.sleep` stays until its time, even if the task is cancelled. With a minute for each request that is
/// memory that grows, and a processor that has something to do while nothing happens.
enum Alarm {
    /// - Throws: `CancellationError`, as soon as the task is cancelled.
    static func sleep(until time: ContinuousClock.Instant) async throws {
        // A source may be cancelled from anywhere.
        nonisolated(unsafe) let timer = DispatchSource.makeTimerSource(queue: queue)
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                timer.setEventHandler { timer.cancel() }
                // It is cancelled sooner or later, and once.
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
