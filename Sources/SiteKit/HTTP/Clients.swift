import Foundation
import Synchronization

/// The clients that are connected: no more than memory and descriptors are enough for.
///
/// When all connections are taken, a new client gets that of another one: first of the client that has asked for nothing
/// for longest, then of one that takes nothing of its answer, then of a page that only listens. At most half of the
/// connections belong to listening pages, so that neither these nor silent clients keep a page from being served.
final class Clients: Sendable {
    /// What a client is connected for.
    enum Turn: Sendable {
        /// It is to ask for something.
        case asks
        /// It gets an answer that ends.
        case isAnswered
        /// It gets an answer that goes on until it leaves.
        case listens
    }

    private let most: Int
    private let state = Mutex(State())

    fileprivate struct State {
        /// By their descriptors.
        var clients: [CInt: Client] = [:]
        /// Counts the changes of turns, so that the earliest can be found.
        var time: UInt64 = 0
        /// Without those that were disconnected and have not left yet.
        var count = 0
    }

    fileprivate struct Client {
        /// The IP address that it comes from.
        let host: String
        var turn = Turn.asks
        /// When the turn began.
        var since: UInt64
        /// Whether it takes nothing of its answer at the time.
        var isStalled = false
        var isDisconnected = false
    }

    /// Each may have a file open besides its connection, and others need some descriptors too.
    static let usual = min(256, max(4, (Int(sysconf(CInt(_SC_OPEN_MAX))) - 64) / 2))

    init(atMost most: Int) { self.most = most }

    /// Admits a client, for which another one may be disconnected.
    ///
    /// - Parameter host: the IP address that it comes from.
    /// - Returns: `false` if there is no connection for it, since all others get answers and take them.
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

    /// - Parameter close: closes the connection. Not before may another client have its descriptor.
    func leave(_ descriptor: CInt, close: () -> Void) {
        state.withLock { state in
            if state.clients.removeValue(forKey: descriptor)?.isDisconnected == false { state.count -= 1 }
            close()
        }
    }

    /// Notes what a client is connected for from now on. A listening page may take the connection of another one.
    func note(_ descriptor: CInt, _ turn: Turn) {
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

    /// Notes whether a client takes nothing of its answer.
    func note(_ descriptor: CInt, isStalled: Bool) {
        state.withLock { $0.clients[descriptor]?.isStalled = isStalled }
    }
}

extension Clients.State {
    typealias Entry = (key: CInt, value: Clients.Client)

    func connected(where isMeant: (Clients.Client) -> Bool) -> [Entry] {
        clients.filter { !$0.value.isDisconnected && isMeant($0.value) }
    }

    /// The client whose connection another one gets; `nil` if all are needed.
    var dispensable: CInt? {
        connected { $0.turn == .asks }.longest ?? connected(where: \.isStalled).longest
            ?? listener(among: connected { $0.turn == .listens })
    }

    /// Of the pages that listen, one that takes nothing; else the first of the host that has most of them, so that one
    /// host does not take those of others.
    func listener(among listeners: [Entry]) -> CInt? {
        if let stalled = listeners.filter(\.value.isStalled).longest { return stalled }
        let hosts = Dictionary(grouping: listeners, by: \.value.host)
        return hosts.values.max { ($0.count, $1.since) < ($1.count, $0.since) }?.longest
    }

    /// Ends a connection: its conversation finds it closed.
    mutating func disconnect(_ descriptor: CInt) {
        shutdown(descriptor, CInt(SHUT_RDWR))
        clients[descriptor]?.isDisconnected = true
        count -= 1
    }
}

extension [Clients.State.Entry] {
    /// The one whose turn has lasted longest.
    fileprivate var longest: CInt? { self.min { $0.value.since < $1.value.since }?.key }

    fileprivate var since: UInt64 { map(\.value.since).min() ?? 0 }
}
