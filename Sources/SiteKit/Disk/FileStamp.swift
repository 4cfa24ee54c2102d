import Foundation

/// What changes when somebody else writes a file or puts another in its place.
///
/// The time of the last change of anything (`ctime`) is part of it, since no program can set that: an edit that sets
/// the time of writing back is seen too. Another name for the file, a rename and other permissions count as a change;
/// where they shouldn't, compare with `isWrittenLike`.
struct FileStamp: Sendable, Hashable, BitwiseCopyable {
    var size: Int
    var device: UInt64
    var inode: UInt64
    var modifiedSeconds: Int
    var modifiedNanoseconds: Int
    var changedSeconds: Int
    var changedNanoseconds: Int

    /// Whether nobody has written the file in between, whatever became of its names and permissions: a picture that
    /// is a hard link is the same when its twin goes.
    func isWrittenLike(_ other: FileStamp) -> Bool {
        size == other.size && device == other.device && inode == other.inode
            && modifiedSeconds == other.modifiedSeconds && modifiedNanoseconds == other.modifiedNanoseconds
    }
}

extension FileStamp {
    /// `nil` if there is no such file.
    ///
    /// - Parameter followsLinks: whether a link counts as its target, or as no file.
    init?(_ path: DiskPath, followsLinks: Bool) {
        guard let status = path.status(followsLinks: followsLinks) else { return nil }
        self.init(status)
    }

    /// `nil` for what is no regular file.
    init?(_ status: stat) {
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        self.init(
            size: Int(status.st_size), device: UInt64(status.st_dev), inode: UInt64(status.st_ino),
            modifiedSeconds: status.st_mtim.tv_sec, modifiedNanoseconds: status.st_mtim.tv_nsec,
            changedSeconds: status.st_ctim.tv_sec, changedNanoseconds: status.st_ctim.tv_nsec)
    }
}
