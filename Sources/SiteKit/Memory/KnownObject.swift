import Engine
import FeedKit

/// The texts of an object as bytes, and from what they were made.
struct KnownBody {
    var made: Digest
    /// An `ObjectBody` as it is stored.
    var body: [UInt8]

    /// The row of the cache.
    var stored: [UInt8] { made.stored + body }

    init(made: Digest, body: [UInt8]) {
        self.made = made
        self.body = body
    }

    /// `nil` for bytes that hold none.
    init?(stored: [UInt8]) {
        let start = Self.digestSize
        guard stored.count > start, let made = try? Digest(stored: Array(stored[..<start])) else { return nil }
        self.init(made: made, body: Array(stored[start...]))
        // What is read when a page shows it must be readable.
        guard (try? ObjectBody(stored: body)) != nil else { return nil }
    }

    private static let digestSize = Digest(of: "").stored.count
}
