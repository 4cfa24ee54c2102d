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
        let isCoarse = modifiedNanoseconds == 0 && changedNanoseconds == 0
        let tickNanoseconds = isCoarse ? 2_000_000_000 : 20_000_000
        func age(_ seconds: Int, _ nanoseconds: Int) -> Int {
            (moment.seconds - seconds) * 1_000_000_000 + moment.nanoseconds - nanoseconds
        }
        return age(modifiedSeconds, modifiedNanoseconds) > tickNanoseconds
            && age(changedSeconds, changedNanoseconds) > tickNanoseconds
    }
}
