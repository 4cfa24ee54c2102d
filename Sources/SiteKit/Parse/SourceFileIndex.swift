import Diagnostics
import Engine
import FeedKit
import FileSystem

/// The author's files on disk, with the digests of their bytes.
package struct SourceFileIndex: Sendable {
    private let files: [FileTree.File]
    package let paths: [String]
    /// The names of a `FileTable`.
    private let names: NameTable
    /// `nil` for a file whose digest is unknown until it is read.
    private var digests: [Digest?]
    /// The bytes of files that were read for their digests, so that they need not be read again.
    private var bytes: [String: [UInt8]] = [:]

    /// The maximum number of these bytes.
    private static let most = 64 << 20

    /// - Parameters:
    ///   - files: The current files.
    ///   - stored: The digests stored by earlier builds.
    init(_ files: [FileTree.File] = [], stored: FileTable = FileTable()) {
        self.files = files
        paths = files.map(\.path)
        names = stored.names(of: paths)
        digests = zip(files, stored.rows(of: paths)).map { file, row in
            row.flatMap { $0.stamp == file.stamp ? $0.digest : nil }
        }
    }

    private func index(of path: String) -> Int? { names.index(of: FileTable.node(path)) }

    package func contains(_ path: String) -> Bool { index(of: path) != nil }

    func size(of path: String) -> Int? { index(of: path).map { files[$0].stamp.size } }

    func stamp(of path: String) -> FileStamp? { index(of: path).map { files[$0].stamp } }

    /// The digest of the file's bytes; `nil` if the file must be read first.
    package func digest(of path: String) -> Digest? { index(of: path).flatMap { digests[$0] } }

    /// The bytes of a file that was read; `nil` if they are not in memory.
    func bytes(of path: String) -> [UInt8]? { bytes[path] }

    /// Computes unknown digests.
    ///
    /// - Parameters:
    ///   - isWanted: Whether the digest of a path is needed.
    ///   - folder: `content/` on disk.
    ///   - limits: The limits for texts.
    ///   - faults: Receives the errors of the machine.
    func looking(
        at isWanted: (String) -> Bool, in folder: DiskPath, limits: Limits, jobs: Int, faults: DiskErrorCollector
    ) -> SourceFileIndex {
        var result = self
        let unknown = files.indices.filter { digests[$0] == nil && isWanted(files[$0].path) }
        var capacity = Self.most
        for start in stride(from: 0, to: unknown.count, by: Engine.batchSize) {
            let chunk = Array(unknown[start..<min(start + Engine.batchSize, unknown.count)])
            let found = chunk.concurrentMap(jobs: jobs) { index -> (digest: Digest?, bytes: [UInt8]?) in
                let onDisk = Disk.join(folder, files[index].path)
                guard SourceFiles.isDocument(files[index].path) else {
                    return (faults.reading { () throws(DiskError) in try Disk.digest(of: onDisk) }, nil)
                }
                // A text above the limit is rejected unread.
                if files[index].stamp.size > limits[.fileBytes] { return (nil, nil) }
                let bytes = faults.reading { () throws(DiskError) in try Disk.read(onDisk) }
                return (bytes.map { Digest(of: $0) }, bytes)
            }
            for (index, found) in zip(chunk, found) {
                result.digests[index] = found.digest
                guard let bytes = found.bytes, bytes.count <= capacity else { continue }
                capacity -= bytes.count
                result.bytes[files[index].path] = bytes
            }
        }
        return result
    }

    /// A copy with new digests and without bytes.
    func updated(with digests: [String: Digest]) -> SourceFileIndex {
        var result = self
        result.bytes = [:]
        for (path, digest) in digests { if let index = index(of: path) { result.digests[index] = digest } }
        return result
    }

    /// The files with their known digests, for the next build.
    ///
    /// - Parameter start: The time before this build examined the first file.
    func table(since start: FileStamp.DiskTime) -> FileTable {
        let rows = files.indices.map { index in
            let stamp = files[index].stamp
            guard let digest = digests[index], stamp.shows(changesSince: start) else {
                return FileTable.Row(stamp: nil, digest: Digest(high: 0, low: 0))
            }
            return FileTable.Row(stamp: stamp, digest: digest)
        }
        return FileTable(names, rows)
    }
}
