/// A digest of 128 bits that distinguishes values of a node; the code that creates the value chooses the digest.
public struct Fingerprint: Sendable, Hashable, BitwiseCopyable {
    public let high: UInt64
    public let low: UInt64

    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// That of an input that is not there.
    public static let none = Fingerprint(high: 0, low: 0)
}
