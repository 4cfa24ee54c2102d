/// How long a store is waited for, and when it is left alone.
package struct Patience: Sendable {
    /// What is waited before each further try, give or take a half: so that many machines don't come back together.
    package var pauses: [Duration] = [.milliseconds(200), .milliseconds(800)]
    package var connecting: Duration = .seconds(5)
    /// A transfer that stays below `slowest` for so long is given up.
    package var stalling: Duration = .seconds(10)
    /// A folder that does so little for so long is given up: a busy disk takes its time to write.
    package var hanging: Duration = .seconds(30)
    /// In bytes a second: a picture is made faster than it comes over such a line.
    package var slowest = 4096
    /// All tries of one request together.
    package var total: Duration = .seconds(120)
    /// So many requests in a row that failed, …
    package var failures = 3
    /// … the first of them so long ago: a server that is started anew is back before.
    package var trouble: Duration = .seconds(4)

    package init() {}
}
