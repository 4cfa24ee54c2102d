import Engine
import FeedKit

extension ObjectOutline: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(facts)
        writer.write(page)
        writer.write(isShown)
        writer.write(hasPhotos)
        writer.write(cellCount)
        writer.write(bytes: styles.stored)
        writer.write(bytes: templates.stored)
        writer.write(diagnostics)
        writer.write(layoutDiagnostics)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(unshown: try reader.read(), diagnostics: [])
        page = try reader.read()
        isShown = try reader.read()
        hasPhotos = try reader.read()
        cellCount = try reader.read()
        styles = try InternedNames.read(&reader)
        templates = try InternedNames.read(&reader)
        diagnostics = try reader.read()
        layoutDiagnostics = try reader.read()
    }
}
