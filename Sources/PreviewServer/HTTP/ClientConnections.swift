import Foundation
import Synchronization

/// The connected clients, limited to what memory and file descriptors allow.
///
/// At the limit, a new client replaces another one: first the one that has not sent a request for the longest time,
/// then a stalled one, then a listening page. At most half of the connections belong to listening pages, so that
/// neither these nor idle clients prevent pages from being served.
final class ClientConnections: Sendable {
    /// The state of a client's connection.
    enum Phase: Sendable {
        /// The client has yet to send a request.
        case asks
        /// The client receives a finite response.
        case isAnswered
        /// The client receives a response that lasts until it disconnects.
        case listens
    }

    private let most: Int
    private let state = Mutex(State())

    fileprivate struct State {
        /// The clients by descriptor.
        var clients: [CInt: Client] = [:]
        /// The number of turn changes, which orders turns by start.
        var time: UInt64 = 0
        /// The number of clients without those that were disconnected and have not left yet.
        var count = 0
    }

    fileprivate struct Client {
        /// The client's IP address.
        let host: String
        var turn = Phase.asks
        /// The time at which the turn began.
        var since: UInt64
        /// Whether the client is currently not reading its response.
        var isStalled = false
        var isDisconnected = false
    }

    /// The default limit: each client may have an open file besides its connection, and other code needs descriptors.
    static let usual = min(256, max(4, (Int(sysconf(CInt(_SC_OPEN_MAX))) - 64) / 2))

    init(atMost most: Int) { self.most = most }

    /// Admits a client, disconnecting another one if necessary.
    ///
    /// - Parameter host: The client's IP address.
    /// - Returns: `false` if there is no free connection, since all others are receiving responses.
    func enter(_ descriptor: CInt, from host: String) -> Bool {
        state.withLock { state in
            if state.count >= most {
                guard let other = state.dispensable else { return false }
                state.disconnect(other)
            }
            state.time += 1
            state.count += 1
            state.clients[descriptor] = Client(host: host, since: state.time)
            return true
        }
    }

    /// - Parameter close: Closes the connection. Another client may have the descriptor only afterwards.
    func leave(_ descriptor: CInt, close: () -> Void) {
        state.withLock { state in
            if state.clients.removeValue(forKey: descriptor)?.isDisconnected == false { state.count -= 1 }
            close()
        }
    }

    /// Records the state of a client. A listening page may replace another one.
    func record(_ descriptor: CInt, _ turn: Phase) {
        state.withLock { state in
            state.time += 1
            state.clients[descriptor]?.turn = turn
            state.clients[descriptor]?.since = state.time
            let listeners = state.connected { $0.turn == .listens }
            if listeners.count > max(1, most / 2), let other = state.listener(among: listeners) {
                state.disconnect(other)
            }
        }
    }

    /// Records whether a client is currently not reading its response.
    func record(_ descriptor: CInt, isStalled: Bool) {
        state.withLock { $0.clients[descriptor]?.isStalled = isStalled }
    }
}

extension ClientConnections.State {
    typealias Entry = (key: CInt, value: ClientConnections.Client)

    func connected(where isMeant: (ClientConnections.Client) -> Bool) -> [Entry] {
        clients.filter { !$0.value.isDisconnected && isMeant($0.value) }
    }

    /// The client to disconnect for a new one; `nil` if all are active.
    var dispensable: CInt? {
        connected { $0.turn == .asks }.longest ?? connected(where: \.isStalled).longest
            ?? listener(among: connected { $0.turn == .listens })
    }

    /// The listening page to disconnect: a stalled one, otherwise one of the host that has the most, for fairness among
    /// hosts.
    func listener(among listeners: [Entry]) -> CInt? {
        if let stalled = listeners.filter(\.value.isStalled).longest { return stalled }
        let hosts = Dictionary(grouping: listeners, by: \.value.host)
        return hosts.values.max { ($0.count, $1.since) < ($1.count, $0.since) }?.longest
    }

    /// Shuts down a connection; its task then finds it closed.
    mutating func disconnect(_ descriptor: CInt) {
        shutdown(descriptor, CInt(SHUT_RDWR))
        clients[descriptor]?.isDisconnected = true
        count -= 1
    }
}

extension [ClientConnections.State.Entry] {
    /// The entry whose turn has lasted longest.
    fileprivate var longest: CInt? { self.min { $0.value.since < $1.value.since }?.key }

    fileprivate var since: UInt64 { map(\.value.since).min() ?? 0 }
}
