import Foundation

/// An advisory lock on an open file or folder. The system releases it when the owning process ends, even if it crashes.
package struct FileLock: Sendable {
    private let descriptor: CInt

    /// A closure that receives messages for the author while the build waits.
    package typealias Notice = @Sendable (String) -> Void

    /// Shorter waits are not reported.
    private static let noticeDelay = Duration.milliseconds(500)
    private static let pause: UInt32 = 50_000
    /// The timeout of a waiting command; a longer-running process is assumed to hang.
    static let longestWait = Duration.seconds(3600)
    /// The number of attempts if the locked file is replaced meanwhile.
    private static let maximumAttempts = 200

    /// The locked file or folder, as messages name it.
    package struct Subject: Sendable {
        package let path: DiskPath
        /// The lock's owner, as in "Waiting for another build of this site…".
        package let holderName: String
        /// The owner, in messages that have already named the path.
        package let shortHolderName: String
        /// The process that owns the lock, in parentheses; empty if it cannot be determined.
        package var holder: @Sendable (CInt) -> String

        package init(
            path: DiskPath, holderName: String, shortHolderName: String,
            holder: @escaping @Sendable (CInt) -> String = { _ in "" }
        ) {
            self.path = path
            self.holderName = holderName
            self.shortHolderName = shortHolderName
            self.holder = holder
        }
    }

    /// Opens a file or folder and waits until no other process has its lock.
    ///
    /// - Parameter open: Opens the file, creating it first if required; `nil` if there is nothing to lock.
    /// - Returns: `nil` if there is nothing to lock or the file system does not support locks.
    package static func acquire(
        _ subject: Subject, isPatient: Bool, notice: Notice?, open: () throws(DiskError) -> CInt?
    ) throws(DiskError) -> FileLock? {
        for _ in 0..<maximumAttempts {
            guard let descriptor = try open() else { return nil }
            let lock = FileLock(descriptor: descriptor)
            do throws(DiskError) {
                guard try lock.wait(for: subject, isPatient: isPatient, notice: notice) else {
                    lock.release()
                    return nil
                }
                // A `clean` command may have deleted it meanwhile; the next build creates another.
                if try lock.isStill(subject.path) { return lock }
            } catch {
                lock.release()
                throw error
            }
            lock.release()
            usleep(pause)
        }
        throw DiskError(
            "lock", subject.path.description, reason: "another program replaces it repeatedly",
            hint: "end that program, or build in another folder")
    }

    package func release() { close(descriptor) }

    package func withDescriptor(_ body: (CInt) -> Void) { body(descriptor) }

    /// Acquires the lock of an open file or folder if no other process has it.
    static func tryLock(_ descriptor: CInt) -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

    /// - Returns: Whether the file system supports locks.
    private func wait(for subject: Subject, isPatient: Bool, notice: Notice?) throws(DiskError) -> Bool {
        let start = ContinuousClock.now
        var hasReported = false
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            if errno == EINTR { continue }
            guard errno == EWOULDBLOCK else { return false }
            let waited = ContinuousClock.now - start
            guard isPatient else { throw busy(subject, hasEnded: false) }
            guard waited < Self.longestWait else { throw busy(subject, hasEnded: true) }
            if waited >= Self.noticeDelay, !hasReported {
                notice?("Waiting for \(subject.holderName)\(subject.holder(descriptor))…")
                hasReported = true
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
                ? "check whether that process hangs; if it does, end it and build again"
                : "build again when it has ended, or omit --no-wait to wait for it")
    }

    /// Whether the path still refers to the locked file.
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
