import Testing

@testable import SiteKit

/// Who waits is woken at his time, and at once when nobody waits for him any more.
@Suite struct AlarmTests {
    @Test(.timeLimit(.minutes(1))) func itRingsAtItsTime() async throws {
        for milliseconds in [-5, 0, 30] {
            let time = ContinuousClock.now + .milliseconds(milliseconds)
            try await Alarm.sleep(until: time)
            #expect(.now >= time)
        }
    }

    @Test(.timeLimit(.minutes(1))) func whoIsCancelledIsWokenAtOnce() async throws {
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<200 {
                group.addTask {
                    do {
                        try await Alarm.sleep(until: .now + .seconds(600))
                        return false
                    } catch {
                        return error is CancellationError
                    }
                }
            }
            // Some sleep already, others did not begin to.
            await Task.yield()
            group.cancelAll()
            for await isCancelled in group { #expect(isCancelled) }
        }
    }
}
