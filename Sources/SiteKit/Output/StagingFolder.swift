import FeedKit
import Foundation
import Synchronization

/// The hidden folder in the output folder where new files wait until all are there; made with the first of them.
///
/// If the output folder is new, the files wait in folders of their own names, and whole folders are renamed. Else each
/// waits under its number.
final class StagingFolder: Sendable {
    /// Whether there was nothing in the output folder, so that nothing stands in the way of any file.
    let isOfNewFolder: Bool
    /// Why nobody can see what is in the output folder: then all of it might be somebody else's.
    let problem: DiskError?

    private let outputPlace: DiskPath
    /// Whether the output folder was there before this build.
    private let hadOutput: Bool
    private let state: Mutex<State>

    private struct State {
        var output: FolderHandle
        var files: FolderHandle?
        /// Those among the waiting files that are made.
        var folders: Set<String> = []
        /// Whether a commit stopped half way.
        var isTorn = false
    }

    static let name = ".feedgen-staging"
    private static let manifestName = "manifest"

    init(in output: DiskPath) {
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

    /// The output folder; not open as long as there is none.
    var output: FolderHandle { state.withLock { $0.output } }

    /// Where the folder is.
    var place: DiskPath { DiskPath(Self.name, in: output, links: .none) }
    /// Where pictures may wait that no cache keeps, before the output folder is there too.
    var temporaryFolder: DiskPath { outputPlace.appending(Self.name + "/photos") }

    private var filesName: String { isOfNewFolder ? Self.name + "/site" : Self.name }
    private var filesPath: String { outputPlace.description + "/" + filesName }

    /// Whether a folder could not be opened because there is none. A file in its place is told of when it is made.
    private static func isMissing(_ handle: FolderHandle, _ folder: DiskPath) throws(DiskError) -> Bool {
        errno = handle.failure
        let isLink = folder.isLink && folder.links != .all
        errno = handle.failure
        guard errno == ENOENT || errno == ENOTDIR, !isLink else { throw .last("read the output folder", folder) }
        return errno == ENOENT
    }

    /// Whether there is nothing in a folder but what a killed build left. Of a large folder one name is enough.
    private static func isEmpty(_ handle: FolderHandle) throws(DiskError) -> Bool {
        let folder = DiskPath(in: handle, links: .none)
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
        let folder: FolderHandle
        let name: String
        var path: DiskPath { DiskPath(name, in: folder, links: .none) }
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
        try body(place)
    }

    /// Opens the folder; makes it first, if this is the first file.
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
            try makeFolder(SitePath.folder(of: folder), in: files)
            isMade = mkdirat(files.descriptor, folder, 0o777) == 0 || errno == EEXIST
        }
        guard isMade else { throw .last("make the folder", filesPath + "/" + folder) }
        state.withLock { _ = $0.folders.insert(folder) }
    }

    // MARK: The list of files that are being renamed

    /// The list that a killed build left.
    var interruptedFiles: Set<String> {
        guard let manifest = try? Disk.read(place.appending(Self.manifestName)) else { return [] }
        let files = manifest.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        return Set(files.filter(SitePath.staysInside))
    }

    func writeManifest(_ files: [String]) throws(DiskError) {
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

    func removeManifest() throws(DiskError) { try Disk.remove(place.appending(Self.manifestName)) }

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
        guard keepsManifest || state.withLock({ $0.isTorn }) else { return try Disk.removeTree(place) }
        for name in try Disk.names(in: place) where name != Self.manifestName {
            try Disk.removeTree(place.appending(name))
        }
    }

    /// Removes the folder, with what still waits there.
    func remove() throws(DiskError) {
        if isOfNewFolder { Disk.removeEmptyFolder(place.appending("site")) }
        if !Disk.removeEmptyFolder(place) { try Disk.removeTree(place) }
    }

    /// Removes the output folder, if it was made for nothing; one that holds anything stays.
    func removeNewOutput() {
        if !hadOutput { Disk.removeEmptyFolder(outputPlace) }
    }
}
