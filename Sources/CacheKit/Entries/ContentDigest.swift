import CCrypto

/// A SHA-256 hash.
package struct SHA256: Sendable, Hashable, BitwiseCopyable {
    package let words: (UInt64, UInt64, UInt64, UInt64)

    /// Hashes bytes; an empty collection is allowed.
    package init(of bytes: some Collection<UInt8>) {
        self =
            bytes.withContiguousStorageIfAvailable { Self(hashing: UnsafeRawBufferPointer($0)) }
            ?? Array(bytes).withUnsafeBytes { Self(hashing: $0) }
    }

    private init(hashing bytes: UnsafeRawBufferPointer) {
        words = withUnsafeTemporaryAllocation(byteCount: 32, alignment: 8) { hash in
            var context = SHA256_CTX()
            SHA256_Init(&context)
            SHA256_Update(&context, bytes.baseAddress, bytes.count)
            SHA256_Final(hash.baseAddress, &context)
            func word(_ number: Int) -> UInt64 {
                UInt64(bigEndian: hash.load(fromByteOffset: 8 * number, as: UInt64.self))
            }
            return (word(0), word(1), word(2), word(3))
        }
    }

    /// Parses the output of `hexadecimal`; `nil` for any other text.
    package init?(hexadecimal text: some StringProtocol) {
        var words: [UInt64] = []
        var text = text[...]
        while !text.isEmpty {
            let piece = text.prefix(16)
            guard piece.utf8.allSatisfy(Self.isDigit), let word = UInt64(piece, radix: 16) else { return nil }
            words.append(word)
            text = text.dropFirst(16)
            guard piece.utf8.count == 16, words.count <= 4 else { return nil }
        }
        guard words.count == 4 else { return nil }
        self.words = (words[0], words[1], words[2], words[3])
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte
    }

    /// The hash as 64 hexadecimal digits, as `sha256sum` prints it.
    package var hexadecimal: String {
        String(unsafeUninitializedCapacity: 64) { buffer in
            for (index, byte) in bytes.enumerated() {
                buffer[2 * index] = Self.digits[Int(byte >> 4)]
                buffer[2 * index + 1] = Self.digits[Int(byte & 15)]
            }
            return 64
        }
    }

    private static let digits = Array("0123456789abcdef".utf8)

    /// The 32 bytes of the hash.
    package var bytes: [UInt8] {
        [words.0, words.1, words.2, words.3].flatMap { word in
            (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64(56 - 8 * $0)) }
        }
    }

    package static func == (a: SHA256, b: SHA256) -> Bool { a.words == b.words }

    package func hash(into hasher: inout Hasher) { hasher.combine(words.0) }
}

/// The SHA-256 hash and size of some bytes.
package struct ContentDigest: Sendable, Hashable {
    package let sha256: SHA256
    package let size: Int

    package init(of bytes: [UInt8]) { self.init(SHA256(of: bytes), size: bytes.count) }

    package init(_ sha256: SHA256, size: Int) {
        self.sha256 = sha256
        self.size = size
    }
}
