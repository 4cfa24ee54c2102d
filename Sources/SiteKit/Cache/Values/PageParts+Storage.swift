import Engine
import FeedKit

extension PageParts: Storable {
    package func store(in writer: inout StorageWriter) {
        writer.write(own)
        writer.write(shown)
        writer.write(feeds)
    }

    package init(from reader: inout StorageReader) throws(StorageError) {
        self.init(own: try reader.read(), shown: try reader.read(), feeds: try reader.read())
    }
}
