import Engine
import FeedKit
import FileSystem

/// Files as a build has left or seen them, all in a few pieces: ten thousand of them are read and looked up at once.
package struct FileTable: Sendable {
    package struct Row: Sendable {
        /// `nil` if the disk could not tell another file from it: its bytes have to be looked at.
        var stamp: FileStamp?
        package var digest: Digest
    }

    private(set) var names = NameTable()
    private var stamps: [FileStamp] = []
    /// Whether the disk would show another file by its stamp.
    private var isSafe: [Bool] = []
    private var digests: [Digest] = []

    package var isEmpty: Bool { digests.isEmpty }
    package var paths: [String] { names.names }

    init() {}

    package subscript(path: String) -> Row? {
        names.index(of: Self.node(path)).map(row)
    }

    /// - Parameters:
    ///   - names: the files' paths.
    ///   - rows: one for each, in their order.
    init(_ names: NameTable, _ rows: [Row]) {
        self.names = names
        stamps = rows.map { $0.stamp ?? .none }
        isSafe = rows.map { $0.stamp != nil }
        digests = rows.map(\.digest)
    }

    /// The rows of some files; fastest if they are in the order of the table.
    func rows(of paths: [String]) -> [Row?] {
        var cursor = NameTable.Cursor()
        return paths.map { path in Self.index(of: path, in: names, at: &cursor).map(row) }
    }

    private func row(_ index: Int) -> Row { Row(stamp: isSafe[index] ? stamps[index] : nil, digest: digests[index]) }

    /// Paths as the names of such a table; this one's, if they are the same.
    func names(of paths: [String]) -> NameTable {
        if names.isList(paths) { return names }
        var names = NameTable()
        names.reserve(paths.count)
        for path in paths { names.add(Self.node(path)) }
        return names
    }

    static func node(_ path: String) -> Node { Node(.output, path) }

    static func index(of path: String, in names: NameTable, at cursor: inout NameTable.Cursor) -> Int? {
        names.index(of: path, .output, at: &cursor)
    }
}

extension FileTable: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(names)
        writer.write(column: stamps)
        writer.write(column: isSafe.map { $0 ? 1 : 0 } as [UInt8])
        writer.write(column: digests)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        let names = try reader.read(NameTable.self), stamps = try reader.column(of: FileStamp.self)
        let isSafe = try reader.column(of: UInt8.self), digests = try reader.column(of: Digest.self)
        guard stamps.count == names.count, isSafe.count == names.count, digests.count == names.count
        else { throw .damaged }
        (self.names, self.stamps, self.isSafe, self.digests) = (names, stamps, isSafe.map { $0 != 0 }, digests)
    }
}

extension FileStamp {
    /// That of no file.
    fileprivate static let none = FileStamp(
        size: 0, device: 0, inode: 0, modifiedSeconds: 0, modifiedNanoseconds: 0, changedSeconds: 0,
        changedNanoseconds: 0)
}
