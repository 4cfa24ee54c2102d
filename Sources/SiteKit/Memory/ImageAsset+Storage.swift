import Engine
import FeedKit

extension ImageAsset: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(path)
        writer.write(source)
        writer.write(renditions)
        writer.write(sourceWidthPx)
        writer.write(sourceHeightPx)
        writer.write(hasDescribedColors)
        writer.write(isDrawing)
        writer.write(warnings)
        writer.write(colors)
        writer.write(details)
        writer.write(originalFile)
        writer.write(film)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        let path = try reader.read(String.self)
        let source = try reader.read(Digest.self)
        let renditions = try reader.read([Rendition].self)
        guard !renditions.isEmpty else { throw .damaged }
        self.init(path: path, source: source, renditions: renditions)
        sourceWidthPx = try reader.read()
        sourceHeightPx = try reader.read()
        hasDescribedColors = try reader.read()
        isDrawing = try reader.read()
        warnings = try reader.read()
        colors = try reader.read()
        details = try reader.read()
        originalFile = try reader.read()
        film = try reader.read()
    }
}

extension ImageAsset.Rendition: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(file)
        writer.write(mediaType)
        writer.write(widthPx)
        writer.write(heightPx)
        writer.write(recipe)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(
            file: try reader.read(), mediaType: try reader.read(), widthPx: try reader.read(),
            heightPx: try reader.read(), recipe: try reader.read())
    }
}
