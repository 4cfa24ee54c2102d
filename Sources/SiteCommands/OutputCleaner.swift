import FeedKit
import FileSystem
import SiteKit

/// The `clean` command: deletes the files that feedgen built, and no others.
package enum OutputCleaner {
    /// - Returns: The number of deleted files.
    package static func clean(_ options: BuildOptions, notice: SiteBuild.Notice? = nil) throws(DiskError) -> Int {
        let lock = try BuildLock.acquire(for: options, makesFile: false, notice: notice)
        defer { lock?.release() }
        let outputLock = try OutputLock.acquire(for: options, makesFolder: false, notice: notice)
        defer { outputLock?.release() }
        let previous = try PreviousBuild.read(options: options)
        let folder = OutputFolder(
            options.outputPlace, previousFiles: previous.files, mayReplaceForeign: false, isDryRun: false)
        guard Disk.isFolder(options.outputPlace) else { return 0 }
        try folder.prepare()
        return try folder.commit(
            staged: [], stale: folder.interruptedFiles.union(previous.files.paths).sorted(), last: nil, count: nil,
            jobs: 1)
    }
}
