import Engine
import FeedKit

// Models are not kept: feedgen does not know what is in those of others. Who needs one reads the source again.

extension SourceReading: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(source)
        writer.write(inputs)
        writer.write(lookups)
        writer.write(answers)
        writer.write(items)
        writer.write(diagnostics)
        writer.write(unusedKeys)
        writer.write(links)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        source = try reader.read()
        inputs = try reader.read()
        lookups = try reader.read()
        answers = try reader.read()
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
        writer.write(facts)
        writer.write(made)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        facts = try reader.read()
        made = try reader.read()
    }
}

extension SourceReading.MadeObject: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(outline.value)
        writer.write(templates)
        writer.write(near)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        outline = Shared(try reader.read())
        templates = try reader.read()
        near = try reader.read()
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
