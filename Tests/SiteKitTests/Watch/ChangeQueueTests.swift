import Foundation
import Testing

@testable import FileSystem
@testable import SiteKit

/// A consumer receives all gathered changes at once.
@Suite struct ChangeQueueTests {
    private func paths(_ names: Int...) -> WatchedChange {
        .paths(Set(names.map { WatchedPath("content", "\($0).md") }))
    }

    @Test func whatComesMeanwhileIsOneChange() async {
        let gatherer = ChangeQueue()
        for number in 0..<500 { gatherer.add(paths(number)) }
        let all = Set((0..<500).map { WatchedPath("content", "\($0).md") })
        #expect(await gatherer.next() == .paths(all))
        #expect(gatherer.gathered == nil)
    }

    @Test func whatFollowsAtOnceBelongsToIt() async {
        let gatherer = ChangeQueue(window: .seconds(1))
        async let change = gatherer.next()
        gatherer.add(paths(1))
        gatherer.add(paths(2))
        #expect(await change == paths(1, 2))
    }

    @Test func theEndOfABurstIsWaitedFor() async {
        let gatherer = ChangeQueue(window: .zero, calm: .milliseconds(400))
        let start = ContinuousClock.now
        for number in 0..<30 { gatherer.add(paths(number)) }
        async let change = gatherer.next()
        gatherer.add(paths(30))
        let all = Set((0...30).map { WatchedPath("content", "\($0).md") })
        #expect(await change == .paths(all))
        #expect(.now - start >= .milliseconds(400))
        // The delay has a limit.
        async let next = gatherer.next()
        let end = ContinuousClock.now + .milliseconds(600)
        for number in 0... {
            gatherer.add(paths(number))
            try? await Task.sleep(for: .milliseconds(1))
            if .now > end { break }
        }
        #expect(await next != nil)
    }

    @Test func everythingIsMoreThanAnyPath() async {
        let gatherer = ChangeQueue()
        for change in [paths(1), .everything, paths(2)] { gatherer.add(change) }
        #expect(await gatherer.next() == .everything)
    }

    @Test func nobodyWaitsForEver() async {
        let gatherer = ChangeQueue()
        let cancelled = Task { await gatherer.next() }
        cancelled.cancel()
        #expect(await cancelled.value == nil)
        // Changes survive the cancellation of a consumer.
        gatherer.add(paths(1))
        #expect(await gatherer.next() == paths(1))
        let waiting = Task { await gatherer.next() }
        gatherer.finish()
        #expect(await waiting.value == nil)
        #expect(await gatherer.next() == nil)
    }

    @Test func nothingIsNoChange() {
        let gatherer = ChangeQueue()
        gatherer.add(.paths([]))
        #expect(gatherer.gathered == nil)
    }

    @Test func foldersStandForWhatIsInThem() {
        let file = WatchedPath("content", "a/b.md")
        #expect(WatchedPath("content").covers(file) && WatchedPath("content", "a").covers(file) && file.covers(file))
        #expect(!WatchedPath("Templates").covers(file) && !WatchedPath("content", "a/b").covers(file))
        #expect(file.place?.folder == WatchedPath("content", "a") && file.place?.name == "b.md")
        #expect(WatchedPath("content", "a").place?.folder == WatchedPath("content"))
        #expect(WatchedPath("content").place == nil)
    }
}
