import Foundation

/// Resolves a path component by component below a folder, for kernels without `openat2`.
struct LinkWalk {
    /// The limit of Linux.
    private static let maximumLinks = 40

    private let root: FolderHandle
    private let links: DiskPath.Links
    /// The open folders from the root to the current one, without the root.
    private var folders: [CInt] = []
    /// The remaining components of the path, the next one last.
    private var parts: [Substring] = []
    private var linkCount = 0

    /// Opens a path below a folder.
    ///
    /// - Returns: The descriptor; negative with the reason in `errno`, `EXDEV` for a link that leads out of the folder.
    static func open(
        _ path: String, below root: FolderHandle, _ flags: CInt, _ mode: mode_t, _ links: DiskPath.Links
    ) -> CInt {
        var walk = LinkWalk(root: root, links: links)
        let result = path.hasPrefix("/") ? fail(EXDEV) : walk.open(path, flags, mode)
        let reason = errno
        for folder in walk.folders { close(folder) }
        errno = reason
        return result
    }

    private init(root: FolderHandle, links: DiskPath.Links) {
        self.root = root
        self.links = links
    }

    private var current: CInt { folders.last ?? root.descriptor }

    private static func fail(_ reason: CInt) -> CInt {
        errno = reason
        return -1
    }

    private mutating func open(_ path: String, _ flags: CInt, _ mode: mode_t) -> CInt {
        add(path)
        while let part = parts.popLast() {
            if part == ".." {
                guard let last = folders.popLast() else { return Self.fail(EXDEV) }
                close(last)
                continue
            }
            let name = String(part)
            let isLast = parts.isEmpty
            let descriptor = openat(
                current, name, (isLast ? flags : DiskPath.looking | O_DIRECTORY) | O_NOFOLLOW | O_CLOEXEC, mode)
            if descriptor >= 0, !(isLast && Self.isLink(descriptor)) {
                if isLast { return descriptor }
                folders.append(descriptor)
                continue
            }
            let reason = errno
            if descriptor >= 0 { close(descriptor) }
            guard let target = Self.target(of: name, in: current) else { return Self.fail(reason) }
            if flags & O_NOFOLLOW != 0, isLast { return Self.fail(ELOOP) }
            guard follow(target) else { return -1 }
        }
        // The path ends in a folder.
        return openat(current, ".", flags | O_CLOEXEC, mode)
    }

    private mutating func add(_ path: String) { parts += path.split(separator: "/").filter { $0 != "." }.reversed() }

    /// - Returns: Whether the link may be followed; if not, the reason is in `errno`.
    private mutating func follow(_ target: String) -> Bool {
        linkCount += 1
        guard links != .none, linkCount <= Self.maximumLinks else { return Self.fail(ELOOP) == 0 }
        guard target.hasPrefix("/") else {
            add(target)
            return true
        }
        guard let real = Disk.realPath(root.path), target == real || target.hasPrefix(real + "/") else {
            return Self.fail(EXDEV) == 0
        }
        for folder in folders { close(folder) }
        folders = []
        add(String(target.dropFirst(real.count)))
        return true
    }

    /// Whether a descriptor opened with `looking` refers to a link.
    private static func isLink(_ descriptor: CInt) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// The target of a link; `nil` if it is not a link.
    static func target(of name: String, in folder: CInt) -> String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
            let count = readlinkat(folder, name, buffer.baseAddress!, buffer.count)
            guard count > 0 else { return nil }
            return buffer[..<count].withMemoryRebound(to: UInt8.self) { String(decoding: $0, as: UTF8.self) }
        }
    }
}
