import Engine
import FeedKit

extension FinishedBuild: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(options)
        writer.write(content)
        writer.write(templates)
        writer.write(outputs)
        writer.write(since)
        writer.write(until)
        writer.write(ownClock)
        writer.write(hasEmptyPatch)
        writer.write(report)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        options = try reader.read()
        content = try reader.read()
        templates = try reader.read()
        outputs = try reader.read()
        since = try reader.read()
        until = try reader.read()
        ownClock = try reader.read()
        hasEmptyPatch = try reader.read()
        report = try reader.read()
    }
}

extension FinishedBuild.Report: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(diagnostics)
        writer.write(notes)
        writer.write(cells)
        writer.write(pages)
        writer.write(drafts)
        writer.write(scheduled)
        writer.write(expired)
        writer.write(skipped)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        diagnostics = try reader.read()
        notes = try reader.read()
        cells = try reader.read()
        pages = try reader.read()
        drafts = try reader.read()
        scheduled = try reader.read()
        expired = try reader.read()
        skipped = try reader.read()
    }
}

extension SkippedFile: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(path)
        writer.write(origin)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(path: try reader.read(), origin: try reader.read())
    }
}

extension SkippedFile.Origin: Storable {}
