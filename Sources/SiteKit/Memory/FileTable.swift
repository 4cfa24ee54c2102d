import Engine
import FeedKit

/// Files as a build has left or seen them, all in a few pieces: ten thousand of them are read and looked up at once.
struct FileTable: Sendable {
    struct Row: Sendable {
        /// `nil` if the disk could not tell another file from it: its bytes have to be looked at.
        var stamp: FileStamp?
        var digest: Digest
    }

    private var names = NameTable()
    private var stamps: [FileStamp] = []
    /// Whether the disk would show another file by its stamp.
    private var isSafe: [Bool] = []
    private var digests: [Digest] = []

    var isEmpty: Bool { digests.isEmpty }
    var paths: [String] { digests.indices.map { names.name($0) } }

    init() {}

    /// - Parameter count: about how many files there will be.
    init(count: Int) { names.reserve(count) }

    subscript(path: String) -> Row? {
        names.index(of: Self.node(path)).map { Row(stamp: isSafe[$0] ? stamps[$0] : nil, digest: digests[$0]) }
    }

    /// - Parameter path: of a file that is not there yet.
    mutating func append(_ path: String, _ row: Row) {
        names.add(Self.node(path))
        stamps.append(row.stamp ?? .none)
        isSafe.append(row.stamp != nil)
        digests.append(row.digest)
    }

    private static func node(_ path: String) -> Node { Node(.output, path) }
}

extension FileTable {
    var bytes: [UInt8] {
        var writer = ColumnWriter()
        names.store(in: &writer)
        writer.write(stamps)
        writer.write(isSafe.map { $0 ? 1 : 0 } as [UInt8])
        writer.write(digests)
        return writer.bytes
    }

    /// - Returns: `nil` for bytes that hold no table.
    init?(bytes: [UInt8]) {
        var reader = ColumnReader(bytes)
        guard let names = NameTable(from: &reader), let stamps: [FileStamp] = reader.read(),
            let isSafe: [UInt8] = reader.read(), let digests: [Digest] = reader.read(), reader.isAtEnd,
            stamps.count == names.count, isSafe.count == names.count, digests.count == names.count
        else { return nil }
        (self.names, self.stamps, self.isSafe, self.digests) = (names, stamps, isSafe.map { $0 != 0 }, digests)
    }
}

extension FileStamp {
    /// That of no file.
    fileprivate static let none = FileStamp(
        size: 0, device: 0, inode: 0, modifiedSeconds: 0, modifiedNanoseconds: 0, changedSeconds: 0,
        changedNanoseconds: 0)
}
