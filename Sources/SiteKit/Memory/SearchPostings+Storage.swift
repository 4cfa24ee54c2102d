import Engine
import FeedKit

extension SearchPostings: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(count: shards.count)
        for lines in shards { writer.write(bytes: lines) }
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        var shards: [[UInt8]] = []
        for _ in 0..<(try reader.count()) { shards.append(try reader.bytes()) }
        self.init(shards: shards)
    }
}
