/// Compares the stamps of all files with those of the previous scan.
struct StampComparison: Sendable {
    private var stamps: [String: [String: FileStamp]] = [:]
    /// Files that changed so shortly before a scan that their stamps may miss another change, and until when.
    private var doubts: [WatchedPath: ContinuousClock.Instant] = [:]

    /// The time after which even file systems without fractional seconds show all changes. Needed because files may be
    /// dated in the future, so that their stamps never become certain.
    private static let longestDoubt = Duration.seconds(4)

    /// - Parameters:
    ///   - files: The stamps by path, relative to the root.
    ///   - time: A time before the stamps were read.
    /// - Returns: The files that changed or may have changed; empty for the first scan.
    mutating func changes(
        to files: [String: FileStamp], of root: String, at time: FileStamp.DiskTime
    ) -> Set<WatchedPath> {
        let old = stamps.updateValue(files, forKey: root)
        var paths: Set<WatchedPath> = []
        for (path, until) in doubts where path.root == root {
            let isOver = files[path.path]?.shows(changesSince: time) ?? true
            guard isOver || until < .now else { continue }
            doubts[path] = nil
            paths.insert(path)
        }
        for (path, stamp) in files where old?[path] != stamp {
            if old != nil { paths.insert(WatchedPath(root, path)) }
            if !stamp.shows(changesSince: time) { doubts[WatchedPath(root, path)] = .now + Self.longestDoubt }
        }
        for path in (old ?? [:]).keys where files[path] == nil { paths.insert(WatchedPath(root, path)) }
        return paths
    }
}
