import Foundation

/// The file operations that feedgen needs, directly on POSIX: they run once or twice for every file of a site.
package enum Disk {
    /// Opens a regular file for reading. Never waits for the other end of a pipe, and never reads a device to its end.
    ///
    /// - Returns: The descriptor, which the caller closes, and the current size.
    static func openFile(_ path: DiskPath) throws(DiskError) -> (descriptor: CInt, size: Int) {
        let descriptor = path.open(O_RDONLY | O_NONBLOCK | O_NOCTTY)
        // Opening a socket fails with `ENXIO`.
        guard descriptor >= 0 else { throw errno == ENXIO ? .notAFile("read", path) : .last("read", path) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            let error = DiskError.last("read", path)
            close(descriptor)
            throw error
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw .notAFile("read", path)
        }
        return (descriptor, Int(status.st_size))
    }

    /// - Parameter most: The maximum size in bytes; nothing is read from a larger file.
    package static func read(_ path: DiskPath, upTo most: Int = .max) throws(DiskError) -> [UInt8] {
        let (descriptor, size) = try openFile(path)
        defer { close(descriptor) }
        guard size <= most else { throw .tooLarge(path, size) }
        // One byte more than expected detects the end of the file without a second call.
        var bytes: [UInt8] = []
        var capacity = size + 1
        while true {
            var failed = false
            let chunk = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
                while count < capacity {
                    let got = Foundation.read(descriptor, buffer.baseAddress! + count, capacity - count)
                    if got < 0, errno == EINTR { continue }
                    failed = got < 0
                    if got <= 0 { break }
                    count += got
                    // Exactly the expected size although one byte more was requested: the end of the file.
                    if count == size { break }
                }
            }
            if failed { throw .last("read", path) }
            if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
            if bytes.count > most { throw .tooLarge(path, bytes.count) }
            if chunk.count < capacity { return bytes }
            capacity = 1 << 16
        }
    }

    /// Whether there is a file, not a link, with exactly these bytes.
    package static func holds(_ bytes: [UInt8], at path: DiskPath) -> Bool {
        // Don't wait for the other end of a pipe.
        let descriptor = path.open(O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, FileStamp(status)?.size == bytes.count else { return false }
        return bytes.withUnsafeBytes { holds($0, from: descriptor) }
    }

    /// Whether the next bytes of an open file are these.
    package static func holds(_ bytes: UnsafeRawBufferPointer, from descriptor: CInt) -> Bool {
        let size = min(bytes.count, pieceSize)
        return withUnsafeTemporaryAllocation(byteCount: size, alignment: 16) { piece in
            var offset = 0
            while offset < bytes.count {
                let got = Foundation.read(descriptor, piece.baseAddress!, min(size, bytes.count - offset))
                if got < 0, errno == EINTR { continue }
                guard got > 0, memcmp(piece.baseAddress!, bytes.baseAddress! + offset, got) == 0 else { return false }
                offset += got
            }
            return true
        }
    }

    /// The file type (`S_IFMT`) at a path; `nil` if nothing is there. Throws if the disk cannot determine it.
    ///
    /// - Parameter followsLinks: Whether a link is replaced by its target.
    package static func type(of path: DiskPath, followsLinks: Bool = false) throws(DiskError) -> mode_t? {
        if let status = path.status(followsLinks: followsLinks) { return status.st_mode & S_IFMT }
        guard meansMissing(errno) else { throw .last("access", path) }
        return nil
    }

    /// The stamp of a file or of a link's target; `nil` if there is none.
    package static func stamp(of path: DiskPath) throws(DiskError) -> FileStamp? {
        if let status = path.status(followsLinks: true) { return FileStamp(status) }
        guard meansMissing(errno) else { throw .last("access", path) }
        return nil
    }

    /// Whether an error means that the file does not exist, rather than that the disk failed.
    private static func meansMissing(_ error: CInt) -> Bool {
        [ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG].contains(error)
    }

    /// Whether there is certainly no folder; `false` if the disk fails, so that reading the folder reports the error.
    package static func hasNoFolder(at path: DiskPath) -> Bool {
        do throws(DiskError) {
            return try type(of: path, followsLinks: true) != S_IFDIR
        } catch {
            return false
        }
    }

    /// The size of a regular file in bytes; `nil` if there is none.
    package static func size(of path: DiskPath) -> Int? {
        path.status(followsLinks: false).flatMap { $0.st_mode & S_IFMT == S_IFREG ? Int($0.st_size) : nil }
    }

    package static func exists(_ path: DiskPath) -> Bool { path.status(followsLinks: false) != nil }

    package static func isFolder(_ path: DiskPath) -> Bool {
        path.status(followsLinks: true).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
    }

    /// Whether there is a folder, not a link to one.
    package static func isRealFolder(_ path: DiskPath) -> Bool {
        path.status(followsLinks: false).map { $0.st_mode & S_IFMT == S_IFDIR } ?? false
    }

    /// The sorted names of a folder's entries, including hidden files; empty if there is no such folder.
    package static func names(in folder: DiskPath) throws(DiskError) -> [String] {
        guard let stream = FolderStream(folder) else {
            if errno == ENOENT || errno == ENOTDIR { return [] }
            throw .last("read the folder", folder)
        }
        var names: [String] = []
        while let entry = try stream.next() {
            let name = FolderStream.printableName(of: entry)
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// The folder that contains a path, without a trailing slash; empty if the path has only one component.
    package static func folder(of path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) } ?? ""
    }

    /// Joins two paths. An absolute second path is returned unchanged; an empty or `.` first path adds nothing.
    package static func join(_ folder: String, _ path: String) -> String {
        if path.hasPrefix("/") || folder.isEmpty || folder == "." { return path }
        return folder.hasSuffix("/") ? folder + path : folder + "/" + path
    }

    package static func join(_ folder: DiskPath, _ path: String) -> DiskPath { folder.appending(path) }

    /// The absolute path without links; `nil` with the reason in `errno`.
    package static func realPath(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        guard let text = String(validatingCString: real) else {
            errno = EILSEQ
            return nil
        }
        return text
    }
}
