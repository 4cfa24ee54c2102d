import FeedKit
import Foundation
import Synchronization

/// A local static host for one output folder, with configurable delays and a log of requests.
///
/// Each connection has a separate thread, which ends when the browser closes it.
final class SiteHost: Sendable {
    private struct State {
        var delays: [(prefix: String, seconds: Double)] = []
        var targets: [String] = []
        var answers: [Answer] = []
        var policy: String?
    }

    /// A response of a host with entity tags.
    struct Answer {
        var target: String
        var status: String
        var bytes: Int
        var hasCookie: Bool
    }

    /// The URL of the host, without a trailing slash.
    let origin: String
    private let folder: String
    private let basePath: String
    /// Whether responses have entity tags, and may be stored for ten minutes.
    private let isCached: Bool
    private let listener: Int32
    private let state = Mutex(State())

    /// - Parameter basePath: the base path of the site, such as `/log`, or empty.
    init(folder: String, basePath: String = "", isCached: Bool = false) throws {
        self.isCached = isCached
        self.folder = folder
        self.basePath = basePath
        let (descriptor, port) = try Loopback.listen()
        listener = descriptor
        origin = "http://127.0.0.1:\(port)"
        Thread.detachNewThread { [self] in
            while case let client = accept(listener, nil, nil), client >= 0 {
                Thread.detachNewThread { [self] in
                    let connection = Connection(descriptor: client)
                    while let request = connection.receive() { answer(request, on: connection) }
                }
            }
            close(listener)
        }
    }

    /// Stops accepting connections.
    func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

    /// Delays responses to targets with a prefix while `body` runs.
    func delaying<Result>(_ prefix: String, by seconds: Double, _ body: () throws -> Result) rethrows -> Result {
        state.withLock { $0.delays.append((basePath + prefix, seconds)) }
        defer { state.withLock { _ = $0.delays.popLast() } }
        return try body()
    }

    /// Returns the request targets since the last call, in order.
    func takeTargets() -> [String] {
        state.withLock { state in
            defer { state.targets = [] }
            return state.targets
        }
    }

    /// Sets the content security policy of responses with entity tags.
    func setPolicy(_ policy: String) { state.withLock { $0.policy = policy } }

    /// Returns the responses with entity tags since the last call, in order.
    func takeAnswers() -> [Answer] {
        state.withLock { state in
            defer { state.answers = [] }
            return state.answers
        }
    }

    private func answer(_ request: Connection.Message, on connection: Connection) {
        let target = request.words[1]
        let delay = state.withLock { state in
            state.targets.append(target)
            return state.delays.last { target.hasPrefix($0.prefix) }?.seconds
        }
        if let delay { Thread.sleep(forTimeInterval: delay) }
        let path = String(target.prefix { $0 != "?" && $0 != "#" })
        guard path.hasPrefix(basePath + "/") else { return send("404 Not Found", [], "text/plain", on: connection) }
        var file = folder + (path.dropFirst(basePath.count).removingPercentEncoding ?? "")
        if file.hasSuffix("/") { file += "index.html" }
        if isCached, let bytes = try? Data(contentsOf: URL(fileURLWithPath: file)) {
            return send(Array(bytes), Self.type(of: file), to: request, on: connection)
        }
        // Responses are not cacheable, so that each page requests its files again and delays have an effect.
        if let bytes = try? Data(contentsOf: URL(fileURLWithPath: file)) {
            send("200 OK", Array(bytes), Self.type(of: file), on: connection)
        } else {
            let page = try? Data(contentsOf: URL(fileURLWithPath: folder + "/404.html"))
            send("404 Not Found", Array(page ?? Data()), "text/html; charset=utf-8", on: connection)
        }
    }

    /// Sends a file with its entity tag, or only states that it is unchanged.
    private func send(_ body: [UInt8], _ type: String, to request: Connection.Message, on connection: Connection) {
        let tag = "\"\(Digest(of: body))\""
        let isKnown = request.headers["if-none-match"] == tag
        let (status, body) = isKnown ? ("304 Not Modified", []) : ("200 OK", body)
        let answer = Answer(
            target: request.words[1], status: status, bytes: body.count, hasCookie: request.headers["cookie"] != nil)
        let policy = state.withLock { state in
            state.answers.append(answer)
            return state.policy.map { "Content-Security-Policy: \($0)\r\n" } ?? ""
        }
        let head =
            "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(body.count)\r\n"
            + "ETag: \(tag)\r\nCache-Control: max-age=600\r\n\(policy)\r\n"
        connection.send(Array(head.utf8) + body)
    }

    private func send(_ status: String, _ body: [UInt8], _ type: String, on connection: Connection) {
        let head =
            "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(body.count)\r\n"
            + "Cache-Control: no-store\r\n\r\n"
        connection.send(Array(head.utf8) + body)
    }

    private static func type(of file: String) -> String {
        let types = [
            "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
            "js": "text/javascript; charset=utf-8",
            "json": "application/json", "jpg": "image/jpeg", "png": "image/png", "webp": "image/webp",
            "avif": "image/avif", "svg": "image/svg+xml", "xml": "application/xml", "txt": "text/plain; charset=utf-8",
        ]
        return types[(file as NSString).pathExtension.lowercased()] ?? "application/octet-stream"
    }
}
