/// What came of asking a store, for whoever built with it.
package struct StoreReport: Sendable, Equatable {
    /// Entries that were there and right, as far as they were looked at.
    package var hits = 0
    /// Entries that were not there, or not any more.
    package var misses = 0
    /// Entries that were there and wrong.
    package var refused = 0
    /// Some of those, each with the reason; not all, since a store may have no right entry at all.
    package var refusals: [StoreRefusal] = []
    package var puts = 0
    package var putsFailed = 0
    package var bytesIn = 0
    package var bytesOut = 0
    /// Why the store was left alone: one at the most for reading, and one for writing.
    package var troubles: [StoreTrouble] = []

    private static let mostRefusals = 100

    mutating func add(_ refusal: StoreRefusal) {
        refused += 1
        if refusals.count < Self.mostRefusals { refusals.append(refusal) }
    }
}

/// An entry that is not what it should be.
package struct StoreRefusal: Sendable, Equatable {
    package let key: StoreKey
    /// As in "800.webp is not what was put there".
    package let reason: String
}

/// What is wrong with a store, as a message says it.
package struct StoreTrouble: Error, Sendable, Equatable {
    package let message: String
    package let hint: String?
}
