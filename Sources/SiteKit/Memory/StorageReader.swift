import Engine
import Foundation

/// Takes values from bytes that may be damaged: no length is believed before it is compared with what is left.
///
/// It looks at the bytes where they lie, so it may not be kept for longer than they.
struct StorageReader {
    private let buffer: UnsafeRawBufferPointer
    private var position = 0
    private var depth = 0

    /// How deep values may nest: deeper than what is stored ever does, and no deeper than a thread's stack.
    private static let maximumDepth = 1024

    init(_ bytes: UnsafeRawBufferPointer) { buffer = bytes }

    var isAtEnd: Bool { position == buffer.count }

    mutating func read<Value: Storable>(_ type: Value.Type = Value.self) throws(StorageError) -> Value {
        try Value(from: &self)
    }

    mutating func byte() throws(StorageError) -> UInt8 {
        guard position < buffer.count else { throw .damaged }
        defer { position += 1 }
        return buffer[position]
    }

    mutating func varint() throws(StorageError) -> UInt64 {
        let first = try byte()
        guard first >= 0x80 else { return UInt64(first) }
        var value = UInt64(first & 0x7F)
        for shift in stride(from: UInt64(7), through: 63, by: 7) {
            let next = try byte()
            value |= UInt64(next & 0x7F) << shift
            // Of the tenth byte there is room for one bit.
            if next < 0x80 { if shift == 63, next > 1 { break } else { return value } }
        }
        throw .damaged
    }

    /// The count of things of which each takes a byte or more.
    mutating func count() throws(StorageError) -> Int {
        let count = try varint()
        guard count <= UInt64(buffer.count - position) else { throw .damaged }
        return Int(count)
    }

    mutating func word() throws(StorageError) -> UInt64 {
        guard buffer.count - position >= 8 else { throw .damaged }
        defer { position += 8 }
        return UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: position, as: UInt64.self))
    }

    mutating func bytes() throws(StorageError) -> [UInt8] {
        let counted = try counted()
        return Array(counted)
    }

    mutating func text() throws(StorageError) -> String {
        let counted = try counted()
        // Several times faster than `String(validating:)`: what had to be repaired is not what it was.
        var text = String(decoding: counted, as: UTF8.self)
        guard text.withUTF8({ $0.count == counted.count && Self.areEqual($0, counted) }) else { throw .damaged }
        return text
    }

    private static func areEqual(_ text: UnsafeBufferPointer<UInt8>, _ bytes: UnsafeRawBufferPointer) -> Bool {
        guard let text = text.baseAddress, let start = bytes.baseAddress else { return true }
        return memcmp(text, start, bytes.count) == 0
    }

    /// Where the bytes are that follow their own count.
    mutating func countedRange() throws(StorageError) -> Range<Int> {
        let count = try count()
        defer { position += count }
        return position..<position + count
    }

    /// Reads what may hold more of its own kind.
    mutating func nested<Value>(
        _ body: (inout StorageReader) throws(StorageError) -> Value
    ) throws(StorageError) -> Value {
        guard depth < Self.maximumDepth else { throw .damaged }
        depth += 1
        defer { depth -= 1 }
        return try body(&self)
    }

    /// The bytes that follow their own count.
    mutating func counted() throws(StorageError) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: buffer[try countedRange()])
    }
}
