/// New files that may still be being written.
///
/// They are reported at the end of writing. But that event is missing for files that are complete from the start, such
/// as hard links, or older than the watch, so a file that has not changed for a while also counts as finished.
struct UnfinishedFiles: Sendable {
    private var files: [WatchedPath: File] = [:]
    /// The earliest time at which a file is due for a check.
    private var due = ContinuousClock.now

    private struct File {
        var stamp: FileStamp?
        var due: ContinuousClock.Instant
    }

    /// The time without changes for files whose end of writing was probably missed.
    private static let short = Duration.milliseconds(20)
    /// The time without changes for files whose end of writing is still expected, as over a slow network.
    private static let long = Duration.milliseconds(200)

    func contains(_ path: WatchedPath) -> Bool { files[path] != nil }

    /// The time until the next check; `nil` if there are no files.
    func pause(from now: ContinuousClock.Instant) -> Duration? { files.isEmpty ? nil : max(.zero, due - now) }

    /// - Parameter isFound: Whether the file was found by a scan, so its end of writing may have been missed.
    mutating func insert(_ path: WatchedPath, _ stamp: FileStamp?, isFound: Bool, at now: ContinuousClock.Instant) {
        // A file that was just created is probably still empty or incomplete.
        let isLikelyWhole = isFound && stamp.map { $0.size > 0 } == true
        let file = File(stamp: stamp, due: now + (isLikelyWhole ? Self.short : Self.long))
        due = files.isEmpty ? file.due : min(due, file.due)
        files[path] = file
    }

    mutating func remove(_ path: WatchedPath) { files[path] = nil }

    /// Removes and returns the files that have not changed. Files that no longer exist are dropped.
    ///
    /// - Parameter stamp: Reads the current stamp of a file.
    mutating func removeFinished(at now: ContinuousClock.Instant, _ stamp: (WatchedPath) -> FileStamp?) -> [WatchedPath]
    {
        guard !files.isEmpty, due <= now else { return [] }
        var finished: [WatchedPath] = []
        for (path, file) in files where file.due <= now {
            files[path] = nil
            guard let new = stamp(path) else { continue }
            if new == file.stamp {
                finished.append(path)
            } else {
                files[path] = File(stamp: new, due: now + Self.long)
            }
        }
        due = files.values.map(\.due).min() ?? now
        return finished
    }
}
