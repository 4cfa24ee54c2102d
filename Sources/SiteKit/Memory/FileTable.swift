import Engine
import FeedKit
import FileSystem

/// Files as a build left or found them, in a few large columns: tens of thousands are read and looked up at once.
package struct FileTable: Sendable {
    package struct Row: Sendable {
        /// `nil` if the stamp does not identify the file's content, so its bytes must be compared.
        var stamp: FileStamp?
        package var digest: Digest
    }

    private(set) var names = NameTable()
    private var stamps: [FileStamp] = []
    /// Whether the stamp changes with each change of the file.
    private var isSafe: [Bool] = []
    private var digests: [Digest] = []

    package var isEmpty: Bool { digests.isEmpty }
    package var paths: [String] { names.names }

    init() {}

    package subscript(path: String) -> Row? {
        names.index(of: Self.node(path)).map(row)
    }

    /// - Parameters:
    ///   - names: The paths of the files.
    ///   - rows: The row of each file, in the same order.
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

    /// The paths as a name table; this table's names if they are equal.
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
    /// The stamp of a missing file.
    fileprivate static let none = FileStamp(
        size: 0, device: 0, inode: 0, modifiedSeconds: 0, modifiedNanoseconds: 0, changedSeconds: 0,
        changedNanoseconds: 0)
}
