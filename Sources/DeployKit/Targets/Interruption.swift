import Foundation
import Synchronization

/// The request to end, by Control-C or a CI system that cancels a job. The deploy then stops after the files that are
/// being uploaded, and releases its lock.
enum Interruption {
    private static let flag = Atomic(false)

    static var isRequested: Bool { flag.load(ordering: .relaxed) }

    /// Lets the requests that release the lock pass.
    static func acknowledge() { flag.store(false, ordering: .relaxed) }

    /// A second signal ends the process as usual.
    static func install() {
        // Initialized before a signal handler uses it.
        flag.store(false, ordering: .relaxed)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            let previous = signal(number) { number in
                Interruption.flag.store(true, ordering: .relaxed)
                signal(number, SIG_DFL)
            }
            // As under `nohup`.
            if isIgnored(previous) { signal(number, SIG_IGN) }
        }
        // A server that closes a connection must not end the process.
        signal(SIGPIPE, SIG_IGN)
    }

    #if os(Linux)
        private static func isIgnored(_ handler: __sighandler_t?) -> Bool {
            unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
        }
    #else
        private static func isIgnored(_ handler: (@convention(c) (CInt) -> Void)?) -> Bool {
            unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
        }
    #endif
}
