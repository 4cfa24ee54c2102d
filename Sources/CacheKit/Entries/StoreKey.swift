import DigestKit

/// The key of an entry: the digest of all inputs from which it is built.
package struct StoreKey: Sendable, Hashable, CustomStringConvertible {
    package let sha256: SHA256

    /// Separates the keys from those of other programs and of incompatible versions of feedgen in the same store.
    private static let namespace = "feedgen 1\n"

    /// - Parameter recipe: Everything that determines the bytes of the entry.
    package init(_ recipe: String) { self.init(Array(recipe.utf8)) }

    /// - Parameter recipe: Everything that determines the bytes of the entry.
    package init(_ recipe: [UInt8]) { sha256 = SHA256(of: Array(Self.namespace.utf8) + recipe) }

    /// The key as 64 hexadecimal digits, which are the entry's name in the store.
    package var description: String { sha256.hexadecimal }
}
