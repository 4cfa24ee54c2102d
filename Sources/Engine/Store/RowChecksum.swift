/// A fast checksum for the rows of one table, since every build reads most of them.
///
/// It detects damage, not attacks: it is not a cryptographic digest.
struct RowChecksum {
    private let seed: UInt64

    /// - Parameter table: The table's name, part of each checksum, so that a row of another table counts as damage.
    init(_ table: String) { seed = Self.hash(table, seed: 0) }

    /// The primary key of the row with this key.
    func id(of key: String) -> Int64 { Int64(bitPattern: Self.hash(key, seed: seed)) }

    func callAsFunction(_ key: String, _ value: UnsafeRawBufferPointer) -> Int64 {
        Int64(bitPattern: Self.hash(value, seed: Self.hash(key, seed: ~seed)))
    }

    private static func hash(_ text: String, seed: UInt64) -> UInt64 {
        var text = text
        return text.withUTF8 { hash(UnsafeRawBufferPointer($0), seed: seed) }
    }

    /// Two independent lanes, because each waits for its multiplications.
    private static func hash(_ bytes: UnsafeRawBufferPointer, seed: UInt64) -> UInt64 {
        var even = mix(seed, UInt64(bytes.count))
        var odd = ~even
        var offset = 0
        while offset + 16 <= bytes.count {
            even = mix(even, word(bytes, offset))
            odd = mix(odd, word(bytes, offset + 8))
            offset += 16
        }
        if offset + 8 <= bytes.count {
            even = mix(even, word(bytes, offset))
            offset += 8
        }
        var rest: UInt64 = 0
        while offset < bytes.count {
            rest = rest << 8 | UInt64(bytes[offset])
            offset += 1
        }
        return mix(mix(odd, rest), even)
    }

    private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// Combines both halves of a product, so that every bit of the state and the word counts.
    private static func mix(_ state: UInt64, _ word: UInt64) -> UInt64 {
        let product = (state ^ word ^ 0x9E37_79B9_7F4A_7C15).multipliedFullWidth(by: 0xBF58_476D_1CE4_E5B9)
        return product.high ^ product.low &+ word
    }
}
