import Engine
import FeedKit

/// A value in its stored form, for large values that most builds don't read.
struct Packed<Value: Storable>: Storable, Equatable {
    private let bytes: [UInt8]

    init(_ value: Value) {
        // A copy without unused capacity.
        bytes = Array(value.stored[...])
    }

    var value: Value {
        // The first `init` encoded the bytes, the second decoded them once.
        guard let value = try? Value(stored: bytes) else { preconditionFailure("a packed value is damaged") }
        return value
    }

    func store(in writer: inout StorageWriter) { writer.write(bytes: bytes) }

    init(from reader: inout StorageReader) throws(StorageError) {
        bytes = try reader.bytes()
        _ = try Value(stored: bytes)
    }
}
