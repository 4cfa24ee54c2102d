extension Bool: Storable {
    package func store(in writer: inout StorageWriter) { writer.write(byte: self ? 1 : 0) }

    package init(from reader: inout StorageReader) throws(StorageError) {
        switch try reader.byte() {
        case 0: self = false
        case 1: self = true
        default: throw .damaged
        }
    }
}

extension UInt64: Storable {
    package func store(in writer: inout StorageWriter) { writer.write(varint: self) }
    package init(from reader: inout StorageReader) throws(StorageError) { self = try reader.varint() }
}

/// In zigzag, so that small numbers are short whatever their sign.
extension Int64: Storable {
    package func store(in writer: inout StorageWriter) {
        writer.write(varint: UInt64(bitPattern: self << 1 ^ self >> 63))
    }

    package init(from reader: inout StorageReader) throws(StorageError) {
        let zigzag = try reader.varint()
        self = Int64(bitPattern: zigzag >> 1) ^ -Int64(bitPattern: zigzag & 1)
    }
}

extension Int: Storable {
    package func store(in writer: inout StorageWriter) { writer.write(Int64(self)) }

    package init(from reader: inout StorageReader) throws(StorageError) {
        self = Int(truncatingIfNeeded: try reader.read(Int64.self))
    }
}

extension Double: Storable {
    package func store(in writer: inout StorageWriter) { writer.write(word: bitPattern) }
    package init(from reader: inout StorageReader) throws(StorageError) { self.init(bitPattern: try reader.word()) }
}

extension String: Storable {
    package func store(in writer: inout StorageWriter) { writer.write(text: self) }
    package init(from reader: inout StorageReader) throws(StorageError) { self = try reader.text() }
}

extension Storable where Self: RawRepresentable, RawValue: Storable {
    package func store(in writer: inout StorageWriter) { writer.write(rawValue) }

    package init(from reader: inout StorageReader) throws(StorageError) {
        guard let value = Self(rawValue: try reader.read()) else { throw .damaged }
        self = value
    }
}
