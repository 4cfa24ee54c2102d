import Engine
import FeedKit
import MarkupKit

extension PlainPage: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(facts)
        writer.write(body)
        writer.write(contents)
        writer.write(excerpt)
        writer.write(images)
        writer.write(originals)
        writer.write(attachments)
        writer.write(isInMenu)
        writer.write(mapped)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        let facts = try reader.read(Facts.self)
        let body = try reader.read(HTML.self)
        let contents = try reader.read(HTML?.self)
        let excerpt = try reader.read(String.self)
        let images = try reader.read([ImageAsset].self)
        let originals = try reader.read([ImageAsset].self)
        self.init(
            facts: facts, body: body, excerpt: excerpt, images: images, attachments: try reader.read(),
            isInMenu: try reader.read())
        (self.contents, self.originals) = (contents, originals)
        mapped = try reader.read()
    }
}

extension MapLocation: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(area)
        writer.write(lines)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(area: try reader.read(), lines: try reader.read())
    }
}
