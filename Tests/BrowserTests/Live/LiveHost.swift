import DiffKit
import FeedKit
import Foundation
import Synchronization
import TestSupport

/// A fake of `feedgen serve` that sends the events and files of a test to the tabs of a browser.
final class LiveHost: Sendable {
    private struct State {
        var session = "first"
        var build = 1
        var problems: JSON = .array([])
        var moved: [String: String] = [:]
        /// The texts that are served instead of files.
        var files = ["/favicon.ico": ""]
        var targets: [String] = []
        /// The number of times that the streams were closed.
        var cuts = 0
        var isDown = false
        var isStopped = false
    }

    /// The URL of the host, without a trailing slash.
    let origin: String
    private let folder: String
    private let listener: Int32
    private let state = Mutex(State())

    /// - Parameter folder: a built site, which is served unless a test overrides a file.
    init(folder: String = "/nothing") throws {
        self.folder = folder
        let (descriptor, port) = try Loopback.listen()
        listener = descriptor
        origin = "http://127.0.0.1:\(port)"
        Thread.detachNewThread { [self] in
            while case let client = accept(listener, nil, nil), client >= 0 {
                Thread.detachNewThread { [self] in
                    let connection = Connection(descriptor: client)
                    while let request = connection.receive() {
                        guard answer(request.words[1], on: connection) else { break }
                    }
                }
            }
            close(listener)
        }
    }

    func stop() {
        state.withLock { $0.isStopped = true }
        shutdown(listener, Int32(SHUT_RDWR))
    }

    // MARK: Control by tests

    /// The text that is served at a path instead of a file; `nil` serves nothing.
    subscript(path: String) -> String? {
        get { state.withLock { $0.files[path] } }
        set { state.withLock { $0.files[path] = newValue } }
    }

    /// Sends a new build to all tabs.
    func publish(problems: JSON = .array([]), moved: [String: String] = [:]) {
        state.withLock { state in
            state.build += 1
            state.problems = problems
            state.moved.merge(moved) { $1 }
        }
    }

    /// Closes all streams, and refuses requests until the host is restarted.
    func end() {
        state.withLock { state in
            state.cuts += 1
            state.isDown = true
        }
    }

    func beginAnew() {
        state.withLock { state in
            state.session = "session \(state.cuts)"
            state.build = 1
            state.isDown = false
        }
    }

    /// Returns a new tab with a small viewport, and a host.
    static func onStage() throws -> (Browser, LiveHost) {
        let browser = try Stage.take().browser
        try browser.setViewport(width: 800, height: 600)
        return (browser, try LiveHost())
    }

    /// Returns the request targets since the last call, in order.
    func takeTargets() -> [String] {
        state.withLock { state in
            defer { state.targets = [] }
            return state.targets
        }
    }

    // MARK: Responses

    private func answer(_ target: String, on connection: Connection) -> Bool {
        let state = state.withLock { state in
            if !state.isDown { state.targets.append(target) }
            return state
        }
        guard !state.isDown else { return false }
        let path = String(target.prefix { $0 != "?" })
        if path == "/_feedgen/events" {
            stream(on: connection)
            return false
        }
        if path.hasPrefix("/_feedgen/"), let script = try? Repository.bytes("Live" + path.dropFirst("/_feedgen".count))
        {
            let patch = path.hasSuffix("/live.js") ? (try? Repository.bytes("Templates/patch.js")) ?? [] : []
            send("200 OK", patch + script, path, on: connection)
        } else if let bytes = bytes(of: path, state) {
            send("200 OK", told(bytes, path, isPlain: target.hasSuffix("?plain"), state), path, on: connection)
        } else {
            let page = bytes(of: "/404.html", state) ?? []
            send("404 Not Found", told(page, "/404.html", isPlain: false, state), "/404.html", on: connection)
        }
        return true
    }

    private func bytes(of path: String, _ state: State) -> [UInt8]? {
        if let text = state.files[path] { return Array(text.utf8) }
        let file = folder + (path.removingPercentEncoding ?? "") + (path.hasSuffix("/") ? "index.html" : "")
        return (try? Data(contentsOf: URL(fileURLWithPath: file))).map { Array($0) }
    }

    /// Inserts the element that loads the live script into a page.
    private func told(_ bytes: [UInt8], _ path: String, isPlain: Bool, _ state: State) -> [UInt8] {
        guard !isPlain, path.hasSuffix("/") || path.hasSuffix(".html") else { return bytes }
        let element =
            "<script src=\"/_feedgen/live.js\" data-base=\"\" data-session=\"\(state.session)\" "
            + "data-build=\"\(state.build)\" data-file=\"\(Digest(of: bytes))\" type=\"module\"></script>"
        let text = String(decoding: bytes, as: UTF8.self)
        return Array(text.replacingOccurrences(of: "<head>", with: "<head>" + element).utf8)
    }

    private func send(_ status: String, _ body: [UInt8], _ path: String, on connection: Connection) {
        let types = ["css": "text/css", "js": "text/javascript", "jpg": "image/jpeg", "svg": "image/svg+xml"]
        let type = types[(path as NSString).pathExtension] ?? "text/html; charset=utf-8"
        let head =
            "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(body.count)\r\n"
            + "Cache-Control: no-cache\r\n\r\n"
        connection.send(Array(head.utf8) + body)
    }

    private func stream(on connection: Connection) {
        connection.send(
            Array("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nCache-Control: no-store\r\n\r\n".utf8))
        let cuts = state.withLock { $0.cuts }
        var told: String?
        while case let state = state.withLock({ $0 }), state.cuts == cuts, !state.isStopped {
            let moved = state.moved.map { ($0.key, JSON.string($0.value)) }
            let json: JSON = [
                "session": .string(state.session), "build": .integer(state.build), "problems": state.problems,
                "moved": .object(JSONObject(moved)),
            ]
            let text = "event: state\ndata: \(json.text(.compact))\n\n"
            if text != told { connection.send(Array(text.utf8)) }
            told = text
            usleep(2000)
        }
    }
}
