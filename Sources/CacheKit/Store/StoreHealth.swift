/// Whether it is any use to go on asking a store.
struct StoreHealth {
    private var failures = 0
    private var since: ContinuousClock.Instant?
    private(set) var isGivenUp = false

    mutating func succeed() { (failures, since) = (0, nil) }

    /// Notes that a request failed, all tries of it.
    ///
    /// - Returns: whether the store is given up by that, which is so once.
    mutating func fail(_ failure: StoreFailure, _ patience: Patience, now: ContinuousClock.Instant) -> Bool {
        guard !isGivenUp else { return false }
        failures += 1
        let first = since ?? now
        since = first
        guard failures >= patience.failures, failure.sort == .lasting || now - first >= patience.trouble else {
            return false
        }
        isGivenUp = true
        return true
    }
}
