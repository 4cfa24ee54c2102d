import Testing

@testable import PreviewServer
@testable import SiteKit

/// A waiting task resumes at its deadline, or immediately when it is cancelled.
@Suite struct DeadlineTests {
    @Test(.timeLimit(.minutes(1))) func itRingsAtItsTime() async throws {
        for milliseconds in [-5, 0, 30] {
            let time = ContinuousClock.now + .milliseconds(milliseconds)
            try await Deadline.sleep(until: time)
            #expect(.now >= time)
        }
    }

    @Test(.timeLimit(.minutes(1))) func whoIsCancelledIsWokenAtOnce() async throws {
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<200 {
                group.addTask {
                    do {
                        try await Deadline.sleep(until: .now + .seconds(600))
                        return false
                    } catch {
                        return error is CancellationError
                    }
                }
            }
            // Some tasks are sleeping already, others have not started to.
            await Task.yield()
            group.cancelAll()
            for await isCancelled in group { #expect(isCancelled) }
        }
    }
}
