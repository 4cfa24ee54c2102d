/// The statistics of a store's use during a build.
package struct StoreReport: Sendable, Equatable {
    /// Entries that were found and valid, as far as they were read.
    package var hits = 0
    /// Entries that were not found.
    package var misses = 0
    /// Entries that were found but invalid.
    package var refused = 0
    /// The first of those, with reasons; bounded, since a store may have no valid entry at all.
    package var refusals: [StoreRefusal] = []
    package var puts = 0
    package var putsFailed = 0
    package var bytesIn = 0
    package var bytesOut = 0
    /// The reasons why the store was given up: at most one for reading and one for writing.
    package var troubles: [StoreProblem] = []

    private static let maximumRefusals = 100

    mutating func add(_ refusal: StoreRefusal) {
        refused += 1
        if refusals.count < Self.maximumRefusals { refusals.append(refusal) }
    }
}

/// An entry with invalid content.
package struct StoreRefusal: Sendable, Equatable {
    package let key: StoreKey
    /// Such as "800.webp differs from the stored file".
    package let reason: String
}

/// A problem with a store, as shown in a message.
package struct StoreProblem: Error, Sendable, Equatable {
    package let message: String
    package let hint: String?
}
