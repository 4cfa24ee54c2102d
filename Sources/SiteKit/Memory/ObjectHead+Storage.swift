import Engine
import FeedKit

extension ObjectHead: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(facts)
        writer.write(page)
        writer.write(isShown)
        writer.write(marks)
        writer.write(cellCount)
        writer.write(styles)
        writer.write(templates)
        writer.write(diagnostics)
        writer.write(layoutDiagnostics)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(unshown: try reader.read(), diagnostics: [])
        page = try reader.read()
        isShown = try reader.read()
        marks = try reader.read()
        cellCount = try reader.read()
        styles = try reader.read()
        templates = try reader.read()
        diagnostics = try reader.read()
        layoutDiagnostics = try reader.read()
    }

    /// The facts, which come first.
    static func facts(in stored: [UInt8]) throws(StorageError) -> Facts {
        try stored.withUnsafeBufferPointer { bytes throws(StorageError) in
            var reader = StorageReader(UnsafeRawBufferPointer(bytes))
            return try reader.read()
        }
    }
}
