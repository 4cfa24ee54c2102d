/// A source of changes for a `ChangeQueue`. No change is missed from its creation on.
protocol FileWatcher: Sendable {
    /// Starts to report changes.
    func start()
    /// Stops soon, and closes the descriptors it opened.
    func stop()
}

/// A reason why the system cannot report changes.
enum WatchFailure: Error, Sendable, Equatable {
    /// The file system of a folder does not report changes by other machines or hosts.
    case silentDisk(folder: String, type: String)
    /// The limit of watched folders is reached.
    case noWatchesLeft
    /// The limit of watcher instances is reached.
    case noWatchersLeft
    case other(reason: String)

    /// The message for the terminal.
    var notice: String {
        let reason =
            switch self {
            case .silentDisk(let folder, let type):
                "the disk of \(folder)/ (\(type)) does not report changes"
            case .noWatchesLeft:
                "this machine has reached its limit of watched folders (fs.inotify.max_user_watches)"
            case .noWatchersLeft:
                "this machine has reached its limit of watchers (fs.inotify.max_user_instances)"
            case .other(let reason):
                "this machine does not report changes (\(reason))"
            }
        return reason + ": files are checked every second instead"
    }
}
