import FeedKit
import FileSystem
import Foundation

extension OutputFolder {
    /// Renames the staged files into place and deletes the stale ones. `last` is renamed last: it marks the output as
    /// complete.
    ///
    /// - Parameters:
    ///   - staged: The path and number of each staged file; all staged files must be listed.
    ///   - stale: Files of earlier builds that this one does not write.
    ///   - count: The progress counter, incremented for each file.
    ///   - jobs: The number of threads that rename in parallel.
    /// - Returns: The number of stale files that existed.
    /// - Throws: After restoring the previous state; if that fails, too, the error's hint says so.
    package func commit(
        staged: [(file: String, number: Int)], stale: [String], last: (file: String, number: Int)?,
        count: ProgressCount?, jobs: Int
    ) throws(DiskError) -> Int {
        let existing = try existing(of: stale)
        guard !isDryRun else { return existing.count }
        guard !staged.isEmpty || !existing.isEmpty || last != nil else {
            try stagingFolder.remove()
            return 0
        }
        try stagingFolder.writeManifest(interruptedFiles.sorted() + staged.map(\.file) + stale)
        let undo = UndoLog(output: stagingFolder.output, staging: StagingFolder.name)
        do {
            // Stale files are deleted first: a new file may have the name of a former folder.
            for file in existing { try delete(file, undo) }
            for folder in replaceableFolders.all { try removeFolders(folder, undo) }
            if stagingFolder.isOfNewFolder {
                try renameTops(of: staged, undo)
            } else {
                try rename(staged, undo, count: count, jobs: jobs)
            }
            if let last { try rename(last, undo) }
            // From here on, the site is the new one.
            try stagingFolder.removeManifest()
        } catch {
            throw rollBack(undo, because: error)
        }
        // The replaced files can be deleted. If that fails, the next build deletes them.
        undo.forget()
        try? stagingFolder.remove()
        return existing.count
    }

    /// Restores the site as it was before the commit.
    ///
    /// - Returns: The error to report.
    private func rollBack(_ undo: UndoLog, because error: DiskError) -> DiskError {
        do throws(DiskError) {
            try undo.run()
            try stagingFolder.restoreManifest(interruptedFiles.sorted())
            return error
        } catch {
            // The next build needs the list of files that may be feedgen's.
            stagingFolder.preserveManifest()
        }
        var error = error
        error.hint = "some files were changed and can't be restored; the next build completes the changes"
        return error
    }

    /// Renames whole top-level folders. Only for an empty output folder.
    private func renameTops(of staged: [(file: String, number: Int)], _ undo: UndoLog) throws(DiskError) {
        var renamed: Set<Substring> = []
        for item in staged {
            let top = item.file.prefix { $0 != "/" }
            if renamed.insert(top).inserted { try rename((String(top), item.number), undo) }
        }
    }

    private func rename(
        _ staged: [(file: String, number: Int)], _ undo: UndoLog, count: ProgressCount?, jobs: Int
    ) throws(DiskError) {
        let left = try renameWhereFoldersAre(staged, undo, count: count, jobs: jobs)
        var made: Set<String> = []
        for item in left { try makeFolder(SitePath.folder(of: item.file), made: &made, undo) }
        for item in try renameWhereFoldersAre(left, undo, count: nil, jobs: jobs) { try rename(item, undo) }
    }

    /// Renames the files whose folder exists. Most do, so that is not checked first.
    ///
    /// - Returns: The files whose folder does not exist.
    private func renameWhereFoldersAre(
        _ staged: [(file: String, number: Int)], _ undo: UndoLog, count: ProgressCount?, jobs: Int
    ) throws(DiskError) -> [(file: String, number: Int)] {
        let results = staged.concurrentMap(jobs: jobs) { item -> Result<Bool, DiskError> in
            defer { count?.add() }
            return Result { () throws(DiskError) in try renameIfFolderExists(item, undo) }
        }
        var left: [(file: String, number: Int)] = []
        for (item, result) in zip(staged, results) where try !result.get() { left.append(item) }
        return left
    }

    private func rename(_ item: (file: String, number: Int), _ undo: UndoLog) throws(DiskError) {
        guard try renameIfFolderExists(item, undo) else {
            // Reported if another program deletes folders of the output while a build writes it.
            throw DiskError("write", path + "/" + item.file, reason: "its folder was deleted")
        }
    }

    private func renameIfFolderExists(
        _ item: (file: String, number: Int), _ undo: UndoLog
    ) throws(DiskError) -> Bool {
        let waiting = try stagingFolder.place(of: item.file, number: item.number), place = place(item.file)
        guard let parent = place.openParent() else {
            // A link in place of a folder does not count as a folder.
            if [ENOENT, ENOTDIR, ELOOP].contains(errno) { return false }
            throw .last("write", place)
        }
        if !stagingFolder.isOfNewFolder, try undo.replace(item.file, in: parent, by: waiting) { return true }
        let backup = stagingFolder.isOfNewFolder ? nil : try undo.keep(place, in: parent)
        if renameat(waiting.folder.descriptor, waiting.name, parent.descriptor, parent.name) == 0 {
            undo.record(backup.map { .replaced(item.file, backup: $0) } ?? .made(item.file))
            return true
        }
        if errno == ENOENT || errno == ENOTDIR { return false }
        throw .last("write", place)
    }

    /// Creates a folder; removes files of earlier builds that have its name.
    private func makeFolder(_ folder: String, made: inout Set<String>, _ undo: UndoLog) throws(DiskError) {
        guard !folder.isEmpty, made.insert(folder).inserted else { return }
        try makeFolder(SitePath.folder(of: folder), made: &made, undo)
        let onDisk = place(folder)
        if onDisk.inParent({ mkdirat($0, $1, 0o777) }) != 0 {
            let failure = DiskError.last("create the folder", onDisk)
            guard errno == EEXIST else { throw failure }
            if try Disk.type(of: onDisk) == S_IFDIR { return }
            guard isOurs(folder) else { throw failure }
            try undo.putAside(folder)
            try Disk.makeFolder(onDisk)
        }
        undo.record(.madeFolder(folder))
    }

    /// Removes a folder that contains only folders.
    private func removeFolders(_ folder: String, _ undo: UndoLog) throws(DiskError) {
        let place = place(folder)
        guard Disk.isRealFolder(place) else { return }
        for name in try Disk.names(in: place) { try removeFolders(folder + "/" + name, undo) }
        guard Disk.removeEmptyFolder(place) else { throw .last("delete the folder", place) }
        undo.record(.removedFolder(folder))
    }

    private func delete(_ file: String, _ undo: UndoLog) throws(DiskError) {
        try undo.putAside(file)
        var folder = SitePath.folder(of: file)
        // Only empty folders are removed.
        while !folder.isEmpty, Disk.removeEmptyFolder(place(folder)) {
            undo.record(.removedFolder(folder))
            folder = SitePath.folder(of: folder)
        }
    }
}
