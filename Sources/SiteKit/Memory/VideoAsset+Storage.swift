import Engine
import FeedKit

extension VideoAsset: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(path)
        writer.write(mediaType)
        writer.write(byteCount)
        writer.write(bytes)
        writer.write(convertedSource)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(path: try reader.read(), mediaType: try reader.read(), byteCount: try reader.read())
        bytes = try reader.read()
        convertedSource = try reader.read()
    }
}
