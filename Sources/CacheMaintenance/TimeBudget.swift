import SiteKit

/// The time budget of resumable work, such as the rest of a CI job's hour.
package struct TimeBudget<Time: InstantProtocol & Sendable>: Sendable where Time.Duration == Duration {
    private let deadline: Time
    private var hasBegun = false
    /// The total cost and duration of finished work.
    private var cost = 0.0
    private var seconds = 0.0

    /// - Parameters:
    ///   - limit: The maximum duration of the work.
    ///   - begin: The start of the work.
    package init(limit: Duration, since begin: Time) { deadline = begin.advanced(by: limit) }

    /// Whether there is time for an item, which then counts as started. A smaller one may fit even if this doesn't.
    ///
    /// Always true for the first item; otherwise, repeated short runs might never make progress.
    ///
    /// - Parameter cost: The cost in any unit that is the same for all items.
    package mutating func begins(cost: Int, at now: Time) -> Bool {
        let isFirst = !hasBegun
        hasBegun = true
        return isFirst || now.advanced(by: expected(cost: cost)) < deadline
    }

    /// Whether the time is over. The first item may start regardless.
    package func isOver(at now: Time) -> Bool { hasBegun && now >= deadline }

    /// Updates the estimate with a finished item.
    package mutating func finished(cost: Int, after duration: Duration) {
        self.cost += Double(cost)
        seconds += duration / .seconds(1)
    }

    /// The estimate from finished items; zero before there are any.
    private func expected(cost: Int) -> Duration {
        self.cost > 0 ? .seconds(seconds / self.cost * Double(cost)) : .zero
    }
}
