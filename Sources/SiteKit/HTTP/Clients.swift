import Foundation
import Synchronization

/// Those who are connected: no more than memory and descriptors are enough for.
///
/// When there is no room, the one goes who has not asked for anything for longest. So whoever opens connections and says
/// nothing, or says it byte by byte, keeps nobody from being answered.
final class Clients: Sendable {
    private let most: Int
    private let state = Mutex(State())

    fileprivate struct State {
        /// By their descriptors.
        var clients: [CInt: Client] = [:]
        /// Counts the times that somebody began to be waited for.
        var turn: UInt64 = 0
        /// Those that were sent away and have not gone yet are not among them.
        var count = 0
    }

    fileprivate struct Client {
        /// Since when it is waited for; `nil` while it is answered.
        var waitsSince: UInt64?
        var isSentAway = false
    }

    /// Each may have a file open besides its connection, and others need some descriptors too.
    static let usual = min(256, max(4, (Int(sysconf(CInt(_SC_OPEN_MAX))) - 64) / 2))

    init(atMost most: Int) { self.most = most }

    /// Lets a client in, for whom another one may have to go.
    ///
    /// - Returns: `false` if there is no room, since all are being answered.
    func enter(_ descriptor: CInt) -> Bool {
        state.withLock { state in
            if state.count >= most, !state.sendAway() { return false }
            state.turn += 1
            state.count += 1
            state.clients[descriptor] = Client(waitsSince: state.turn)
            return true
        }
    }

    /// - Parameter close: closes the connection. Not before may another client have its descriptor.
    func leave(_ descriptor: CInt, close: () -> Void) {
        state.withLock { state in
            if state.clients.removeValue(forKey: descriptor)?.isSentAway == false { state.count -= 1 }
            close()
        }
    }

    func note(_ descriptor: CInt, isWaitedFor: Bool) {
        state.withLock { state in
            state.turn += 1
            state.clients[descriptor]?.waitsSince = isWaitedFor ? state.turn : nil
        }
    }
}

extension Clients.State {
    /// Sends away who is waited for longest: its conversation finds the connection at its end.
    ///
    /// - Returns: `false` if nobody is waited for.
    fileprivate mutating func sendAway() -> Bool {
        let waiting = clients.filter { $0.value.waitsSince != nil && !$0.value.isSentAway }
        guard let longest = waiting.min(by: { $0.value.waitsSince ?? 0 < $1.value.waitsSince ?? 0 })?.key else {
            return false
        }
        shutdown(longest, CInt(SHUT_RDWR))
        clients[longest]?.isSentAway = true
        count -= 1
        return true
    }
}
