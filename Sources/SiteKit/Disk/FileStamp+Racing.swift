import Foundation

extension FileStamp {
    /// A moment of the clock by which disks stamp files.
    struct Moment: Sendable {
        fileprivate let seconds: Int
        fileprivate let nanoseconds: Int

        static func now() -> Moment { now(by: clock) }

        private static func now(by clock: clockid_t) -> Moment {
            var time = timespec()
            clock_gettime(clock, &time)
            return Moment(seconds: time.tv_sec, nanoseconds: time.tv_nsec)
        }

        #if os(Linux)
            /// Ticks as the stamps do, so that what is written from now on is stamped with this moment or a later one.
            private static let clock = CLOCK_REALTIME_COARSE
        #else
            private static let clock = CLOCK_REALTIME
        #endif

        /// Waits until what was written before shows when it is written again: a few thousandths of a second.
        ///
        /// Disks that stamp by a finer clock, where somebody asked for stamps within a tick, are ahead of the coarse one;
        /// so are all where the machine is late with a tick.
        static func waitForNextTick() {
            let start = now(by: CLOCK_REALTIME)
            for _ in 0..<40 where now() <= start { usleep(1000) }
        }
    }

    /// Whether every change since that moment shows in the stamp. One that follows another within a tick of the disk's
    /// clock does not ("racy git"), so what was written just then is looked at again the next time.
    func shows(changesSince moment: Moment) -> Bool {
        shows(writingSince: moment) && moment.isTick(after: changedSeconds, changedNanoseconds)
    }

    /// The same, where only what is written into the file counts.
    func shows(writingSince moment: Moment) -> Bool {
        moment.isTick(after: modifiedSeconds, modifiedNanoseconds)
    }
}

extension FileStamp.Moment: Comparable {
    static func < (a: Self, b: Self) -> Bool { (a.seconds, a.nanoseconds) < (b.seconds, b.nanoseconds) }

    /// Disks that don't tell parts of a second may count two at a time.
    fileprivate func isTick(after seconds: Int, _ nanoseconds: Int) -> Bool {
        if nanoseconds == 0 { return seconds + 2 < self.seconds }
        return (seconds, nanoseconds) < (self.seconds, self.nanoseconds)
    }
}
