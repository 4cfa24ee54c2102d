import CCrypto

/// The first 128 bits of a SHA-256, in hexadecimal: what `sha256sum | cut -c1-32` prints.
public struct Digest: Sendable, Hashable, Comparable, CustomStringConvertible {
    public let description: String

    public init(of bytes: some Collection<UInt8>) {
        let hash =
            bytes.withContiguousStorageIfAvailable { Self.sha256($0) }
            ?? Array(bytes).withUnsafeBufferPointer { Self.sha256($0) }
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
