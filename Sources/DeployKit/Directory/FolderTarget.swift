import FeedKit
import FileSystem
import Foundation

/// A target that is a folder on this machine or on a mounted disk.
final class FolderTarget: DeployTarget {
    let name: String
    let batchSize = 256
    private static let threads = 4

    init(_ path: String) { name = path }

    /// The folder, opened again each time, since the deploy may create it.
    private func place(_ path: String) -> DiskPath { DiskPath(path, in: FolderHandle(name), links: .none) }

    func read(_ paths: [String], upTo most: Int) throws(DiskError) -> [String: [UInt8]] {
        var result: [String: [UInt8]] = [:]
        guard Disk.isFolder(.named(name)) else { return result }
        let root = FolderHandle(name)
        for path in paths {
            do throws(DiskError) {
                result[path] = try Disk.read(DiskPath(path, in: root, links: .none), upTo: most)
            } catch {
                guard error.isMissing else { throw error }
            }
        }
        return result
    }

    func prepare() throws(DiskError) {
        try makeRoot()
        let temporary = place(DeployFiles.temporaryFolder)
        try Disk.removeTree(temporary)
        try Disk.makeFolder(temporary)
    }

    /// Creates the folder, but not its parents: a mistyped path is more likely.
    private func makeRoot() throws(DiskError) {
        guard !Disk.isFolder(.named(name)), mkdir(name, 0o777) != 0 else { return }
        guard errno != ENOENT else {
            throw DeployMessages.failed(
                "create the folder", name, DeployMessages.noFolder,
                hint: "create the parent folder, or correct the path")
        }
        var error = DiskError.last("create the folder", name)
        guard errno == EEXIST else { throw error }
        // Another deploy may have created it in the meantime.
        if Disk.isFolder(.named(name)) { return }
        error.hint = "move the file of this name, or pass another folder"
        throw error
    }

    func create(_ path: String, _ bytes: [UInt8]) throws(DiskError) -> Bool {
        try makeRoot()
        // A link fails if the name exists, and the name never belongs to an incomplete file.
        let folder = place(DeployFiles.temporaryFolder), final = place(path)
        try Disk.makeFolder(folder)
        let temporary = folder.appending(Marker.randomName())
        try Disk.write(bytes, to: temporary)
        let result = temporary.inParent { folder, name in
            final.inParent { linkat(folder, name, $0, $1, 0) }
        }
        let code = errno
        try Disk.remove(temporary)
        if result == 0 { return true }
        if code == EEXIST { return false }
        guard [EPERM, ENOTSUP, EOPNOTSUPP, EMLINK, ENOSYS].contains(code) else {
            errno = code
            throw .last("write", final)
        }
        return try createWithoutLinks(final, bytes)
    }

    /// On disks without hard links.
    private func createWithoutLinks(_ path: DiskPath, _ bytes: [UInt8]) throws(DiskError) -> Bool {
        let descriptor = path.open(O_WRONLY | O_CREAT | O_EXCL, mode: 0o666)
        guard descriptor >= 0 else {
            if errno == EEXIST { return false }
            throw .last("write", path)
        }
        close(descriptor)
        try Disk.write(bytes, to: path)
        return true
    }

    func write(_ path: String, _ bytes: [UInt8]) throws(DiskError) {
        let root = FolderHandle(name)
        try replace(path, in: root) { temporary throws(DiskError) in try Disk.write(bytes, to: temporary) }
    }

    func upload(_ files: [PublishedFile], of site: LocalSite) throws(DiskError) {
        let root = FolderHandle(name)
        try ParallelWork.forEach(files, threads: Self.threads, target: name) { file throws(DiskError) in
            try self.replace(file.path, in: root) { temporary throws(DiskError) in
                try Disk.copy(site.place(of: file.path), to: temporary)
            }
        }
    }

    /// Writes a temporary file, and gives it the final name.
    private func replace(
        _ path: String, in root: FolderHandle, _ write: (DiskPath) throws(DiskError) -> Void
    ) throws(DiskError) {
        let final = DiskPath(path, in: root, links: .none)
        let temporary = DiskPath(
            DeployFiles.temporaryFolder + "/" + Marker.randomName(), in: root, links: .none)
        if let parent = final.parent { try Disk.makeFolder(parent) }
        try Disk.makeFolder(DiskPath(DeployFiles.temporaryFolder, in: root, links: .none))
        do throws(DiskError) {
            try write(temporary)
            try Disk.rename(temporary, to: final)
        } catch {
            try? Disk.remove(temporary)
            throw error
        }
    }

    func delete(_ paths: [String]) throws(DiskError) {
        let root = FolderHandle(name)
        for path in paths {
            let place = DiskPath(path, in: root, links: .none)
            // An interrupted deploy may have left a folder with this name, or deleted the file but not its folder.
            switch try Disk.type(of: place) {
            case nil: break
            case S_IFDIR: Disk.removeEmptyFolder(place)
            case _: try Disk.remove(place)
            }
            var folder = place.parent
            while let parent = folder, !parent.path.isEmpty, Disk.removeEmptyFolder(parent) { folder = parent.parent }
        }
    }

    func existing(_ paths: [String]) throws(DiskError) -> Set<String> {
        guard Disk.isFolder(.named(name)) else { return [] }
        let root = FolderHandle(name)
        return try ParallelWork.filter(paths, threads: Self.threads, target: name) { path throws(DiskError) in
            // A folder of this name may become empty by deletions.
            let type = try Disk.type(of: DiskPath(path, in: root, links: .none))
            return type != nil && type != S_IFDIR
        }
    }

    func damaged(_ files: [PublishedFile], of site: LocalSite) throws(DiskError) -> Set<String> {
        let root = FolderHandle(name)
        let byPath = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        return try ParallelWork.filter(files.map(\.path), threads: Self.threads, target: name) {
            path throws(DiskError) in
            let place = DiskPath(path, in: root, links: .none)
            guard let file = byPath[path], let sizeBytes = Disk.size(of: place) else { return true }
            if file.isDerived || sizeBytes != file.sizeBytes { return sizeBytes == 0 || !file.isDerived }
            return try Disk.digest(of: place).description != file.digest
        }
    }

    func cleanUp() { try? Disk.removeTree(place(DeployFiles.temporaryFolder)) }
}
