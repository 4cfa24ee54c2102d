#if os(Linux)
    import Foundation

    extension WatchedTree {
        /// Records the change that an event means, and updates the watches.
        ///
        /// - Returns: Whether events were lost, so that the tree is no longer valid.
        mutating func handle(_ event: InotifyEvent) throws(WatchFailure) -> Bool {
            if event.has(IN_Q_OVERFLOW, IN_UNMOUNT) { return true }
            if event.has(IN_IGNORED) {
                try end(of: event.watch)
                return false
            }
            guard let watch = watches[event.watch] else { return false }
            if event.has(IN_DELETE_SELF, IN_MOVE_SELF) {
                for place in Set(watch.steps.values.joined()) { try followAgain(place) }
                return false
            }
            guard let name = event.name else {
                // A name that is not valid UTF-8, or the folder itself, whose parent reports the event, too.
                for place in watch.places { record(place) }
                return false
            }
            for place in watch.places where !folders.passesOver(place.child(name)) {
                // Handling an earlier place may have removed this one.
                guard places[place]?.watch == event.watch else { continue }
                if event.isFolder {
                    try addFolder(name, in: place, event)
                } else {
                    try addFile(name, in: place, event)
                }
            }
            for place in watch.steps[name] ?? [] {
                record(place)
                // Writing to a file doesn't change where a path leads.
                if !event.has(IN_CLOSE_WRITE) { try followAgain(place, exists: event.has(IN_ATTRIB)) }
            }
            return false
        }

        private mutating func addFolder(
            _ name: String, in place: WatchedPath, _ event: InotifyEvent
        ) throws(WatchFailure) {
            let child = place.child(name)
            guard let folder = places[place] else { return }
            if event.has(IN_DELETE, IN_MOVED_FROM) {
                drop(child)
                record(child)
                return
            }
            // The files of a new folder are reported when finished. Moved or newly readable folders are complete.
            let isNew = event.has(IN_CREATE)
            if !isNew { record(child) }
            if ways[child] != nil { drop(child) }
            places[place]?.children.insert(name)
            try enter(child, at: folder.real + "/" + name, ancestors: folder.ancestors, isFound: isNew)
        }

        private mutating func addFile(
            _ name: String, in place: WatchedPath, _ event: InotifyEvent
        ) throws(WatchFailure) {
            let child = place.child(name)
            // Programs may set the date and permissions of a file while writing it.
            if event.has(IN_ATTRIB), unfinished.contains(child) { return }
            drop(child)
            var status = stat()
            guard let folder = places[place], lstat(folder.real + "/" + name, &status) == 0 else {
                return record(child)
            }
            if status.st_mode & S_IFMT == S_IFLNK {
                record(child)
                return try addLink(name, to: place, isFound: false)
            }
            let isShared = status.st_nlink > 1
            if event.has(IN_CREATE), !isShared, let stamp = FileStamp(status) {
                unfinished.insert(child, stamp, isFound: false, at: .now)
            } else if event.has(IN_CLOSE_WRITE), isShared {
                // The file's other hard links have changed, too, but their paths are not available.
                pendingChange = .everything
            } else {
                record(child)
            }
        }

        /// Handles the removal of a watched folder.
        private mutating func end(of number: CInt) throws(WatchFailure) {
            guard let watch = watches.removeValue(forKey: number) else { return }
            for place in watch.places.union(watch.steps.values.joined()) {
                record(place)
                if ways[place] != nil { try followAgain(place) } else { drop(place) }
            }
        }

        /// - Parameter exists: Whether no folder of the resolution was removed. A folder that was removed and
        ///   recreated during the scan has the same path, but its new content was not scanned.
        private mutating func followAgain(_ place: WatchedPath, exists: Bool = false) throws(WatchFailure) {
            guard let way = ways[place] else { return }
            if !exists { dropFolder(place) }
            try follow(place, from: way.start, ancestors: way.ancestors)
        }

        /// Reports the new files that are no longer being written.
        mutating func reportFinished() {
            let finished = unfinished.removeFinished(at: .now) { [places] path in
                guard let (folder, name) = path.place, let real = places[folder]?.real else { return nil }
                return FileStamp(.named(real + "/" + name), followsLinks: false)
            }
            pendingChange.formUnion(.paths(Set(finished)))
        }

        mutating func takePendingChange() -> WatchedChange {
            defer { pendingChange = .paths([]) }
            return pendingChange
        }
    }
#endif
