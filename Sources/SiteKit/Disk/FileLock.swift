import Foundation

/// A lock on an open file or folder that the system keeps: it ends with the process that has it, however that ends.
struct FileLock: Sendable {
    private let descriptor: CInt

    /// A closure that gets messages for the author while the build waits.
    typealias Notice = @Sendable (String) -> Void

    /// What is over after so long is not worth a line.
    private static let patience = Duration.milliseconds(500)
    private static let pause: UInt32 = 50_000
    /// How long a command waits at most; what takes longer has come to a stop.
    static let longestWait = Duration.seconds(3600)
    /// How often a lock is taken again whose file was replaced meanwhile.
    private static let mostAttempts = 200

    /// What is locked, in the words of messages.
    struct Subject: Sendable {
        let path: DiskPath
        /// As in "Waiting for another build of this site…".
        let holderName: String
        /// The same where the path was named before.
        let shortHolderName: String
        /// The process that has the lock, in brackets; empty if that is not known.
        var holder: @Sendable (CInt) -> String = { _ in "" }
    }

    /// Opens a file or folder and waits until no other process has its lock.
    ///
    /// - Parameter open: opens it, and makes it first if that is wanted; `nil` where there is nothing to be locked.
    /// - Returns: `nil` if there is nothing to be locked, or if the disk has no locks.
    static func acquire(
        _ subject: Subject, isPatient: Bool, notice: Notice?, open: () throws(DiskError) -> CInt?
    ) throws(DiskError) -> FileLock? {
        for _ in 0..<mostAttempts {
            guard let descriptor = try open() else { return nil }
            let lock = FileLock(descriptor: descriptor)
            do throws(DiskError) {
                guard try lock.wait(for: subject, isPatient: isPatient, notice: notice) else {
                    lock.release()
                    return nil
                }
                // A clean command may have deleted it meanwhile; the next build creates another.
                if try lock.isStill(subject.path) { return lock }
            } catch {
                lock.release()
                throw error
            }
            lock.release()
            usleep(pause)
        }
        throw DiskError(
            "lock", subject.path.description, reason: "it is replaced again and again by another program",
            hint: "end that program, or build elsewhere")
    }

    func release() { close(descriptor) }

    /// Calls something with the open file.
    func withDescriptor(_ body: (CInt) -> Void) { body(descriptor) }

    /// Takes the lock of an open file or folder, if no other process has it.
    static func tryLock(_ descriptor: CInt) -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

    /// - Returns: whether the disk has locks.
    private func wait(for subject: Subject, isPatient: Bool, notice: Notice?) throws(DiskError) -> Bool {
        let start = ContinuousClock.now
        var hasTold = false
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            if errno == EINTR { continue }
            guard errno == EWOULDBLOCK else { return false }
            let waited = ContinuousClock.now - start
            guard isPatient else { throw busy(subject, hasEnded: false) }
            guard waited < Self.longestWait else { throw busy(subject, hasEnded: true) }
            if waited >= Self.patience, !hasTold {
                notice?("Waiting for \(subject.holderName)\(subject.holder(descriptor))…")
                hasTold = true
            }
            usleep(Self.pause)
        }
        return true
    }

    private func busy(_ subject: Subject, hasEnded: Bool) -> DiskError {
        DiskError(
            "build the site", subject.path.description,
            reason: "\(subject.shortHolderName) \(hasEnded ? "has been running for an hour" : "is running")"
                + subject.holder(descriptor),
            hint: hasEnded
                ? "look whether that process has come to a stop; end it, and build again"
                : "build it again when that is done, or wait for it by leaving out --no-wait")
    }

    /// Whether the file is still what its path leads to.
    private func isStill(_ path: DiskPath) throws(DiskError) -> Bool {
        var here = stat()
        guard fstat(descriptor, &here) == 0 else { throw .last("lock", path) }
        guard let there = path.status(followsLinks: true) else {
            if errno == ENOENT || errno == ENOTDIR { return false }
            throw .last("lock", path)
        }
        return here.st_ino == there.st_ino && here.st_dev == there.st_dev
    }
}
