import Foundation

/// Creating, renaming and removing files and folders.
extension Disk {
    /// Creates a folder and its parents. The empty path, as of the folder of `a.md`, is the current folder.
    package static func makeFolder(_ path: DiskPath) throws(DiskError) {
        guard !path.path.isEmpty, !isFolder(path) else { return }
        if let parent = path.parent, parent.path != "/" { try makeFolder(parent) }
        guard path.inParent({ mkdirat($0, $1, 0o777) }) != 0 else { return }
        var error = DiskError.last("create the folder", path)
        guard errno == EEXIST else { throw error }
        if try type(of: path, followsLinks: true) == S_IFDIR { return }
        error.hint = "move the file of this name, or choose another folder"
        guard path.links != .all, path.isLink else { throw error }
        errno = ELOOP
        throw .last("create the folder", path)
    }

    package static func rename(_ from: DiskPath, to path: DiskPath) throws(DiskError) {
        let result = from.inParent { folder, name in
            path.inParent { renameat(folder, name, $0, $1) }
        }
        guard result == 0 else { throw .last("write", path) }
    }

    /// Removes a file; a missing file is not an error.
    package static func remove(_ path: DiskPath) throws(DiskError) {
        guard path.inParent({ unlinkat($0, $1, 0) }) == 0 || errno == ENOENT else { throw .last("delete", path) }
    }

    /// Removes a folder if it is empty.
    ///
    /// - Returns: Whether it was removed; if not, the reason is in `errno`.
    @discardableResult
    package static func removeEmptyFolder(_ path: DiskPath) -> Bool {
        path.inParent { unlinkat($0, $1, AT_REMOVEDIR) } == 0
    }

    /// Removes a folder with its contents; of a symbolic link, only the link.
    package static func removeTree(_ path: DiskPath) throws(DiskError) {
        let result = path.inParent { folder, name in
            name.withCString { removeTree($0, in: folder) }
        }
        guard result == 0 else { throw .last("delete", path) }
    }

    private static func removeTree(_ name: UnsafePointer<CChar>, in folder: CInt) -> CInt {
        if unlinkat(folder, name, 0) == 0 || errno == ENOENT { return 0 }
        // `unlinkat` fails on a folder with `EISDIR` on Linux, with `EPERM` on other systems.
        guard errno == EISDIR || errno == EPERM else { return -1 }
        let reason = errno
        let descriptor = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOTDIR { errno = reason }
            return -1
        }
        guard let handle = fdopendir(descriptor) else {
            close(descriptor)
            return -1
        }
        let isEmpty = removeAll(in: handle)
        let failure = errno
        closedir(handle)
        errno = failure
        guard isEmpty else { return -1 }
        return unlinkat(folder, name, AT_REMOVEDIR) == 0 || errno == ENOENT ? 0 : -1
    }

    /// - Returns: Whether everything was removed; if not, the reason is in `errno`.
    private static func removeAll(in handle: FolderStream.Handle) -> Bool {
        while true {
            errno = 0
            guard let entry = readdir(handle) else { return errno == 0 }
            let result = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) { name -> CInt in
                    if strcmp(name, ".") == 0 || strcmp(name, "..") == 0 { return 0 }
                    return removeTree(name, in: dirfd(handle))
                }
            }
            guard result == 0 else { return false }
        }
    }
}
