import Engine
import FeedKit
import FileSystem
import Foundation

/// Files and their stamps in a few byte buffers: tens of thousands are compared and looked up on the disk without
/// creating a string for each.
struct StampList: Sendable, Equatable {
    /// The paths in order, each followed by a zero byte.
    private var paths: [UInt8] = []
    /// The start of each path.
    private var starts: [Int] = []
    private var stamps: [FileStamp] = []

    var count: Int { stamps.count }

    init(_ files: some Sequence<(path: String, stamp: FileStamp)>) {
        for file in files {
            starts.append(paths.count)
            paths += file.path.utf8
            paths.append(0)
            stamps.append(file.stamp)
        }
    }

    /// The stamps of the current files; only the parts that change when a file is written, if the others are unknown.
    /// `nil` if a file is missing or is a link.
    ///
    /// - Parameter folder: The descriptor of the folder that the paths are relative to.
    func now(in folder: CInt, jobs: Int) -> StampList? {
        let size = 512
        let chunks = stride(from: 0, to: count, by: size).map { $0..<min($0 + size, count) }
        let found = chunks.concurrentMap(jobs: jobs, chunk: 1) { chunk in
            paths.withUnsafeBytes { paths in
                chunk.compactMap { index in
                    let stamp = FileStamp(pathIn: paths, at: starts[index], of: folder)
                    return stamps[index].isOfWriting ? stamp?.ofWriting : stamp
                }
            }
        }
        var list = self
        list.stamps = found.flatMap { $0 }
        return list.stamps.count == count ? list : nil
    }
}

extension FileStamp {
    /// The stamp without the parts that a rename or a change of permissions affects.
    var ofWriting: FileStamp {
        var stamp = self
        (stamp.changedSeconds, stamp.changedNanoseconds) = (0, 0)
        return stamp
    }

    fileprivate var isOfWriting: Bool { changedSeconds == 0 && changedNanoseconds == 0 }

    fileprivate init?(pathIn paths: UnsafeRawBufferPointer, at start: Int, of folder: CInt) {
        var status = stat()
        guard let path = paths.baseAddress?.advanced(by: start).assumingMemoryBound(to: CChar.self),
            fstatat(folder, path, &status, AT_SYMLINK_NOFOLLOW) == 0
        else { return nil }
        self.init(status)
    }
}

extension StampList: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(column: paths)
        writer.write(column: starts.map { UInt32($0) })
        writer.write(column: stamps)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        let paths = try reader.column(of: UInt8.self), starts = try reader.column(of: UInt32.self)
        let stamps = try reader.column(of: FileStamp.self)
        guard starts.count == stamps.count, paths.last ?? 0 == 0, starts.allSatisfy({ Int($0) < paths.count })
        else { throw .damaged }
        (self.paths, self.starts, self.stamps) = (paths, starts.map { Int($0) }, stamps)
    }
}
