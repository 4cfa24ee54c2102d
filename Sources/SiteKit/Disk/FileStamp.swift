import Foundation

/// The metadata that changes when another program writes or replaces a file.
///
/// It includes the time of the last status change (`ctime`), which programs cannot set, so edits that restore the
/// modification time are detected. Hard links, renames and permission changes count as changes; where they should not,
/// compare with `isWrittenLike`.
struct FileStamp: Sendable, Hashable, BitwiseCopyable {
    var size: Int
    var device: UInt64
    var inode: UInt64
    var modifiedSeconds: Int
    var modifiedNanoseconds: Int
    var changedSeconds: Int
    var changedNanoseconds: Int

    /// Whether the content was not written in between, regardless of names and permissions: an image with a hard link
    /// is unchanged when the other link is removed.
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
