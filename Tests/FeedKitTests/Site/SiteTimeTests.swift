import DataKit
import FeedKit
import Testing

@Suite struct SiteTimeTests {
    private func time(_ zone: String = "UTC", style: DateStyle = .long, landing: Instant? = nil) -> SiteTime {
        var configuration = SiteConfiguration()
        configuration.timeZone = zone
        configuration.dateStyle = style
        configuration.landing = landing
        return SiteTime(configuration: configuration)
    }

    private func instant(_ text: String, in zone: String = "UTC") throws -> Instant {
        time(zone).instant(try ParsedDate.parse(text).get())
    }

    @Test(
        arguments: [
            (.iso, "2026-03-02"), (.short, "2 Mar 2026"), (.long, "2 March 2026"), (.sol, "2026-03-02"),
        ] as [(DateStyle, String)])
    func aDateIsWrittenInTheSitesStyle(style: DateStyle, text: String) throws {
        #expect(try time(style: style).display(instant("2026-03-02T23:59:59Z")) == text)
    }

    @Test(
        arguments: [
            ("UTC", "2026-03-02T23:30:00Z", "2026-03-02", "23:30"),
            ("Asia/Tokyo", "2026-03-03T08:30:00+09:00", "2026-03-03", "08:30"),
            ("America/St_Johns", "2026-03-02T20:00:00-03:30", "2026-03-02", "20:00"),
            ("Pacific/Kiritimati", "2026-03-03T13:30:00+14:00", "2026-03-03", "13:30"),
        ])
    func oneInstantIsManyTimes(zone: String, text: String, day: String, clock: String) throws {
        let instant = try instant("2026-03-02T23:30:00Z")
        #expect(time(zone).rfc3339(instant) == text)
        #expect(time(zone).day(instant) == day)
        #expect(time(zone).clockTime(instant) == clock)
        #expect(try self.instant(text) == instant)
    }

    /// During a year in each zone, local time converts back to the instant, or to the first of two with that time.
    @Test(
        arguments: [
            "UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Atlantic/Azores", "Asia/Beirut",
            "Asia/Kathmandu", "America/Havana", "Pacific/Apia",
        ])
    func readingWhatIsWrittenGivesTheInstant(zone: String) throws {
        let start = try instant("2026-01-01")
        for step in Int64(0)..<(366 * 16) {
            let instant = Instant(seconds: start.seconds + step * 5400)
            let written = time(zone).rfc3339(instant)
            #expect(try self.instant(written) == instant)
            let read = try self.instant(String(written.prefix(19)), in: zone)
            #expect(read <= instant)
            #expect(time(zone).rfc3339(read).prefix(19) == written.prefix(19))
        }
    }

    @Test(
        arguments: [
            // A time skipped by summer time is moved by the length of the gap.
            ("Europe/Berlin", "2026-03-29T02:30:00", "2026-03-29T03:30:00+02:00"),
            ("America/New_York", "2026-03-08T02:30:00", "2026-03-08T03:30:00-04:00"),
            ("Australia/Lord_Howe", "2026-10-04T02:15:00", "2026-10-04T02:45:00+11:00"),
            // A skipped midnight stays in its day, west and east of Greenwich.
            ("Atlantic/Azores", "2026-03-29", "2026-03-29T01:00:00Z"),
            ("America/Havana", "2026-03-08", "2026-03-08T01:00:00-04:00"),
            ("Asia/Beirut", "2026-03-29", "2026-03-29T01:00:00+03:00"),
            // Of a repeated hour, the first is used.
            ("Europe/Berlin", "2026-10-25T02:30:00", "2026-10-25T02:30:00+02:00"),
            ("America/New_York", "2026-11-01T01:30:00", "2026-11-01T01:30:00-04:00"),
            ("Europe/Lisbon", "2026-10-25T01:30:00", "2026-10-25T01:30:00+01:00"),
            // Samoa skipped a whole day.
            ("Pacific/Apia", "2011-12-30T12:00:00", "2011-12-31T12:00:00+14:00"),
        ])
    func changesOfTheClock(zone: String, local: String, text: String) throws {
        #expect(time(zone).rfc3339(try instant(local, in: zone)) == text)
    }

    /// A sol has 88,775.244 s: by hand, 100 sols are 8,877,524.4 s, and 668 are 59,301,862.992 s.
    @Test(
        arguments: [
            (0, 0), (88_775, 0), (88_776, 1), (177_550, 1), (177_551, 2), (8_877_524, 99), (8_877_525, 100),
            (59_301_862, 667), (59_301_863, 668), (-1, -1), (-88_775, -1), (-88_776, -2),
        ] as [(Int64, Int)])
    func solsAreCountedFromTheLanding(seconds: Int64, sol: Int) throws {
        let landing = try instant("2025-05-19T02:43:00Z")
        let time = time("Asia/Tokyo", style: .sol, landing: landing)
        #expect(time.display(Instant(seconds: landing.seconds + seconds)) == "SOL \(sol)")
    }

    @Test func aZoneHasAName() {
        #expect(SiteTime.isTimeZone("Europe/Lisbon"))
        #expect(SiteTime.isTimeZone("UTC"))
        #expect(!SiteTime.isTimeZone("Mars/Marslink"))
        #expect(!SiteTime.isTimeZone("../etc/passwd"))
        #expect(!SiteTime.isTimeZone(""))
    }
}
