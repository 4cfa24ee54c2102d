/// The health of a store for reading or writing: whether more requests are worthwhile.
struct StoreHealth {
    private var failures = 0
    private var since: ContinuousClock.Instant?
    private var hasAnswered = false
    /// The failure because of which the store was given up; `nil` while it is in use.
    private(set) var end: StoreFailure?

    mutating func succeed() { (failures, since, hasAnswered) = (0, nil, true) }

    /// Records a request that failed, including its retries.
    ///
    /// - Parameter time: From the start of the request until now.
    /// - Returns: Whether this failure made the store be given up; `true` at most once.
    mutating func fail(_ failure: StoreFailure, _ retryPolicy: RetryPolicy, time: Range<ContinuousClock.Instant>)
        -> Bool
    {
        guard end == nil else { return false }
        failures += 1
        let first = since ?? time.lowerBound
        since = first
        let isLong = time.upperBound - first >= retryPolicy.minimumFailureTime
        // A store that never responded is given up after the first request that took long.
        guard failures >= retryPolicy.maximumFailures || isLong && !hasAnswered, isLong || failure.kind == .permanent
        else {
            return false
        }
        end = failure
        return true
    }

    /// Gives up the store because of failures of the other type of request.
    mutating func disable(_ failure: StoreFailure) { end = end ?? failure }
}
