import Engine
import FeedKit

// Models are not stored, since the stored form of custom models is unknown. The source is read again for its models.

extension SourceReading: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(source)
        writer.write(items)
        writer.write(diagnostics)
        writer.write(unusedKeys)
        writer.write(keys)
        writer.write(links)
        writer.write(foundDate)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        source = try reader.read()
        items = try reader.read()
        diagnostics = try reader.read()
        unusedKeys = try reader.read()
        keys = try reader.read()
        links = try reader.read()
        foundDate = try reader.read()
    }
}

extension FoundDate: Storable {}

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
    func store(in writer: inout StorageWriter) { writer.write(facts) }

    init(from reader: inout StorageReader) throws(StorageError) { facts = try reader.read() }
}

extension ContentMap.UnreadSource: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(kind)
        writer.write(path)
        writer.write(hasDocument)
        writer.write(stem)
        writer.write(folder)
        writer.write(images)
        writer.write(videos)
        writer.write(sidecars)
        writer.write(metadata)
        writer.write(attachments)
        writer.write(companions)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(
            kind: try reader.read(), path: try reader.read(), hasDocument: try reader.read(), stem: try reader.read(),
            folder: try reader.read(), images: try reader.read(), videos: try reader.read(),
            sidecars: try reader.read(), metadata: try reader.read(),
            attachments: try reader.read(), companions: try reader.read())
    }
}
