import DiffKit
import Foundation
import Synchronization

/// Publishes the preview's state to all listening pages as Server-Sent Events.
///
/// Listeners receive the newest state, not a sequence of events. So slow listeners skip states, and nothing waits.
public final class LiveEvents: Sendable {
    /// The random identifier of this process.
    package let session: String
    private let heartbeat: Duration
    private let shared = Mutex(Shared())

    private struct Shared {
        var newest: LiveState?
        /// The reasons why the program could not be built again.
        var problemsOfProgram: [LiveProblem] = []
        /// The encoded event of the newest state.
        var message = Data()
        /// The number of states published so far.
        var number = 0
        var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
        var nextListener = 0

        /// Prepares the event of the newest state, and wakes all listeners.
        mutating func announce(_ session: String) {
            guard var state = newest else { return }
            state.problems += problemsOfProgram
            message = Data("event: state\ndata: \(state.json(session: session).text())\n\n".utf8)
            number += 1
            for listener in listeners.values { listener.yield() }
        }
    }

    /// - Parameter heartbeat: The interval between writes. Only a failed write detects a lost connection.
    package init(heartbeat: Duration = .seconds(8)) {
        self.heartbeat = heartbeat
        session = (0..<4).map { _ in String(UInt32.random(in: 0 ... .max), radix: 16) }.joined()
    }

    /// The state that was published last.
    package var newest: LiveState? { shared.withLock { $0.newest } }

    /// The number of listening pages.
    package var listenerCount: Int { shared.withLock { $0.listeners.count } }

    /// Publishes a state to all listeners. Later listeners receive it first. Never waits for any of them.
    package func publish(_ state: LiveState) {
        shared.withLock { shared in
            guard state != shared.newest else { return }
            shared.newest = state
            shared.announce(session)
        }
    }

    /// Publishes the reasons why the program could not be built again, which pages show besides their own problems.
    func publish(ofProgram problems: [LiveProblem]) {
        shared.withLock { shared in
            guard problems != shared.problemsOfProgram else { return }
            shared.problemsOfProgram = problems
            shared.announce(session)
        }
    }

    /// Sends the events to one page until it disconnects or the server ends.
    func send(to connection: Connection) async throws {
        let (occasions, listener) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        let id = join(listener)
        defer { leave(id) }
        // Pages reconnect half a second after the server restarts.
        try await connection.write(Data("retry: 500\n\n".utf8))
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await self.sendUpdates(connection, at: occasions) }
            group.addTask {
                while true {
                    try await Task.sleep(for: self.heartbeat)
                    listener.yield()
                }
            }
            // Pages send no further data, so reading ends when they disconnect.
            group.addTask { while try await !connection.read(until: nil).isEmpty {} }
            defer { group.cancelAll() }
            try await group.next()
        }
    }

    private func sendUpdates(_ connection: Connection, at occasions: AsyncStream<Void>) async throws {
        var sent = 0
        for await _ in occasions {
            let (number, message) = shared.withLock { ($0.number, $0.message) }
            try await connection.write(number == sent ? Self.comment : message)
            sent = number
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
