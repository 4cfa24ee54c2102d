import Diagnostics
import FeedKit
import FileSystem
import Foundation

/// The files of a folder with their stamps, in an order that does not depend on the file system.
package struct FileTree: Sendable {
    /// The files, sorted by the bytes of their paths.
    package var files: [File] = []
    var diagnostics: [Diagnostic] = []
    /// The files that programs left in the folder.
    var skipped: [SkippedFile] = []

    package struct File: Sendable, Equatable {
        /// The path relative to the folder.
        package var path: String
        package var stamp: FileStamp
    }

    /// Walks a folder and follows links that stay inside `root`. The folder itself may be a link, too.
    ///
    /// - Parameters:
    ///   - folder: The folder on disk.
    ///   - root: The boundary for links; messages name files as `name/path`.
    ///   - output: The output folder, which links must not lead into, since a site published in itself grows with each
    ///     build.
    ///   - jobs: The number of threads.
    ///   - step: Reads an entry of a folder.
    /// - Returns: An empty tree if there is no such folder.
    /// - Throws: Errors of the disk: a file that can't be listed is not a deleted file.
    static func walk(
        _ folder: String, named name: String, root: String, output: String? = nil, jobs: Int = 1,
        step: @escaping FolderStream.Step = FolderStream.step
    ) throws(DiskError) -> FileTree {
        var tree = FileTree()
        guard let realRoot = Disk.realPath(root), let realFolder = Disk.realPath(folder) else {
            let reason = errno
            // The folder can't be examined, since its parent may not be searched.
            if reason == EACCES, !Disk.exists(.named(folder)), errno == EACCES { throw .refusedFolder(root) }
            errno = reason
            tree.diagnostics = try unreadable(folder, named: name)
            return tree
        }
        let border = LinkBoundary(realRoot: realRoot, realOutput: output.flatMap(Disk.realPath))
        if DiskPath.named(folder).isLink, let problem = border.problem(ofReal: realFolder) {
            tree.diagnostics = [problem.diagnostic(at: FileLocation(file: name))]
            return tree
        }
        // All paths are relative to this folder, so that none is looked up from the disk's root.
        let rootHandle = FolderHandle(realRoot)
        if rootHandle.isRefused { throw .refusedFolder(root) }
        let handle = FolderHandle(border.place(ofReal: realFolder, in: rootHandle))
        guard handle.isOpen else {
            errno = handle.failure
            tree.diagnostics = try unreadable(folder, named: name)
            return tree
        }
        let top = FolderListing.Root(
            root: rootHandle, folder: handle, path: folder, name: name, border: border, step: step)

        var found: [FolderListing.File] = []
        var level = [FolderListing.Folder(path: "", linkPath: "", linkTarget: realFolder, ancestors: [])]
        while !level.isEmpty {
            let results = level.concurrentMap(jobs: jobs) { folder in
                Result { () throws(DiskError) in try FolderListing(of: folder, in: top) }
            }
            let listings = try results.map { result throws(DiskError) in try result.get() }
            level = listings.flatMap(\.folders)
            found += listings.lazy.flatMap(\.files)
            tree.diagnostics += listings.lazy.flatMap(\.diagnostics)
            tree.skipped += listings.lazy.flatMap(\.skipped)
        }
        // Sorting paths alone is faster than sorting paths with stamps.
        found.sort { $0.path.utf8Precedes($1.path) }
        tree.skipped.sort { $0.path.utf8Precedes($1.path) }
        try tree.stamp(found, in: top, jobs: jobs)
        return tree
    }

    /// The diagnostics of a folder that can't be opened; empty if it does not exist.
    private static func unreadable(_ folder: String, named name: String) throws(DiskError) -> [Diagnostic] {
        guard DiskError.isAuthors else { throw .last("read the folder", folder) }
        let (code, reason) = (errno, DiskError.lastReason)
        if code == ENOENT, !Disk.exists(.named(folder)) { return [] }
        let hint =
            code == ENOTDIR
            ? "move the file of this name"
            : code == ENOENT ? "correct the link, whose target does not exist" : "make it readable"
        return [.error("cannot read this folder: \(reason)", at: FileLocation(file: name + "/"), hint: hint)]
    }

    private mutating func stamp(
        _ found: [FolderListing.File], in top: FolderListing.Root, jobs: Int
    ) throws(DiskError) {
        let stamps = found.concurrentMap(jobs: jobs) { file in
            Result { () throws(DiskError) in try top.stamp(file) }
        }
        files.reserveCapacity(found.count)
        for (file, stamp) in zip(found, stamps) {
            switch try stamp.get() {
            case .success(let stamp?): files.append(File(path: file.path, stamp: stamp))
            // It was removed after its folder was read.
            case .success(nil): break
            case .failure(let failure): diagnostics.append(failure.diagnostic)
            }
        }
    }
}

extension FileTree {
    /// The tree with the current stamps of files that were edited since the walk.
    ///
    /// - Parameter changes: The paths of all possible changes, relative to the folder.
    /// - Returns: `nil` if files were added, removed or linked, so that the folder must be walked again.
    func restamped(_ changes: [String], in folder: String) -> FileTree? {
        guard !changes.isEmpty else { return self }
        guard diagnostics.isEmpty, let real = Disk.realPath(folder) else { return nil }
        let handle = FolderHandle(real)
        var tree = self
        for path in changes {
            let status = DiskPath(path, in: handle, links: .none).status(followsLinks: false)
            let index = files.partitioningIndex { !$0.path.utf8Precedes(path) }
            if index < files.count, files[index].path == path {
                guard let stamp = status.flatMap({ FileStamp($0) }) else { return nil }
                tree.files[index].stamp = stamp
            } else if status != nil || errno != ENOENT || hasFiles(below: path) {
                return nil
            }
            // Otherwise an editor has removed its temporary file.
        }
        return tree
    }

    private func hasFiles(below path: String) -> Bool {
        let prefix = path + "/"
        let index = files.partitioningIndex { !$0.path.utf8Precedes(prefix) }
        return index < files.count && files[index].path.utf8.starts(with: prefix.utf8)
    }
}
