import FeedKit

/// A file as an earlier build saw it.
struct KnownFile: Sendable, Equatable {
    var stamp: FileStamp
    /// Of the bytes that it had then.
    var digest: Digest
}

/// The author's files as they stand on the disk, with what an earlier build knew of them.
struct KnownFiles: Sendable {
    private let stamps: [String: FileStamp]
    private let known: [String: KnownFile]

    /// - Parameters:
    ///   - files: what a walk has found just now.
    ///   - known: what earlier builds knew for sure, by the path.
    init(_ files: [FileTree.File] = [], known: [String: KnownFile] = [:]) {
        stamps = Dictionary(files.map { ($0.path, $0.stamp) }, uniquingKeysWith: { first, _ in first })
        self.known = known
    }

    /// The digest of the file's bytes; `nil` if it must be read to know that.
    func digest(of path: String) -> Digest? {
        guard let stamp = stamps[path], let known = known[path], known.stamp == stamp else { return nil }
        return known.digest
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
