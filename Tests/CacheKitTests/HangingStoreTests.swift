import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import CacheKit

/// A network folder that hangs; its callers must not block forever.
@Suite struct HangingStoreTests {
    /// A backend that answers until it is set to hang, and then blocks until it is released.
    private final class Hanging: StoreBackend {
        let isHanging = Atomic(false)
        let asked = Atomic(0)
        private let goOn = DispatchSemaphore(value: 0)
        var traffic: (received: Int, sent: Int) { (0, 0) }

        func letGo() { for _ in 0..<100 { goOn.signal() } }

        private func answer() {
            asked.add(1, ordering: .relaxed)
            if isHanging.load(ordering: .relaxed) { goOn.wait() }
        }

        func read(_ place: EntryLocation, upTo most: Int, within time: Duration) -> [UInt8]? {
            answer()
            return nil
        }
        func size(of place: EntryLocation, within time: Duration) -> StoredSize? {
            answer()
            return nil
        }
        func write(_ bytes: [UInt8], to place: EntryLocation, within time: Duration) { answer() }
    }

    private func store(_ backend: Hanging) -> RemoteStore {
        var retryPolicy = RetryPolicy()
        (retryPolicy.folderTimeout, retryPolicy.minimumFailureTime) = (.seconds(1), .milliseconds(500))
        return RemoteStore(
            TimeoutBackend(backend, retryPolicy), description: "/nfs", access: .readWrite, retryPolicy: retryPolicy)
    }

    @Test func oneThatNeverAnswersIsLeftAloneAtOnce() {
        let backend = Hanging(), store = store(backend)
        backend.isHanging.store(true, ordering: .relaxed)
        defer { backend.letGo() }
        let begin = ContinuousClock.now
        for number in 0..<1000 { #expect(store.entry(StoreKey("\(number)")) == nil) }
        for number in 0..<1000 { #expect(!store.put([StoredFile(name: "a", bytes: [1])], as: StoreKey("\(number)"))) }
        #expect(ContinuousClock.now - begin < .seconds(10))
        #expect(backend.asked.load(ordering: .relaxed) == 1)
        #expect(
            store.report.troubles.map(\.message) == [
                "the store /nfs is not used: it does not respond in time; its images are created locally instead"
            ])
    }

    @Test func oneThatCeasesToAnswerIsLeftAlone() {
        let backend = Hanging(), store = store(backend)
        #expect(store.put([StoredFile(name: "a", bytes: [1])], as: StoreKey("before")))
        let before = backend.asked.load(ordering: .relaxed)
        backend.isHanging.store(true, ordering: .relaxed)
        defer { backend.letGo() }
        for number in 0..<100 { #expect(!store.put([StoredFile(name: "a", bytes: [1])], as: StoreKey("\(number)"))) }
        #expect(backend.asked.load(ordering: .relaxed) == before + 3)
        #expect(store.report.troubles.count == 1 && store.report.putsFailed == 100)
    }

    /// A backend that was slow once is used again.
    @Test func oneThatComesBackIsAskedOn() {
        let backend = Hanging(), store = store(backend)
        #expect(store.entry(StoreKey("before")) == nil)
        backend.isHanging.store(true, ordering: .relaxed)
        #expect(store.entry(StoreKey("meanwhile")) == nil)
        backend.isHanging.store(false, ordering: .relaxed)
        backend.letGo()
        for number in 0..<100 { #expect(store.put([StoredFile(name: "a", bytes: [1])], as: StoreKey("\(number)"))) }
        #expect(store.report.troubles == [])
    }
}
