import FeedKit

extension OutputFolder {
    /// What `file` will be once committed; the bytes are staged if they differ from what is there.
    ///
    /// - Parameter number: a number of the file's own, that names it in the staging folder.
    func stage(_ bytes: [UInt8], as file: String, number: Int) throws(DiskError) -> Change {
        if Disk.holds(bytes, at: path + "/" + file) { return .untouched }
        return try stage(file, number: number) { staged throws(DiskError) in try Disk.write(bytes, to: staged) }
    }

    /// Stages a file that lies elsewhere and is never written again, so that its bytes need not be on the disk twice.
    func stage(linkTo source: String, as file: String, number: Int) throws(DiskError) -> Change {
        try stage(file, number: number) { staged throws(DiskError) in try Disk.link(source, as: staged) }
    }

    /// Stages a copy of a file, if it differs from what is there.
    func stage(
        copyOf source: String, as file: String, number: Int, edit: Disk.Edit? = nil
    ) throws(DiskError) -> (change: Change, digest: Digest) {
        let target = path + "/" + file
        if let digest = try Disk.commonDigest(of: source, and: target, edit: edit) { return (.untouched, digest) }
        var digest: Digest?
        let change = try stage(file, number: number) { staged throws(DiskError) in
            digest = try Disk.copy(source, to: staged, edit: edit)
        }
        if let digest { return (change, digest) }
        return (change, try Disk.digest(of: source, edit: edit))
    }

    private func stage(
        _ file: String, number: Int, write: (_ staged: String) throws(DiskError) -> Void
    ) throws(DiskError) -> Change {
        if let obstacle = obstacle(to: file) { return obstacle }
        if !isDryRun { try write(staging + "/\(number)") }
        return .staged
    }
}
