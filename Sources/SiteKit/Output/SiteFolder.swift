import FeedKit

/// Where the files of a site go. What is new waits until all is there, and then comes at once.
protocol SiteFolder: Sendable {
    /// Whether everything is compared but nothing written.
    var isDryRun: Bool { get }
    /// Whether there is nothing yet, so that nothing stands in the way of any file.
    var isNew: Bool { get }
    /// Files that a build which was killed while it renamed may have made.
    var interruptedFiles: Set<String> { get }
    /// Where pictures may wait that no cache keeps.
    var temporaryFolder: DiskPath { get }

    /// Removes what a killed build left.
    func prepare() throws(DiskError)
    /// Leaves the folder as it was.
    func abandon()

    /// Whether a file is a picture as it was made.
    func holds(_ picture: MadePicture, at file: String) -> Bool
    /// The stamp of each of the files, `nil` for what is none.
    func stamps(of files: [String], jobs: Int) -> [FileStamp?]
    /// Those of the files that are there to be deleted.
    func existing(of files: [String]) throws(DiskError) -> [String]

    /// What `file` will be once committed; the bytes are staged if they differ from what is there.
    ///
    /// - Parameter number: a number of the file's own.
    func stage(
        _ bytes: [UInt8], as file: String, number: Int, onDisk: OutputFolder.Known
    ) throws(DiskError) -> OutputFolder.Change
    /// Stages a file that is never in memory as a whole, if it differs from what is there.
    func stage(
        _ pieces: OutputFolder.Pieces, as file: String, number: Int
    ) throws(DiskError) -> OutputFolder.Change
    /// Stages a file that lies elsewhere and is never written again.
    func stage(linkTo source: DiskPath, as file: String, number: Int) throws(DiskError) -> OutputFolder.Change
    /// Stages a copy of a file, if it differs from what is there.
    func stage(
        copyOf source: DiskPath, as file: String, number: Int, onDisk: OutputFolder.Known, edit: Disk.Edit?
    ) throws(DiskError) -> (change: OutputFolder.Change, digest: Digest)

    /// Puts the staged files into place and deletes the stale ones; `last` is the file that vouches for all others.
    ///
    /// - Returns: how many of them there were to delete.
    func commit(
        staged: [(file: String, number: Int)], stale: [String], last: (file: String, number: Int)?,
        count: ProgressCount?, jobs: Int
    ) throws(DiskError) -> Int
    /// Waits until what is written from now on shows in its stamp.
    func waitUntilWritingShows()
}

extension SiteFolder {
    func stage(_ bytes: [UInt8], as file: String, number: Int) throws(DiskError) -> OutputFolder.Change {
        try stage(bytes, as: file, number: number, onDisk: .unknown)
    }

    func stage(
        copyOf source: DiskPath, as file: String, number: Int, edit: Disk.Edit? = nil
    ) throws(DiskError) -> (change: OutputFolder.Change, digest: Digest) {
        try stage(copyOf: source, as: file, number: number, onDisk: .unknown, edit: edit)
    }

    func commit(
        staged: [(file: String, number: Int)], stale: [String], last: (file: String, number: Int)?, jobs: Int
    ) throws(DiskError) -> Int {
        try commit(staged: staged, stale: stale, last: last, count: nil, jobs: jobs)
    }
}
