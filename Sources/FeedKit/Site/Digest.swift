import CCrypto

/// The first 128 bits of a SHA-256, in hexadecimal: what `sha256sum | cut -c1-32` prints.
public struct Digest: Sendable, Hashable, Comparable, CustomStringConvertible {
    public let description: String

    public init(of bytes: some Collection<UInt8>) {
        let hash =
            bytes.withContiguousStorageIfAvailable { Self.sha256($0) }
            ?? Array(bytes).withUnsafeBufferPointer { Self.sha256($0) }
        self.init(sha256: hash)
    }

    private init(sha256 hash: [UInt8]) {
        description = String(unsafeUninitializedCapacity: 32) { buffer in
            for (index, byte) in hash.prefix(16).enumerated() {
                buffer[2 * index] = Self.hexadecimal(byte >> 4)
                buffer[2 * index + 1] = Self.hexadecimal(byte & 15)
            }
            return 32
        }
    }

    public init(of text: String) {
        self.init(of: Array(text.utf8))
    }

    public static func < (a: Digest, b: Digest) -> Bool { a.description < b.description }

    private static func sha256(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: 32) { hash, count in
            SHA256(bytes.baseAddress, bytes.count, hash.baseAddress)
            count = 32
        }
    }

    private static func hexadecimal(_ nibble: UInt8) -> UInt8 {
        nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10
    }
}

extension Digest {
    /// The digest of bytes that come piece by piece, so that a file need not fit into memory.
    public struct Stream: ~Copyable {
        private let context: OpaquePointer

        public init() {
            // Both fail only when there is no memory left, or an OpenSSL without SHA-256.
            context = EVP_MD_CTX_new()!
            precondition(EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1, "OpenSSL has no SHA-256")
        }

        deinit { EVP_MD_CTX_free(context) }

        public mutating func append(_ bytes: UnsafeRawBufferPointer) {
            EVP_DigestUpdate(context, bytes.baseAddress, bytes.count)
        }

        /// The digest of all bytes so far; nothing can follow.
        public consuming func digest() -> Digest {
            Digest(
                sha256: [UInt8](unsafeUninitializedCapacity: 32) { hash, count in
                    EVP_DigestFinal_ex(context, hash.baseAddress, nil)
                    count = 32
                })
        }
    }
}
