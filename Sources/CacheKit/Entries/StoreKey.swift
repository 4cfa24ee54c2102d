/// What an entry is found by: the digest of all that it is made from.
package struct StoreKey: Sendable, Hashable, CustomStringConvertible {
    package let sha256: SHA256

    /// Other programs may use the same store, and later versions of feedgen may keep something else.
    private static let namespace = "feedgen 1\n"

    /// - Parameter recipe: whatever decides on the bytes of the entry, all of it.
    package init(_ recipe: String) { self.init(Array(recipe.utf8)) }

    /// - Parameter recipe: whatever decides on the bytes of the entry, all of it.
    package init(_ recipe: [UInt8]) { sha256 = SHA256(of: Array(Self.namespace.utf8) + recipe) }

    /// 64 digits, which name the entry in the store.
    package var description: String { sha256.hexadecimal }
}
