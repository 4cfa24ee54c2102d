import Foundation
import Synchronization

/// The hidden folder in the output folder that contains new files until all are complete; created with the first file.
///
/// If the output folder is new, the files are staged under their own paths, and whole top-level folders are renamed.
/// Otherwise, each file is staged under its number.
package final class StagingFolder: Sendable {
    /// Whether the output folder was empty, so no existing file can be an obstacle.
    package let isOfNewFolder: Bool
    /// The reason why the output folder can't be read. Then all of its files may be the user's own.
    package let problem: DiskError?

    private let outputPlace: DiskPath
    /// Whether the output folder existed before this build.
    private let hadOutput: Bool
    private let state: Mutex<State>

    private struct State {
        var output: FolderHandle
        var files: FolderHandle?
        /// The folders already created for staged files.
        var folders: Set<String> = []
        /// Whether a commit failed and could not be undone.
        var isTorn = false
    }

    package static let name = ".feedgen-staging"
    private static let manifestName = "manifest"

    package init(in output: DiskPath) {
        outputPlace = output
        let handle = FolderHandle(output)
        do throws(DiskError) {
            isOfNewFolder = try handle.isOpen ? Self.isEmpty(handle) : Self.isMissing(handle, output)
            problem = nil
        } catch {
            isOfNewFolder = false
            problem = error
        }
        hadOutput = handle.isOpen
        state = Mutex(State(output: handle))
    }

    /// The output folder; not open while it does not exist.
    package var output: FolderHandle { state.withLock { $0.output } }

    package var place: DiskPath { DiskPath(Self.name, in: output, links: .none) }
    /// The folder for derived images that are not cached. It may be used before the output folder exists.
    package var temporaryFolder: DiskPath { outputPlace.appending(Self.name + "/photos") }

    private var filesName: String { isOfNewFolder ? Self.name + "/site" : Self.name }
    private var filesPath: String { outputPlace.description + "/" + filesName }

    /// Whether a folder does not exist. A file in its place is reported when the folder is created.
    private static func isMissing(_ handle: FolderHandle, _ folder: DiskPath) throws(DiskError) -> Bool {
        errno = handle.failure
        let isLink = folder.isLink && folder.links != .all
        errno = handle.failure
        guard errno == ENOENT || errno == ENOTDIR, !isLink else { throw .last("read the output folder", folder) }
        return errno == ENOENT
    }

    /// Whether a folder contains nothing except the remains of a killed build. Stops at the first other entry.
    private static func isEmpty(_ handle: FolderHandle) throws(DiskError) -> Bool {
        let folder = DiskPath(in: handle, links: .none)
        guard let stream = FolderStream(folder) else { throw .last("read the output folder", folder) }
        while let entry = try stream.next() {
            let isExpected = FolderStream.name(of: entry).map { [".", "..", name].contains($0) } ?? false
            if !isExpected { return false }
        }
        return true
    }

    // MARK: Staged files

    /// The location of a staged file.
    package struct StagedFile {
        package let folder: FolderHandle
        package let name: String
        package var path: DiskPath { DiskPath(name, in: folder, links: .none) }
    }

    package func place(of file: String, number: Int) throws(DiskError) -> StagedFile {
        StagedFile(folder: try open(), name: isOfNewFolder ? file : String(number))
    }

    /// Creates the folders of a staged file, and writes it.
    package func write(
        _ file: String, number: Int, _ body: (StagedFile) throws(DiskError) -> Void
    ) throws(DiskError) {
        let place = try place(of: file, number: number)
        if isOfNewFolder { try makeFolder(Disk.folder(of: file), in: place.folder) }
        try body(place)
    }

    /// Opens the folder, creating it for the first file.
    private func open() throws(DiskError) -> FolderHandle {
        try state.withLock { state throws(DiskError) in
            if let files = state.files { return files }
            if let problem { throw problem }
            if !state.output.isOpen {
                try Disk.makeFolder(outputPlace)
                state.output = FolderHandle(outputPlace)
            }
            guard state.output.isOpen, faccessat(state.output.descriptor, ".", W_OK, 0) == 0 else {
                if !state.output.isOpen { errno = state.output.failure }
                throw DiskError("write into the output folder", outputPlace.description, reason: DiskError.lastReason)
            }
            let place = DiskPath(filesName, in: state.output, links: .none)
            try Disk.makeFolder(place)
            let files = FolderHandle(place)
            guard files.isOpen else {
                errno = files.failure
                throw .last("write into the output folder", place)
            }
            state.files = files
            return files
        }
    }

    private func makeFolder(_ folder: String, in files: FolderHandle) throws(DiskError) {
        guard !folder.isEmpty, !state.withLock({ $0.folders.contains(folder) }) else { return }
        var isMade = mkdirat(files.descriptor, folder, 0o777) == 0 || errno == EEXIST
        if !isMade, errno == ENOENT {
            try makeFolder(Disk.folder(of: folder), in: files)
            isMade = mkdirat(files.descriptor, folder, 0o777) == 0 || errno == EEXIST
        }
        guard isMade else { throw .last("create the folder", filesPath + "/" + folder) }
        state.withLock { _ = $0.folders.insert(folder) }
    }

    // MARK: The manifest: the list of files being renamed

    /// The files in the manifest of a killed build. Their paths are not checked.
    package var interruptedFiles: Set<String> {
        guard let manifest = try? Disk.read(place.appending(Self.manifestName)) else { return [] }
        return Set(manifest.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
    }

    package func writeManifest(_ files: [String]) throws(DiskError) {
        _ = try open()
        let target = place.appending(Self.manifestName), new = place.appending(Self.manifestName + ".new")
        var bytes: [UInt8] = []
        for file in files {
            bytes += file.utf8
            bytes.append(0)
        }
        try Disk.write(bytes, to: new)
        try Disk.rename(new, to: target)
    }

    package func removeManifest() throws(DiskError) { try Disk.remove(place.appending(Self.manifestName)) }

    /// Restores the manifest after a commit was undone.
    ///
    /// - Parameter files: The files of an earlier killed build, if there was one.
    package func restoreManifest(_ files: [String]) throws(DiskError) {
        if files.isEmpty { try removeManifest() } else { try writeManifest(files) }
    }

    /// Preserves the manifest for the next build, since a commit could not be undone.
    package func preserveManifest() { state.withLock { $0.isTorn = true } }

    // MARK: Cleanup

    /// Removes the remains of a killed build.
    ///
    /// - Parameter keepsManifest: Whether the manifest stays. Until a build completes, the manifest of a killed one is
    ///   the only list of the files it may have written.
    package func empty(keepsManifest: Bool) throws(DiskError) {
        guard keepsManifest || state.withLock({ $0.isTorn }) else { return try Disk.removeTree(place) }
        for name in try Disk.names(in: place) where name != Self.manifestName {
            try Disk.removeTree(place.appending(name))
        }
    }

    /// Removes the folder and its remaining files.
    package func remove() throws(DiskError) {
        if isOfNewFolder { Disk.removeEmptyFolder(place.appending("site")) }
        if !Disk.removeEmptyFolder(place) { try Disk.removeTree(place) }
    }

    /// Removes the output folder if this build created it and it is still empty.
    package func removeNewOutput() {
        if !hadOutput { Disk.removeEmptyFolder(outputPlace) }
    }
}
