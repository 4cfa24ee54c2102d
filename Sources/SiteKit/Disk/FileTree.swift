import Diagnostics
import Foundation

/// The files of a folder with their stamps, in an order that does not depend on the file system.
struct FileTree: Sendable {
    /// Sorted by the bytes of their paths.
    var files: [File] = []
    var diagnostics: [Diagnostic] = []

    struct File: Sendable, Equatable {
        /// Relative to the folder.
        var path: String
        var stamp: FileStamp
    }

    /// Walks a folder and follows links as long as they stay inside `root`.
    ///
    /// - Parameters:
    ///   - folder: the folder on disk.
    ///   - root: where links may lead; messages name files as `name/path`.
    ///   - jobs: how many threads look around side by side.
    static func walk(_ folder: String, named name: String, root: String, jobs: Int = 1) -> FileTree {
        var tree = FileTree()
        guard let realRoot = FolderListing.realPath(root), let realFolder = FolderListing.realPath(folder) else {
            return tree
        }
        // All paths count from here, so that none is looked up from the disk's root.
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else {
            let reason = String(cString: strerror(errno)).lowercased()
            tree.diagnostics.append(.error("cannot read this folder: \(reason)", at: Place(file: name + "/")))
            return tree
        }
        defer { close(descriptor) }
        let top = FolderListing.Top(descriptor: descriptor, path: folder, name: name, realRoot: realRoot)

        var found: [FolderListing.File] = []
        var level = [FolderListing.Folder(path: "", linkPath: "", linkTarget: realFolder, ancestors: [])]
        while !level.isEmpty {
            let listings = level.concurrentMap(jobs: jobs) { FolderListing(of: $0, in: top) }
            level = listings.flatMap(\.folders)
            found += listings.lazy.flatMap(\.files)
            tree.diagnostics += listings.lazy.flatMap(\.diagnostics)
        }
        // Paths alone are moved about faster than paths with stamps.
        found.sort { $0.path.utf8Precedes($1.path) }
        tree.stamp(found, in: top, jobs: jobs)
        return tree
    }

    private mutating func stamp(_ found: [FolderListing.File], in top: FolderListing.Top, jobs: Int) {
        let stamps = found.concurrentMap(jobs: jobs) { top.stamp($0) }
        files.reserveCapacity(found.count)
        for (file, stamp) in zip(found, stamps) {
            switch stamp {
            case .success(let stamp?): files.append(File(path: file.path, stamp: stamp))
            // It went since its folder was read, so it is not there.
            case .success(nil): break
            case .failure(let failure): diagnostics.append(failure.diagnostic)
            }
        }
    }
}

extension String {
    /// The order of the bytes, which is that of the scalars, where `<` takes canonical equivalents for the same.
    func utf8Precedes(_ other: String) -> Bool {
        let order = utf8.withContiguousStorageIfAvailable { left in
            other.utf8.withContiguousStorageIfAvailable { right -> Bool in
                guard let a = left.baseAddress, let b = right.baseAddress else { return left.count < right.count }
                let common = memcmp(a, b, min(left.count, right.count))
                return common == 0 ? left.count < right.count : common < 0
            }
        }
        return order.flatMap { $0 } ?? utf8.lexicographicallyPrecedes(other.utf8)
    }
}
