import Engine
import FeedKit

/// What the last build knew of all sources, without what was read of each: a row for each object, and which are whose.
struct SourceTable: Sendable {
    var objects = ObjectTable()
    private var sources: [Source] = []

    struct Source: Sendable {
        var path: String
        /// Its objects.
        var rows: Range<Int>
        /// Whether there is more to know than the rows of its objects: a page, or something that is wrong.
        var hasMore: Bool
    }

    init() {}

    init(_ objects: ObjectTable, _ sources: [Source]) {
        self.objects = objects
        self.sources = sources
    }

    /// The sources by their paths.
    var byPath: [String: Source] {
        Dictionary(sources.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    }

    var paths: [String] { sources.map(\.path) }
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
        for names in [columns.kinds, columns.tags, columns.sets, paths] { writer.write(names) }
        writer.write(sources.map { UInt32($0.rows.count) })
        writer.write(sources.map { $0.hasMore ? 1 : 0 } as [UInt8])
        return writer.bytes
    }

    /// - Returns: `nil` for bytes that hold no table.
    init?(bytes: [UInt8]) {
        var reader = ColumnReader(bytes)
        guard let rows: [ObjectTable.Row] = reader.read(), let texts: [UInt8] = reader.read(),
            let lists: [TextPool.Text] = reader.read(), let tagNumbers: [UInt32] = reader.read(),
            let kinds = reader.readTexts(), let tags = reader.readTexts(), let sets = reader.readTexts(),
            let paths = reader.readTexts(), let counts: [UInt32] = reader.read(), let more: [UInt8] = reader.read(),
            reader.isAtEnd, counts.count == paths.count, more.count == paths.count,
            counts.reduce(0, { $0 + Int($1) }) == rows.count,
            let objects = ObjectTable(
                .init(
                    rows: rows, texts: texts, lists: lists, tagNumbers: tagNumbers, kinds: kinds, tags: tags, sets: sets
                ))
        else { return nil }
        var sources: [Source] = []
        sources.reserveCapacity(paths.count)
        var start = 0
        for (index, path) in paths.enumerated() {
            let end = start + Int(counts[index])
            sources.append(Source(path: path, rows: start..<end, hasMore: more[index] != 0))
            start = end
        }
        self.init(objects, sources)
    }
}
