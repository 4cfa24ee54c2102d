import Engine
import FeedKit

/// The sources of the last build without their models: a row for each object, and the rows of each source.
struct SourceTable: Sendable {
    var objects = ObjectTable()
    private var names = NameTable()
    /// The end of each source's objects; they start at the end of the previous source's.
    private var ends: [UInt32] = []
    private var hasMore: [Bool] = []

    struct Source: Sendable {
        /// The objects of the source.
        var rows: Range<Int>
        /// Whether the rows of its objects are not the whole reading: there are plain pages or diagnostics.
        var hasMore: Bool
    }

    init() {}

    /// - Parameters:
    ///   - paths: The paths of the sources.
    ///   - rows: The objects of each source, in sequence.
    ///   - hasMore: Whether the rows of each source are not its whole reading.
    ///   - stored: The previous table, whose names are reused if they are equal.
    init(_ objects: ObjectTable, paths: [String], rows: [Range<Int>], hasMore: [Bool], stored: SourceTable) {
        self.objects = objects
        if stored.names.isList(paths) {
            names = stored.names
        } else {
            names.reserve(paths.count)
            for path in paths { names.add(Self.node(path)) }
        }
        ends = rows.map { UInt32($0.upperBound) }
        self.hasMore = hasMore
    }

    subscript(path: String) -> Source? { names.index(of: Self.node(path)).map(source) }

    /// The entries of some sources; fastest if they are in the order of the table.
    func sources(_ paths: [String]) -> [Source?] {
        var cursor = NameTable.Cursor()
        return paths.map { path in names.index(of: path, .source, at: &cursor).map(source) }
    }

    private func source(_ index: Int) -> Source {
        let start = index == 0 ? 0 : Int(ends[index - 1])
        return Source(rows: start..<Int(ends[index]), hasMore: hasMore[index])
    }

    /// Whether these are all sources, in this order.
    func isOf(_ paths: [String]) -> Bool { names.isList(paths) }

    var paths: [String] { names.names }

    private static func node(_ path: String) -> Node { Node(.source, path) }
}

/// Columns in their layout in memory, since each build reads all of them.
extension SourceTable: Storable {
    func store(in writer: inout StorageWriter) {
        let columns = objects.columns
        writer.write(column: columns.rows)
        writer.write(column: columns.texts)
        writer.write(column: columns.lists)
        writer.write(column: columns.termNumbers)
        for names in [columns.kinds, columns.terms, columns.sets] { writer.write(texts: names) }
        writer.write(names)
        writer.write(column: ends)
        writer.write(column: hasMore.map { $0 ? 1 : 0 } as [UInt8])
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        let columns = ObjectTable.Columns(
            rows: try reader.column(), texts: try reader.column(), lists: try reader.column(),
            termNumbers: try reader.column(), kinds: try reader.texts(), terms: try reader.texts(),
            sets: try reader.texts())
        let names = try reader.read(NameTable.self), ends = try reader.column(of: UInt32.self)
        let hasMore = try reader.column(of: UInt8.self)
        guard ends.count == names.count, hasMore.count == names.count,
            zip(ends, ends.dropFirst()).allSatisfy({ $0 <= $1 }), Int(ends.last ?? 0) == columns.rows.count,
            let objects = ObjectTable(columns)
        else { throw .damaged }
        (self.objects, self.names, self.ends, self.hasMore) = (objects, names, ends, hasMore.map { $0 != 0 })
    }
}
