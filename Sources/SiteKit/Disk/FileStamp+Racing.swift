import Foundation

extension FileStamp {
    /// A moment of the clock by which disks stamp files.
    struct Moment: Sendable {
        fileprivate let seconds: Int
        fileprivate let nanoseconds: Int

        static func now() -> Moment {
            var time = timespec()
            clock_gettime(CLOCK_REALTIME, &time)
            return Moment(seconds: time.tv_sec, nanoseconds: time.tv_nsec)
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

extension FileStamp.Moment {
    /// Disks that don't tell parts of a second may count two at a time; all others tick with the system's timer.
    fileprivate func isTick(after seconds: Int, _ nanoseconds: Int) -> Bool {
        let tick = nanoseconds == 0 ? 2_000_000_000 : 20_000_000
        return (self.seconds - seconds) * 1_000_000_000 + self.nanoseconds - nanoseconds > tick
    }
}
