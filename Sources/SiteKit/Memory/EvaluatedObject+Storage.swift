import Engine
import FeedKit

/// A rendered object, in parts that can be read separately: the arrangement reads the head, a list only the section,
/// and the snapshot none of the rest.
struct EvaluatedObject: Storable {
    var head: ObjectHead
    /// `nil` for an object that no page shows.
    var body: ObjectBody?

    init(_ head: ObjectHead, _ body: ObjectBody?) {
        self.head = head
        self.body = body
    }

    func store(in writer: inout StorageWriter) {
        writer.write(part: head)
        guard let body else { return }
        writer.write(part: body.section)
        writer.write(bytes: body.section.snapshot)
        writer.write(part: body.page)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        head = try ObjectHead(stored: try reader.bytes())
        guard !reader.isAtEnd else { return }
        var section = try RenderedSection(stored: try reader.bytes())
        section.snapshot = try reader.bytes()
        body = ObjectBody(section: section, page: try ObjectPage(stored: try reader.bytes()))
    }

    /// The ranges of the parts in the bytes of a stored object.
    struct Parts: Sendable {
        var head: Range<Int>
        var section = 0..<0
        /// The section's cells as printed in the snapshot.
        var cells = 0..<0
        var page = 0..<0

        init(of stored: [UInt8]) throws(StorageError) {
            self = try stored.withUnsafeBufferPointer { bytes throws(StorageError) in
                var reader = StorageReader(UnsafeRawBufferPointer(bytes))
                return try Parts(from: &reader)
            }
        }

        private init(from reader: inout StorageReader) throws(StorageError) {
            head = try reader.countedRange()
            guard !reader.isAtEnd else { return }
            section = try reader.countedRange()
            cells = try reader.countedRange()
            page = try reader.countedRange()
        }
    }
}

extension StorageWriter {
    /// Writes a part after the count of its bytes.
    fileprivate mutating func write(part: some Storable) { write(bytes: part.stored) }
}

/// Without the section's cells in the snapshot, which are stored separately.
extension RenderedSection: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(id)
        writer.write(isEmpty)
        writer.write(header)
        writer.write(cells)
        writer.write(furtherPages)
        writer.write(footer)
        writer.write(beginning)
        writer.write(classes)
        writer.write(languageMarks)
        writer.write(workingRange)
        // Pages don't show these.
        writer.write(cellCount)
        writer.write(styles)
        writer.write(diagnostics)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        try self.init(shownFrom: &reader)
        cellCount = try reader.read()
        styles = try reader.read()
        diagnostics = try reader.read()
    }

    /// Reads only the parts that pages show.
    init(shownIn stored: [UInt8]) throws(StorageError) {
        self = try stored.withUnsafeBufferPointer { bytes throws(StorageError) in
            var reader = StorageReader(UnsafeRawBufferPointer(bytes))
            return try RenderedSection(shownFrom: &reader)
        }
    }

    private init(shownFrom reader: inout StorageReader) throws(StorageError) {
        self.init(id: try reader.read(), isEmpty: try reader.read())
        header = try reader.read()
        cells = try reader.read()
        furtherPages = try reader.read()
        footer = try reader.read()
        beginning = try reader.read()
        classes = try reader.read()
        languageMarks = try reader.read()
        workingRange = try reader.read()
    }
}
