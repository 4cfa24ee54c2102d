import FeedKit
import FileSystem

/// Digests of files.
extension Disk {
    /// The digest of a file's bytes, after the edit.
    package static func digest(of path: DiskPath, edit: Edit? = nil) throws(DiskError) -> Digest {
        var digest = Digest.Stream()
        try readPieces(of: path) { piece, offset throws(DiskError) in
            edit?(piece, offset)
            digest.append(UnsafeRawBufferPointer(piece))
        }
        return digest.digest()
    }

    /// Copies a file into a new one.
    ///
    /// - Returns: The digest of the copy's bytes.
    static func digestOfCopy(
        of source: DiskPath, to path: DiskPath, edit: Edit? = nil
    ) throws(DiskError) -> Digest {
        var digest = Digest.Stream()
        try copy(source, to: path, edit: edit) { digest.append($0) }
        return digest.digest()
    }

    /// The digest of a file if its copy exists and has the same bytes; otherwise `nil`.
    ///
    /// - Throws: Only errors of reading `path`, not the copy.
    static func commonDigest(
        of path: DiskPath, and other: DiskPath, edit: Edit? = nil
    ) throws(DiskError) -> Digest? {
        var digest = Digest.Stream()
        let isSame = try hasSameBytes(path, as: other, edit: edit) { digest.append($0) }
        return isSame ? digest.digest() : nil
    }
}
