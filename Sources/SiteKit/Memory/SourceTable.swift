import Engine
import FeedKit

/// The sources of the last build without their models: a row for each object, and the rows of each source.
struct SourceTable: Sendable {
    var objects = ObjectTable()
    private var names = NameTable()
    /// Where the objects of each source end; they begin where those of the one before it end.
    private var ends: [UInt32] = []
    private var hasMore: [Bool] = []

    struct Source: Sendable {
        /// Its objects.
        var rows: Range<Int>
        /// Whether there is more to know than the rows of its objects: a page, or something that is wrong.
        var hasMore: Bool
    }

    init() {}

    /// - Parameters:
    ///   - paths: of sources.
    ///   - rows: the objects of each, one behind the other.
    ///   - hasMore: of each.
    ///   - known: a table whose names these are perhaps.
    init(_ objects: ObjectTable, paths: [String], rows: [Range<Int>], hasMore: [Bool], known: SourceTable) {
        self.objects = objects
        if known.names.isList(paths) {
            names = known.names
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

    /// Whether these are all the sources, in their order.
    func isOf(_ paths: [String]) -> Bool { names.isList(paths) }

    var paths: [String] { names.names }

    private static func node(_ path: String) -> Node { Node(.source, path) }
}

extension SourceTable {
    /// Columns as they lie in memory, since all of it is read in each build.
    var bytes: [UInt8] {
        var writer = ColumnWriter()
        let columns = objects.columns
        writer.write(columns.rows)
        writer.write(columns.texts)
        writer.write(columns.lists)
        writer.write(columns.tagNumbers)
        for names in [columns.kinds, columns.tags, columns.sets] { writer.write(names) }
        names.store(in: &writer)
        writer.write(ends)
        writer.write(hasMore.map { $0 ? 1 : 0 } as [UInt8])
        return writer.bytes
    }

    /// - Returns: `nil` for bytes that hold no table.
    init?(bytes: [UInt8]) {
        var reader = ColumnReader(bytes)
        guard let rows: [ObjectTable.Row] = reader.read(), let texts: [UInt8] = reader.read(),
            let lists: [TextPool.Text] = reader.read(), let tagNumbers: [UInt32] = reader.read(),
            let kinds = reader.readTexts(), let tags = reader.readTexts(), let sets = reader.readTexts(),
            let names = NameTable(from: &reader), let ends: [UInt32] = reader.read(),
            let hasMore: [UInt8] = reader.read(), reader.isAtEnd, ends.count == names.count,
            hasMore.count == names.count, zip(ends, ends.dropFirst()).allSatisfy({ $0 <= $1 }),
            Int(ends.last ?? 0) == rows.count,
            let objects = ObjectTable(
                .init(
                    rows: rows, texts: texts, lists: lists, tagNumbers: tagNumbers, kinds: kinds, tags: tags, sets: sets
                ))
        else { return nil }
        (self.objects, self.names, self.ends, self.hasMore) = (objects, names, ends, hasMore.map { $0 != 0 })
    }
}
