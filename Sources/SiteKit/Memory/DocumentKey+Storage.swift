import Engine
import FeedKit

extension DocumentKey: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(name)
        writer.write(kind)
        writer.write(place)
        writer.write(isExpected)
        writer.write(isPrivate)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(
            name: try reader.read(), kind: try reader.read(), place: try reader.read(), isExpected: try reader.read())
        isPrivate = try reader.read()
    }
}
