import DiffKit
import Foundation
import Testing

@testable import PreviewServer
@testable import SiteKit

extension SocketTests {
    @Suite struct LiveEventsTests {
        @Test func aStateInFull() throws {
            let problem = LiveProblem(
                severity: .error, message: "unknown key\n\u{2028}<b>", hint: "did you mean 'date'?",
                file: "content/journal/x.md", line: 3, column: 5, source: "dat: 2026", caret: 4, scope: .cell,
                page: "/journal/x/")
            let bare = LiveProblem(severity: .warning, message: "m")
            let state = LiveState(build: 7, problems: [problem, bare], moved: ["/b/": "/c/", "/a/": "/c/"])
            let text = state.json(session: "5e").text()
            #expect(!text.contains("\n"))
            #expect(
                try JSON(parsing: text)
                    == JSON(
                        parsing: """
                            {"session": "5e", "build": 7, "problems": [
                              {"severity": "error", "message": "unknown key\\n\u{2028}<b>", "hint": "did you mean 'date'?",
                               "file": "content/journal/x.md", "line": 3, "column": 5, "source": "dat: 2026",
                               "caret": 4, "scope": "cell", "page": "/journal/x/"},
                              {"severity": "warning", "message": "m", "hint": null, "file": null, "line": null,
                               "column": null, "source": null, "caret": null, "scope": "site", "page": null}],
                             "warnings": [], "warningCount": 0, "moved": {"/a/": "/c/", "/b/": "/c/"}, "opens": null}
                            """))
        }

        /// Eight clients receive the newest state, whether they connected before or after it.
        @Test func whoListensKnowsTheNewest() async throws {
            try await ServedFolder.with { served in
                let events = try #require(served.events)
                #expect(events.session.count > 20 && events.session != LiveEvents().session)
                var listeners: [RawClient] = []
                for _ in 0..<4 { listeners.append(try await served.listener()) }
                #expect(await ServedFolder.wait { events.listenerCount == 4 })
                for build in 1...3 { events.publish(LiveState(build: build)) }
                for _ in 0..<4 { listeners.append(try await served.listener()) }
                for listener in listeners {
                    let text = await listener.read(until: "\"build\":3")
                    #expect(text.contains("Content-Type: text/event-stream\r\n"))
                    #expect(text.contains("Cache-Control: no-store\r\n") && !text.contains("Content-Length"))
                    #expect(text.contains("event: state\ndata: {\"session\":\"\(events.session)\",\"build\":"))
                }
                for build in 4...20 {
                    events.publish(LiveState(build: build))
                    for listener in listeners { _ = await listener.read(until: "\"build\":\(build),") }
                }
                // An unchanged state is not sent again.
                events.publish(LiveState(build: 20))
                events.publish(LiveState(build: 21))
                #expect(await !listeners[0].read(until: "\"build\":21").contains("\"build\":20"))
            }
        }

        /// Pages show why the program could not be built again, besides the problems of each of its updates.
        @Test func problemsOfTheProgramAreShownUntilItIsBuilt() async throws {
            try await ServedFolder.with { served in
                let events = try #require(served.events)
                let listener = try await served.listener()
                events.publish(ofProgram: [LiveProblem(severity: .error, message: "cannot find 'a'")])
                events.publish(LiveState(build: 1, problems: [LiveProblem(severity: .error, message: "no date")]))
                let both = await listener.read(until: "cannot find 'a'")
                #expect(both.contains("no date") && both.contains("\"build\":1"))
                events.publish(ofProgram: [])
                events.publish(LiveState(build: 2))
                #expect(await !listener.read(until: "\"build\":2").contains("cannot find"))
            }
        }

        /// At most one state is queued: a client that reads nothing during hundreds of updates gets only the newest,
        /// and delays no other client.
        @Test func aListenerThatReadsNothing() async throws {
            try await ServedFolder.with { served in
                let events = try #require(served.events)
                let slow = try await served.listener(receiveBuffer: 4096), quick = try await served.listener()
                #expect(await ServedFolder.wait { events.listenerCount == 2 })
                // More than the system buffers for the slow client.
                let text = String(repeating: "x", count: 1 << 20), last = 60
                for build in 1...last {
                    events.publish(LiveState(build: build, problems: [LiveProblem(severity: .error, message: text)]))
                    let heard = await quick.read(until: "\"opens\":null}\n\n")
                    #expect(heard.contains("\"build\":\(build),"), "\(build)")
                }
                let heard = await slow.read(until: "\"build\":\(last),")
                let builds = (1...last).filter { heard.contains("\"build\":\($0),") }
                #expect(builds.last == last && builds.count < last / 2 && !builds.contains(last - 1), "\(builds)")
            }
        }

        @Test func twoStatesAtOnce() async throws {
            try await ServedFolder.with { served in
                let events = try #require(served.events)
                events.publish(LiveState(build: 1))
                events.publish(LiveState(build: 2))
                let text = await (try served.listener()).read(until: "\"build\":2")
                #expect(text.contains("\"build\":2,") && !text.contains("\"build\":1,"))
            }
        }

        @Test func heartbeats() async throws {
            try await ServedFolder.with(heartbeat: .milliseconds(50)) { served in
                let listener = try await served.listener()
                #expect(await listener.read(until: ":\n\n:\n\n:\n\n").contains("retry: 500\n\n:\n\n:\n\n:\n\n"))
                served.events?.publish(LiveState(build: 1))
                #expect(await listener.read(until: "\"build\":1").contains("event: state\n"))
                #expect(await listener.read(until: ":\n\n:\n\n").contains(":\n\n"))
            }
        }

        @Test func fiveHundredComeAndGo() async throws {
            try await ServedFolder.with { served in
                let events = try #require(served.events)
                events.publish(LiveState(build: 1))
                _ = await (try served.listener()).read(until: "\"build\":1")
                #expect(await ServedFolder.wait { events.listenerCount == 0 })
                let sockets = served.socketCount
                for number in 0..<500 {
                    let listener = try await served.listener()
                    // Some clients disconnect before a response, some with unread data, some after reading everything.
                    if number % 3 == 1 { _ = await listener.read(atMost: 10) }
                    if number % 3 == 2 { _ = await listener.read(until: "\"build\":") }
                    if number % 50 == 0 { events.publish(LiveState(build: number + 2)) }
                }
                #expect(await ServedFolder.wait { events.listenerCount == 0 })
                #expect(await ServedFolder.wait { served.socketCount <= sockets })
                let last = try await served.listener()
                #expect(await last.read(until: "\"build\":452").contains("\"build\":452,"))
            }
        }

        /// A client that disappeared is detected because it no longer reads.
        @Test func aListenerThatIsGone() async throws {
            var connectionLimits = ConnectionLimits()
            connectionLimits.progress = .milliseconds(200)
            try await ServedFolder.with(connectionLimits: connectionLimits) { served in
                let events = try #require(served.events)
                let gone = try await served.listener(receiveBuffer: 4096)
                #expect(await ServedFolder.wait { events.listenerCount == 1 })
                let text = String(repeating: "x", count: 8 << 20)
                events.publish(LiveState(build: 1, problems: [LiveProblem(severity: .error, message: text)]))
                #expect(await ServedFolder.wait { events.listenerCount == 0 })
                _ = gone
            }
        }

        /// When the server ends, the connections of all listeners are closed.
        @Test func theServerEnds() async throws {
            var listeners: [RawClient] = []
            var ended: ServedFolder?
            try await ServedFolder.with { served in
                ended = served
                for _ in 0..<8 { listeners.append(try await served.listener()) }
                #expect(await ServedFolder.wait { served.events?.listenerCount == 8 })
            }
            for listener in listeners { #expect(await listener.readToEnd().count < 1000) }
            let server = try #require(ended)
            #expect(await ServedFolder.wait { server.socketCount == 0 })
        }
    }
}
