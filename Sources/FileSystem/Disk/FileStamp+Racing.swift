import Foundation

extension FileStamp {
    /// A time of the clock that file systems use for time stamps.
    package struct DiskTime: Sendable {
        fileprivate let seconds: Int
        fileprivate let nanoseconds: Int

        package static func now() -> DiskTime { now(by: clock) }

        private static func now(by clock: clockid_t) -> DiskTime {
            var time = timespec()
            clock_gettime(clock, &time)
            return DiskTime(seconds: time.tv_sec, nanoseconds: time.tv_nsec)
        }

        #if os(Linux)
            /// Advances in the same ticks as the stamps, so a later write has this time stamp or a later one.
            private static let clock = CLOCK_REALTIME_COARSE
        #else
            private static let clock = CLOCK_REALTIME
        #endif

        /// Waits a few milliseconds, until rewriting an already written file changes its stamp.
        ///
        /// Stamps can be ahead of the coarse clock: on file systems that use a finer clock after stamps were queried
        /// within a tick, and on all file systems if the machine is late with a tick.
        package static func waitForNextTick() {
            let start = now(by: CLOCK_REALTIME)
            for _ in 0..<40 where now() <= start { usleep(1000) }
        }
    }

    /// Whether every change since that time changes the stamp. A second change within one tick of the file system's
    /// clock does not ("racy git"), so files written so recently are read again the next time.
    package func shows(changesSince time: DiskTime) -> Bool {
        shows(writingSince: time) && time.isTick(after: changedSeconds, changedNanoseconds)
    }

    /// Whether every write to the file's content since that time changes the stamp.
    package func shows(writingSince time: DiskTime) -> Bool {
        time.isTick(after: modifiedSeconds, modifiedNanoseconds)
    }
}

extension FileStamp.DiskTime: Comparable {
    package static func < (a: Self, b: Self) -> Bool { (a.seconds, a.nanoseconds) < (b.seconds, b.nanoseconds) }

    /// File systems without fractional seconds may have a resolution of two seconds.
    fileprivate func isTick(after seconds: Int, _ nanoseconds: Int) -> Bool {
        if nanoseconds == 0 { return seconds + 2 < self.seconds }
        return (seconds, nanoseconds) < (self.seconds, self.nanoseconds)
    }
}
