import FeedKit
import Foundation
import Synchronization

/// The folder that a build writes, and the only thing that writes there.
///
/// New bytes are first staged inside the folder, then renamed into place all together. So each file appears whole or
/// not at all, and a build that fails before `commit` has changed nothing; one that has nothing to write makes nothing.
struct OutputFolder: SiteFolder {
    let path: String
    /// Files that the last finished build made.
    let previousFiles: FileNames
    /// Files that a build which was killed while it renamed may have made.
    let interruptedFiles: Set<String>
    /// Whether files that feedgen did not make may be replaced.
    let mayReplaceForeign: Bool
    /// Whether everything is compared but nothing written.
    let isDryRun: Bool

    let stagingFolder: StagingFolder
    /// Folders that were seen to be there.
    private let knownFolders = KnownFolders()
    /// Those in which there are only folders once the files of earlier builds are deleted, and whose names files take.
    let foldersInTheWay = KnownFolders()

    /// Where new files wait.
    var staging: DiskPath { stagingFolder.place }
    var isNew: Bool { stagingFolder.isOfNewFolder }
    var temporaryFolder: DiskPath { stagingFolder.temporaryFolder }

    init(_ place: DiskPath, previousFiles: FileNames, mayReplaceForeign: Bool, isDryRun: Bool) {
        path = place.description
        self.previousFiles = previousFiles
        self.mayReplaceForeign = mayReplaceForeign
        self.isDryRun = isDryRun
        stagingFolder = StagingFolder(in: place)
        interruptedFiles = stagingFolder.interruptedFiles
    }

    /// What becomes of one file.
    enum Change: Sendable, Equatable {
        case untouched
        /// New bytes wait in the staging folder.
        case staged
        /// Something stands there that feedgen did not make: the file itself, a folder of its name, or a file that
        /// would have to be a folder.
        case foreign(path: String, isFolder: Bool)
    }

    /// Removes what a killed build left, but for its list.
    ///
    /// - Throws: also if nobody can see what is in the folder.
    func prepare() throws(DiskError) {
        if let problem = stagingFolder.problem { throw problem }
        guard !isDryRun, Disk.exists(staging) else { return }
        try stagingFolder.empty(keepsManifest: !interruptedFiles.isEmpty)
    }

    /// Leaves the folder as it was.
    func abandon() {
        guard !isDryRun else { return }
        // What stays behind is hidden and is removed by the next build.
        try? stagingFolder.empty(keepsManifest: !interruptedFiles.isEmpty)
        stagingFolder.removeNewOutput()
    }

    func waitUntilWritingShows() { FileStamp.Moment.waitForNextTick() }

    /// Where a file is; nothing is behind a link.
    func place(_ file: String) -> DiskPath { DiskPath(file, in: stagingFolder.output, links: .none) }

    // MARK: What is there

    /// Whether a file, not a link, is a picture as it was made.
    func holds(_ picture: MadePicture, at file: String) -> Bool {
        guard !stagingFolder.isOfNewFolder,
            FileStamp(place(file), followsLinks: false)?.size == picture.size
        else { return false }
        return (try? Disk.digest(of: place(file))) == picture.digest
    }

    /// The stamp of each of the files, `nil` for what is none. A link is none, since feedgen makes none.
    func stamps(of files: [String], jobs: Int) -> [FileStamp?] {
        let output = stagingFolder.output
        return files.concurrentMap(jobs: jobs) {
            FileStamp(DiskPath($0, in: output, links: .none), followsLinks: false)
        }
    }

    /// Those of the files that are there to be deleted. What is a folder now is not the file that feedgen made.
    func existing(of files: [String]) throws(DiskError) -> [String] {
        var existing: [String] = []
        for file in files {
            guard try obstacle(amongFoldersOf: file) == nil else { continue }
            if let type = try Disk.type(of: place(file)), type != S_IFDIR { existing.append(file) }
        }
        return existing
    }

    /// What keeps a file from being renamed into place.
    func obstacle(to file: String) throws(DiskError) -> Change? {
        if stagingFolder.isOfNewFolder { return nil }
        if let obstacle = try obstacle(amongFoldersOf: file) {
            return isOurs(obstacle) ? nil : .foreign(path: path + "/" + obstacle, isFolder: false)
        }
        switch try Disk.type(of: place(file)) {
        case nil: return nil
        case S_IFDIR?:
            guard try holdsOnlyOurs(file) else { return .foreign(path: path + "/" + file, isFolder: true) }
            foldersInTheWay.insert(file)
            return nil
        default: return isOurs(file) ? nil : .foreign(path: path + "/" + file, isFolder: false)
        }
    }

    /// What has the name of a folder that a file is in, and is none: a link to a folder too.
    private func obstacle(amongFoldersOf file: String) throws(DiskError) -> String? {
        let folder = SitePath.folder(of: file)
        guard !folder.isEmpty, !knownFolders.contains(folder) else { return nil }
        if let obstacle = try obstacle(amongFoldersOf: folder) { return obstacle }
        switch try Disk.type(of: place(folder)) {
        case nil: return nil
        case S_IFDIR?:
            knownFolders.insert(folder)
            return nil
        default: return folder
        }
    }

    func isOurs(_ file: String) -> Bool {
        mayReplaceForeign || previousFiles.contains(file) || interruptedFiles.contains(file)
    }

    /// Whether there are only folders left once the files of earlier builds are deleted. A build that was killed may have
    /// deleted some already.
    private func holdsOnlyOurs(_ folder: String) throws(DiskError) -> Bool {
        let children = try Disk.names(in: place(folder)).map { folder + "/" + $0 }
        for child in children {
            let isOurs =
                Disk.isRealFolder(place(child))
                ? try holdsOnlyOurs(child) : previousFiles.contains(child) || interruptedFiles.contains(child)
            if !isOurs { return false }
        }
        return true
    }
}

/// What several threads have found out about one output folder.
final class KnownFolders: Sendable {
    private let paths = Mutex<Set<String>>([])

    /// In order.
    var all: [String] { paths.withLock { $0.sorted() } }

    func contains(_ path: String) -> Bool { paths.withLock { $0.contains(path) } }

    func insert(_ path: String) { paths.withLock { _ = $0.insert(path) } }
}
