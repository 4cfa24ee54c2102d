import FileSystem
import Foundation

/// A lock on a site during a build, so that builds run in sequence: they share the cache, and often the output.
///
/// Its file contains the last owner's process ID, for people only.
package struct BuildLock: Sendable {
    private let lock: FileLock

    /// Waits until no other process has the lock.
    ///
    /// - Parameter makesFile: Whether a missing lock file is created. A build does so, since it stores a cache beside
    ///   it; a reader needs no lock if there is no file, since no build runs then.
    /// - Returns: `nil` if the site or its disk does not support locks: no build runs where none can write.
    /// - Throws: If another build does not end, or the options don't wait for it; or if `.feedgen` is a link.
    package static func acquire(
        for options: BuildOptions, makesFile: Bool, notice: FileLock.Notice?
    ) throws(DiskError) -> BuildLock? {
        let folder = CacheFolder(ofBuild: options)
        try folder.refuseLinks()
        let path = folder.place.appending(CacheFolder.lockName)
        let subject = FileLock.Subject(
            path: path, holderName: "another build of this site", shortHolderName: "another build of it",
            holder: holder)
        let lock = try FileLock.acquire(subject, isPatient: options.waitsForOthers, notice: notice) {
            () throws(DiskError) in
            if makesFile { try? folder.make() }
            return try open(path, makesFile: makesFile)
        }
        if makesFile { lock?.withDescriptor(writeProcess) }
        return lock.map { BuildLock(lock: $0) }
    }

    package func release() { lock.release() }

    /// - Returns: `nil` if there is no file and none can be created.
    private static func open(_ path: DiskPath, makesFile: Bool) throws(DiskError) -> CInt? {
        let flags = O_NONBLOCK | O_NOCTTY
        var descriptor = path.open(O_RDWR | flags | (makesFile ? O_CREAT : 0), mode: 0o666)
        // A file of another user can be locked too.
        if descriptor < 0 { descriptor = path.open(O_RDONLY | flags) }
        guard descriptor >= 0 else {
            // `open` fails with this error for a socket.
            if errno == ENXIO { throw notAFile(path) }
            if errno == ELOOP { throw .last("lock the site", path) }
            return nil
        }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            let error = DiskError.last("lock the site", path)
            close(descriptor)
            throw error
        }
        // Only a regular file has a stable identity.
        guard status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw notAFile(path)
        }
        return descriptor
    }

    private static func notAFile(_ path: DiskPath) -> DiskError {
        var error = DiskError.notAFile("lock the site", path)
        error.hint = "remove it; feedgen recreates it"
        return error
    }

    private static func writeProcess(into descriptor: CInt) {
        let text = Array("\(getpid())\n".utf8)
        guard ftruncate(descriptor, 0) == 0 else { return }
        _ = pwrite(descriptor, text, text.count, 0)
    }

    /// The process that has the lock, in parentheses; empty if unknown.
    @Sendable private static func holder(of descriptor: CInt) -> String {
        var bytes = [UInt8](repeating: 0, count: 20)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        guard let process = pid_t(text.prefix { $0 != "\n" }), process > 0 else { return "" }
        // The text of a killed process is still in the file.
        return kill(process, 0) == 0 || errno == EPERM ? " (process \(process))" : ""
    }
}
