import CCrypto

/// A SHA-256 hash: the name of content in shared stores, whose protocol requires all of it. feedgen's own data have
/// `Digest`, its first half, because a large site has hundreds of thousands of them in memory and in its snapshot.
package struct SHA256: Sendable, Hashable, BitwiseCopyable {
    /// The hash in big-endian order.
    package let words: (UInt64, UInt64, UInt64, UInt64)

    /// Hashes bytes; an empty collection is allowed.
    package init(of bytes: some Collection<UInt8>) {
        self =
            bytes.withContiguousStorageIfAvailable { Self(hashing: UnsafeRawBufferPointer($0)) }
            ?? Array(bytes).withUnsafeBytes { Self(hashing: $0) }
    }

    init(hashing bytes: UnsafeRawBufferPointer) { self.init(ofPieces: { $0(bytes) }) }

    /// Hashes consecutive pieces.
    init(ofPieces forEachPiece: ((UnsafeRawBufferPointer) -> Void) -> Void) {
        self = withUnsafeTemporaryAllocation(byteCount: 32, alignment: 8) { hash in
            var context = SHA256_CTX()
            SHA256_Init(&context)
            forEachPiece { SHA256_Update(&context, $0.baseAddress, $0.count) }
            SHA256_Final(hash.baseAddress, &context)
            return Self(hash)
        }
    }

    fileprivate init(_ hash: UnsafeMutableRawBufferPointer) {
        func word(_ number: Int) -> UInt64 {
            UInt64(bigEndian: hash.load(fromByteOffset: 8 * number, as: UInt64.self))
        }
        words = (word(0), word(1), word(2), word(3))
    }

    /// Parses the output of `hexadecimal`; `nil` for any other text.
    package init?(hexadecimal text: some StringProtocol) {
        guard let words = [UInt64](hexadecimal: text, count: 4) else { return nil }
        self.words = (words[0], words[1], words[2], words[3])
    }

    /// The hash as 64 hexadecimal digits, as `sha256sum` prints it.
    package var hexadecimal: String { String(hexadecimal: [words.0, words.1, words.2, words.3]) }

    /// The 32 bytes of the hash.
    package var bytes: [UInt8] {
        [words.0, words.1, words.2, words.3].flatMap { word in
            (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64(56 - 8 * $0)) }
        }
    }

    package static func == (a: SHA256, b: SHA256) -> Bool { a.words == b.words }

    package func hash(into hasher: inout Hasher) { hasher.combine(words.0) }
}

// In this file because no other calls OpenSSL.
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
                return Digest(SHA256(hash))
            }
        }
    }
}

extension [UInt64] {
    /// Parses exactly `count` words of 16 lowercase hexadecimal digits each; `nil` for any other text.
    init?(hexadecimal text: some StringProtocol, count: Int) {
        let isHexadecimal = text.utf8.allSatisfy {
            UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0
        }
        guard text.utf8.count == 16 * count, isHexadecimal else { return nil }
        self = (0..<count).compactMap { UInt64(text.dropFirst(16 * $0).prefix(16), radix: 16) }
    }
}

extension String {
    /// Prints words as 16 hexadecimal digits each.
    init(hexadecimal words: [UInt64]) {
        self.init(unsafeUninitializedCapacity: 16 * words.count) { buffer in
            for index in buffer.indices.prefix(16 * words.count) {
                let nibble = UInt8(truncatingIfNeeded: words[index / 16] >> UInt64(60 - 4 * (index % 16))) & 15
                buffer[index] = nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10
            }
            return 16 * words.count
        }
    }
}
