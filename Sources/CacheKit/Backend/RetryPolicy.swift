/// The retry and timeout policy of a store.
package struct RetryPolicy: Sendable {
    /// The delay before each retry, randomized by half so that many machines don't retry together.
    package var retryDelays: [Duration] = [.milliseconds(200), .milliseconds(800)]
    package var connectTimeout: Duration = .seconds(5)
    /// A transfer that stays below `minimumBytesPerSecond` for this long is aborted.
    package var stallTimeout: Duration = .seconds(10)
    /// The timeout of an operation on a folder; a busy disk needs time to write.
    package var folderTimeout: Duration = .seconds(30)
    /// In bytes per second: below that, building an image is faster than downloading it.
    package var minimumBytesPerSecond = 4096
    /// The timeout of one request, including all retries.
    package var requestTimeout: Duration = .seconds(120)
    /// The store is given up after this many consecutive failed requests …
    package var maximumFailures = 3
    /// … if the first failed at least this long ago, which is longer than a server restart takes.
    package var minimumFailureTime: Duration = .seconds(4)

    package init() {}
}
