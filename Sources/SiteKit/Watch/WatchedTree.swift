#if os(Linux)
    import Foundation

    /// Which folders are watched on Linux, and as what they are part of the roots.
    ///
    /// Folders are watched and not files: an editor puts a new file in the place of the old one. A folder is watched
    /// first and looked through then, so that whatever is made in it meanwhile is either found or told. What moves is
    /// watched anew at its new place.
    struct WatchedTree: Sendable {
        let folders: WatchedFolders
        let inotify: Inotify
        let mounts: MountTable
        /// Where links may lead, without links on its path.
        let linkRoot: String

        /// By the numbers that inotify has for folders.
        var watches: [CInt: Watch] = [:]
        var places: [WatchedPath: Folder] = [:]
        /// Of the roots, and of links.
        var ways: [WatchedPath: Way] = [:]
        var unfinished = UnfinishedFiles()
        /// What has not been taken yet.
        var told = WatchedChange.paths([])

        /// What a folder is watched for.
        struct Watch: Sendable {
            /// The folders of roots that it is: several, where links lead to it.
            var places: Set<WatchedPath> = []
            /// The roots and links that are looked up through names in it.
            var steps: [String: Set<WatchedPath>] = [:]
        }

        struct Folder: Sendable {
            var watch: CInt
            /// The path on disk without links.
            var real: String
            /// The folders on the disk that the links of the path were met in.
            var ancestors: [String]
            /// The folders and links in it.
            var children: Set<String> = []
        }

        struct Way: Sendable {
            var start: String
            var ancestors: [String]
            var hooks: Set<Hook>
        }

        /// A name in a watched folder.
        struct Hook: Sendable, Hashable {
            var watch: CInt
            var name: String
        }

        init(_ folders: WatchedFolders, _ calls: Inotify.Calls) throws(WatchFailure) {
            self.folders = folders
            inotify = try Inotify(calls)
            mounts = calls.mounts()
            linkRoot = Disk.realPath(folders.linksStayIn) ?? folders.linksStayIn
            for root in folders.roots { try follow(WatchedPath(root.name), from: root.path, ancestors: []) }
        }

        mutating func tell(_ place: WatchedPath) { told.formUnion(.paths([place])) }

        /// Forgets something that went, with all that is in it.
        mutating func drop(_ place: WatchedPath) {
            if let (folder, name) = place.place { places[folder]?.children.remove(name) }
            dropAll(place)
        }

        private mutating func dropAll(_ place: WatchedPath) {
            unfinished.remove(place)
            if let way = ways.removeValue(forKey: place) { unwatch(way.hooks, of: place) }
            dropFolder(place)
        }

        /// Forgets what is in a folder, but not the way there.
        mutating func dropFolder(_ place: WatchedPath) {
            guard let folder = places.removeValue(forKey: place) else { return }
            for child in folder.children { dropAll(place.child(child)) }
            watches[folder.watch]?.places.remove(place)
            release(folder.watch)
        }

        /// Ends a watch that is for nothing any more.
        mutating func release(_ number: CInt) {
            guard let watch = watches[number], watch.places.isEmpty, watch.steps.isEmpty else { return }
            watches[number] = nil
            inotify.forget(number)
        }
    }
#endif
