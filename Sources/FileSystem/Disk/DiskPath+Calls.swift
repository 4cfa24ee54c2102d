import Foundation

/// The system calls on a path. They fail as POSIX calls do: with a negative result and the reason in `errno`.
extension DiskPath {
    /// Opens the path without waiting for the other end of a pipe.
    ///
    /// - Returns: The descriptor, which the caller closes.
    package func open(_ flags: CInt, mode: mode_t = 0) -> CInt {
        let flags = flags | O_CLOEXEC
        guard let folder else { return Foundation.open(path, flags, mode) }
        guard folder.isOpen else {
            errno = folder.failure
            return -1
        }
        return Self.open(path.isEmpty ? "." : path, below: folder, flags, mode, links)
    }

    /// A closure that opens the path for reading, for readers of other modules.
    package var opening: FileOpener { { open(O_RDONLY | O_NONBLOCK | O_NOCTTY) } }

    /// - Parameter asksKernel: Whether the kernel ensures that the path stays below the folder, or `LinkWalk` does.
    package static func open(
        _ path: String, below folder: FolderHandle, _ flags: CInt, _ mode: mode_t, _ links: Links,
        asksKernel: Bool = kernelStaysBelow
    ) -> CInt {
        guard asksKernel else { return LinkWalk.open(path, below: folder, flags, mode, links) }
        let mode = flags & O_CREAT == 0 ? 0 : UInt32(mode)
        for _ in 0..<100 {
            let result = SystemCalls.openBelow(folder.descriptor, path, flags, mode, followsLinks: links != .none)
            // A component of the path was renamed during the lookup.
            if result < 0, errno == EAGAIN { continue }
            // An absolute link may still lead back into the folder.
            if result < 0, errno == EXDEV, links == .inside {
                return LinkWalk.open(path, below: folder, flags, mode_t(mode), links)
            }
            return result
        }
        return -1
    }

    /// Whether the kernel can open a path and stay below a folder (`openat2`, Linux 5.6).
    static let kernelStaysBelow: Bool = {
        let descriptor = SystemCalls.openBelow(
            AT_FDCWD, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0, followsLinks: false)
        if descriptor >= 0 { close(descriptor) }
        return descriptor >= 0
    }()

    /// The status of the file, or of a link's target. A target may be outside of the folder, so only its existence may
    /// be used; for the type of the file that `open` would open, use `checkedStatus`.
    package func status(followsLinks: Bool) -> stat? {
        var status = stat()
        guard let folder else {
            return fstatat(AT_FDCWD, path, &status, followsLinks ? 0 : AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
        }
        guard folder.isOpen else {
            errno = folder.failure
            return nil
        }
        let flags = followsLinks && links != .none ? 0 : AT_SYMLINK_NOFOLLOW
        return fstatat(folder.descriptor, path.isEmpty ? "." : path, &status, flags) == 0 ? status : nil
    }

    /// The status of the file that `open` would open.
    package var checkedStatus: stat? {
        let descriptor = open(Self.looking)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        return fstat(descriptor, &status) == 0 ? status : nil
    }

    /// The open parent folder of a path, and the path's name in it. Closes the folder when it is destroyed.
    package struct Parent: ~Copyable {
        package let descriptor: CInt
        package let name: String
        /// The handle that owns the descriptor; `nil` if this value does.
        fileprivate let owner: FolderHandle?
        fileprivate let isOpenedHere: Bool

        deinit {
            guard isOpenedHere else { return }
            let reason = errno
            close(descriptor)
            errno = reason
        }
    }

    /// Opens the parent folder; `nil` with the reason in `errno`.
    package func openParent() -> Parent? {
        guard let folder else { return Parent(descriptor: AT_FDCWD, name: path, owner: nil, isOpenedHere: false) }
        guard folder.isOpen else {
            errno = folder.failure
            return nil
        }
        guard path.utf8.contains(UInt8(ascii: "/")), let parent else {
            return Parent(descriptor: folder.descriptor, name: path, owner: folder, isOpenedHere: false)
        }
        let descriptor = parent.open(Self.looking | O_DIRECTORY)
        return descriptor < 0 ? nil : Parent(descriptor: descriptor, name: name, owner: nil, isOpenedHere: true)
    }

    /// Makes a system call with the open parent folder and the name in it.
    package func inParent(_ call: (_ folder: CInt, _ name: String) -> CInt) -> CInt {
        guard let parent = openParent() else { return -1 }
        return call(parent.descriptor, parent.name)
    }

    #if os(Linux)
        /// The flags that open a file or folder only to query it or to look up a name in it.
        static let looking = SystemCalls.onlyLooks | O_CLOEXEC
    #else
        /// The flags that open a file or folder only to query it or to look up a name in it.
        static let looking = O_RDONLY | O_NONBLOCK | O_CLOEXEC
    #endif
}
