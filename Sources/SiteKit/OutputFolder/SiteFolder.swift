import FeedKit
import FileSystem

/// The destination of a site's files. New files are staged until all are complete, then committed together.
package protocol SiteFolder: Sendable {
    /// Whether everything is compared but nothing written.
    var isDryRun: Bool { get }
    /// Whether the folder is empty, so no existing file can be an obstacle.
    var isNew: Bool { get }
    /// Files that a build that was killed while renaming may have written.
    var interruptedFiles: Set<String> { get }
    /// The folder for derived images that are not cached, until the commit.
    var temporaryFolder: DiskPath { get }

    /// Removes the remains of a killed build.
    func prepare() throws(DiskError)
    /// Discards the staged files, leaving the folder as it was.
    func abandon()

    /// Whether a file is an unmodified derived image.
    func holds(_ image: EncodedImage, at file: String) -> Bool
    /// The stamp of each file; `nil` if there is none.
    func stamps(of files: [String], jobs: Int) -> [FileStamp?]
    /// The files that exist and can be deleted.
    func existing(of files: [String]) throws(DiskError) -> [String]

    /// Returns the change that committing `file` will make. Stages the bytes if they differ from the existing ones.
    ///
    /// - Parameter number: The file's unique number.
    func stage(_ bytes: [UInt8], as file: String, number: Int) throws(DiskError) -> OutputFolder.Change
    /// Stages a file that is never in memory as a whole, if it differs from the existing one.
    func stage(
        _ pieces: OutputFolder.Pieces, as file: String, number: Int
    ) throws(DiskError) -> OutputFolder.Change
    /// Stages a link to a file that is never modified.
    func stage(linkTo source: DiskPath, as file: String, number: Int) throws(DiskError) -> OutputFolder.Change
    /// Stages a copy of a file if it differs from the existing one.
    func stage(
        copyOf source: DiskPath, as file: String, number: Int, edit: Disk.Edit?
    ) throws(DiskError) -> (change: OutputFolder.Change, digest: Digest)

    /// Moves the staged files into place and deletes the stale ones; `last` comes last: it marks the output as
    /// complete.
    ///
    /// - Returns: The number of stale files that existed.
    func commit(
        staged: [(file: String, number: Int)], stale: [String], last: (file: String, number: Int)?,
        count: ProgressCount?, jobs: Int
    ) throws(DiskError) -> Int
    /// Waits until later writes change a file's stamp.
    func waitForNextTimestamp()
}

extension SiteFolder {
    func stage(
        copyOf source: DiskPath, as file: String, number: Int
    ) throws(DiskError) -> (change: OutputFolder.Change, digest: Digest) {
        try stage(copyOf: source, as: file, number: number, edit: nil)
    }

    func commit(
        staged: [(file: String, number: Int)], stale: [String], last: (file: String, number: Int)?, jobs: Int
    ) throws(DiskError) -> Int {
        try commit(staged: staged, stale: stale, last: last, count: nil, jobs: jobs)
    }
}
