import DigestKit

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

    private static func hash(_ bytes: UnsafeRawBufferPointer, seed: UInt64) -> UInt64 {
        Digest.fingerprint(of: bytes, seed: seed).high
    }
}
