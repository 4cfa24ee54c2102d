import FeedKit
import Foundation
import Synchronization

/// The folder that a build writes, and the only thing that writes there.
///
/// New bytes are first staged inside the folder, then renamed into place all together. So each file appears whole or
/// not at all, and a build that fails before `commit` has changed nothing.
struct OutputFolder: Sendable {
    let path: String
    /// Files that the last finished build made.
    let previousFiles: Set<String>
    /// Files that a build which was killed while it renamed may have made.
    let interruptedFiles: Set<String>
    /// Whether files that feedgen did not make may be replaced.
    let mayReplaceForeign: Bool
    /// Whether everything is compared but nothing written.
    let isDryRun: Bool

    private static let stagingName = ".feedgen-staging"
    private static let manifestName = "manifest"

    var staging: String { path + "/" + Self.stagingName }

    init(path: String, previousFiles: Set<String>, mayReplaceForeign: Bool, isDryRun: Bool) {
        self.path = path
        self.previousFiles = previousFiles
        self.mayReplaceForeign = mayReplaceForeign
        self.isDryRun = isDryRun
        let manifest = try? Disk.read(path + "/" + Self.stagingName + "/" + Self.manifestName)
        interruptedFiles = Set(
            String(decoding: manifest ?? [], as: UTF8.self).split(separator: "\0").map { String($0) }
                .filter(SitePath.staysInside))
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

    /// Whether there is such a file. For files whose name tells their content: what exists is right, if its size is.
    ///
    /// - Parameter size: in bytes, where it is known.
    func has(_ file: String, size: Int? = nil) -> Bool {
        guard let found = Disk.size(of: path + "/" + file), found > 0 else { return false }
        return size == nil || found == size
    }

    private func isOurs(_ file: String) -> Bool {
        mayReplaceForeign || previousFiles.contains(file) || interruptedFiles.contains(file)
    }

    /// What keeps a file from being renamed into place.
    func obstacle(to file: String) -> Change? {
        var parent = SitePath.folder(of: file)
        while !parent.isEmpty, !Disk.isFolder(path + "/" + parent) {
            if Disk.exists(path + "/" + parent) {
                return isOurs(parent) ? nil : .foreign(path: path + "/" + parent, isFolder: false)
            }
            parent = SitePath.folder(of: parent)
        }
        let target = path + "/" + file
        guard Disk.exists(target) else { return nil }
        if Disk.isRealFolder(target) {
            return holdsOnlyOurs(file) ? nil : .foreign(path: target, isFolder: true)
        }
        return isOurs(file) ? nil : .foreign(path: target, isFolder: false)
    }

    /// Whether a folder goes by itself once the files of earlier builds are deleted.
    private func holdsOnlyOurs(_ folder: String) -> Bool {
        let names = Disk.names(in: path + "/" + folder)
        return !names.isEmpty
            && names.allSatisfy { name in
                let child = folder + "/" + name
                if Disk.isRealFolder(path + "/" + child) { return holdsOnlyOurs(child) }
                return previousFiles.contains(child) || interruptedFiles.contains(child)
            }
    }

    /// Makes the folder and a staging folder in it, empty but for the list of a build that was killed.
    func prepare() throws(DiskError) {
        guard !isDryRun else { return }
        try Disk.makeFolder(path)
        guard access(path, W_OK) == 0 else {
            throw DiskError("write into the output folder", path, reason: String(cString: strerror(errno)).lowercased())
        }
        try Disk.makeFolder(staging)
        try emptyStaging()
    }

    /// Leaves the folder as it was.
    func abandon() {
        guard !isDryRun else { return }
        // What stays behind is hidden and is removed by the next build.
        if interruptedFiles.isEmpty { try? Disk.removeTree(staging) } else { try? emptyStaging() }
        // A folder that was made for nothing goes; one that holds anything stays.
        rmdir(path)
    }

    /// Until a build is finished, the list of a killed one is all that knows which files are ours.
    private func emptyStaging() throws(DiskError) {
        for name in Disk.names(in: staging) where interruptedFiles.isEmpty || name != Self.manifestName {
            try Disk.removeTree(staging + "/" + name)
        }
    }

    private func writeManifest(_ files: Set<String>) throws(DiskError) {
        let target = staging + "/" + Self.manifestName
        try Disk.write(Array(files.sorted().joined(separator: "\0").utf8), to: target + ".new")
        try Disk.rename(target + ".new", to: target)
    }

    /// Renames the staged files into place and deletes the stale ones; `last` is the file that vouches for all others.
    ///
    /// - Parameters:
    ///   - staged: the path of each staged file, with its number.
    ///   - stale: files of earlier builds that this one does not make.
    ///   - jobs: how many threads rename side by side.
    /// - Returns: how many of them there were to delete.
    func commit(
        staged: [(file: String, number: Int)], stale: [String], last: (file: String, number: Int)?, jobs: Int
    ) throws(DiskError) -> Int {
        let existing = existing(of: stale)
        guard !isDryRun else { return existing.count }
        try writeManifest(interruptedFiles.union(staged.map(\.file)).union(stale))
        // Stale files go first: a page may take the name of what was a folder.
        for file in existing { try delete(file) }
        var folders: Set<String> = []
        for item in staged { try makeFolder(SitePath.folder(of: item.file), made: &folders) }
        let failures = staged.concurrentMap(jobs: jobs) { item -> DiskError? in
            do throws(DiskError) {
                try Disk.rename(staging + "/\(item.number)", to: path + "/" + item.file)
                return nil
            } catch {
                return error
            }
        }
        if let failure = failures.lazy.compactMap({ $0 }).first { throw failure }
        if let last { try Disk.rename(staging + "/\(last.number)", to: path + "/" + last.file) }
        try Disk.removeTree(staging)
        return existing.count
    }

    /// Those of the files that are there to be deleted. What is a folder now is not the file that feedgen made.
    func existing(of files: [String]) -> [String] {
        files.filter { Disk.exists(path + "/" + $0) && !Disk.isRealFolder(path + "/" + $0) }
    }

    /// Makes a folder; files in its way are gone after this, since `stage` let them pass.
    private func makeFolder(_ folder: String, made: inout Set<String>) throws(DiskError) {
        guard !folder.isEmpty, made.insert(folder).inserted else { return }
        try makeFolder(SitePath.folder(of: folder), made: &made)
        let onDisk = path + "/" + folder
        if mkdir(onDisk, 0o777) == 0 || errno == EEXIST && Disk.isFolder(onDisk) { return }
        try Disk.remove(onDisk)
        try Disk.makeFolder(onDisk)
    }

    private func delete(_ file: String) throws(DiskError) {
        try Disk.remove(path + "/" + file)
        var folder = SitePath.folder(of: file)
        // Only empty folders go.
        while !folder.isEmpty, rmdir(path + "/" + folder) == 0 { folder = SitePath.folder(of: folder) }
    }
}
