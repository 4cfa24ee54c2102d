import DiffKit

extension ObjectOutline: Storable {
    package func store(in writer: inout StorageWriter) {
        writer.write(facts)
        writer.write(page)
        writer.write(isShown)
        writer.write(hasPhotos)
        writer.write(cellCount)
        writer.write(styles)
        writer.write(templates)
        writer.write(diagnostics)
        writer.write(layoutDiagnostics)
    }

    package init(from reader: inout StorageReader) throws(StorageError) {
        self.init(unshown: try reader.read(), diagnostics: [])
        page = try reader.read()
        isShown = try reader.read()
        hasPhotos = try reader.read()
        cellCount = try reader.read()
        styles = try reader.read()
        templates = try reader.read()
        diagnostics = try reader.read()
        layoutDiagnostics = try reader.read()
    }
}

extension ObjectBody: Storable {
    package func store(in writer: inout StorageWriter) {
        writer.write(section)
        writer.write(page)
    }

    package init(from reader: inout StorageReader) throws(StorageError) {
        self.init(section: try reader.read(), page: try reader.read())
    }
}

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
        writer.write(bytes: snapshot.bytes(.compact))
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
        guard let json = try? JSON(parsing: try reader.bytes()) else { throw .damaged }
        snapshot = json
        styles = try reader.read()
        diagnostics = try reader.read()
    }
}
