#if os(Linux)
    import Foundation

    extension WatchedTree {
        /// Tells what an event means, and watches what is to be watched from now on.
        ///
        /// - Returns: whether events were lost, so that nothing that is known holds any more.
        mutating func take(_ event: InotifyEvent) throws(WatchFailure) -> Bool {
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
                // A name that is no UTF-8, or the folder itself, of which the folder that it is in tells too.
                for place in watch.places { tell(place) }
                return false
            }
            for place in watch.places where !folders.passesOver(place.child(name)) {
                // One that came before may have gone with this one.
                guard places[place]?.watch == event.watch else { continue }
                if event.isFolder {
                    try takeFolder(name, in: place, event)
                } else {
                    try takeFile(name, in: place, event)
                }
            }
            for place in watch.steps[name] ?? [] {
                tell(place)
                // What is written into a file leads nowhere else.
                if !event.has(IN_CLOSE_WRITE) { try followAgain(place, isThere: event.has(IN_ATTRIB)) }
            }
            return false
        }

        private mutating func takeFolder(
            _ name: String, in place: WatchedPath, _ event: InotifyEvent
        ) throws(WatchFailure) {
            let child = place.child(name)
            guard let folder = places[place] else { return }
            if event.has(IN_DELETE, IN_MOVED_FROM) {
                drop(child)
                tell(child)
                return
            }
            // The files of a new one are told when they are finished; one that moved is whole, and one that nobody
            // could read may be readable now.
            let isNew = event.has(IN_CREATE)
            if !isNew { tell(child) }
            if ways[child] != nil { drop(child) }
            places[place]?.children.insert(name)
            try enter(child, at: folder.real + "/" + name, ancestors: folder.ancestors, isFound: isNew)
        }

        private mutating func takeFile(
            _ name: String, in place: WatchedPath, _ event: InotifyEvent
        ) throws(WatchFailure) {
            let child = place.child(name)
            // While it is written it may be given its date and its permissions, too.
            if event.has(IN_ATTRIB), unfinished.contains(child) { return }
            drop(child)
            var status = stat()
            guard let folder = places[place], lstat(folder.real + "/" + name, &status) == 0 else { return tell(child) }
            if status.st_mode & S_IFMT == S_IFLNK {
                tell(child)
                return try addLink(name, to: place, isFound: false)
            }
            let isShared = status.st_nlink > 1
            if event.has(IN_CREATE), !isShared, let stamp = FileStamp(status) {
                unfinished.insert(child, stamp, isFound: false, at: .now)
            } else if event.has(IN_CLOSE_WRITE), isShared {
                // The other names of the file have changed with it, and nobody tells which they are.
                told = .everything
            } else {
                tell(child)
            }
        }

        /// A folder is not there any more.
        private mutating func end(of number: CInt) throws(WatchFailure) {
            guard let watch = watches.removeValue(forKey: number) else { return }
            for place in watch.places.union(watch.steps.values.joined()) {
                tell(place)
                if ways[place] != nil { try followAgain(place) } else { drop(place) }
            }
        }

        /// - Parameter isThere: whether nothing on the way has gone. A folder that went, and came back while it was looked
        ///   through, is the same; but what is in it was not found.
        private mutating func followAgain(_ place: WatchedPath, isThere: Bool = false) throws(WatchFailure) {
            guard let way = ways[place] else { return }
            if !isThere { dropFolder(place) }
            try follow(place, from: way.start, ancestors: way.ancestors)
        }

        /// Tells of the new files that nobody writes any more.
        mutating func takeFinished() {
            let finished = unfinished.takeFinished(at: .now) { [places] path in
                guard let (folder, name) = path.place, let real = places[folder]?.real else { return nil }
                return FileStamp(.named(real + "/" + name), followsLinks: false)
            }
            told.formUnion(.paths(Set(finished)))
        }

        mutating func takeTold() -> WatchedChange {
            defer { told = .paths([]) }
            return told
        }
    }
#endif
