import Diagnostics
import Engine
import FeedKit
import FileSystem

/// The author's files on disk, with the digests of their bytes.
package struct SourceFileIndex: Sendable {
    private let files: [FileTree.File]
    package let paths: [String]
    /// Those of a `FileTable`.
    private let names: NameTable
    /// `nil` for a file that must be read to know that.
    private var digests: [Digest?]
    /// The bytes of files that were looked at for that, since who asks for a digest may want to read them too.
    private var bytes: [String: [UInt8]] = [:]

    /// So much is kept in memory for that.
    private static let most = 64 << 20

    /// - Parameters:
    ///   - files: what a walk has found just now.
    ///   - known: what earlier builds knew of files.
    init(_ files: [FileTree.File] = [], known: FileTable = FileTable()) {
        self.files = files
        paths = files.map(\.path)
        names = known.names(of: paths)
        digests = zip(files, known.rows(of: paths)).map { file, row in
            row.flatMap { $0.stamp == file.stamp ? $0.digest : nil }
        }
    }

    private func index(of path: String) -> Int? { names.index(of: FileTable.node(path)) }

    package func contains(_ path: String) -> Bool { index(of: path) != nil }

    func size(of path: String) -> Int? { index(of: path).map { files[$0].stamp.size } }

    func stamp(of path: String) -> FileStamp? { index(of: path).map { files[$0].stamp } }

    /// The digest of the file's bytes; `nil` if it must be read to know that.
    package func digest(of path: String) -> Digest? { index(of: path).flatMap { digests[$0] } }

    /// The bytes of a file that was read; `nil` if they are not in memory.
    func bytes(of path: String) -> [UInt8]? { bytes[path] }

    /// Finds out the digests of files of which none is known.
    ///
    /// - Parameters:
    ///   - isWanted: whether somebody wants to know a file's.
    ///   - folder: `content/` on disk.
    ///   - limits: what a text may cost.
    ///   - faults: gets to know what the machine is at fault for.
    func looking(
        at isWanted: (String) -> Bool, in folder: DiskPath, limits: Limits, jobs: Int, faults: DiskErrorCollector
    ) -> SourceFileIndex {
        var known = self
        let unknown = files.indices.filter { digests[$0] == nil && isWanted(files[$0].path) }
        var room = Self.most
        for start in stride(from: 0, to: unknown.count, by: Engine.batchSize) {
            let chunk = Array(unknown[start..<min(start + Engine.batchSize, unknown.count)])
            let found = chunk.concurrentMap(jobs: jobs) { index -> (digest: Digest?, bytes: [UInt8]?) in
                let onDisk = Disk.join(folder, files[index].path)
                guard SourceFiles.isDocument(files[index].path) else {
                    return (faults.reading { () throws(DiskError) in try Disk.digest(of: onDisk) }, nil)
                }
                // Such a text is refused unread.
                if files[index].stamp.size > limits[.fileBytes] { return (nil, nil) }
                let bytes = faults.reading { () throws(DiskError) in try Disk.read(onDisk) }
                return (bytes.map { Digest(of: $0) }, bytes)
            }
            for (index, found) in zip(chunk, found) {
                known.digests[index] = found.digest
                guard let bytes = found.bytes, bytes.count <= room else { continue }
                room -= bytes.count
                known.bytes[files[index].path] = bytes
            }
        }
        return known
    }

    /// The same with digests that were found out now in place of those known before, and no bytes.
    func updated(with digests: [String: Digest]) -> SourceFileIndex {
        var known = self
        known.bytes = [:]
        for (path, digest) in digests { if let index = index(of: path) { known.digests[index] = digest } }
        return known
    }

    /// The files with their digests, as far as they are known, for the next build.
    ///
    /// - Parameter start: when this one began to look.
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
