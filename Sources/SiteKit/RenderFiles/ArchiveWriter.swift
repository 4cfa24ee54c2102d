import FeedKit
import FileSystem

extension FileRenderer {
    /// Links an archive of photos, which is made unless an earlier build has made one of the same files.
    func link(
        _ archive: PlannedArchive, as file: String, number: Int
    ) throws(BuildFailure) -> OutputFolder.Change {
        if folder.isDryRun { return .staged }
        let key = PhotoCache.Key.archive(by: archive.recipe)
        var path = images.cache.find(key)
        if path == nil {
            let cache = images.cache.isReadOnly || !images.cache.isUsable ? images.spare : images.cache
            path = try make(archive, in: cache, as: key)
        }
        guard let path else { return .staged }
        return try Self.onDisk { () throws(DiskError) in try folder.stage(linkTo: path, as: file, number: number) }
    }

    /// Writes the photos one by one, so that a large album needs no memory.
    private func make(
        _ archive: PlannedArchive, in cache: PhotoCache, as key: PhotoCache.Key
    ) throws(BuildFailure) -> DiskPath {
        var failure: BuildFailure?
        do throws(DiskError) {
            return try cache.save(as: key) { place throws(DiskError) in
                try Libarchive.write(to: place) { add throws(DiskError) in
                    for entry in archive.entries {
                        do throws(BuildFailure) {
                            let bytes = try bytes(of: entry)
                            try Self.onDisk { () throws(DiskError) in try add(entry.name, bytes) }
                        } catch {
                            failure = error
                            throw DiskError("create an archive", place.description, reason: "a photo can't be read")
                        }
                    }
                }
            }
        } catch {
            throw failure ?? .disk(error)
        }
    }

    private func bytes(of entry: PlannedArchive.Entry) throws(BuildFailure) -> [UInt8] {
        if entry.isOriginal { return try stripped(entry.photo) }
        let fallback = entry.photo.fallback
        let path: DiskPath
        switch images.source(of: fallback, as: fallback.file, in: folder) {
        case .cached(let cached)?: path = cached
        case .published?, nil: path = try images.path(of: fallback, of: entry.photo)
        }
        return try Self.onDisk { () throws(DiskError) in try Disk.read(path) }
    }
}

extension PhotoCache {
    /// The size of an archive in bytes; `nil` until a build has made it.
    package func size(of archive: PlannedArchive) -> Int? {
        find(.archive(by: archive.recipe)).flatMap { Disk.size(of: $0) }
    }
}
