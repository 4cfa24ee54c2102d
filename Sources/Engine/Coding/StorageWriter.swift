/// Appends values to bytes.
///
/// This is the only binary coding of feedgen's own data. The stored types are declared in other modules, so its
/// functions are inlinable. Two foreign formats have separate code: entries of shared stores are Protocol Buffers
/// messages, which servers parse, and published digests hash values that `DigestInput` delimits.
@usableFromInline
package struct StorageWriter {
    @usableFromInline var buffer: [UInt8] = []

    @inlinable
    package init() {}

    @inlinable
    package var bytes: [UInt8] { buffer }

    @inlinable
    package mutating func write(byte: UInt8) { buffer.append(byte) }

    /// Writes seven bits in each byte, the lowest first; the eighth marks that more follow.
    @inlinable
    package mutating func write(varint value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            buffer.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        buffer.append(UInt8(truncatingIfNeeded: rest))
    }

    @inlinable
    package mutating func write(count: Int) { write(varint: UInt64(count)) }

    /// Writes eight bytes, the lowest first.
    @inlinable
    package mutating func write(word: UInt64) {
        withUnsafeBytes(of: word.littleEndian) { buffer.append(contentsOf: $0) }
    }

    /// Writes bytes after their count.
    @inlinable
    package mutating func write(bytes value: [UInt8]) {
        write(count: value.count)
        buffer.append(contentsOf: value)
    }

    /// Writes UTF-8 after its length.
    @inlinable
    package mutating func write(text: String) {
        var text = text
        text.withUTF8 { utf8 in
            write(count: utf8.count)
            buffer.append(contentsOf: utf8)
        }
    }

    /// Writes values in their layout in memory, after their count: for the columns of large tables, which are read as a
    /// whole.
    @inlinable
    package mutating func write<Element: BitwiseCopyable>(column: [Element]) {
        write(word: UInt64(column.count))
        column.withUnsafeBytes { buffer.append(contentsOf: $0) }
    }

    /// Writes a column in parts: `append` is called once, with the function that writes a part.
    @inlinable
    package mutating func write<Element: BitwiseCopyable>(
        columnOf count: Int, _ type: Element.Type, _ append: ((UnsafeRawBufferPointer) -> Void) -> Void
    ) {
        write(word: UInt64(count))
        append { buffer.append(contentsOf: $0) }
    }

    /// Reserves memory for this number of bytes.
    @inlinable
    package mutating func reserve(_ count: Int) { buffer.reserveCapacity(buffer.count + count) }

    /// Writes texts as two columns.
    package mutating func write(texts: [String]) {
        write(column: texts.map { UInt32($0.utf8.count) })
        write(column: texts.flatMap { Array($0.utf8) })
    }
}
