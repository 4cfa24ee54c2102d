import Foundation

/// Held while something is built into an output folder, so that builds of several sites, or of several clones of one,
/// don't mix their files. The lock is the folder's own: there is no file for it.
struct OutputLock: Sendable {
    private let lock: FileLock
    /// The folders that were made to have one to lock, the last one first.
    private let made: [DiskPath]

    /// Waits until no other process builds into the output folder.
    ///
    /// - Parameter makesFolder: whether the folder is made if it is not there.
    /// - Returns: `nil` where there is no folder, or where its disk has no locks.
    /// - Throws: if the folder is a link that leads out of the site, or if another build does not end.
    static func acquire(
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
                // Where none can be made, the build says so when it has something to write.
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

    /// The folders on a path that are not there, the last one first.
    private static func missing(on folder: DiskPath) -> [DiskPath] {
        var missing: [DiskPath] = []
        var next: DiskPath? = folder
        while let folder = next, !folder.path.isEmpty, !Disk.exists(folder) {
            missing.append(folder)
            next = folder.parent
        }
        return missing
    }

    /// Lets others build; folders that were made for nothing are removed.
    func release() {
        for folder in made { guard Disk.removeEmptyFolder(folder) else { break } }
        lock.release()
    }
}
