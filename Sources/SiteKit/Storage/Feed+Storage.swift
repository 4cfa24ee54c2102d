import Engine
import FeedKit

extension Feed: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(format)
        writer.write(path)
        writer.write(id)
        writer.write(title)
        writer.write(home)
        writer.write(objects)
        writer.write(previousArchive)
        writer.write(current)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(
            format: try reader.read(), path: try reader.read(), id: try reader.read(), title: try reader.read(),
            home: try reader.read(), objects: try reader.read(), previousArchive: try reader.read(),
            current: try reader.read())
    }
}

extension Feed.Format: Storable {}

extension FeedMap.Heads: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(everywhere)
        writer.write(byKind)
        writer.write(byTag)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(everywhere: try reader.read(), byKind: try reader.read(), byTag: try reader.read())
    }
}
