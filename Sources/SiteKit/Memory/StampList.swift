import Engine
import FeedKit
import Foundation

/// Files and their stamps in a few pieces of bytes: ten thousand of them are compared at once, and looked after on the
/// disk without a text made for each.
struct StampList: Sendable, Equatable {
    /// The paths in their order, a zero byte behind each.
    private var paths: [UInt8] = []
    /// Where each path begins.
    private var starts: [Int] = []
    private var stamps: [FileStamp] = []

    var count: Int { stamps.count }

    init() {}

    init(_ files: some Sequence<(path: String, stamp: FileStamp)>) {
        for file in files {
            starts.append(paths.count)
            paths += file.path.utf8
            paths.append(0)
            stamps.append(file.stamp)
        }
    }

    /// Of the files as they are now, only what changes when they are written; `nil` if one is not there. A link is no
    /// file.
    ///
    /// - Parameter folder: the descriptor of the folder that the paths count from.
    func now(in folder: CInt, jobs: Int) -> StampList? {
        let size = 512
        let chunks = stride(from: 0, to: count, by: size).map { $0..<min($0 + size, count) }
        let found = chunks.concurrentMap(jobs: jobs, chunk: 1) { chunk in
            paths.withUnsafeBytes { paths in
                chunk.compactMap { FileStamp(pathIn: paths, at: starts[$0], of: folder)?.ofWriting }
            }
        }
        var list = self
        list.stamps = found.flatMap { $0 }
        return list.stamps.count == count ? list : nil
    }
}

extension FileStamp {
    /// Without what a rename or other permissions change.
    var ofWriting: FileStamp {
        var stamp = self
        (stamp.changedSeconds, stamp.changedNanoseconds) = (0, 0)
        return stamp
    }

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
        writer.write(bytes: paths)
        for stamp in stamps { stamp.storeWords(in: &writer) }
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        paths = try reader.bytes()
        guard paths.last ?? 0 == 0 else { throw .damaged }
        var start = 0
        for index in paths.indices where paths[index] == 0 {
            starts.append(start)
            start = index + 1
        }
        stamps.reserveCapacity(starts.count)
        for _ in starts { stamps.append(try FileStamp(fromWords: &reader)) }
    }
}

extension FileStamp {
    /// All words in full: nothing is to be counted.
    func storeWords(in writer: inout StorageWriter) {
        writer.write(word: UInt64(bitPattern: Int64(size)))
        writer.write(word: device)
        writer.write(word: inode)
        for number in [modifiedSeconds, modifiedNanoseconds, changedSeconds, changedNanoseconds] {
            writer.write(word: UInt64(bitPattern: Int64(number)))
        }
    }

    init(fromWords reader: inout StorageReader) throws(StorageError) {
        func number(_ reader: inout StorageReader) throws(StorageError) -> Int {
            Int(truncatingIfNeeded: try reader.word())
        }
        self.init(
            size: try number(&reader), device: try reader.word(), inode: try reader.word(),
            modifiedSeconds: try number(&reader), modifiedNanoseconds: try number(&reader),
            changedSeconds: try number(&reader), changedNanoseconds: try number(&reader))
    }
}
