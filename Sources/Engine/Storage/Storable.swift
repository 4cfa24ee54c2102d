/// A value that the store keeps: written and read by hand, since a build reads those of every object first.
///
/// What is stored is read by the same version of feedgen only, so there is no room for what may come. Equal values
/// give equal bytes; every stored property counts, which `StorableLawTests` hold.
package protocol Storable: Sendable {
    func store(in writer: inout StorageWriter)
    init(from reader: inout StorageReader) throws(StorageError)
}

/// The bytes are not what a writer of this version wrote.
package enum StorageError: Error {
    case damaged
}

extension Storable {
    /// The value as bytes.
    package var stored: [UInt8] {
        var writer = StorageWriter()
        writer.write(self)
        return writer.bytes
    }

    /// The value that exactly these bytes are.
    package init(stored bytes: UnsafeRawBufferPointer) throws(StorageError) {
        var reader = StorageReader(bytes)
        try self.init(from: &reader)
        guard reader.isAtEnd else { throw .damaged }
    }

    package init(stored bytes: [UInt8]) throws(StorageError) {
        self = try bytes.withUnsafeBufferPointer { buffer throws(StorageError) in
            try Self(stored: UnsafeRawBufferPointer(buffer))
        }
    }
}
