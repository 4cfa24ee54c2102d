/// Compares the stamps of all files with those of the look before.
struct StampComparison: Sendable {
    private var known: [String: [String: FileStamp]] = [:]
    /// Files that changed so shortly before a look that they may change again and keep their stamps, and until when
    /// they are in doubt.
    private var doubts: [WatchedPath: ContinuousClock.Instant] = [:]

    /// Disks that don't tell parts of a second show all changes after so long. A file may be dated in the future, so
    /// its stamp alone never ends the doubt.
    private static let longestDoubt = Duration.seconds(4)

    /// - Parameters:
    ///   - files: the stamps by the paths from the root.
    ///   - moment: before the files were looked at.
    /// - Returns: what is another than the last time, and what may be; nothing the first time.
    mutating func changes(
        to files: [String: FileStamp], of root: String, at moment: FileStamp.Moment
    ) -> Set<WatchedPath> {
        let old = known.updateValue(files, forKey: root)
        var paths: Set<WatchedPath> = []
        for (path, until) in doubts where path.root == root {
            let isOver = files[path.path]?.shows(changesSince: moment) ?? true
            guard isOver || until < .now else { continue }
            doubts[path] = nil
            paths.insert(path)
        }
        for (path, stamp) in files where old?[path] != stamp {
            if old != nil { paths.insert(WatchedPath(root, path)) }
            if !stamp.shows(changesSince: moment) { doubts[WatchedPath(root, path)] = .now + Self.longestDoubt }
        }
        for path in (old ?? [:]).keys where files[path] == nil { paths.insert(WatchedPath(root, path)) }
        return paths
    }
}
