import Diagnostics
import Engine

extension Diagnostic: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(severity)
        writer.write(place)
        writer.write(message)
        writer.write(code)
        writer.write(hint)
        writer.write(related)
        writer.write(excerpt)
        writer.write(others)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(
            try reader.read(), at: try reader.read(), try reader.read(), code: try reader.read(),
            hint: try reader.read(), related: try reader.read(), excerpt: try reader.read())
        others = try reader.read()
    }
}

extension Diagnostic.Excerpt: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(text)
        writer.write(caret)
        writer.write(isCutBefore)
        writer.write(isCutAfter)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        let excerpt = Self(
            stored: try reader.read(), caret: try reader.read(), isCutBefore: try reader.read(),
            isCutAfter: try reader.read())
        guard let excerpt else { throw .damaged }
        self = excerpt
    }
}

extension Diagnostic.Code: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(name)
        writer.write(isLoss)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(stored: try reader.read(), isLoss: try reader.read())
    }
}

extension Diagnostic.Severity: Storable {}

extension Diagnostic.Related: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(place)
        writer.write(message)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(try reader.read(), try reader.read())
    }
}

extension FileLocation: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(file)
        writer.write(line)
        writer.write(column)
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        self.init(file: try reader.read(), line: try reader.read(), column: try reader.read())
    }
}
