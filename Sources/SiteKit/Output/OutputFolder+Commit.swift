import FeedKit
import Foundation

extension OutputFolder {
    /// Renames the staged files into place and deletes the stale ones; `last` is the file that vouches for all others.
    ///
    /// - Parameters:
    ///   - staged: the path of each staged file, with its number; all that have been staged.
    ///   - stale: files of earlier builds that this one does not make.
    ///   - count: is told of each.
    ///   - jobs: how many threads rename side by side.
    /// - Returns: how many of them there were to delete.
    func commit(
        staged: [(file: String, number: Int)], stale: [String], last: (file: String, number: Int)?,
        count: ProgressCount?, jobs: Int
    ) throws(DiskError) -> Int {
        let existing = existing(of: stale)
        guard !isDryRun else { return existing.count }
        if !staged.isEmpty || !existing.isEmpty || last != nil {
            try stagingFolder.writeManifest(interruptedFiles.sorted() + staged.map(\.file) + stale)
            // Stale files go first: a page may take the name of what was a folder.
            for file in existing { try delete(file) }
            if stagingFolder.isOfNewFolder {
                try renameTops(of: staged)
            } else {
                try rename(staged, count: count, jobs: jobs)
            }
            if let last { try rename(last) }
        }
        try stagingFolder.remove()
        return existing.count
    }

    /// Where nothing was, folders come with all that is in them.
    private func renameTops(of staged: [(file: String, number: Int)]) throws(DiskError) {
        var renamed: Set<Substring> = []
        for item in staged {
            let top = item.file.prefix { $0 != "/" }
            if renamed.insert(top).inserted { try rename((String(top), item.number)) }
        }
    }

    private func rename(
        _ staged: [(file: String, number: Int)], count: ProgressCount?, jobs: Int
    ) throws(DiskError) {
        let left = try renameWhereFoldersAre(staged, count: count, jobs: jobs)
        var made: Set<String> = []
        for item in left { try makeFolder(SitePath.folder(of: item.file), made: &made) }
        for item in try renameWhereFoldersAre(left, count: nil, jobs: jobs) { try rename(item) }
    }

    /// Most files have a folder already, which is not worth a question.
    ///
    /// - Returns: the files that have none.
    private func renameWhereFoldersAre(
        _ staged: [(file: String, number: Int)], count: ProgressCount?, jobs: Int
    ) throws(DiskError) -> [(file: String, number: Int)] {
        let results = staged.concurrentMap(jobs: jobs) { item -> Result<Bool, DiskError> in
            defer { count?.add() }
            return Result { () throws(DiskError) in try renameIfFolderIsThere(item) }
        }
        var left: [(file: String, number: Int)] = []
        for (item, result) in zip(staged, results) where try !result.get() { left.append(item) }
        return left
    }

    private func rename(_ item: (file: String, number: Int)) throws(DiskError) {
        guard try renameIfFolderIsThere(item) else {
            throw DiskError("write", path + "/" + item.file, reason: "its folder vanished")
        }
    }

    private func renameIfFolderIsThere(_ item: (file: String, number: Int)) throws(DiskError) -> Bool {
        let place = try stagingFolder.place(of: item.file, number: item.number)
        if renameat(place.descriptor, place.name, stagingFolder.output, item.file) == 0 { return true }
        if errno == ENOENT || errno == ENOTDIR { return false }
        throw .last("write", path + "/" + item.file)
    }

    /// Makes a folder; files in its way are gone after this, since `stage` let them pass.
    private func makeFolder(_ folder: String, made: inout Set<String>) throws(DiskError) {
        guard !folder.isEmpty, made.insert(folder).inserted else { return }
        try makeFolder(SitePath.folder(of: folder), made: &made)
        let onDisk = path + "/" + folder
        if mkdir(onDisk, 0o777) == 0 || errno == EEXIST && Disk.isFolder(onDisk) { return }
        try Disk.remove(onDisk)
        try Disk.makeFolder(onDisk)
    }

    private func delete(_ file: String) throws(DiskError) {
        try Disk.remove(path + "/" + file)
        var folder = SitePath.folder(of: file)
        // Only empty folders go.
        while !folder.isEmpty, rmdir(path + "/" + folder) == 0 { folder = SitePath.folder(of: folder) }
    }
}
