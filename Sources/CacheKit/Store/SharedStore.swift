import Foundation
import Synchronization

/// A store that several machines share: what one has made, others need not make again.
///
/// Any thread may ask, and waits for the answer; several are answered side by side. Nothing in it is believed: what comes
/// is what was put there, by its digest, or it is not there. A store that fails is never a reason for anything else to
/// fail: after some failures it is left alone.
package final class SharedStore: Sendable {
    /// What may be done with a store.
    package enum Access: Sendable {
        /// What is made here is put nowhere. That an entry is used is noted all the same.
        case readOnly
        case readWrite
    }

    /// The largest file that is put or taken.
    package static let mostBytes = 64 << 20

    /// Its address as messages name it, without what opens it.
    package let description: String
    package let access: Access
    let backend: any StoreBackend
    let patience: Patience
    let state = Mutex(State())
    private let turns = Mutex<Turns?>(nil)

    struct State {
        var report = StoreReport()
        var reading = StoreHealth()
        var writing = StoreHealth()
        /// Those whose files turned out to be wrong or gone after the entry was found.
        var spoiled: Set<StoreKey> = []
    }

    /// Nothing is asked of the store yet.
    package convenience init(_ address: StoreAddress, access: Access, patience: Patience = Patience()) {
        let backend: any StoreBackend =
            switch address.place {
            case .folder(let path):
                PatientFolder(FolderBackend(path, mustBeThere: access == .readOnly), patience)
            case .web(let address): WebBackend(address, patience)
            }
        self.init(backend, description: address.description, access: access, patience: patience)
    }

    init(_ backend: any StoreBackend, description: String, access: Access, patience: Patience) {
        self.backend = backend
        self.description = description
        self.access = access
        self.patience = patience
    }

    /// Lets others work as long as somebody who has a turn waits for the store.
    package func give(_ turns: Turns) { self.turns.withLock { $0 = turns } }

    /// Whether it is not written to any more, so that nothing need be made for it.
    package var isGivenUp: Bool { state.withLock { $0.writing.end != nil } }

    /// Whether an entry was refused; of very many only the first are known.
    package func hasRefused(_ key: StoreKey) -> Bool {
        state.withLock { state in state.report.refusals.contains { $0.key == key } }
    }

    /// What came of it until now.
    package var report: StoreReport {
        var report = state.withLock { $0.report }
        (report.bytesIn, report.bytesOut) = backend.traffic
        return report
    }
}

extension SharedStore {
    func read(_ place: StorePlace, upTo most: Int) -> Result<[UInt8]?, StoreFailure> {
        attempt(\.reading) { time throws(StoreFailure) in try backend.read(place, upTo: most, within: time) }
    }

    /// Asks until there is an answer, or no more patience.
    func attempt<Value>(
        _ health: WritableKeyPath<State, StoreHealth> & Sendable, _ ask: (Duration) throws(StoreFailure) -> Value
    ) -> Result<Value, StoreFailure> {
        let clock = ContinuousClock()
        let start = clock.now, end = start + patience.total
        var pauses = patience.pauses[...]
        while true {
            if let end = state.withLock({ $0[keyPath: health].end }) { return .failure(end) }
            do throws(StoreFailure) {
                let value = try away { () throws(StoreFailure) in try ask(end - clock.now) }
                state.withLock { $0[keyPath: health].succeed() }
                return .success(value)
            } catch {
                if error.sort == .passing, let pause = pauses.popFirst() {
                    let pause = pause * Double.random(in: 0.5...1.5)
                    if clock.now + pause < end {
                        away { Thread.sleep(forTimeInterval: pause / .seconds(1)) }
                        continue
                    }
                }
                if error.sort != .tooLarge { note(error, health, start..<clock.now) }
                return .failure(error)
            }
        }
    }

    private func away<Value, Failure: Error>(_ wait: () throws(Failure) -> Value) throws(Failure) -> Value {
        guard let turns = turns.withLock({ $0 }) else { return try wait() }
        return try turns.away(wait)
    }

    private func note(
        _ failure: StoreFailure, _ health: WritableKeyPath<State, StoreHealth> & Sendable,
        _ time: Range<ContinuousClock.Instant>
    ) {
        state.withLock { state in
            guard state[keyPath: health].fail(failure, patience, time: time) else { return }
            // Of one that can't be read either, it need not be said twice.
            let isReading = health == \.reading
            // Who is away, and does not only refuse to be read, need not be waited for again to be written to.
            if isReading, failure.sort != .lasting { state.writing.giveUp(failure) }
            guard isReading || state.reading.end == nil else { return }
            let message =
                isReading
                ? "the store \(description) is left alone: \(failure.reason); what it has is made here instead"
                : "the store \(description) is not written to any more: \(failure.reason); what is made here stays here"
            state.report.troubles.append(StoreTrouble(message: message, hint: failure.hint))
        }
    }
}
