import Engine
import FeedKit

extension Sitemap: Storable {
    func store(in writer: inout StorageWriter) { writer.write(files) }
    init(from reader: inout StorageReader) throws(StorageError) { self.init(files: try reader.read()) }
}

extension Sitemap.File: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(path)
        switch content {
        case .pages(let entries):
            writer.write(true)
            writer.write(entries)
        case .index(let files):
            writer.write(false)
            writer.write(files)
        }
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(
            path: try reader.read(),
            content: try reader.read(Bool.self) ? .pages(try reader.read()) : .index(try reader.read()))
    }
}

extension Sitemap.Entry: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(path)
        writer.write(modified)
        writer.write(images)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(path: try reader.read(), modified: try reader.read(), images: try reader.read())
    }
}
