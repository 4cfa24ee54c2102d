/// How long there is for work that can be continued another time, such as what a CI job has left of its hour.
package struct WorkTime<Moment: InstantProtocol & Sendable>: Sendable where Moment.Duration == Duration {
    private let deadline: Moment
    private var hasBegun = false
    /// Of all that is finished.
    private var cost = 0.0
    private var seconds = 0.0

    /// - Parameters:
    ///   - limit: how long the work may take.
    ///   - begin: when the time began to run.
    package init(limit: Duration, since begin: Moment) { deadline = begin.advanced(by: limit) }

    /// Whether there is time for one more, which is then taken as begun. A smaller one may still be, where this is not.
    ///
    /// The first one always is, or many short runs would never come to an end.
    ///
    /// - Parameter cost: in any unit, as long as it is the same for all.
    package mutating func begins(cost: Int, at now: Moment) -> Bool {
        let isFirst = !hasBegun
        hasBegun = true
        return isFirst || now.advanced(by: expected(cost: cost)) < deadline
    }

    /// Whether there is no time left for anything, after the first.
    package func isOver(at now: Moment) -> Bool { hasBegun && now >= deadline }

    /// Learns from one that is done.
    package mutating func finished(cost: Int, after duration: Duration) {
        self.cost += Double(cost)
        seconds += duration / .seconds(1)
    }

    /// By what those took that are done; nothing, before there are any.
    private func expected(cost: Int) -> Duration {
        self.cost > 0 ? .seconds(seconds / self.cost * Double(cost)) : .zero
    }
}
