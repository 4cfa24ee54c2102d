/// What tells two values of a node apart: 128 bits of a digest that the maker of the value chose.
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
