import Foundation

/// The metadata that changes when another program writes or replaces a file.
///
/// It includes the time of the last status change (`ctime`), which programs cannot set, so restoring the modification
/// time does not hide an edit. Hard links, renames and permission changes also count; `isWrittenLike` ignores them.
struct FileStamp: Sendable, Hashable, BitwiseCopyable {
    var size: Int
    var device: UInt64
    var inode: UInt64
    var modifiedSeconds: Int
    var modifiedNanoseconds: Int
    var changedSeconds: Int
    var changedNanoseconds: Int

    /// Whether the content was not written, regardless of names and permissions, as when another hard link is removed.
    func isWrittenLike(_ other: FileStamp) -> Bool {
        size == other.size && device == other.device && inode == other.inode
            && modifiedSeconds == other.modifiedSeconds && modifiedNanoseconds == other.modifiedNanoseconds
    }
}

extension FileStamp {
    /// Reads the stamp of a file; `nil` if there is none.
    ///
    /// - Parameter followsLinks: Whether a link counts as its target or as no file.
    init?(_ path: DiskPath, followsLinks: Bool) {
        guard let status = path.status(followsLinks: followsLinks) else { return nil }
        self.init(status)
    }

    /// The stamp of a regular file; `nil` for other types.
    init?(_ status: stat) {
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        self.init(
            size: Int(status.st_size), device: UInt64(status.st_dev), inode: UInt64(status.st_ino),
            modifiedSeconds: status.st_mtim.tv_sec, modifiedNanoseconds: status.st_mtim.tv_nsec,
            changedSeconds: status.st_ctim.tv_sec, changedNanoseconds: status.st_ctim.tv_nsec)
    }
}
