import Foundation

/// A folder inside another, and so on its disk, for files that a command needs only while it runs.
///
/// The command holds the folder's lock. One without a lock was left by a command that was killed, and the next command
/// removes it.
package final class TemporaryFolder: Sendable {
    package let place: DiskPath
    private let parent: DiskPath
    private let hadParent: Bool
    private let descriptor: CInt

    private static let prefix = "temporary-"
    /// Whether a name is that of such a folder.
    package static func isName(_ name: String) -> Bool { name.hasPrefix(prefix) }

    private static let maximumAttempts = 100

    /// - Parameter parent: The folder to create it in, which is created if necessary and must not be a link.
    package init(in parent: DiskPath) throws(DiskError) {
        if try Disk.type(of: parent) == S_IFLNK {
            errno = ELOOP
            throw .last("create a folder", parent)
        }
        self.parent = parent
        hadParent = Disk.exists(parent)
        Self.removeLeftOvers(in: parent)
        for _ in 0..<Self.maximumAttempts {
            let place = parent.appending(Self.prefix + String(UInt64.random(in: 0 ... .max), radix: 36))
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
        throw DiskError("create the folder", parent.description, reason: "another program removes files created in it")
    }

    deinit { close(descriptor) }

    /// Removes the folder. What can't be removed now is removed by the next command.
    package func remove() {
        try? Disk.removeTree(place)
        if !hadParent { Disk.removeEmptyFolder(parent) }
    }

    /// Removes the folders of commands that were killed.
    package static func removeLeftOvers(in parent: DiskPath) {
        for name in (try? Disk.names(in: parent)) ?? [] where isName(name) {
            let place = parent.appending(name)
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
