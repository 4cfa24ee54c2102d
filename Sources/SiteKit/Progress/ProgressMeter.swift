/// When a line about the build's progress is drawn, and what it says.
struct ProgressMeter: Sendable {
    /// What takes no longer is over before anybody could read about it.
    private static let patience = 0.5
    /// Lines that are drawn more often only flicker.
    private static let pause = 0.1

    private var stage: BuildProgress.Stage?
    private var beginning = 0.0
    private var done = 0
    private var lastDrawing: Double?

    init() {}

    /// - Parameters:
    ///   - now: seconds since any moment.
    ///   - columns: how wide the terminal is; asked only if something is drawn.
    /// - Returns: the line to draw; an empty one wipes what was drawn; `nil` leaves it.
    mutating func line(for progress: BuildProgress, at now: Double, columns: () -> Int) -> String? {
        guard progress.stage == stage else {
            let hasDrawn = lastDrawing != nil
            self = ProgressMeter()
            stage = progress.stage
            beginning = now
            done = progress.done
            return hasDrawn ? "" : nil
        }
        // Threads may tell of their counts out of order.
        done = max(done, progress.done)
        guard now - beginning >= Self.patience, now - (lastDrawing ?? -.infinity) >= Self.pause else { return nil }
        lastDrawing = now
        let known = BuildProgress(progress.stage, done: done, of: progress.total)
        return ProgressLine(progress: known, seconds: now - beginning).text(columns: columns())
    }

    /// - Returns: as `line(for:at:columns:)`, when the build is over.
    mutating func end() -> String? {
        let hasDrawn = lastDrawing != nil
        self = ProgressMeter()
        return hasDrawn ? "" : nil
    }
}
