import FeedKit
import FileSystem
import Foundation

extension PhotoCache {
    static let day: Int64 = 24 * 60 * 60
    private static let retentionDays: Int64 = 30
    /// The file whose time is that of the last pruning.
    private static let stampName = "pruned"

    /// Whether there is a file that is not empty; marks it as used.
    ///
    /// The access time is set explicitly, since most disks no longer record it. It is set once a day, so that an
    /// unchanged build writes nothing.
    func use(_ path: DiskPath) -> Bool {
        guard let status = Self.status(of: path), status.st_size > 0 else { return false }
        if !isReadOnly, age(of: status) > Self.day {
            var accessed = status.st_atim
            accessed.tv_sec = Int(now.seconds)
            _ = path.inParent { utimensat($0, $1, [accessed, status.st_mtim], AT_SYMLINK_NOFOLLOW) }
        }
        return true
    }

    /// The seconds since a file was used or created.
    private func age(of status: stat) -> Int64 {
        now.seconds - Int64(max(status.st_atim.tv_sec, status.st_mtim.tv_sec))
    }

    private static func status(of path: DiskPath) -> stat? {
        path.status(followsLinks: false).flatMap { $0.st_mode & S_IFMT == S_IFREG ? $0 : nil }
    }

    /// Whether a day has passed since the cache was pruned.
    var isToBePruned: Bool {
        guard !isReadOnly, Disk.isFolder(folder) else { return false }
        guard let status = Self.status(of: folder.appending(Self.stampName)) else { return true }
        return !(0..<Self.day).contains(age(of: status))
    }

    /// Deletes the files that no build has used for thirty days; at most once a day.
    ///
    /// A file that can't be deleted stays, and the build does not fail.
    func prune(used: @autoclosure () -> Set<Key>) {
        guard isToBePruned else { return }
        let used = Set(used().map(\.file))
        for name in names(in: "") where name.utf8.count == 2 && Disk.isRealFolder(folder.appending(name)) {
            for file in names(in: name) where !used.contains(name + "/" + file) {
                if isStale(name + "/" + file) { try? Disk.remove(folder.appending(name + "/" + file)) }
            }
            // Only empty folders are removed.
            Disk.removeEmptyFolder(folder.appending(name))
        }
        let stamp = folder.appending(Self.stampName)
        try? Disk.write(Array("A build deleted unused files of this folder.\n".utf8), to: stamp)
    }

    private func names(in subfolder: String) -> [String] { (try? Disk.names(in: folder.appending(subfolder))) ?? [] }

    /// Whether a file is old enough to be deleted; for an unfinished one, a day is enough.
    private func isStale(_ file: String) -> Bool {
        guard let status = Self.status(of: folder.appending(file)) else { return false }
        let days = SitePath.fileExtension(of: file) == Self.temporaryExtension ? 1 : Self.retentionDays
        return age(of: status) > days * Self.day
    }
}
