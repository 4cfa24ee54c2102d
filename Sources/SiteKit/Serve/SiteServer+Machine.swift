import Foundation

extension SiteServer {
    /// Finds out whether the machine has what a server needs: tasks wait for threads for ever where there is none, and
    /// on Linux they end the program where there is no `/proc`.
    public static func checkMachine() throws(DiskError) {
        #if os(Linux)
            guard access("/proc/self/stat", R_OK) == 0 else {
                throw DiskError(
                    "serve the site", "/proc", reason: "it is not there", hint: "mount it: mount -t proc proc /proc")
            }
        #endif
        // For the clients, the timers, the builds and what watches the files.
        let mayEnd = NSCondition()
        mayEnd.lock()
        defer { mayEnd.unlock() }
        for _ in 0..<4 {
            try Workers.requireThread(to: "serve the site", "feedgen") { mayEnd.withLock {} }
        }
    }
}
