import Engine
import FeedKit

extension PlainPage: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(facts)
        writer.write(body)
        writer.write(excerpt)
        writer.write(images)
        writer.write(attachments)
        writer.write(isInMenu)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(
            facts: try reader.read(), body: try reader.read(), excerpt: try reader.read(), images: try reader.read(),
            attachments: try reader.read(), isInMenu: try reader.read())
    }
}
