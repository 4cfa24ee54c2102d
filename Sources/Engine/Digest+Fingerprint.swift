import DigestKit

extension Digest {
    /// The fingerprint of an input that does not exist. Fingerprints of nodes distinguish their values; the code that
    /// creates a value chooses what to hash.
    public static let missing = Digest(high: 0, low: 0)
}
