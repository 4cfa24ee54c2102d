import FileSystem
import Foundation

/// A lock on an output folder during a build, so that builds of several sites, or of several clones of one, don't mix
/// their files. The folder itself is locked; there is no lock file.
package struct OutputLock: Sendable {
    private let lock: FileLock
    /// The folders created in order to lock the output folder, innermost first.
    private let made: [DiskPath]

    /// Waits until no other process builds into the output folder.
    ///
    /// - Parameter makesFolder: Whether a missing folder is created.
    /// - Returns: `nil` if there is no folder, or its file system does not support locks.
    /// - Throws: If the folder is a link that leads out of the site, or if waiting for another build times out.
    package static func acquire(
        for options: BuildOptions, makesFolder: @autoclosure () -> Bool, notice: FileLock.Notice?
    ) throws(DiskError) -> OutputLock? {
        let folder = options.outputPlace
        var made: [DiskPath] = []
        let subject = FileLock.Subject(
            path: folder, holderName: "another build into \(folder)", shortHolderName: "another build into it")
        let lock = try FileLock.acquire(subject, isPatient: options.waitsForOthers, notice: notice) {
            () throws(DiskError) in
            made = []
            var descriptor = folder.open(O_RDONLY | O_DIRECTORY)
            if descriptor < 0, errno == ENOENT, !folder.isLink, makesFolder() {
                let missing = Self.missing(on: folder)
                // If it cannot be created, the build reports that when it has something to write.
                guard (try? Disk.makeFolder(folder)) != nil else { return nil }
                made = missing
                descriptor = folder.open(O_RDONLY | O_DIRECTORY)
            }
            if descriptor >= 0 { return descriptor }
            guard errno == ELOOP || errno == EXDEV else { return nil }
            throw .last("read the output folder", folder)
        }
        return lock.map { OutputLock(lock: $0, made: made) }
    }

    /// The missing folders on a path, innermost first.
    private static func missing(on folder: DiskPath) -> [DiskPath] {
        var missing: [DiskPath] = []
        var next: DiskPath? = folder
        while let folder = next, !folder.path.isEmpty, !Disk.exists(folder) {
            missing.append(folder)
            next = folder.parent
        }
        return missing
    }

    /// The descriptor that holds the lock. The lock lasts as long as a child process that inherits it.
    package func withDescriptor(_ body: (CInt) -> Void) { lock.withDescriptor(body) }

    /// Releases the lock, and removes the created folders that are still empty.
    package func release() {
        for folder in made { guard Disk.removeEmptyFolder(folder) else { break } }
        lock.release()
    }
}
