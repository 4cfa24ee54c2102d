import Engine

extension Bool: Storable {
    func store(in writer: inout StorageWriter) { writer.write(byte: self ? 1 : 0) }

    init(from reader: inout StorageReader) throws(StorageError) {
        switch try reader.byte() {
        case 0: self = false
        case 1: self = true
        default: throw .damaged
        }
    }
}

extension UInt64: Storable {
    func store(in writer: inout StorageWriter) { writer.write(varint: self) }
    init(from reader: inout StorageReader) throws(StorageError) { self = try reader.varint() }
}

/// Zigzag coding, so that small numbers of either sign are short.
extension Int64: Storable {
    func store(in writer: inout StorageWriter) {
        writer.write(varint: UInt64(bitPattern: self << 1 ^ self >> 63))
    }

    init(from reader: inout StorageReader) throws(StorageError) {
        let zigzag = try reader.varint()
        self = Int64(bitPattern: zigzag >> 1) ^ -Int64(bitPattern: zigzag & 1)
    }
}

extension Int: Storable {
    func store(in writer: inout StorageWriter) { writer.write(Int64(self)) }

    init(from reader: inout StorageReader) throws(StorageError) {
        self = Int(truncatingIfNeeded: try reader.read(Int64.self))
    }
}

extension Double: Storable {
    func store(in writer: inout StorageWriter) { writer.write(word: bitPattern) }
    init(from reader: inout StorageReader) throws(StorageError) { self.init(bitPattern: try reader.word()) }
}

extension String: Storable {
    func store(in writer: inout StorageWriter) { writer.write(text: self) }
    init(from reader: inout StorageReader) throws(StorageError) { self = try reader.text() }
}

extension Storable where Self: RawRepresentable, RawValue: Storable {
    func store(in writer: inout StorageWriter) { writer.write(rawValue) }

    init(from reader: inout StorageReader) throws(StorageError) {
        guard let value = Self(rawValue: try reader.read()) else { throw .damaged }
        self = value
    }
}
