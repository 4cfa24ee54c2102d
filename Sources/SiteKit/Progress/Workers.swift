import Foundation

/// Threads that help with what can be done side by side. They begin with the first that there is to do, and stay.
///
/// Dispatch has such threads too; but where the system gives it none it waits for one for ever, and without `/proc` it
/// ends the program. Here whoever has something to do works along, so that all gets done by as many as there are.
// Unchecked, since `condition` guards what changes.
final class Workers: @unchecked Sendable {
    static let shared = Workers()

    private let start: Start
    private let condition = NSCondition()
    private var shares: [Share] = []
    private var idleCount = 0

    /// Begins a thread; `false` if the system has none to give.
    typealias Start = @Sendable (@escaping @Sendable () -> Void) -> Bool

    /// Something that several may do at a time.
    final class Share {
        fileprivate let body: (Int) -> Void
        /// How many are to join whoever has it to do.
        fileprivate var wanted: Int
        /// How many have.
        fileprivate var joined = 0
        fileprivate var runningCount = 0

        fileprivate init(wanted: Int, body: @escaping (Int) -> Void) {
            self.wanted = wanted
            self.body = body
        }
    }

    init(start: @escaping Start = Workers.startThread) { self.start = start }

    /// Calls a closure at the same time with the numbers from 0 up to that of the threads, as far as there are so many;
    /// with 0 always, on the caller's.
    func run(threads: Int, _ body: @Sendable (Int) -> Void) {
        withoutActuallyEscaping(body) { finish(begin(threads: threads - 1, $0)) }
    }

    /// Lets threads call a closure with the numbers from 1, as far as there are so many, while the caller goes on.
    ///
    /// - Returns: what is to be finished.
    func begin(threads: Int, _ body: @escaping @Sendable (Int) -> Void) -> Share {
        let share = Share(wanted: threads, body: body)
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

    /// Works along with the number 0, and waits for whoever has joined.
    func finish(_ share: Share) {
        share.body(0)
        condition.withLock {
            // Who has not come by now is not needed any more.
            shares.removeAll { $0 === share }
            while share.runningCount > 0 { condition.wait() }
        }
    }

    /// What a thread does all its life.
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
            // One that nobody finishes, because of an error, goes too.
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
    /// Begins a thread of the system's.
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

    /// Finds out whether there is a thread for what would wait for one for ever.
    ///
    /// - Parameter body: what the thread does.
    static func requireThread(
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
