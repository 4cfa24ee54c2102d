import CCrypto

/// The first 128 bits of a SHA-256.
public struct Digest: Sendable, Hashable, Comparable, BitwiseCopyable, CustomStringConvertible {
    /// The first 8 bytes, in big-endian order.
    package let high: UInt64
    package let low: UInt64

    /// Hashes these bytes; an empty collection has a digest too.
    public init(of bytes: some Collection<UInt8>) {
        self =
            bytes.withContiguousStorageIfAvailable { Self(sha256Of: UnsafeRawBufferPointer($0)) }
            ?? Array(bytes).withUnsafeBytes { Self(sha256Of: $0) }
    }

    /// Hashes a text as UTF-8.
    public init(of text: String) {
        var text = text
        self = text.withUTF8 { Self(sha256Of: UnsafeRawBufferPointer($0)) }
    }

    package init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    private init(sha256Of bytes: UnsafeRawBufferPointer) {
        self = withUnsafeTemporaryAllocation(byteCount: 32, alignment: 8) { hash in
            var context = SHA256_CTX()
            SHA256_Init(&context)
            SHA256_Update(&context, bytes.baseAddress, bytes.count)
            SHA256_Final(hash.baseAddress, &context)
            return Self(sha256: hash)
        }
    }

    private init(sha256 hash: UnsafeMutableRawBufferPointer) {
        high = UInt64(bigEndian: hash.load(as: UInt64.self))
        low = UInt64(bigEndian: hash.load(fromByteOffset: 8, as: UInt64.self))
    }

    /// Returns a digest of other digests in order. They are uniformly distributed, so mixing them is sufficient.
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
        guard text.utf8.count == 32,
            text.utf8.allSatisfy({
                UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
                    || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0
            }),
            let high = UInt64(text.prefix(16), radix: 16), let low = UInt64(text.suffix(16), radix: 16)
        else { return nil }
        self.init(high: high, low: low)
    }

    /// The digest in hexadecimal, as printed by `sha256sum | cut -c1-32`.
    public var description: String {
        String(unsafeUninitializedCapacity: 32) { buffer in
            for index in 0..<16 {
                let nibbles = UInt64(4 * (15 - index))
                buffer[index] = Self.hexadecimal(UInt8(truncatingIfNeeded: high >> nibbles) & 15)
                buffer[16 + index] = Self.hexadecimal(UInt8(truncatingIfNeeded: low >> nibbles) & 15)
            }
            return 32
        }
    }

    public static func < (a: Digest, b: Digest) -> Bool { (a.high, a.low) < (b.high, b.low) }

    private static func hexadecimal(_ nibble: UInt8) -> UInt8 {
        nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10
    }
}

extension Digest {
    /// A digest of bytes that arrive in pieces, so that a file need not fit into memory.
    package struct Stream: ~Copyable {
        private let context: OpaquePointer

        /// Creates a digest of no bytes.
        package init() {
            // Fails only if memory is exhausted.
            context = EVP_MD_CTX_new()!
            // OpenSSL is never built without SHA-256, which TLS requires.
            precondition(EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1, "OpenSSL has no SHA-256")
        }

        deinit { EVP_MD_CTX_free(context) }

        /// Appends the next bytes; the boundaries between pieces don't affect the digest.
        package mutating func append(_ bytes: UnsafeRawBufferPointer) {
            EVP_DigestUpdate(context, bytes.baseAddress, bytes.count)
        }

        /// Returns the digest of all bytes so far and ends the stream.
        package consuming func digest() -> Digest {
            withUnsafeTemporaryAllocation(byteCount: 32, alignment: 8) { hash in
                EVP_DigestFinal_ex(context, hash.baseAddress, nil)
                return Digest(sha256: hash)
            }
        }
    }
}
