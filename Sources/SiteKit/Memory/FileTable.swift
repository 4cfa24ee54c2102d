import Engine
import FeedKit

/// Files as a build has left or seen them, all in one piece: ten thousand of them are read at once.
struct FileTable: Storable {
    struct Row: Sendable {
        var path: String
        /// `nil` if the disk could not tell another file from it.
        var stamp: FileStamp?
        var digest: Digest
    }

    var rows: [Row]

    init(_ rows: [Row]) { self.rows = rows }

    func store(in writer: inout StorageWriter) {
        writer.write(count: rows.count)
        for row in rows {
            writer.write(row.path)
            writer.write(row.stamp != nil)
            row.stamp?.storeWords(in: &writer)
            writer.write(word: row.digest.high)
            writer.write(word: row.digest.low)
        }
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        let count = try reader.count()
        rows = []
        rows.reserveCapacity(count)
        for _ in 0..<count {
            rows.append(
                Row(
                    path: try reader.read(),
                    stamp: try reader.read(Bool.self) ? try FileStamp(fromWords: &reader) : nil,
                    digest: Digest(high: try reader.word(), low: try reader.word())))
        }
    }

    /// The rows by their paths.
    func byPath<Value>(_ value: (Row) -> Value?) -> [String: Value] {
        var values = [String: Value](minimumCapacity: rows.count)
        for row in rows { values[row.path] = value(row) }
        return values
    }
}
