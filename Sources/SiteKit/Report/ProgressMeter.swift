/// Decides when the progress line is redrawn.
struct ProgressMeter: Sendable {
    /// The minimum duration of a stage to be displayed.
    private static let displayDelay = 0.5
    /// The minimum time between redraws, to avoid flicker.
    private static let pause = 0.1

    private var stage: BuildProgress.Stage?
    private var beginning = 0.0
    private var done = 0
    private var lastDrawing: Double?

    init() {}

    /// - Parameters:
    ///   - now: The time in seconds since any fixed time.
    ///   - columns: Returns the terminal's width; called only when drawing.
    /// - Returns: The line to draw; an empty one erases the current line, `nil` leaves it unchanged.
    mutating func line(for progress: BuildProgress, at now: Double, columns: () -> Int) -> String? {
        guard progress.stage == stage else {
            let hasDrawn = lastDrawing != nil
            self = ProgressMeter()
            stage = progress.stage
            beginning = now
            done = progress.done
            return hasDrawn ? "" : nil
        }
        // Threads may report their counts out of order.
        done = max(done, progress.done)
        guard now - beginning >= Self.displayDelay, now - (lastDrawing ?? -.infinity) >= Self.pause else { return nil }
        lastDrawing = now
        let current = BuildProgress(progress.stage, done: done, of: progress.total)
        return ProgressLine(progress: current, seconds: now - beginning).text(columns: columns())
    }

    /// - Returns: The line to draw at the end of the build, as in `line(for:at:columns:)`.
    mutating func end() -> String? {
        let hasDrawn = lastDrawing != nil
        self = ProgressMeter()
        return hasDrawn ? "" : nil
    }
}
