/// What tells a `ChangeGatherer` of changes. From the moment it is made nothing is missed.
protocol FileWatcher: Sendable {
    /// Begins to tell.
    func start()
    /// Ends soon, and closes what it has opened.
    func stop()
}

/// Why nothing is told by the machine.
enum WatchFailure: Error, Sendable, Equatable {
    /// The disk of a folder is of a type that says nothing of what others write.
    case silentDisk(folder: String, type: String)
    /// Nobody may watch one more folder.
    case noWatchesLeft
    /// No program may begin to watch.
    case noWatchersLeft
    case other(reason: String)

    /// The line for the terminal.
    var notice: String {
        let reason =
            switch self {
            case .silentDisk(let folder, let type):
                "the disk of \(folder)/ (\(type)) does not tell what changes"
            case .noWatchesLeft:
                "this machine watches no more folders (fs.inotify.max_user_watches)"
            case .noWatchersLeft:
                "this machine has no watchers left (fs.inotify.max_user_instances)"
            case .other(let reason):
                "this machine does not tell what changes (\(reason))"
            }
        return reason + ": files are looked at every second instead"
    }
}
