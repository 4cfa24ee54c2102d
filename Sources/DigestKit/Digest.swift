/// The first 128 bits of a SHA-256.
public struct Digest: Sendable, Hashable, Comparable, BitwiseCopyable, CustomStringConvertible {
    /// The first 8 bytes, in big-endian order.
    @usableFromInline package let high: UInt64
    @usableFromInline package let low: UInt64

    /// Hashes these bytes; an empty collection has a digest too.
    @inlinable
    public init(of bytes: some Collection<UInt8>) {
        self =
            bytes.withContiguousStorageIfAvailable { Self(hashing: UnsafeRawBufferPointer($0)) }
            ?? Array(bytes).withUnsafeBytes { Self(hashing: $0) }
    }

    /// Hashes a text as UTF-8.
    public init(of text: String) {
        var text = text
        self = text.withUTF8 { Self(hashing: UnsafeRawBufferPointer($0)) }
    }

    /// Hashes consecutive pieces of one text.
    package init(ofPieces forEachPiece: ((UnsafeRawBufferPointer) -> Void) -> Void) {
        self.init(SHA256(ofPieces: forEachPiece))
    }

    @inlinable
    package init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    @usableFromInline
    init(hashing bytes: UnsafeRawBufferPointer) { self.init(SHA256(hashing: bytes)) }

    init(_ hash: SHA256) {
        high = hash.words.0
        low = hash.words.1
    }

    /// Returns a digest of other digests in order. They are uniformly distributed, so mixing them is sufficient.
    @inlinable
    package static func joining(_ digests: some Sequence<Digest?>) -> Digest {
        var high: UInt64 = 0x9E37_79B9_7F4A_7C15, low: UInt64 = 0xC2B2_AE3D_27D4_EB4F
        for digest in digests {
            high = (high ^ (digest?.high ?? 1)) &* 0xFF51_AFD7_ED55_8CCD
            low = (low ^ (digest?.low ?? 1)) &* 0xC4CE_B9FE_1A85_EC53
            high ^= low >> 31
            low ^= high >> 29
        }
        return Digest(high: high, low: low)
    }

    /// Parses the output of `description`; `nil` for any other text.
    package init?(hexadecimal text: some StringProtocol) {
        guard let words = [UInt64](hexadecimal: text, count: 2) else { return nil }
        self.init(high: words[0], low: words[1])
    }

    /// The digest in hexadecimal, as printed by `sha256sum | cut -c1-32`.
    public var description: String { String(hexadecimal: [high, low]) }

    public static func < (a: Digest, b: Digest) -> Bool { (a.high, a.low) < (b.high, b.low) }
}
