import FileSystem
import Foundation

extension SiteServer {
    /// Checks that tasks can run: without threads they would wait forever; without `/proc` on Linux, the process would
    /// end.
    public static func checkMachine() throws(DiskError) {
        #if os(Linux)
            guard access("/proc/self/stat", R_OK) == 0 else {
                throw DiskError(
                    "serve the site", "/proc", reason: "it is not mounted", hint: "mount it: mount -t proc proc /proc")
            }
        #endif
        // Threads for the clients, the timers, the builds and the file watcher.
        let mayEnd = NSCondition()
        mayEnd.lock()
        defer { mayEnd.unlock() }
        for _ in 0..<4 {
            try Workers.requireThread(to: "serve the site", "feedgen") { mayEnd.withLock {} }
        }
    }
}
