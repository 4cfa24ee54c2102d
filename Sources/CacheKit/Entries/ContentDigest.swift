import DigestKit

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
