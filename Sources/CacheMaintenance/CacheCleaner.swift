import FileSystem
import Foundation
import SiteKit

/// The `clean --cache` command: deletes the files that builds create again, and no others.
package enum CacheCleaner {
    /// - Returns: The number of bytes freed; files that are also hard links in the site don't count.
    package static func clean(_ options: BuildOptions, notice: SiteBuild.Notice? = nil) throws(DiskError) -> Int {
        let lock = try BuildLock.acquire(for: options, makesFile: false, notice: notice)
        defer { lock?.release() }
        let folder = CacheFolder(of: options).place
        guard Disk.isRealFolder(folder) else { return 0 }
        // The lock file is deleted last; a waiting build detects that and creates another.
        let names = try Disk.names(in: folder).filter { CacheFolder.isCache($0) && $0 != CacheFolder.lockName }
        let paths = (names + [CacheFolder.lockName]).map(folder.appending)
        let size = paths.reduce(0) { $0 + Self.size(of: $1) }
        for path in paths { try Disk.removeTree(path) }
        return size
    }

    /// The number of bytes as text, such as `34.5 MB`.
    package static func text(bytes: Int) -> String {
        let (unit, name) =
            bytes < 1_000_000 ? (1_000, "kB") : bytes < 1_000_000_000 ? (1_000_000, "MB") : (1_000_000_000, "GB")
        let tenths = (bytes * 10 + unit / 2) / unit
        return "\(tenths / 10).\(tenths % 10) \(name)"
    }

    /// The size of the files without other hard links.
    private static func size(of path: DiskPath) -> Int {
        guard let status = path.status(followsLinks: false) else { return 0 }
        if status.st_mode & S_IFMT == S_IFDIR {
            return ((try? Disk.names(in: path)) ?? []).reduce(0) { $0 + size(of: path.appending($1)) }
        }
        return status.st_nlink == 1 ? Int(status.st_size) : 0
    }
}
