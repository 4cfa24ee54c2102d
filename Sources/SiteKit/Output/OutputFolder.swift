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
            String(decoding: manifest ?? [], as: UTF8.self).split(separator: "\0").map { String($0) })
    }

    /// What becomes of one file.
    enum Change: Sendable, Equatable {
        case untouched
        /// New bytes wait in the staging folder.
        case staged
        /// A file stands there that feedgen did not make.
        case foreign
    }

    /// What `file` will be once committed; the bytes are staged if they differ from what is there.
    ///
    /// - Parameter number: a number of the file's own, that names it in the staging folder.
    func stage(_ bytes: [UInt8], as file: String, number: Int) throws(DiskError) -> Change {
        let target = path + "/" + file
        if Disk.holds(bytes, at: target) { return .untouched }
        guard isOurs(file) || !Disk.exists(target), !isBlocked(file) else { return .foreign }
        if !isDryRun { try Disk.write(bytes, to: staging + "/\(number)") }
        return .staged
    }

    /// Whether there is such a file. For files whose name tells their content: what exists is right.
    func has(_ file: String) -> Bool { Disk.size(of: path + "/" + file).map { $0 > 0 } ?? false }

    /// Whether a file that is not ours stands where one of the folders must be.
    private func isBlocked(_ file: String) -> Bool {
        var folder = SitePath.folder(of: file)
        while !folder.isEmpty {
            let onDisk = path + "/" + folder
            if Disk.isFolder(onDisk) { return false }
            if Disk.exists(onDisk) { return !isOurs(folder) }
            folder = SitePath.folder(of: folder)
        }
        return false
    }

    private func isOurs(_ file: String) -> Bool {
        mayReplaceForeign || previousFiles.contains(file) || interruptedFiles.contains(file)
    }

    /// Makes the folder and an empty staging folder in it.
    func prepare() throws(DiskError) {
        guard !isDryRun else { return }
        try Disk.makeFolder(path)
        guard access(path, W_OK) == 0 else {
            throw DiskError("write into the output folder", path, reason: String(cString: strerror(errno)).lowercased())
        }
        try Disk.removeTree(staging)
        try Disk.makeFolder(staging)
    }

    /// Leaves the folder as it was.
    func abandon() {
        guard !isDryRun else { return }
        // What stays behind is hidden and is removed by the next build.
        try? Disk.removeTree(staging)
    }

    /// Renames the staged files into place and deletes the stale ones; `last` is the file that vouches for all others.
    ///
    /// - Parameters:
    ///   - staged: the path of each staged file, with its number.
    ///   - stale: files of earlier builds that this one does not make.
    /// - Returns: how many of them there were to delete.
    func commit(staged: [(file: String, number: Int)], stale: [String], last: (file: String, number: Int)?)
        throws(DiskError) -> Int
    {
        let existing = stale.filter { Disk.exists(path + "/" + $0) }
        guard !isDryRun else { return existing.count }
        let made = (staged.map(\.file) + stale).joined(separator: "\0")
        try Disk.write(Array(made.utf8), to: staging + "/" + Self.manifestName)
        // Stale files go first: a page may take the name of what was a folder.
        for file in existing { try delete(file) }
        var folders: Set<String> = []
        for item in staged {
            let folder = SitePath.folder(of: item.file)
            if folders.insert(folder).inserted { try Disk.makeFolder(path + "/" + folder) }
            try Disk.rename(staging + "/\(item.number)", to: path + "/" + item.file)
        }
        if let last { try Disk.rename(staging + "/\(last.number)", to: path + "/" + last.file) }
        try Disk.removeTree(staging)
        return existing.count
    }

    private func delete(_ file: String) throws(DiskError) {
        try Disk.remove(path + "/" + file)
        var folder = SitePath.folder(of: file)
        // Only empty folders go.
        while !folder.isEmpty, rmdir(path + "/" + folder) == 0 { folder = SitePath.folder(of: folder) }
    }
}
