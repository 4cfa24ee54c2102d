import Diagnostics
import TestSupport
import Testing

@testable import CacheMaintenance

@Suite struct TimeBudgetTests {
    /// A manual clock.
    private struct Moment: InstantProtocol {
        var time = Duration.zero
        func advanced(by duration: Duration) -> Moment { Moment(time: time + duration) }
        func duration(to other: Moment) -> Duration { other.time - time }
        static func < (a: Moment, b: Moment) -> Bool { a.time < b.time }
    }

    private func at(_ seconds: Double) -> Moment { Moment(time: .seconds(seconds)) }

    @Test(
        arguments: [
            ("90s", 90), ("12m", 720), ("2h", 7200), ("1h30m", 5400), ("1h30m10s", 5410), ("1h10s", 3610), ("1m1s", 61),
            ("1s", 1), ("007m", 420), ("0h5m", 300), ("100m", 6000), ("1000h", 3_600_000),
        ] as [(String, Int)])
    func isRead(text: String, seconds: Int) throws {
        #expect(try Duration(text) == .seconds(seconds))
    }

    @Test(arguments: [
        ("12", "requires a time", "12m for minutes"), ("m", "not `m`", "hours"), ("-3m", "not `-3m`", "hours"),
        ("", "requires a time", "hours"), ("3 m", "not `3 m`", "hours"), ("1.5h", "not `1.5h`", "hours"),
        ("30m1h", "not `30m1h`", "in this order"), ("1m1m", "not `1m1m`", "in this order"), ("3d", "not `3d`", "hours"),
        ("12M", "not `12M`", "hours"), ("1h30", "not `1h30`", "hours"), ("+3m", "not `+3m`", "hours"),
        ("٣m", "not `٣m`", "hours"), ("0s", "too short", "1s"), ("0h0m0s", "too short", "1s"),
        ("1001h", "too long", "1000h"), ("1000h1s", "too long", "1000h"),
        ("99999999999999999999999h99999999999999999999999m", "too long", "1000h"),
    ])
    func isRefused(text: String, message: String, hint: String) throws {
        let refusal = try #require(throws: Refusal.self) { try Duration(text) }
        #expect(refusal.message.hasPrefix("--for") && refusal.message.contains(message), "\(refusal.message)")
        #expect(refusal.hint.contains(hint), "\(refusal.hint)")
    }

    /// With a limit of ten seconds and two seconds per unit, work that would end too late is not started.
    @Test func whatWouldEndTooLateIsNotBegun() {
        var time = TimeBudget(limit: .seconds(10), since: at(100))
        let first = time.begins(cost: 1, at: at(100))
        time.finished(cost: 1, after: .seconds(2))
        let begun = [(4, 101.0), (4, 101.9), (4, 102), (1, 107.9), (1, 108), (1, 120)].map {
            time.begins(cost: $0, at: at($1))
        }
        #expect(first && begun == [true, true, false, true, false, false])
    }

    @Test func aSmallerOneMayStillFit() {
        var time = TimeBudget(limit: .seconds(10), since: at(0))
        let first = time.begins(cost: 5, at: at(0))
        time.finished(cost: 5, after: .seconds(5))
        let begun = [6, 5, 4].map { time.begins(cost: $0, at: at(5)) }
        #expect(first && begun == [false, false, true])
    }

    /// The first unit always runs, or else runs with short limits would never make progress.
    @Test func theFirstIsAlwaysBegun() {
        var time = TimeBudget(limit: .seconds(1), since: at(0))
        let begun = [time.begins(cost: 1000, at: at(50)), time.begins(cost: 1, at: at(50))]
        #expect(begun == [true, false])
    }

    @Test func beforeAnyIsFinishedOnlyTheTimeCounts() {
        var time = TimeBudget(limit: .seconds(10), since: at(0))
        let begun = [0, 0, 9.9, 10].map { time.begins(cost: 1_000_000, at: at($0)) }
        #expect(begun == [true, true, true, false])
    }

    /// If the duration is proportional to the cost, nothing ends late, and no remaining work would have fit.
    @Test func theTimeIsUsedAndKept() {
        var random = SplitMix64(seed: 9)
        for _ in 0..<200 {
            let limit = Double(random.int(20...400))
            var time = TimeBudget(limit: .seconds(limit), since: at(0))
            var now = 0.0
            for cost in (0..<200).map({ _ in random.int(1...20) }) {
                let seconds = Double(cost) / 2
                guard time.begins(cost: cost, at: at(now)) else {
                    #expect(now + seconds >= limit)
                    continue
                }
                now += seconds
                time.finished(cost: cost, after: .seconds(seconds))
            }
            #expect(now < limit + 0.001 && now > limit - 1)
        }
    }

    @Test func costsArePlannedByTheMean() {
        var time = TimeBudget(limit: .seconds(100), since: at(0))
        _ = time.begins(cost: 1, at: at(0))
        time.finished(cost: 1, after: .seconds(1))
        time.finished(cost: 3, after: .seconds(11))
        // Three seconds per unit.
        let begun = [33, 34].map { time.begins(cost: $0, at: at(0)) }
        #expect(begun == [true, false])
    }
}
