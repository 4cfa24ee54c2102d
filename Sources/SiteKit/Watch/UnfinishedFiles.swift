/// New files that somebody may still be writing.
///
/// Half a photo is not told: the end of writing will be. But a file may also come whole, as another name of one or
/// before its folder was watched, and then no end is told; so one that stands still for a while is finished too.
struct UnfinishedFiles: Sendable {
    private var files: [WatchedPath: File] = [:]
    /// Nothing is to be looked at before.
    private var due = ContinuousClock.now

    private struct File {
        var stamp: FileStamp?
        var due: ContinuousClock.Instant
    }

    /// How long a file stands still whose end of writing was probably missed.
    private static let short = Duration.milliseconds(20)
    /// How long one whose end of writing is yet to come: as slow as a network may be.
    private static let long = Duration.milliseconds(200)

    func contains(_ path: WatchedPath) -> Bool { files[path] != nil }

    /// How long nobody need look at them; `nil` if there are none.
    func pause(from now: ContinuousClock.Instant) -> Duration? { files.isEmpty ? nil : max(.zero, due - now) }

    /// - Parameter isFound: whether nobody has told that it came, so that its end may have been missed too.
    mutating func insert(_ path: WatchedPath, _ stamp: FileStamp?, isFound: Bool, at now: ContinuousClock.Instant) {
        // Who has just made a file has something to write.
        let isLikelyWhole = isFound && stamp.map { $0.size > 0 } == true
        let file = File(stamp: stamp, due: now + (isLikelyWhole ? Self.short : Self.long))
        due = files.isEmpty ? file.due : min(due, file.due)
        files[path] = file
    }

    mutating func remove(_ path: WatchedPath) { files[path] = nil }

    /// Takes out those that are still what they were. Those that went are forgotten.
    ///
    /// - Parameter stamp: what a file has now.
    mutating func takeFinished(at now: ContinuousClock.Instant, _ stamp: (WatchedPath) -> FileStamp?) -> [WatchedPath] {
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
