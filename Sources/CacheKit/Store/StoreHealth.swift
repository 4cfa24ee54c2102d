/// Whether it is any use to go on asking a store.
struct StoreHealth {
    private var failures = 0
    private var since: ContinuousClock.Instant?
    private var hasAnswered = false
    /// What made it given up; `nil` as long as it is asked.
    private(set) var end: StoreFailure?

    mutating func succeed() { (failures, since, hasAnswered) = (0, nil, true) }

    /// Notes that a request failed, all tries of it.
    ///
    /// - Parameter time: from when it was begun until now.
    /// - Returns: whether the store is given up by that, which is so once.
    mutating func fail(_ failure: StoreFailure, _ patience: Patience, time: Range<ContinuousClock.Instant>) -> Bool {
        guard end == nil else { return false }
        failures += 1
        let first = since ?? time.lowerBound
        since = first
        let isLong = time.upperBound - first >= patience.trouble
        // One that never answered, and takes its time for that, is not waited for a second time.
        guard failures >= patience.failures || isLong && !hasAnswered, isLong || failure.sort == .lasting else {
            return false
        }
        end = failure
        return true
    }

    /// Ends it for what was found out by other requests.
    mutating func giveUp(_ failure: StoreFailure) { end = end ?? failure }
}
