import Foundation
import Synchronization

/// A remote store, shared by several machines so that each derived value is built only once.
///
/// Calls block and are safe from any thread, in parallel. Every value is verified by its digest; an entry with a wrong
/// value is treated as missing. A failing store never fails the build: after some failures it is no longer used.
package final class RemoteStore: Sendable {
    /// The permitted access to a store.
    package enum Access: Sendable {
        /// Nothing is uploaded, but the time of use of an entry is still recorded.
        case readOnly
        case readWrite
    }

    /// The maximum size of a file.
    package static let maximumBytes = 64 << 20

    /// The location as shown in messages, without credentials.
    package let description: String
    package let access: Access
    let backend: any StoreBackend
    let retryPolicy: RetryPolicy
    let state = Mutex(State())
    private let turns = Mutex<WorkSemaphore?>(nil)

    struct State {
        var report = StoreReport()
        var reading = StoreHealth()
        var writing = StoreHealth()
        /// Entries that were found, but whose files turned out to be invalid or missing.
        var spoiled: Set<StoreKey> = []
    }

    /// Sends no request yet.
    package convenience init(_ url: StoreURL, access: Access, retryPolicy: RetryPolicy = RetryPolicy()) {
        let backend: any StoreBackend =
            switch url.place {
            case .folder(let path):
                TimeoutBackend(FolderBackend(path, mustBeThere: access == .readOnly), retryPolicy)
            case .web(let url): WebBackend(url, retryPolicy)
            }
        self.init(backend, description: url.description, access: access, retryPolicy: retryPolicy)
    }

    init(_ backend: any StoreBackend, description: String, access: Access, retryPolicy: RetryPolicy) {
        self.backend = backend
        self.description = description
        self.access = access
        self.retryPolicy = retryPolicy
    }

    /// Sets the turns: a thread that waits for the store releases its turn for another thread.
    package func give(_ turns: WorkSemaphore) { self.turns.withLock { $0 = turns } }

    /// Whether writing was given up, so that nothing needs to be built for the store.
    package var isDisabled: Bool { state.withLock { $0.writing.end != nil } }

    /// Whether an entry was refused; only the first refusals are recorded.
    package func hasRefused(_ key: StoreKey) -> Bool {
        state.withLock { state in state.report.refusals.contains { $0.key == key } }
    }

    /// The statistics up to now.
    package var report: StoreReport {
        var report = state.withLock { $0.report }
        (report.bytesIn, report.bytesOut) = backend.traffic
        return report
    }
}

extension RemoteStore {
    func read(_ place: EntryLocation, upTo most: Int) -> Result<[UInt8]?, StoreFailure> {
        attempt(\.reading) { time throws(StoreFailure) in try backend.read(place, upTo: most, within: time) }
    }

    /// Retries a request until it succeeds or the retry policy is exhausted.
    func attempt<Value>(
        _ health: WritableKeyPath<State, StoreHealth> & Sendable, _ ask: (Duration) throws(StoreFailure) -> Value
    ) -> Result<Value, StoreFailure> {
        let clock = ContinuousClock()
        let start = clock.now, end = start + retryPolicy.requestTimeout
        var retryDelays = retryPolicy.retryDelays[...]
        while true {
            if let end = state.withLock({ $0[keyPath: health].end }) { return .failure(end) }
            do throws(StoreFailure) {
                let value = try away { () throws(StoreFailure) in try ask(end - clock.now) }
                state.withLock { $0[keyPath: health].succeed() }
                return .success(value)
            } catch {
                if error.kind == .temporary, let pause = retryDelays.popFirst() {
                    let pause = pause * Double.random(in: 0.5...1.5)
                    if clock.now + pause < end {
                        away { Thread.sleep(forTimeInterval: pause / .seconds(1)) }
                        continue
                    }
                }
                if error.kind != .tooLarge { record(error, health, start..<clock.now) }
                return .failure(error)
            }
        }
    }

    private func away<Value, Failure: Error>(_ wait: () throws(Failure) -> Value) throws(Failure) -> Value {
        guard let turns = turns.withLock({ $0 }) else { return try wait() }
        return try turns.away(wait)
    }

    private func record(
        _ failure: StoreFailure, _ health: WritableKeyPath<State, StoreHealth> & Sendable,
        _ time: Range<ContinuousClock.Instant>
    ) {
        state.withLock { state in
            guard state[keyPath: health].fail(failure, retryPolicy, time: time) else { return }
            // If reading was given up as well, a second message is unnecessary.
            let isReading = health == \.reading
            // If the store does not respond at all, writing to it would only wait again.
            if isReading, failure.kind != .permanent { state.writing.disable(failure) }
            guard isReading || state.reading.end == nil else { return }
            let message =
                isReading
                ? "the store \(description) is not used: \(failure.reason); its images are created locally instead"
                : "the store \(description) is no longer written to: \(failure.reason); new images stay on this machine"
            state.report.troubles.append(StoreProblem(message: message, hint: failure.hint))
        }
    }
}
