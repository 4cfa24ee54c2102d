import Engine
import FeedKit

extension SharedParts: Storable {
    package func store(in writer: inout StorageWriter) {
        writer.write(keys)
        writer.write(templates)
        writer.write(menus)
        writer.write(head)
    }

    package init(from reader: inout StorageReader) throws(StorageError) {
        self.init(
            keys: try reader.read(), templates: try reader.read(), menus: try reader.read(),
            head: try reader.read())
    }
}
