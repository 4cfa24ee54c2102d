import FeedKit
import Foundation
import Synchronization

/// The hidden folder in the output folder where new files wait until all are there; made with the first of them.
///
/// If the output folder is new, the files wait in folders of their own names, and whole folders are renamed. Else each
/// waits under its number.
final class StagingFolder: Sendable {
    let path: String
    /// Whether there was nothing in the output folder, so that nothing stands in the way of any file.
    let isOfNewFolder: Bool
    /// Why nobody can see what is in the output folder: then all of it might be somebody else's.
    let problem: DiskError?

    private let outputPath: String
    /// Whether the output folder was there before this build.
    private let hadOutput: Bool
    private let state: Mutex<State>

    private struct State {
        var output: FolderHandle?
        var files: FolderHandle?
        /// Those among the waiting files that are made.
        var folders: Set<String> = []
        /// Whether a commit stopped half way.
        var isTorn = false
    }

    static let name = ".feedgen-staging"
    private static let manifestName = "manifest"

    init(in output: String) {
        outputPath = output
        path = output + "/" + Self.name
        let handle = FolderHandle(output)
        do throws(DiskError) {
            isOfNewFolder = try handle == nil ? Self.isMissing(output) : Self.isEmpty(output)
            problem = nil
        } catch {
            isOfNewFolder = false
            problem = error
        }
        hadOutput = handle != nil
        state = Mutex(State(output: handle))
    }

    /// Of the output folder; invalid as long as there is none.
    var output: CInt { state.withLock { $0.output?.descriptor ?? -1 } }

    private var filesPath: String { isOfNewFolder ? path + "/site" : path }

    /// Whether a folder could not be opened because there is none. A file in its place is told of when it is made.
    private static func isMissing(_ folder: String) throws(DiskError) -> Bool {
        guard errno == ENOENT || errno == ENOTDIR else { throw .last("read the output folder", folder) }
        return errno == ENOENT
    }

    /// Whether there is nothing in a folder but what a killed build left. Of a large folder one name is enough.
    private static func isEmpty(_ folder: String) throws(DiskError) -> Bool {
        guard let stream = FolderStream(folder) else { throw .last("read the output folder", folder) }
        while let entry = try stream.next() {
            let isExpected = FolderStream.name(of: entry).map { [".", "..", name].contains($0) } ?? false
            if !isExpected { return false }
        }
        return true
    }

    // MARK: Files that wait

    /// Where a file waits.
    struct Place {
        fileprivate let folder: FolderHandle
        let name: String
        var descriptor: CInt { folder.descriptor }
    }

    func place(of file: String, number: Int) throws(DiskError) -> Place {
        Place(folder: try open(), name: isOfNewFolder ? file : String(number))
    }

    /// Makes a place's folders, and writes the file there.
    func write(
        _ file: String, number: Int, _ body: (Place) throws(DiskError) -> Void
    ) throws(DiskError) {
        let place = try place(of: file, number: number)
        if isOfNewFolder { try makeFolder(SitePath.folder(of: file), in: place.folder) }
        do throws(DiskError) {
            try body(place)
        } catch {
            guard error.path == place.name else { throw error }
            throw DiskError(error.attempt, filesPath + "/" + place.name, reason: error.reason, hint: error.hint)
        }
    }

    /// Opens the folder; makes it first, if this is the first file.
    private func open() throws(DiskError) -> FolderHandle {
        try state.withLock { state throws(DiskError) in
            if let files = state.files { return files }
            if let problem { throw problem }
            try Disk.makeFolder(outputPath)
            guard access(outputPath, W_OK) == 0 else {
                let reason = String(cString: strerror(errno)).lowercased()
                throw DiskError("write into the output folder", outputPath, reason: reason)
            }
            try Disk.makeFolder(filesPath)
            guard let output = state.output ?? FolderHandle(outputPath), let files = FolderHandle(filesPath) else {
                throw .last("write into the output folder", outputPath)
            }
            state.output = output
            state.files = files
            return files
        }
    }

    private func makeFolder(_ folder: String, in files: FolderHandle) throws(DiskError) {
        guard !folder.isEmpty, !state.withLock({ $0.folders.contains(folder) }) else { return }
        var isMade = mkdirat(files.descriptor, folder, 0o777) == 0 || errno == EEXIST
        if !isMade, errno == ENOENT {
            try makeFolder(SitePath.folder(of: folder), in: files)
            isMade = mkdirat(files.descriptor, folder, 0o777) == 0 || errno == EEXIST
        }
        guard isMade else { throw .last("make the folder", filesPath + "/" + folder) }
        state.withLock { _ = $0.folders.insert(folder) }
    }

    // MARK: The list of files that are being renamed

    /// The list that a killed build left.
    var interruptedFiles: Set<String> {
        guard let manifest = try? Disk.read(path + "/" + Self.manifestName) else { return [] }
        let files = manifest.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        return Set(files.filter(SitePath.staysInside))
    }

    func writeManifest(_ files: [String]) throws(DiskError) {
        _ = try open()
        let target = path + "/" + Self.manifestName
        var bytes: [UInt8] = []
        for file in files {
            bytes += file.utf8
            bytes.append(0)
        }
        try Disk.write(bytes, to: target + ".new")
        try Disk.rename(target + ".new", to: target)
    }

    func removeManifest() throws(DiskError) { try Disk.remove(path + "/" + Self.manifestName) }

    /// Makes the list what it was before a commit that was taken back.
    ///
    /// - Parameter files: of the build that was killed before, if one was.
    func restoreManifest(_ files: [String]) throws(DiskError) {
        if files.isEmpty { try removeManifest() } else { try writeManifest(files) }
    }

    /// Leaves the list for the next build, since a commit stopped half way.
    func keepManifest() { state.withLock { $0.isTorn = true } }

    // MARK: The end

    /// Removes what a killed build left.
    ///
    /// - Parameter keepsManifest: until a build is finished, the list of a killed one is all that knows which files
    ///   are ours.
    func empty(keepsManifest: Bool) throws(DiskError) {
        guard keepsManifest || state.withLock({ $0.isTorn }) else { return try Disk.removeTree(path) }
        for name in try Disk.names(in: path) where name != Self.manifestName { try Disk.removeTree(path + "/" + name) }
    }

    /// Removes the folder, with what still waits there.
    func remove() throws(DiskError) {
        if isOfNewFolder { rmdir(filesPath) }
        if rmdir(path) != 0 { try Disk.removeTree(path) }
    }

    /// Removes the output folder, if it was made for nothing; one that holds anything stays.
    func removeNewOutput() {
        if !hadOutput { rmdir(outputPath) }
    }
}
