import Foundation
import Testing

@testable import PreviewServer
@testable import SiteKit

extension SocketTests {
    /// Clients can't block the server or occupy its memory indefinitely.
    @Suite struct SlowClientTests {
        @Test func eightMegabytesOfHeaders() async throws {
            try await ServedFolder.with(["index.html": "Home"]) { served in
                let line = "X-Long: " + String(repeating: "x", count: 8000) + "\r\n"
                let head = "GET / HTTP/1.1\r\nHost: localhost\r\n" + String(repeating: line, count: 1000) + "\r\n"
                let answer = RawAnswer(try await served.send(Array(head.utf8)))
                #expect(answer?.status == 431 && answer?.headers["connection"] == "close")
                let one = "GET / HTTP/1.1\r\nHost: localhost\r\nX: " + String(repeating: "x", count: 8 << 20)
                #expect(RawAnswer(try await served.send(Array(one.utf8)))?.status == 431)
                let target = "GET /" + String(repeating: "x", count: 70_000) + " HTTP/1.1\r\nHost: localhost\r\n\r\n"
                #expect(RawAnswer(try await served.send(Array(target.utf8)))?.status == 414)
                let endless = "GET /" + String(repeating: "x", count: 200_000)
                #expect(RawAnswer(try await served.send(Array(endless.utf8)))?.status == 414)
                // A long request within the limit is accepted.
                let fine =
                    "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX: "
                    + String(repeating: "x", count: 60_000) + "\r\n\r\n"
                #expect(RawAnswer(try await served.send(Array(fine.utf8)))?.status == 200)
            }
        }

        @Test func aHeadThatNeverEnds() async throws {
            var connectionLimits = ConnectionLimits()
            connectionLimits.head = .milliseconds(600)
            try await ServedFolder.with(["index.html": "Home"], connectionLimits: connectionLimits) { served in
                let silent = try RawClient(port: served.port)
                await silent.send("GET / HTTP/1.1\r\nHost: local")
                #expect(RawAnswer(await silent.readToEnd())?.status == 408)
                // The deadline also applies to a request that arrives byte by byte.
                let slow = try RawClient(port: served.port)
                let start = ContinuousClock.now
                async let answer = slow.readToEnd()
                for byte in "GET / HTTP/1.1\r\nHost: localhost\r\nX: yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy".utf8 {
                    await slow.send([byte])
                    try await Task.sleep(for: .milliseconds(30))
                }
                #expect(RawAnswer(await answer)?.status == 408)
                #expect(ContinuousClock.now - start < .seconds(120))
                #expect(try await served.answer("/").status == 200)
            }
        }

        /// The cost of any line is linear in its length.
        @Test(arguments: ["a", "%2e", "../", "\r", "\"a\",", "\u{301}", "a:b\r\n", ", "])
        func longLines(of piece: String) async throws {
            try await ServedFolder.with(["index.html": "Home"]) { served in
                let long = String(repeating: piece, count: 60_000 / piece.utf8.count)
                for line in ["/\(long) HTTP/1.1", "/ HTTP/1.1\r\nX: \(long)", "/ HTTP/1.1\r\nIf-None-Match: \(long)"] {
                    let head = "GET \(line)\r\nHost: localhost\r\nConnection: close\r\n\r\n"
                    let answer = RawAnswer(try await served.send(Array(head.utf8)))
                    #expect([200, 400, 404].contains(answer?.status), "\(line.prefix(40))")
                }
            }
        }

        /// When the maximum number of clients have sent incomplete requests, a complete request is still answered.
        @Test func moreClientsThanThereIsRoomFor() async throws {
            var connectionLimits = ConnectionLimits()
            connectionLimits.clients = 8
            try await ServedFolder.with(["index.html": "Home"], connectionLimits: connectionLimits) { served in
                var silent: [RawClient] = []
                for _ in 0..<30 {
                    let client = try RawClient(port: served.port)
                    await client.send("GET / HTTP/1.1\r\nHost: local")
                    silent.append(client)
                }
                for _ in 0..<5 { #expect(try await served.answer("/").text.hasSuffix("Home")) }
                // The clients that were idle longest were disconnected.
                #expect(await silent[0].readToEnd().isEmpty)
                #expect(await ServedFolder.wait { served.socketCount <= 9 })
            }
        }

        /// Event listeners use at most half of the connections: other requests are answered, and the newest listeners
        /// receive events.
        @Test func moreListenersThanThereIsRoomFor() async throws {
            var connectionLimits = ConnectionLimits()
            connectionLimits.clients = 8
            try await ServedFolder.with(["index.html": "Home"], connectionLimits: connectionLimits) { served in
                served.events?.publish(LiveState(build: 1))
                var listeners: [RawClient] = []
                for _ in 0..<12 {
                    let listener = try await served.listener()
                    #expect(await listener.read(until: "\"build\":1").contains("event: state"))
                    listeners.append(listener)
                    #expect(try await served.answer("/").text.hasSuffix("Home"))
                }
                #expect(await ServedFolder.wait { served.events?.listenerCount == 4 })
                // The oldest listeners were disconnected.
                for listener in listeners.prefix(8) { #expect(await listener.readToEnd().isEmpty) }
                served.events?.publish(LiveState(build: 2))
                for listener in listeners.suffix(4) {
                    #expect(await listener.read(until: "\"build\":2").contains("event: state"))
                }
            }
        }

        /// With the maximum number of listeners and idle clients, a page and all of its files are served.
        @Test func listenersAndSilentClientsTogether() async throws {
            var connectionLimits = ConnectionLimits()
            connectionLimits.clients = 8
            try await ServedFolder.with(["index.html": "Home"], connectionLimits: connectionLimits) { served in
                var others: [RawClient] = []
                for number in 0..<200 {
                    let other = try number.isMultiple(of: 2) ? await served.listener() : RawClient(port: served.port)
                    others.append(other)
                }
                for _ in 0..<10 { #expect(try await served.answer("/").text.hasSuffix("Home")) }
                let page = try await served.listener()
                served.events?.publish(LiveState(build: 7))
                #expect(await page.read(until: "\"build\":7").contains("event: state"))
                #expect(await ServedFolder.wait { served.socketCount <= 9 })
            }
        }

        /// A client that reads nothing of a large response is disconnected in favor of a new request.
        @Test func clientsThatTakeNothingMakeRoom() async throws {
            var connectionLimits = ConnectionLimits()
            connectionLimits.clients = 4
            try await ServedFolder.with(["index.html": "Home"], isLive: false, connectionLimits: connectionLimits) {
                served in
                try served.write("large.bin", [UInt8](repeating: 7, count: 64 << 20))
                let path = served.folder + "/large.bin"
                let stalled = try (0..<4).map { _ in try RawClient(port: served.port, receiveBuffer: 4096) }
                for client in stalled { await client.send("GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n") }
                #expect(await ServedFolder.wait { ServedFolder.openCount(of: path) == 4 })
                try await Task.sleep(for: .milliseconds(300))
                #expect(try await served.answer("/").text.hasSuffix("Home"))
                #expect(await ServedFolder.wait { ServedFolder.openCount(of: path) == 3 })
            }
        }

        @Test func aConnectionThatIsIdle() async throws {
            var connectionLimits = ConnectionLimits()
            connectionLimits.idle = .milliseconds(1500)
            try await ServedFolder.with(["index.html": "Home"], isLive: false, connectionLimits: connectionLimits) {
                served in
                let silent = try RawClient(port: served.port)
                #expect(await silent.readToEnd().isEmpty)
                let kept = try RawClient(port: served.port)
                await kept.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
                let answer = RawAnswer(await kept.readToEnd())
                #expect(answer?.headers["connection"] == "keep-alive" && answer?.text == "Home")
            }
        }

        @Test func aClientThatReadsNothing() async throws {
            var connectionLimits = ConnectionLimits()
            connectionLimits.progress = .milliseconds(500)
            connectionLimits.closing = .milliseconds(100)
            try await ServedFolder.with(connectionLimits: connectionLimits) { served in
                let size = 64 << 20
                try served.write("large.bin", [UInt8](repeating: 7, count: size))
                let path = served.folder + "/large.bin"
                let clients = try (0..<5).map { _ in try RawClient(port: served.port, receiveBuffer: 4096) }
                for client in clients { await client.send("GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n") }
                #expect(await ServedFolder.wait { ServedFolder.openCount(of: path) > 0 })
                // Other requests are answered meanwhile.
                #expect(try await served.answer("/large.bin", "Range: bytes=5-6").body == [7, 7])
                #expect(await ServedFolder.wait { ServedFolder.openCount(of: path) == 0 })
                #expect(await clients[0].readToEnd().count < size)
            }
        }

        /// A slow client that keeps reading receives the complete file.
        @Test func aClientThatReadsSlowly() async throws {
            var connectionLimits = ConnectionLimits()
            connectionLimits.progress = .seconds(20)
            try await ServedFolder.with(connectionLimits: connectionLimits) { served in
                let size = 3 << 20
                try served.write("large.bin", [UInt8](repeating: 7, count: size))
                let client = try RawClient(port: served.port, receiveBuffer: 4096)
                await client.send("GET /large.bin HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                var received: [UInt8] = []
                for _ in 0..<20 {
                    received += await client.read(atMost: 2000)
                    try await Task.sleep(for: .milliseconds(20))
                }
                received += await client.readToEnd()
                #expect(RawAnswer(received)?.body.count == size)
            }
        }

        /// Partially sent files are closed when the client disconnects.
        @Test func clientsThatGo() async throws {
            try await ServedFolder.with { served in
                try served.write("large.bin", [UInt8](repeating: 7, count: 32 << 20))
                let sockets = served.socketCount
                for _ in 0..<50 {
                    let client = try RawClient(port: served.port)
                    await client.send("GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n")
                    _ = await client.read()
                }
                #expect(await ServedFolder.wait { ServedFolder.openCount(of: served.folder + "/large.bin") == 0 })
                #expect(await ServedFolder.wait { served.socketCount <= sockets })
            }
        }
    }
}
