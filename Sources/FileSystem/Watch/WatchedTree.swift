#if os(Linux)
    import Foundation

    /// The folders watched with inotify, and the root paths they correspond to.
    ///
    /// Only folders are watched, not files, since editors replace files. Each is watched before it is scanned, so that
    /// no change in between is missed. Moved folders are watched again at their new path.
    struct WatchedTree: Sendable {
        let folders: WatchedFolders
        let inotify: Inotify
        let mounts: MountTable
        /// The folder that links may lead to, with links resolved.
        let linkRoot: String

        /// The watches by inotify's watch descriptor.
        var watches: [CInt: Watch] = [:]
        var places: [WatchedPath: Folder] = [:]
        /// The resolutions of roots and links.
        var ways: [WatchedPath: Resolution] = [:]
        var unfinished = UnfinishedFiles()
        /// The changes that have not been read yet.
        var pendingChange = WatchedChange.paths([])

        /// The purposes of a watch.
        struct Watch: Sendable {
            /// The root paths that the folder corresponds to: several if links lead to it.
            var places: Set<WatchedPath> = []
            /// The roots and links that are resolved through names in the folder.
            var steps: [String: Set<WatchedPath>] = [:]
        }

        struct Folder: Sendable {
            var watch: CInt
            /// The path on the disk, with links resolved.
            var real: String
            /// The folders containing the links that were followed to this folder.
            var ancestors: [String]
            /// The subfolders and links in the folder.
            var children: Set<String> = []
        }

        struct Resolution: Sendable {
            var start: String
            var ancestors: [String]
            var hooks: Set<WatchedName>
        }

        /// A watched name in a folder.
        struct WatchedName: Sendable, Hashable {
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

        mutating func record(_ place: WatchedPath) { pendingChange.formUnion(.paths([place])) }

        /// Removes a path and everything below it.
        mutating func drop(_ place: WatchedPath) {
            if let (folder, name) = place.place { places[folder]?.children.remove(name) }
            dropAll(place)
        }

        private mutating func dropAll(_ place: WatchedPath) {
            unfinished.remove(place)
            if let way = ways.removeValue(forKey: place) { unwatch(way.hooks, of: place) }
            dropFolder(place)
        }

        /// Removes the contents of a folder, but not the watches of the path's resolution.
        mutating func dropFolder(_ place: WatchedPath) {
            guard let folder = places.removeValue(forKey: place) else { return }
            for child in folder.children { dropAll(place.child(child)) }
            watches[folder.watch]?.places.remove(place)
            release(folder.watch)
        }

        /// Removes a watch that is no longer used.
        mutating func release(_ number: CInt) {
            guard let watch = watches[number], watch.places.isEmpty, watch.steps.isEmpty else { return }
            watches[number] = nil
            inotify.forget(number)
        }
    }
#endif
