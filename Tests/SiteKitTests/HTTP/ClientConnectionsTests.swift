import Foundation
import Testing

@testable import PreviewServer
@testable import SiteKit

/// The choice of the connection to close when the limit is reached.
@Suite struct ClientConnectionsTests {
    /// Real socket pairs, whose closed ends show the disconnected clients.
    private final class Sockets {
        private(set) var ours: [CInt] = []
        private(set) var theirs: [CInt] = []

        func make() -> CInt {
            var pair: [CInt] = [0, 0]
            guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0 else { return -1 }
            ours.append(pair[0])
            theirs.append(pair[1])
            return pair[0]
        }

        /// The indexes of the disconnected clients.
        var ended: [Int] {
            theirs.indices.filter { index in
                var byte: UInt8 = 0
                return recv(theirs[index], &byte, 1, Int32(MSG_DONTWAIT)) == 0
            }
        }

        deinit { for descriptor in ours + theirs { close(descriptor) } }
    }

    /// The state of each client, in order, at a limit of eight: `a` sent a request, `w` receives a response, `s` gets
    /// one but reads nothing, `l` listens to events, `q` listens but reads nothing; a capital is a client of another
    /// host. Then another client connects, and the given ones are disconnected.
    @Test(arguments: [
        ("wwwwwwwa", [7]), ("wawawwww", [1]), ("wwwwwwww", []), ("wwswwwsw", [2]), ("wwlwsaww", [5]), ("wwlwswww", [4]),
        ("wwlwwLww", [2]), ("wwLlwwlw", [3]), ("wLLwlwww", [1]), ("wwlqwwww", [3]),
        // More than half of the connections are listeners before the new one.
        ("lllll", [0]), ("lLLlL", [1]), ("lqlll", [1]), ("Llllll", [1, 2]), ("lllllL", [0, 1]),
    ])
    func whoEnds(script: String, ended: [Int]) {
        let (clients, sockets) = (ClientConnections(atMost: 8), Sockets())
        for character in script {
            let descriptor = sockets.make()
            #expect(clients.enter(descriptor, from: character.isUppercase ? "192.0.2.2" : "192.0.2.1"))
            if "sq".contains(character) { clients.record(descriptor, isStalled: true) }
            switch character.lowercased() {
            case "w", "s": clients.record(descriptor, .isAnswered)
            case "l", "q": clients.record(descriptor, .listens)
            default: break
            }
        }
        #expect(clients.enter(sockets.make(), from: "192.0.2.3") == (ended != [] || script.count < 8))
        #expect(sockets.ended == ended, "\(script)")
    }

    /// However clients connect and disconnect, the count never exceeds the limit.
    @Test func theCountIsRight() {
        let (clients, sockets) = (ClientConnections(atMost: 4), Sockets())
        for _ in 0..<50 { #expect(clients.enter(sockets.make(), from: "")) }
        #expect(sockets.ended == Array(0..<46))
        for descriptor in sockets.ours { clients.leave(descriptor) {} }
        for _ in 0..<4 {
            let descriptor = sockets.make()
            #expect(clients.enter(descriptor, from: ""))
            clients.record(descriptor, .isAnswered)
        }
        #expect(!clients.enter(sockets.make(), from: ""))
    }
}
