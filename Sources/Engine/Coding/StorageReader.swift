import Foundation

/// Reads values from bytes that may be damaged: each length is compared with the remaining bytes before it is used.
///
/// It reads the bytes in place, so it must not outlive them.
@usableFromInline
package struct StorageReader {
    @usableFromInline let buffer: UnsafeRawBufferPointer
    @usableFromInline var position = 0
    @usableFromInline var depth = 0

    /// The maximum nesting of values: deeper than all stored values, but within the stack of a thread.
    @usableFromInline static var maximumDepth: Int { 1024 }

    @inlinable
    package init(_ bytes: UnsafeRawBufferPointer) { buffer = bytes }

    @inlinable
    package var isAtEnd: Bool { position == buffer.count }

    @inlinable
    package mutating func byte() throws(StorageError) -> UInt8 {
        guard position < buffer.count else { throw .damaged }
        defer { position += 1 }
        return buffer[position]
    }

    @inlinable
    package mutating func varint() throws(StorageError) -> UInt64 {
        let first = try byte()
        guard first >= 0x80 else { return UInt64(first) }
        var value = UInt64(first & 0x7F)
        for shift in stride(from: UInt64(7), through: 63, by: 7) {
            let next = try byte()
            value |= UInt64(next & 0x7F) << shift
            // The tenth byte has space for one bit.
            if next < 0x80 { if shift == 63, next > 1 { break } else { return value } }
        }
        throw .damaged
    }

    /// Reads a count of values, each of which has at least one byte.
    @inlinable
    package mutating func count() throws(StorageError) -> Int {
        let count = try varint()
        guard count <= UInt64(buffer.count - position) else { throw .damaged }
        return Int(count)
    }

    @inlinable
    package mutating func word() throws(StorageError) -> UInt64 {
        guard buffer.count - position >= 8 else { throw .damaged }
        defer { position += 8 }
        return UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: position, as: UInt64.self))
    }

    @inlinable
    package mutating func bytes() throws(StorageError) -> [UInt8] {
        let counted = try counted()
        return Array(counted)
    }

    @inlinable
    package mutating func text() throws(StorageError) -> String {
        let counted = try counted()
        // Several times faster than `String(validating:)`: a text that was repaired differs from its bytes.
        var text = String(decoding: counted, as: UTF8.self)
        guard text.withUTF8({ $0.count == counted.count && Self.areEqual($0, counted) }) else { throw .damaged }
        return text
    }

    @inlinable
    static func areEqual(_ text: UnsafeBufferPointer<UInt8>, _ bytes: UnsafeRawBufferPointer) -> Bool {
        guard let text = text.baseAddress, let start = bytes.baseAddress else { return true }
        return memcmp(text, start, bytes.count) == 0
    }

    /// Returns the range of the bytes that follow their own count.
    @inlinable
    package mutating func countedRange() throws(StorageError) -> Range<Int> {
        let count = try count()
        defer { position += count }
        return position..<position + count
    }

    /// Reads a value that may contain values of the same type.
    @inlinable
    package mutating func nested<Value>(
        _ body: (inout StorageReader) throws(StorageError) -> Value
    ) throws(StorageError) -> Value {
        guard depth < Self.maximumDepth else { throw .damaged }
        depth += 1
        defer { depth -= 1 }
        return try body(&self)
    }

    /// Returns the bytes that follow their own count.
    @inlinable
    package mutating func counted() throws(StorageError) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(rebasing: buffer[try countedRange()])
    }

    /// Reads values in their layout in memory, after their count.
    @inlinable
    package mutating func column<Element: BitwiseCopyable>(
        of type: Element.Type = Element.self
    ) throws(StorageError) -> [Element] {
        let count = try word()
        guard count <= UInt64((buffer.count - position) / MemoryLayout<Element>.stride) else { throw .damaged }
        let bytes = buffer[position..<position + Int(count) * MemoryLayout<Element>.stride]
        position = bytes.endIndex
        return [Element](unsafeUninitializedCapacity: Int(count)) { elements, filled in
            UnsafeMutableRawBufferPointer(elements).copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes))
            filled = Int(count)
        }
    }

    /// Reads texts from two columns.
    package mutating func texts() throws(StorageError) -> [String] {
        let counts = try column(of: UInt32.self), joined = try column(of: UInt8.self)
        guard counts.reduce(0, { $0 + Int($1) }) == joined.count else { throw .damaged }
        var rest = joined[...]
        return counts.map { count in
            defer { rest = rest.dropFirst(Int(count)) }
            return String(decoding: rest.prefix(Int(count)), as: UTF8.self)
        }
    }
}
