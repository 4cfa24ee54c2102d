import DiffKit

/// Three parts that are read one by one: a list shows the section only, and the snapshot needs none of the rest.
extension ObjectBody: Storable {
    package func store(in writer: inout StorageWriter) {
        writer.write(part: section)
        writer.write(bytes: Snapshot.printed(section.snapshot))
        writer.write(part: page)
    }

    package init(from reader: inout StorageReader) throws(StorageError) {
        var section = try RenderedSection(stored: try reader.bytes())
        guard let json = try? JSON(parsing: try reader.bytes()) else { throw .damaged }
        section.snapshot = json
        self.init(section: section, page: try ObjectPage(stored: try reader.bytes()))
    }

    /// The section alone, without what the snapshot says of it.
    package static func section(in stored: UnsafeRawBufferPointer) throws(StorageError) -> RenderedSection {
        var reader = StorageReader(stored)
        return try RenderedSection(stored: try reader.counted())
    }

    /// What the snapshot says of the section's cells, as it is printed there.
    package static func printedCells(in stored: UnsafeRawBufferPointer) throws(StorageError) -> [UInt8] {
        var reader = StorageReader(stored)
        _ = try reader.counted()
        return try reader.bytes()
    }

    /// The page alone.
    package static func page(in stored: UnsafeRawBufferPointer) throws(StorageError) -> ObjectPage {
        var reader = StorageReader(stored)
        _ = try reader.counted()
        _ = try reader.counted()
        return try ObjectPage(stored: try reader.counted())
    }
}

extension StorageWriter {
    /// With the count of its bytes before it.
    fileprivate mutating func write(part: some Storable) { write(bytes: part.stored) }
}

/// Without what the snapshot says of the section, which stands beside it.
extension RenderedSection: Storable {
    package func store(in writer: inout StorageWriter) {
        writer.write(id)
        writer.write(isEmpty)
        writer.write(header)
        writer.write(cells)
        writer.write(footer)
        writer.write(classes)
        writer.write(languageMarks)
        writer.write(opensAlone)
        writer.write(hasImages)
        writer.write(hasPhotos)
        writer.write(cellCount)
        writer.write(styles)
        writer.write(diagnostics)
    }

    package init(from reader: inout StorageReader) throws(StorageError) {
        self.init(id: try reader.read(), isEmpty: try reader.read())
        header = try reader.read()
        cells = try reader.read()
        footer = try reader.read()
        classes = try reader.read()
        languageMarks = try reader.read()
        opensAlone = try reader.read()
        hasImages = try reader.read()
        hasPhotos = try reader.read()
        cellCount = try reader.read()
        styles = try reader.read()
        diagnostics = try reader.read()
    }
}
