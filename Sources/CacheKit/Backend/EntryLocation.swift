import DigestKit

/// The location of a value in a store, independent of the type of store.
enum EntryLocation: Sendable, Hashable {
    case action(StoreKey)
    case content(SHA256)

    /// The folder names of Bazel's caches.
    var folder: String {
        switch self {
        case .action: "ac"
        case .content: "cas"
        }
    }

    var name: String {
        switch self {
        case .action(let key): key.sha256.hexadecimal
        case .content(let hash): hash.hexadecimal
        }
    }
}

/// A store of bytes by location. Calls block and are safe from any thread.
protocol StoreBackend: Sendable {
    /// - Parameters:
    ///   - most: The maximum number of bytes to accept.
    ///   - time: The timeout.
    /// - Returns: `nil` if there is no value.
    func read(_ place: EntryLocation, upTo most: Int, within time: Duration) throws(StoreFailure) -> [UInt8]?

    /// Returns the size of a value; `nil` if there is none.
    func size(of place: EntryLocation, within time: Duration) throws(StoreFailure) -> StoredSize?

    func write(_ bytes: [UInt8], to place: EntryLocation, within time: Duration) throws(StoreFailure)

    /// The number of bytes transferred over the network or to and from the disk.
    var traffic: (received: Int, sent: Int) { get }
}

/// The size of a stored value.
enum StoredSize: Equatable {
    case bytes(Int)
    /// The value exists, but the server does not report its size.
    case unknown
}

/// The reason why a store operation failed.
package struct StoreFailure: Error, Equatable {
    package enum Kind: Equatable, Sendable {
        /// A temporary failure: the request is retried.
        case temporary
        /// A permanent failure: every request of this type would fail the same way.
        case permanent
        /// A request timed out; there is no point in retrying.
        case timedOut
        /// The value exceeds the maximum size; the store works.
        case tooLarge
    }

    package let kind: Kind
    /// Worded to follow "the store … is left alone: ".
    package let reason: String
    /// A suggested fix, if there is one.
    package var hint: String?
}
