import Engine
import FeedKit

extension Digest: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(word: high.byteSwapped)
        writer.write(word: low.byteSwapped)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(high: try reader.word().byteSwapped, low: try reader.word().byteSwapped)
    }
}
