/// A string that is identified by its bytes.
///
/// Swift treats `é` and `e` + combining accent as equal; JSON does not (RFC 6902 §4.6), so keys or elements of an order
/// array that differ in this manner are distinct.
struct ExactString: Hashable {
    let text: String

    init(_ text: String) { self.text = text }

    static func == (left: ExactString, right: ExactString) -> Bool { left.text.hasSameBytes(as: right.text) }

    func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }
}

extension String {
    func hasSameBytes(as other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        let same = utf8.withContiguousStorageIfAvailable { left in
            other.utf8.withContiguousStorageIfAvailable { right in
                sameBytes(UnsafeRawBufferPointer(left), UnsafeRawBufferPointer(right))
            }
        }
        return (same ?? nil) ?? utf8.elementsEqual(other.utf8)
    }

    /// Adds the bytes and a terminator to the hasher.
    func hashBytes(into hasher: inout Hasher) {
        let done: Void? = utf8.withContiguousStorageIfAvailable { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        if done == nil { for byte in utf8 { hasher.combine(byte) } }
        hasher.combine(0xFF as UInt8)
    }

    /// Whether this string precedes the other in byte order.
    func precedesByBytes(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}

/// Compares two buffers of equal length, eight bytes at a time.
func sameBytes(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    var offset = 0
    while offset + 8 <= left.count {
        let words = (
            left.loadUnaligned(fromByteOffset: offset, as: UInt64.self),
            right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        )
        guard words.0 == words.1 else { return false }
        offset += 8
    }
    while offset < left.count {
        guard left[offset] == right[offset] else { return false }
        offset += 1
    }
    return true
}
