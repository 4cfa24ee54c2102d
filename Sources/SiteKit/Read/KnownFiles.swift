import FeedKit

/// The author's files as they stand on the disk, with what an earlier build knew of them.
struct KnownFiles: Sendable {
    private let stamps: [String: FileStamp]
    private let known: [String: KnownFile]
    /// What was found out since.
    private var digests: [String: Digest] = [:]
    /// The bytes of files that were looked at for that, since who asks for a digest may want to read them too.
    private var bytes: [String: [UInt8]] = [:]

    /// So much is kept in memory for that.
    private static let most = 64 << 20

    /// - Parameters:
    ///   - files: what a walk has found just now.
    ///   - known: what earlier builds knew for sure, by the path.
    init(_ files: [FileTree.File] = [], known: [String: KnownFile] = [:]) {
        stamps = Dictionary(files.map { ($0.path, $0.stamp) }, uniquingKeysWith: { first, _ in first })
        self.known = known
    }

    /// The digest of the file's bytes; `nil` if it must be read to know that.
    func digest(of path: String) -> Digest? {
        if let digest = digests[path] { return digest }
        guard let stamp = stamps[path], let known = known[path], known.stamp == stamp else { return nil }
        return known.digest
    }

    /// The bytes of a file that had to be read; `nil` if nobody has kept them.
    func bytes(of path: String) -> [UInt8]? { bytes[path] }

    /// Finds out the digests of files of which none is known.
    ///
    /// - Parameters:
    ///   - paths: files that may be gone.
    ///   - folder: `content/` on disk.
    func looking(at paths: [String], in folder: String, jobs: Int) -> KnownFiles {
        var files = self
        let unknown = paths.filter { stamps[$0] != nil && digest(of: $0) == nil }
        var room = Self.most
        for start in stride(from: 0, to: unknown.count, by: Batch.size) {
            let chunk = Array(unknown[start..<min(start + Batch.size, unknown.count)])
            let found = chunk.concurrentMap(jobs: jobs) { path -> (digest: Digest?, bytes: [UInt8]?) in
                let onDisk = Disk.join(folder, path)
                guard SourceFiles.isDocument(path), let bytes = try? Disk.read(onDisk) else {
                    return (try? Disk.digest(of: onDisk), nil)
                }
                return (Digest(of: bytes), bytes)
            }
            for (path, found) in zip(chunk, found) {
                files.digests[path] = found.digest
                guard let bytes = found.bytes, bytes.count <= room else { continue }
                room -= bytes.count
                files.bytes[path] = bytes
            }
        }
        return files
    }

    /// The files that are still there, with digests that were found out now in place of those known before.
    func updated(with digests: [String: Digest]) -> [String: KnownFile] {
        var files: [String: KnownFile] = [:]
        for (path, stamp) in stamps {
            if let digest = digests[path] ?? digest(of: path) {
                files[path] = KnownFile(stamp: stamp, digest: digest)
            }
        }
        return files
    }
}
