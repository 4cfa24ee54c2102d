import Foundation

/// `clean --cache`: deletes what feedgen only keeps so that the next build is faster.
package enum CacheCleaner {
    /// - Returns: how many bytes the disk got back; what the site is still published as is not among them.
    package static func clean(_ options: BuildOptions, notice: SiteBuild.Notice? = nil) throws(DiskError) -> Int {
        // The lock goes too; a build that waits for it sees that, and makes another.
        let lock = try BuildLock.acquire(for: options, makesFile: false, notice: notice)
        defer { lock?.release() }
        let folder = CacheFolder(of: options).place
        let size = size(of: folder)
        try Disk.removeTree(folder)
        return size
    }

    /// A number of bytes for people: `34.5 MB`.
    package static func text(bytes: Int) -> String {
        let (unit, name) =
            bytes < 1_000_000 ? (1_000, "kB") : bytes < 1_000_000_000 ? (1_000_000, "MB") : (1_000_000_000, "GB")
        let tenths = (bytes * 10 + unit / 2) / unit
        return "\(tenths / 10).\(tenths % 10) \(name)"
    }

    /// The bytes of the files that have no other name.
    private static func size(of path: DiskPath) -> Int {
        guard let status = path.status(followsLinks: false) else { return 0 }
        if status.st_mode & S_IFMT == S_IFDIR {
            return ((try? Disk.names(in: path)) ?? []).reduce(0) { $0 + size(of: path.appending($1)) }
        }
        return status.st_nlink == 1 ? Int(status.st_size) : 0
    }
}
