import Engine
import FeedKit

// Models are not kept: feedgen does not know what is in those of others. Who needs one reads the source again.

extension SourceReading: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(source)
        writer.write(items)
        writer.write(diagnostics)
        writer.write(unusedKeys)
        writer.write(links)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        source = try reader.read()
        items = try reader.read()
        diagnostics = try reader.read()
        unusedKeys = try reader.read()
        links = try reader.read()
    }
}

extension SourceReading.Item: Storable {
    func store(in writer: inout StorageWriter) {
        switch self {
        case .object(let object):
            writer.write(true)
            writer.write(object)
        case .page(let page):
            writer.write(false)
            writer.write(page)
        }
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self = try reader.read(Bool.self) ? .object(try reader.read()) : .page(try reader.read())
    }
}

extension SourceReading.ReadObject: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(made?.outline.value)
        // What is made of an object has the same facts, but for the digest.
        var same = made?.outline.facts
        same?.contentDigest = facts.contentDigest
        writer.write(same == facts)
        if same == facts { writer.write(facts.contentDigest) } else { writer.write(facts) }
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        let outline = try reader.read(ObjectOutline?.self)
        made = outline.map { SourceReading.MadeObject(outline: Shared($0)) }
        let isSame = try reader.read(Bool.self)
        guard isSame else {
            facts = try reader.read()
            return
        }
        guard let outline else { throw .damaged }
        facts = outline.facts
        facts.contentDigest = try reader.read()
    }
}

extension ContentMap.Unread: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(kind)
        writer.write(path)
        writer.write(hasDocument)
        writer.write(stem)
        writer.write(folder)
        writer.write(images)
        writer.write(videos)
        writer.write(sidecars)
        writer.write(attachments)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(
            kind: try reader.read(), path: try reader.read(), hasDocument: try reader.read(), stem: try reader.read(),
            folder: try reader.read(), images: try reader.read(), videos: try reader.read(),
            sidecars: try reader.read(), attachments: try reader.read())
    }
}
