/// Where something lies in a store, of whatever sort that is.
enum StorePlace: Sendable, Hashable {
    case action(StoreKey)
    case content(SHA256)

    /// The names that Bazel's caches have for the two.
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

/// A store as it can be reached: bytes at places. Any thread may ask, and waits for the answer.
protocol StoreBackend: Sendable {
    /// - Parameters:
    ///   - most: how many bytes are taken at the most.
    ///   - time: how long it may take.
    /// - Returns: `nil` if there is nothing.
    func read(_ place: StorePlace, upTo most: Int, within time: Duration) throws(StoreFailure) -> [UInt8]?

    /// The size of what lies there, `nil` if there is nothing.
    func size(of place: StorePlace, within time: Duration) throws(StoreFailure) -> StoredSize?

    func write(_ bytes: [UInt8], to place: StorePlace, within time: Duration) throws(StoreFailure)

    /// Bytes that went over the net, or from and to the disk.
    var traffic: (received: Int, sent: Int) { get }
}

/// How many bytes lie somewhere.
enum StoredSize: Equatable {
    case bytes(Int)
    /// There is something, but its server does not tell how much.
    case untold
}

/// Why a store did not do what it was asked for.
struct StoreFailure: Error, Equatable {
    enum Sort: Equatable {
        /// It may be better the next moment: tried again.
        case passing
        /// The same answer would come again, to all that is asked of this sort.
        case lasting
        /// It has let somebody wait in vain for so long that no other try is worth it.
        case hanging
        /// What lies there is more than is taken: nothing is wrong with the store.
        case tooLarge
    }

    let sort: Sort
    /// As in "the store … is left alone: *the connection is refused*".
    let reason: String
    /// What to do about it, where that is known.
    var hint: String?
}
