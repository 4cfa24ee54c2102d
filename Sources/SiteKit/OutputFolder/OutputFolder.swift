import FeedKit
import FileSystem
import Foundation
import Synchronization

/// The folder that a build writes. Nothing else writes there.
///
/// New files are first staged inside the folder, then renamed into place together. So each file appears whole or not at
/// all, and a build that fails before `commit` or has nothing to write changes nothing.
package struct OutputFolder: SiteFolder {
    let path: String
    /// Files that the last completed build wrote.
    let previousFiles: FileNames
    /// Files that a build that was killed while renaming may have written.
    package let interruptedFiles: Set<String>
    /// Whether files that feedgen did not write may be replaced.
    let mayReplaceForeign: Bool
    /// Whether everything is compared but nothing written.
    package let isDryRun: Bool

    let stagingFolder: StagingFolder
    /// Folders that are found to exist.
    private let existingFolders = FolderSet()
    /// Folders whose names new files need, and which contain only folders once stale files are deleted.
    let replaceableFolders = FolderSet()

    /// The folder that contains new files until the commit.
    var staging: DiskPath { stagingFolder.place }
    package var isNew: Bool { stagingFolder.isOfNewFolder }
    package var temporaryFolder: DiskPath { stagingFolder.temporaryFolder }

    package init(_ place: DiskPath, previousFiles: FileNames, mayReplaceForeign: Bool, isDryRun: Bool) {
        path = place.description
        self.previousFiles = previousFiles
        self.mayReplaceForeign = mayReplaceForeign
        self.isDryRun = isDryRun
        stagingFolder = StagingFolder(in: place)
        interruptedFiles = stagingFolder.interruptedFiles.filter(SitePath.staysInside)
    }

    /// The change of a file that a commit will make.
    package enum Change: Sendable, Equatable {
        case untouched
        /// The new bytes are in the staging folder.
        case staged
        /// The path or a parent folder's path is occupied by a file or folder that feedgen did not write.
        case foreign(path: String, isFolder: Bool)
    }

    /// Removes the remains of a killed build, except for its list of files.
    ///
    /// - Throws: Also if the folder can't be read.
    package func prepare() throws(DiskError) {
        if let problem = stagingFolder.problem { throw problem }
        guard !isDryRun, Disk.exists(staging) else { return }
        try stagingFolder.empty(keepsManifest: !interruptedFiles.isEmpty)
    }

    /// Discards the staged files, leaving the folder as it was.
    package func abandon() {
        guard !isDryRun else { return }
        // Remains are hidden, and the next build removes them.
        try? stagingFolder.empty(keepsManifest: !interruptedFiles.isEmpty)
        stagingFolder.removeNewOutput()
    }

    package func waitForNextTimestamp() { FileStamp.DiskTime.waitForNextTick() }

    /// The path of a file, on which no links are followed.
    func place(_ file: String) -> DiskPath { DiskPath(file, in: stagingFolder.output, links: .none) }

    // MARK: Existing files

    /// Whether a file, not a link, is an unmodified derived image.
    package func holds(_ image: EncodedImage, at file: String) -> Bool {
        guard !stagingFolder.isOfNewFolder,
            FileStamp(place(file), followsLinks: false)?.size == image.size
        else { return false }
        return (try? Disk.digest(of: place(file))) == image.digest
    }

    /// The stamp of each file; `nil` if there is none. Links count as none, since feedgen creates none.
    package func stamps(of files: [String], jobs: Int) -> [FileStamp?] {
        let output = stagingFolder.output
        return files.concurrentMap(jobs: jobs) {
            FileStamp(DiskPath($0, in: output, links: .none), followsLinks: false)
        }
    }

    /// The files that exist and can be deleted. A folder of the same name is not a file that feedgen wrote.
    package func existing(of files: [String]) throws(DiskError) -> [String] {
        var existing: [String] = []
        for file in files {
            guard try obstacle(amongFoldersOf: file) == nil else { continue }
            if let type = try Disk.type(of: place(file)), type != S_IFDIR { existing.append(file) }
        }
        return existing
    }

    /// The obstacle that prevents renaming a file into place; `nil` if there is none.
    func obstacle(to file: String) throws(DiskError) -> Change? {
        if stagingFolder.isOfNewFolder { return nil }
        if let obstacle = try obstacle(amongFoldersOf: file) {
            return isOurs(obstacle) ? nil : .foreign(path: path + "/" + obstacle, isFolder: false)
        }
        switch try Disk.type(of: place(file)) {
        case nil: return nil
        case S_IFDIR?:
            guard try holdsOnlyOurs(file) else { return .foreign(path: path + "/" + file, isFolder: true) }
            replaceableFolders.insert(file)
            return nil
        default: return isOurs(file) ? nil : .foreign(path: path + "/" + file, isFolder: false)
        }
    }

    /// The first parent path of a file that is not a folder, which includes links to folders.
    private func obstacle(amongFoldersOf file: String) throws(DiskError) -> String? {
        let folder = SitePath.folder(of: file)
        guard !folder.isEmpty, !existingFolders.contains(folder) else { return nil }
        if let obstacle = try obstacle(amongFoldersOf: folder) { return obstacle }
        switch try Disk.type(of: place(folder)) {
        case nil: return nil
        case S_IFDIR?:
            existingFolders.insert(folder)
            return nil
        default: return folder
        }
    }

    func isOurs(_ file: String) -> Bool {
        mayReplaceForeign || previousFiles.contains(file) || interruptedFiles.contains(file)
    }

    /// Whether only folders remain once stale files are deleted. A killed build may have deleted some already.
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

/// A set of folders of one output folder, shared by threads.
final class FolderSet: Sendable {
    private let paths = Mutex<Set<String>>([])

    /// The sorted paths.
    var all: [String] { paths.withLock { $0.sorted() } }

    func contains(_ path: String) -> Bool { paths.withLock { $0.contains(path) } }

    func insert(_ path: String) { paths.withLock { _ = $0.insert(path) } }
}
