import FeedKit

extension TakeoutLibrary {
    /// Decides for each file whether and from which folder it is imported; of copies, the album's is preferred.
    mutating func sort(in writer: inout ImportWriter) {
        lendSidecars()
        for index in folders.indices { hide(inFolder: index) }
        var inAlbums = TakeoutCopies()
        for folder in folders where folder.kind == .album || folder.kind == .archive || folder.kind == .locked {
            for item in folder.items { inAlbums.add(item) }
        }
        for index in folders.indices where folders[index].kind == .year {
            for (itemIndex, item) in folders[index].items.enumerated()
            where item.reason == nil || item.reason == .isPrivate {
                if let reason = hidden[item.key], item.reason == nil { folders[index].items[itemIndex].reason = reason }
                if inAlbums.has(item) { folders[index].items[itemIndex].reason = .isTwice }
            }
        }
    }

    /// Albums may contain files whose sidecars are only in the year's folder.
    private mutating func lendSidecars() {
        var sidecars: [String: TakeoutSidecar] = [:]
        for folder in folders where folder.kind == .year {
            for item in folder.items where sidecars[item.key] == nil { sidecars[item.key] = item.sidecar }
        }
        for index in folders.indices where folders[index].kind != .year {
            for (itemIndex, item) in folders[index].items.enumerated() where item.sidecar == nil {
                folders[index].items[itemIndex].sidecar = sidecars[item.key]
            }
        }
    }

    /// Leaves out deleted files, and hides those that were not public.
    private mutating func hide(inFolder folder: Int) {
        for (index, item) in folders[folder].items.enumerated() {
            guard let reason = Self.reasonToHide(item, folders[folder].kind) else { continue }
            hidden[item.key] = reason
            if item.reason == nil || reason == .isSpam { folders[folder].items[index].reason = reason }
        }
    }

    private static func reasonToHide(_ item: TakeoutItem, _ kind: TakeoutFolder.Kind) -> ImportCounts.Reason? {
        if item.sidecar?.isTrashed == true { return .isSpam }
        if item.sidecar?.isLocked == true { return .isPrivate }
        switch kind {
        case .trash: return .isSpam
        case .failed: return .unreadable
        case .archive, .locked: return .isPrivate
        case .album: return nil
        case .year:
            if item.sidecar?.isFromPartner == true { return .isBoost }
            return item.sidecar?.isArchived == true ? .isPrivate : nil
        }
    }

    /// Adds files that exist only in a year's folder to albums, and counts sidecars without any file.
    mutating func findMissing(in writer: inout ImportWriter) {
        var locations: [String: (folder: Int, item: Int)] = [:]
        for (folder, content) in folders.enumerated() {
            for (item, medium) in content.items.enumerated() {
                guard let key = Self.key(medium.sidecar), locations[key] == nil || content.kind != .year else {
                    continue
                }
                locations[key] = (folder, item)
            }
        }
        var missing: Set<String> = []
        for index in folders.indices {
            let here = Set(folders[index].items.compactMap { Self.key($0.sidecar) })
            for (sidecar, path) in zip(folders[index].sidecars.all, folders[index].sidecars.paths) {
                guard let key = Self.key(sidecar), !here.contains(key) else { continue }
                if let location = locations[key] {
                    if folders[index].kind == .album { lend(location, to: index) }
                } else if missing.insert(key).inserted {
                    writer.found(.media)
                    writer.leaveOut(.media, sidecar.isTrashed ? .isSpam : .isMissing, path)
                }
            }
        }
    }

    /// Adds a file of a year to the album that contains only its sidecar.
    private mutating func lend(_ location: (folder: Int, item: Int), to album: Int) {
        let item = folders[location.folder].items[location.item]
        guard folders[location.folder].kind == .year, item.reason == nil, TakeoutFile.isImage(item.path) else { return }
        folders[location.folder].items[location.item].isLent = true
        folders[album].items.append(item)
    }

    /// Returns a key that identifies a sidecar's file across folders.
    private static func key(_ sidecar: TakeoutSidecar?) -> String? {
        guard let sidecar, let title = sidecar.title else { return nil }
        return title.lowercased() + "|\(sidecar.taken ?? 0)"
    }
}

/// The files in albums, for detecting copies of them.
struct TakeoutCopies {
    private var taken: [String: Set<Int64?>] = [:]

    mutating func add(_ item: TakeoutItem) { taken[item.key, default: []].insert(item.sidecar?.taken) }

    /// Whether an album contains the same file: of equal name, size and, if available, time.
    func has(_ item: TakeoutItem) -> Bool {
        guard let times = taken[item.key] else { return false }
        guard let own = item.sidecar?.taken else { return true }
        return times.contains(own) || times.contains(nil)
    }
}
