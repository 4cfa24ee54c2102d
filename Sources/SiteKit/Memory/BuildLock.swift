import Foundation

/// Held while a site is built, so that builds of it follow each other: they share the cache, and often the output.
///
/// The system keeps the lock, and lets go of it with the process that has it, however that ends. The file gives it a
/// name, and says which process it was last; that is for people only.
struct BuildLock: Sendable {
    private let descriptor: CInt

    /// Told what the author should know while nothing happens.
    typealias Notice = @Sendable (String) -> Void

    /// What is over after so many microseconds is not worth a line.
    private static let patience: UInt32 = 500_000
    private static let pause: UInt32 = 50_000

    /// Waits until no other process has the lock.
    ///
    /// - Parameter makesFile: whether the lock is worth a file, as it is for a build, which keeps a cache beside it.
    ///   Who makes none needs none where there is none, since no build runs there.
    /// - Returns: `nil` if this site or its disk has no locks; what nobody can write, nobody gets in the way of.
    /// - Throws: if there is another build, and the options don't wait for it.
    static func acquire(
        for options: BuildOptions, makesFile: Bool, notice: Notice?
    ) throws(DiskError) -> BuildLock? {
        let folder = CacheFolder(ofBuild: options)
        let path = folder.path + "/lock"
        while true {
            if makesFile { try? folder.make() }
            guard let descriptor = open(path, makesFile: makesFile) else {
                // That is what a socket comes to.
                if errno == ENXIO { throw notAFile(path) }
                return nil
            }
            do throws(DiskError) {
                // Of anything else one would never see that it is still the same.
                if isOther(descriptor) { throw notAFile(path) }
                guard try wait(for: descriptor, path: path, isPatient: options.waitsForOthers, notice: notice) else {
                    close(descriptor)
                    return nil
                }
            } catch {
                close(descriptor)
                throw error
            }
            // Who cleaned the cache has deleted the file meanwhile, and then the next build makes another.
            if isStill(descriptor, at: path) {
                if makesFile { writeProcess(into: descriptor) }
                return BuildLock(descriptor: descriptor)
            }
            close(descriptor)
        }
    }

    func release() { close(descriptor) }

    private static func open(_ path: String, makesFile: Bool) -> CInt? {
        // Nobody waits here for the other end of a pipe.
        let flags = O_NONBLOCK | O_NOCTTY | O_CLOEXEC
        var descriptor = Foundation.open(path, O_RDWR | flags | (makesFile ? O_CREAT : 0), 0o666)
        // Somebody else's can be locked too.
        if descriptor < 0 { descriptor = Foundation.open(path, O_RDONLY | flags) }
        return descriptor < 0 ? nil : descriptor
    }

    private static func isOther(_ descriptor: CInt) -> Bool {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    }

    private static func notAFile(_ path: String) -> DiskError {
        var error = DiskError.notAFile("lock the site", path)
        error.hint = "remove it; feedgen makes it anew"
        return error
    }

    /// - Returns: whether the disk knows locks.
    private static func wait(
        for descriptor: CInt, path: String, isPatient: Bool, notice: Notice?
    ) throws(DiskError) -> Bool {
        for _ in 0..<(patience / pause) {
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
            guard errno == EWOULDBLOCK else { return false }
            guard isPatient else {
                throw DiskError(
                    "build the site", path, reason: "another build of it is running\(holder(of: descriptor))",
                    hint: "build it again when that is done, or wait for it by leaving out --no-wait")
            }
            usleep(pause)
        }
        notice?("Waiting for another build of this site\(holder(of: descriptor))…")
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else { return false }
        }
        return true
    }

    private static func isStill(_ descriptor: CInt, at path: String) -> Bool {
        var status = stat()
        guard fstat(descriptor, &status) == 0, let here = FileStamp(status), let there = FileStamp(path) else {
            return false
        }
        return here.inode == there.inode && here.device == there.device
    }

    private static func writeProcess(into descriptor: CInt) {
        let text = Array("\(getpid())\n".utf8)
        guard ftruncate(descriptor, 0) == 0 else { return }
        _ = pwrite(descriptor, text, text.count, 0)
    }

    /// The process that has the lock, in brackets; empty if it did not say.
    private static func holder(of descriptor: CInt) -> String {
        var bytes = [UInt8](repeating: 0, count: 20)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        guard let process = pid_t(text.prefix { $0 != "\n" }), process > 0 else { return "" }
        // What a process wrote that was killed is still there.
        return kill(process, 0) == 0 || errno == EPERM ? " (process \(process))" : ""
    }
}
