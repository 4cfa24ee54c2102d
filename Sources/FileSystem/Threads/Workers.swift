import Foundation

/// A pool of threads for parallel work. Threads are started on demand and stay.
///
/// Dispatch has such a pool, too, but waits forever if the system can't start a thread, and ends the process without
/// `/proc`. Here the caller works, too, so all work completes with as many threads as are available.
// Unchecked, since the compiler cannot verify that all mutable properties are used only while `condition` is locked.
package final class Workers: @unchecked Sendable {
    package static let shared = Workers()

    private let start: Start
    private let condition = NSCondition()
    private var shares: [Job] = []
    private var idleCount = 0

    /// Starts a thread; `false` if the system can't.
    typealias Start = @Sendable (@escaping @Sendable () -> Void) -> Bool

    /// Work that several threads can run concurrently.
    package final class Job {
        fileprivate let body: (Int) -> Void
        /// The number of threads still to join the caller.
        fileprivate var wanted: Int
        /// The number of threads that have joined.
        fileprivate var joined = 0
        fileprivate var runningCount = 0

        fileprivate init(wanted: Int, body: @escaping (Int) -> Void) {
            self.wanted = wanted
            self.body = body
        }
    }

    init(start: @escaping Start = Workers.startThread) { self.start = start }

    /// Calls a closure concurrently with the numbers from 0 up to the number of threads, as far as threads are
    /// available. The caller's thread always runs number 0.
    ///
    /// - Parameter meanwhile: Work for the caller's thread before it runs number 0.
    package func run(threads: Int, meanwhile: () -> Void = {}, _ body: @Sendable (Int) -> Void) {
        withoutActuallyEscaping(body) { body in
            let job = begin(threads: threads - 1, body)
            meanwhile()
            finish(job)
        }
    }

    /// Lets available threads call a closure with the numbers from 1 while the caller continues.
    ///
    /// - Returns: The share to pass to `finish`.
    package func begin(threads: Int, _ body: @escaping @Sendable (Int) -> Void) -> Job {
        let share = Job(wanted: threads, body: body)
        let lacking = condition.withLock {
            shares.append(share)
            condition.broadcast()
            return shares.reduce(-idleCount) { $0 + $1.wanted }
        }
        for _ in 0..<max(0, lacking) {
            guard start({ self.work() }) else { break }
        }
        return share
    }

    /// Runs number 0 on the caller's thread, and waits for the threads that have joined.
    package func finish(_ share: Job) {
        share.body(0)
        condition.withLock {
            // Threads that have not joined by now are not needed.
            shares.removeAll { $0 === share }
            while share.runningCount > 0 { condition.wait() }
        }
    }

    /// The main loop of a thread.
    private func work() {
        condition.lock()
        while true {
            guard let share = shares.first(where: { $0.wanted > 0 }) else {
                idleCount += 1
                condition.wait()
                idleCount -= 1
                continue
            }
            share.wanted -= 1
            // Also removes shares that are never finished because of an error.
            if share.wanted == 0 { shares.removeAll { $0 === share } }
            share.joined += 1
            share.runningCount += 1
            let number = share.joined
            condition.unlock()
            share.body(number)
            condition.lock()
            share.runningCount -= 1
            if share.runningCount == 0 { condition.broadcast() }
        }
    }
}

extension Workers {
    /// Starts a detached thread.
    static let startThread: Start = { body in
        let context = Unmanaged.passRetained(ThreadBody(body))
        #if canImport(Darwin)
            var thread: pthread_t?
            let code = pthread_create(&thread, nil, { ThreadBody.run($0) }, context.toOpaque())
            if code == 0, let thread { pthread_detach(thread) }
        #else
            var thread = pthread_t()
            let code = pthread_create(&thread, nil, { $0.flatMap { ThreadBody.run($0) } }, context.toOpaque())
            if code == 0 { pthread_detach(thread) }
        #endif
        guard code == 0 else {
            context.release()
            errno = code
            return false
        }
        return true
    }

    /// Checks that a thread can be started, before calling code that would otherwise wait forever.
    ///
    /// - Parameter body: The work of the thread.
    package static func requireThread(
        to attempt: String, _ path: String, _ body: @escaping @Sendable () -> Void = {}
    ) throws(DiskError) {
        guard startThread(body) else {
            throw DiskError(attempt, path, reason: "no thread can be started: \(DiskError.lastReason)")
        }
    }

    private final class ThreadBody: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }

        static func run(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
            Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().body()
            return nil
        }
    }
}
