import Engine

/// A value that the store keeps: written and read by hand, since a build reads those of every object first.
///
/// What is stored is read by the same version of feedgen only, so there is no room for what may come. Equal values
/// give equal bytes; every stored property counts, which `StorableLawTests` hold.
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

    /// The value that exactly these bytes are.
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
