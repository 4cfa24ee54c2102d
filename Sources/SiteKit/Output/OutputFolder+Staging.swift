import FeedKit

extension OutputFolder {
    /// What the caller knows about the file that is there.
    enum Known: Sendable {
        /// Nothing, so its bytes are compared.
        case unknown
        /// There is another one, or none.
        case other
    }

    /// What `file` will be once committed; the bytes are staged if they differ from what is there.
    ///
    /// - Parameter number: a number of the file's own, that may name it in the staging folder.
    func stage(
        _ bytes: [UInt8], as file: String, number: Int, onDisk: Known
    ) throws(DiskError) -> Change {
        if isWorthComparing(onDisk), Disk.holds(bytes, at: place(file)) { return .untouched }
        return try stage(file, number: number) { place throws(DiskError) in
            try Disk.write(bytes, to: place.path)
        }
    }

    /// Stages a file that lies elsewhere and is never written again, so that its bytes need not be on the disk twice.
    func stage(linkTo source: DiskPath, as file: String, number: Int) throws(DiskError) -> Change {
        try stage(file, number: number) { place throws(DiskError) in
            try Disk.link(source, as: place.path)
        }
    }

    /// Stages a copy of a file, if it differs from what is there.
    func stage(
        copyOf source: DiskPath, as file: String, number: Int, onDisk: Known, edit: Disk.Edit?
    ) throws(DiskError) -> (change: Change, digest: Digest) {
        if isWorthComparing(onDisk), let digest = try Disk.commonDigest(of: source, and: place(file), edit: edit) {
            return (.untouched, digest)
        }
        var digest: Digest?
        let change = try stage(file, number: number) { place throws(DiskError) in
            digest = try Disk.copy(source, to: place.path, edit: edit)
        }
        if let digest { return (change, digest) }
        return (change, try Disk.digest(of: source, edit: edit))
    }

    private func isWorthComparing(_ known: Known) -> Bool { known == .unknown && !stagingFolder.isOfNewFolder }

    func stage(
        _ file: String, number: Int, write: (StagingFolder.Place) throws(DiskError) -> Void
    ) throws(DiskError) -> Change {
        if let obstacle = try obstacle(to: file) { return obstacle }
        if !isDryRun { try stagingFolder.write(file, number: number, write) }
        return .staged
    }
}
