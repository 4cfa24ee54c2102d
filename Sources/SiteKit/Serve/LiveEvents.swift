import DiffKit
import Foundation
import Synchronization

/// Tells every page that listens how things are, as Server-Sent Events.
///
/// A listener is not told what has happened but that something has, and then looks itself: so there is nothing to queue,
/// one that is slow gets the newest state and none of those before it, and nobody waits for anybody.
public final class LiveEvents: Sendable {
    /// Names this process.
    package let session: String
    private let heartbeat: Duration
    private let shared = Mutex(Shared())

    private struct Shared {
        var newest: LiveState?
        /// What is sent of it.
        var message = Data()
        /// Counts the states.
        var number = 0
        var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
        var nextListener = 0
    }

    /// - Parameter heartbeat: how often something is written. That a machine is gone, and did not say so, is noticed
    ///   only when nobody takes what is written.
    package init(heartbeat: Duration = .seconds(8)) {
        self.heartbeat = heartbeat
        session = (0..<4).map { _ in String(UInt32.random(in: 0 ... .max), radix: 16) }.joined()
    }

    /// The state that was published last.
    package var newest: LiveState? { shared.withLock { $0.newest } }

    /// How many pages listen.
    package var listenerCount: Int { shared.withLock { $0.listeners.count } }

    /// Who listens gets the state at once, and who comes later before all that follow. Never waits for any of them.
    package func publish(_ state: LiveState) {
        let message = Data("event: state\ndata: \(state.json(session: session).text())\n\n".utf8)
        shared.withLock { shared in
            guard state != shared.newest else { return }
            shared.newest = state
            shared.message = message
            shared.number += 1
            for listener in shared.listeners.values { listener.yield() }
        }
    }

    /// Tells one page, until it or the server is gone.
    func send(to connection: Connection) async throws {
        let (occasions, listener) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let id = join(listener)
        defer { leave(id) }
        // A page whose server was started again knows it half a second later.
        try await connection.write(Data("retry: 500\n\n".utf8))
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await self.tell(connection, at: occasions) }
            group.addTask {
                while true {
                    try await Task.sleep(for: self.heartbeat)
                    listener.yield()
                }
            }
            // Pages say nothing more, so what comes is their end.
            group.addTask { while try await !connection.read(until: nil).isEmpty {} }
            defer { group.cancelAll() }
            try await group.next()
        }
    }

    private func tell(_ connection: Connection, at occasions: AsyncStream<Void>) async throws {
        var told = 0
        for await _ in occasions {
            let (number, message) = shared.withLock { ($0.number, $0.message) }
            try await connection.write(number == told ? Self.comment : message)
            told = number
        }
    }

    private static let comment = Data(":\n\n".utf8)

    private func join(_ listener: AsyncStream<Void>.Continuation) -> Int {
        shared.withLock { shared in
            shared.nextListener += 1
            shared.listeners[shared.nextListener] = listener
            listener.yield()
            return shared.nextListener
        }
    }

    private func leave(_ id: Int) { shared.withLock { _ = $0.listeners.removeValue(forKey: id) } }
}
