#if os(Linux)
    import Foundation

    extension WatchedTree {
        /// Watches a folder and everything in it.
        mutating func enter(
            _ place: WatchedPath, at real: String, ancestors: [String], isFound: Bool = false
        ) throws(WatchFailure) {
            guard var number = try inotify.watch(real) else { return dropFolder(place) }
            if let existing = places[place] {
                // The same folder was already scanned while it was watched.
                if existing.watch == number, existing.real == real { return }
                dropFolder(place)
                guard let new = try inotify.watch(real) else { return }
                number = new
            }
            watches[number, default: Watch()].places.insert(place)
            places[place] = Folder(watch: number, real: real, ancestors: ancestors)
            if let type = mounts.silentType(of: real) { throw .silentDisk(folder: name(of: place), type: type) }
            for (name, type) in try Self.children(of: real) where !folders.passesOver(place.child(name)) {
                try add(name, of: type, to: place, isFound: isFound)
            }
        }

        private mutating func add(
            _ name: String, of type: mode_t, to place: WatchedPath, isFound: Bool
        ) throws(WatchFailure) {
            guard let folder = places[place] else { return }
            let child = place.child(name)
            let real = folder.real + "/" + name
            switch type {
            case S_IFDIR:
                places[place]?.children.insert(name)
                try enter(child, at: real, ancestors: folder.ancestors, isFound: isFound)
            case S_IFLNK:
                if isFound { record(child) }
                try addLink(name, to: place, isFound: isFound)
            default:
                guard isFound else { return }
                unfinished.insert(
                    child, FileStamp(.named(real), followsLinks: false), isFound: true, at: .now)
            }
        }

        private static func children(of folder: String) throws(WatchFailure) -> [(name: String, type: mode_t)] {
            guard let stream = FolderStream(.named(folder)) else {
                // The folder was removed or can't be read.
                if DiskError.isAuthors { return [] }
                throw .other(reason: DiskError.lastReason)
            }
            var children: [(String, mode_t)] = []
            do {
                while let entry = try stream.next() {
                    guard let name = FolderStream.name(of: entry), name != ".", name != ".." else { continue }
                    switch Int(entry.pointee.d_type) {
                    case DT_REG: children.append((name, S_IFREG))
                    case DT_DIR: children.append((name, S_IFDIR))
                    // Some file systems don't set `d_type`.
                    default: children.append((name, (try? Disk.type(of: .named(folder + "/" + name))) ?? S_IFREG))
                    }
                }
            } catch {
                throw .other(reason: error.reason)
            }
            return children
        }

        /// The folder's name in messages.
        private func name(of place: WatchedPath) -> String {
            place.path.isEmpty ? place.root : place.root + "/" + place.path
        }
    }
#endif
