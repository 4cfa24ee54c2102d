import Engine
import FeedKit

/// A stored rendered object with its fingerprint.
struct StoredObject {
    var made: Digest
    /// An `EvaluatedObject` as it is stored.
    var object: [UInt8]

    /// The row of the cache.
    var stored: [UInt8] { made.stored + object }

    init(made: Digest, object: [UInt8]) {
        self.made = made
        self.object = object
    }

    /// `nil` for invalid bytes.
    init?(stored: [UInt8]) {
        let start = Self.digestSize
        guard stored.count > start, let made = try? Digest(stored: Array(stored[..<start])) else { return nil }
        self.init(made: made, object: Array(stored[start...]))
        // The store verified the bytes; the ranges of the parts must be read nevertheless.
        guard (try? EvaluatedObject.Parts(of: object)) != nil else { return nil }
    }

    private static let digestSize = Digest(of: "").stored.count
}
