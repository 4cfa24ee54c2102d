import Engine
import FeedKit

extension Facts: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(id)
        writer.write(kind)
        writer.write(title)
        writer.write(date)
        writer.write(path)
        writer.write(source)
        writer.write(updated)
        writer.write(seenUpdate)
        writer.write(contentDigest)
        writer.write(expires)
        writer.write(appears)
        writer.write(isDraft)
        writer.write(isPinned)
        writer.write(isDateDerived)
        writer.write(tags)
        writer.write(summary)
        writer.write(authors)
        writer.write(language)
        writer.write(direction)
        writer.write(aliases)
        writer.write(formerPaths)
        writer.write(feedID)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(
            id: try reader.read(), kind: try reader.read(), title: try reader.read(), date: try reader.read(),
            path: try reader.read(), source: try reader.read())
        updated = try reader.read()
        seenUpdate = try reader.read()
        contentDigest = try reader.read()
        expires = try reader.read()
        appears = try reader.read()
        isDraft = try reader.read()
        isPinned = try reader.read()
        isDateDerived = try reader.read()
        tags = try reader.read()
        summary = try reader.read()
        authors = try reader.read()
        language = try reader.read()
        direction = try reader.read()
        aliases = try reader.read()
        formerPaths = try reader.read()
        feedID = try reader.read()
    }
}

extension Instant: Storable {
    func store(in writer: inout StorageWriter) { writer.write(seconds) }
    init(from reader: inout StorageReader) throws(StorageError) { self.init(seconds: try reader.read()) }
}

extension TextDirection: Storable {}
