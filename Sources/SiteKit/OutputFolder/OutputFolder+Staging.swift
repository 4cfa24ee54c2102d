import FeedKit
import FileSystem

extension OutputFolder {
    /// Returns the change that committing `file` will make. Stages the bytes if they differ from the existing ones.
    ///
    /// - Parameter number: The file's unique number, which may be its name in the staging folder.
    package func stage(_ bytes: [UInt8], as file: String, number: Int) throws(DiskError) -> Change {
        if !stagingFolder.isOfNewFolder, Disk.holds(bytes, at: place(file)) { return .untouched }
        return try stage(file, number: number) { place throws(DiskError) in
            try Disk.write(bytes, to: place.path)
        }
    }

    /// Stages a hard link to a file that is never modified, so that its bytes are not stored twice.
    package func stage(linkTo source: DiskPath, as file: String, number: Int) throws(DiskError) -> Change {
        try stage(file, number: number) { place throws(DiskError) in
            try Disk.link(source, as: place.path)
        }
    }

    /// Stages a copy of a file if it differs from the existing one.
    package func stage(
        copyOf source: DiskPath, as file: String, number: Int, edit: Disk.Edit?
    ) throws(DiskError) -> (change: Change, digest: Digest) {
        if !stagingFolder.isOfNewFolder,
            let digest = try Disk.commonDigest(of: source, and: place(file), edit: edit)
        {
            return (.untouched, digest)
        }
        var digest: Digest?
        let change = try stage(file, number: number) { place throws(DiskError) in
            digest = try Disk.digestOfCopy(of: source, to: place.path, edit: edit)
        }
        if let digest { return (change, digest) }
        return (change, try Disk.digest(of: source, edit: edit))
    }

    func stage(
        _ file: String, number: Int, write: (StagingFolder.StagedFile) throws(DiskError) -> Void
    ) throws(DiskError) -> Change {
        if let obstacle = try obstacle(to: file) { return obstacle }
        if !isDryRun { try stagingFolder.write(file, number: number, write) }
        return .staged
    }
}
