import Foundation
import Synchronization

/// Measures the stages of a build: each lasts until the next one begins.
final class StageClock: Sendable {
    /// The clock of the current build, task-local so that it need not be passed to parallel code.
    @TaskLocal static var current: StageClock?

    private let start = TimePoint.now()
    private let state = Mutex(State())

    private struct State {
        var timings = BuildTimings()
        var running: (stage: BuildStage, since: TimePoint)?
    }

    /// Begins a stage, and ends the previous one.
    func begin(_ stage: BuildStage) {
        let now = TimePoint.now()
        state.withLock { state in
            endStage(of: &state, at: now)
            state.running = (stage, now)
        }
    }

    /// Ends the last stage.
    func end() -> BuildTimings {
        let now = TimePoint.now()
        return state.withLock { state in
            endStage(of: &state, at: now)
            return state.timings
        }
    }

    /// Records the number of items of a stage, and of those that were already up to date.
    func count(_ stage: BuildStage, items: Int, skipped: Int? = nil, bytes: Int? = nil) {
        state.withLock { state in
            state.timings.update(stage) { timing in
                timing.items = items
                timing.skipped = skipped
                timing.bytes = bytes
            }
        }
    }

    /// Records the statistics of nodes.
    func record(_ nodes: [BuildTimings.Nodes]) { state.withLock { $0.timings.nodes = nodes } }

    private func endStage(of state: inout State, at now: TimePoint) {
        guard let (stage, since) = state.running else { return }
        state.running = nil
        let wall = now.microseconds(since: since)
        state.timings.update(stage) { timing in
            timing.microseconds += wall
            timing.cpuMicroseconds += now.cpuMicroseconds - since.cpuMicroseconds
        }
        state.timings.spans.append(
            .init(stage: stage, thread: 0, start: since.microseconds(since: start), microseconds: wall))
    }
}

extension StageClock {
    /// A period of work of a thread.
    struct Work: Sendable {
        fileprivate let clock: StageClock
        fileprivate let items: Range<Int>
        fileprivate let thread: Int
        fileprivate let since = ContinuousClock.now

        func end() { clock.record(self, until: .now) }
    }

    /// - Parameters:
    ///   - items: The range of the shared items.
    ///   - thread: The number of the thread, from 0.
    func work(on items: Range<Int>, thread: Int) -> Work { Work(clock: self, items: items, thread: thread) }

    private func record(_ work: Work, until end: ContinuousClock.Instant) {
        let beginning = start.wall.duration(to: work.since).microseconds
        let length = start.wall.duration(to: end).microseconds - beginning
        state.withLock { state in
            guard let stage = state.running?.stage else { return }
            state.timings.spans.append(
                .init(
                    stage: stage, thread: work.thread + 1, start: beginning, microseconds: length, items: work.items))
        }
    }

    /// A time of both the wall clock and the process's CPU clock.
    fileprivate struct TimePoint: Sendable {
        let wall: ContinuousClock.Instant
        let cpuMicroseconds: Int

        static func now() -> TimePoint {
            var cpu = timespec()
            clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &cpu)
            return TimePoint(wall: .now, cpuMicroseconds: cpu.tv_sec * 1_000_000 + cpu.tv_nsec / 1000)
        }

        func microseconds(since earlier: TimePoint) -> Int { earlier.wall.duration(to: wall).microseconds }
    }
}

extension Duration {
    fileprivate var microseconds: Int {
        Int(components.seconds) * 1_000_000 + Int(components.attoseconds / 1_000_000_000_000)
    }
}
