import Foundation

/// A folder in `.feedgen`, on the site's own disk, for files that a command needs only while it runs.
///
/// The command holds the folder's lock. One without a lock was left by a command that was killed, and the next command
/// removes it.
final class TemporaryFolder: Sendable {
    let place: DiskPath
    private let cache: CacheFolder
    private let hadCache: Bool
    private let descriptor: CInt

    private static let prefix = "temporary-"
    private static let mostAttempts = 100

    init(in cache: CacheFolder) throws(DiskError) {
        try cache.refuseLinks()
        self.cache = cache
        hadCache = Disk.exists(cache.place)
        Self.removeLeftOvers(in: cache)
        for _ in 0..<Self.mostAttempts {
            let place = cache.place.appending(Self.prefix + String(UInt64.random(in: 0 ... .max), radix: 36))
            try Disk.makeFolder(place)
            let descriptor = place.open(O_RDONLY | O_DIRECTORY)
            // Another command may have taken it for one that was left.
            guard descriptor >= 0 else { continue }
            _ = FileLock.tryLock(descriptor)
            if Self.isStill(descriptor, at: place) {
                (self.place, self.descriptor) = (place, descriptor)
                return
            }
            close(descriptor)
        }
        throw DiskError("make the folder", cache.path, reason: "another program removes what is made in it")
    }

    deinit { close(descriptor) }

    /// Removes the folder. What can't be removed now is removed by the next command.
    func remove() {
        try? Disk.removeTree(place)
        // A site that was never built has no such folder.
        if !hadCache { Disk.removeEmptyFolder(cache.place) }
    }

    /// Removes the folders of commands that were killed.
    static func removeLeftOvers(in cache: CacheFolder) {
        for name in (try? Disk.names(in: cache.place)) ?? [] where name.hasPrefix(prefix) {
            let place = cache.place.appending(name)
            let descriptor = place.open(O_RDONLY | O_DIRECTORY)
            guard descriptor >= 0 else { continue }
            defer { close(descriptor) }
            if FileLock.tryLock(descriptor) { try? Disk.removeTree(place) }
        }
    }

    private static func isStill(_ descriptor: CInt, at place: DiskPath) -> Bool {
        var here = stat()
        guard fstat(descriptor, &here) == 0, let there = place.status(followsLinks: false) else { return false }
        return here.st_ino == there.st_ino && here.st_dev == there.st_dev
    }
}
