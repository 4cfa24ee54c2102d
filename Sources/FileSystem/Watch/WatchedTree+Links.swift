#if os(Linux)
    extension WatchedTree {
        /// Watches the target of a root or link, and each step of its resolution.
        ///
        /// - Parameter isFound: Whether its files are new and may be incomplete.
        mutating func follow(
            _ place: WatchedPath, from start: String, ancestors: [String], isFound: Bool = false
        ) throws(WatchFailure) {
            let old = ways[place]?.hooks ?? []
            var way = LinkResolution(from: start, within: linkRoot)
            var hooks: Set<WatchedName> = []
            for attempt in 1...10 {
                for step in way.steps {
                    guard let number = try inotify.watch(step.folder) else { continue }
                    watches[number, default: Watch()].steps[step.name, default: []].insert(place)
                    hooks.insert(WatchedName(watch: number, name: step.name))
                }
                // The path may have changed before it was watched.
                let again = LinkResolution(from: start, within: linkRoot)
                if again == way || attempt == 10 { break }
                way = again
            }
            ways[place] = Resolution(start: start, ancestors: ancestors, hooks: hooks)
            unwatch(old.subtracting(hooks), of: place)
            if let folder = way.folder, leadsInside(folder, place, ancestors) {
                try enter(place, at: folder, ancestors: ancestors, isFound: isFound)
            } else {
                dropFolder(place)
            }
        }

        /// Watches the target of a link in a folder.
        mutating func addLink(_ name: String, to place: WatchedPath, isFound: Bool) throws(WatchFailure) {
            guard let folder = places[place] else { return }
            places[place]?.children.insert(name)
            try follow(
                place.child(name), from: folder.real + "/" + name, ancestors: folder.ancestors + [folder.real],
                isFound: isFound)
        }

        /// Whether a link's target is inside the site and is not a cycle.
        private func leadsInside(_ real: String, _ place: WatchedPath, _ ancestors: [String]) -> Bool {
            if place.place == nil { return true }
            return (real == linkRoot || real.hasPrefix(linkRoot + "/"))
                && !ancestors.contains { $0 == real || $0.hasPrefix(real + "/") }
        }

        mutating func unwatch(_ hooks: Set<WatchedName>, of place: WatchedPath) {
            for hook in hooks {
                watches[hook.watch]?.steps[hook.name]?.remove(place)
                if watches[hook.watch]?.steps[hook.name]?.isEmpty == true {
                    watches[hook.watch]?.steps[hook.name] = nil
                }
                release(hook.watch)
            }
        }
    }
#endif
