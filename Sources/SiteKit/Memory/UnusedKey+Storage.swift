import Engine
import FeedKit

extension UnusedKey: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(key)
        writer.write(isOfGenerators)
        writer.write(place)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(key: try reader.read(), isOfGenerators: try reader.read(), place: try reader.read())
    }
}
