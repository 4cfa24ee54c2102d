import Foundation

/// The metadata that changes when another program writes or replaces a file.
///
/// It includes the time of the last status change (`ctime`), which programs cannot set, so restoring the modification
/// time does not hide an edit. Hard links, renames and permission changes also count; `isWrittenLike` ignores them.
package struct FileStamp: Sendable, Hashable, BitwiseCopyable {
    package var size: Int
    package var device: UInt64
    package var inode: UInt64
    package var modifiedSeconds: Int
    package var modifiedNanoseconds: Int
    package var changedSeconds: Int
    package var changedNanoseconds: Int

    package init(
        size: Int, device: UInt64, inode: UInt64, modifiedSeconds: Int, modifiedNanoseconds: Int, changedSeconds: Int,
        changedNanoseconds: Int
    ) {
        self.size = size
        self.device = device
        self.inode = inode
        self.modifiedSeconds = modifiedSeconds
        self.modifiedNanoseconds = modifiedNanoseconds
        self.changedSeconds = changedSeconds
        self.changedNanoseconds = changedNanoseconds
    }

    /// Whether the content was not written, regardless of names and permissions, as when another hard link is removed.
    package func hasSameWriteStamp(as other: FileStamp) -> Bool {
        size == other.size && device == other.device && inode == other.inode
            && modifiedSeconds == other.modifiedSeconds && modifiedNanoseconds == other.modifiedNanoseconds
    }
}

extension FileStamp {
    /// Reads the stamp of a file; `nil` if there is none.
    ///
    /// - Parameter followsLinks: Whether a link counts as its target or as no file.
    package init?(_ path: DiskPath, followsLinks: Bool) {
        guard let status = path.status(followsLinks: followsLinks) else { return nil }
        self.init(status)
    }

    /// The stamp of a regular file; `nil` for other types.
    package init?(_ status: stat) {
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        self.init(
            size: Int(status.st_size), device: UInt64(status.st_dev), inode: UInt64(status.st_ino),
            modifiedSeconds: status.st_mtim.tv_sec, modifiedNanoseconds: status.st_mtim.tv_nsec,
            changedSeconds: status.st_ctim.tv_sec, changedNanoseconds: status.st_ctim.tv_nsec)
    }
}
