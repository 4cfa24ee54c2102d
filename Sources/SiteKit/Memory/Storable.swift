import Engine

/// A value that the store contains, coded by hand because a build first reads the values of all objects.
///
/// Only the version of feedgen that stored a value reads it, so the coding has no space for extensions. Equal values
/// have equal bytes; every stored property counts, which `StorableLawTests` verify.
protocol Storable: Sendable {
    func store(in writer: inout StorageWriter)
    init(from reader: inout StorageReader) throws(StorageError)
}

extension Storable {
    /// The value as bytes.
    var stored: [UInt8] {
        var writer = StorageWriter()
        writer.write(self)
        return writer.bytes
    }

    /// Reads the value that exactly these bytes contain.
    init(stored bytes: UnsafeRawBufferPointer) throws(StorageError) {
        var reader = StorageReader(bytes)
        try self.init(from: &reader)
        guard reader.isAtEnd else { throw .damaged }
    }

    init(stored bytes: [UInt8]) throws(StorageError) {
        self = try bytes.withUnsafeBufferPointer { buffer throws(StorageError) in
            try Self(stored: UnsafeRawBufferPointer(buffer))
        }
    }
}

extension StorageWriter {
    mutating func write(_ value: some Storable) { value.store(in: &self) }
}

extension StorageReader {
    mutating func read<Value: Storable>(_ type: Value.Type = Value.self) throws(StorageError) -> Value {
        try Value(from: &self)
    }
}

extension NameTable: Storable {}

extension Graph: Storable {}
