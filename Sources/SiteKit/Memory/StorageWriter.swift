/// Appends values to bytes.
struct StorageWriter {
    private(set) var bytes: [UInt8] = []

    init() {}

    mutating func write(_ value: some Storable) { value.store(in: &self) }

    mutating func write(byte: UInt8) { bytes.append(byte) }

    /// Seven bits in each byte, the lowest first; the eighth marks that more follow.
    mutating func write(varint value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    mutating func write(count: Int) { write(varint: UInt64(count)) }

    /// Eight bytes, the lowest first.
    mutating func write(word: UInt64) {
        withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// With their count before them.
    mutating func write(bytes value: [UInt8]) {
        write(count: value.count)
        bytes.append(contentsOf: value)
    }

    /// In UTF-8, with its length before it.
    mutating func write(text: String) {
        var text = text
        text.withUTF8 { utf8 in
            write(count: utf8.count)
            bytes.append(contentsOf: utf8)
        }
    }
}
