extension ObjectPage.Attachment: Storable {
    package func store(in writer: inout StorageWriter) {
        writer.write(path)
        writer.write(file)
        writer.write(mediaType)
        writer.write(byteCount)
    }

    package init(from reader: inout StorageReader) throws(StorageError) {
        self.init(
            path: try reader.read(), file: try reader.read(), mediaType: try reader.read(),
            byteCount: try reader.read())
    }
}
