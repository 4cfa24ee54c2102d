import Foundation
import Testing

@testable import PreviewServer
@testable import SiteKit

/// A folder served by this process on a separate port.
struct ServedFolder {
    let folder: String
    let port: UInt16
    let events: LiveEvents?

    /// - Parameter isLive: whether pages receive events.
    static func with(
        _ files: [String: String] = [:], isLive: Bool = true, heartbeat: Duration = .seconds(8),
        connectionLimits: ConnectionLimits = ConnectionLimits(), _ body: (ServedFolder) async throws -> Void
    ) async throws {
        let root = FileManager.default.temporaryDirectory.path + "/feedgen-served-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: root) }
        try FileManager.default.createDirectory(atPath: root + "/site", withIntermediateDirectories: true)
        let events = isLive ? LiveEvents(heartbeat: heartbeat) : nil
        let server = try SiteServer(
            options: BuildOptions(source: root), folder: root + "/site", port: 0, events: events,
            connectionLimits: connectionLimits)
        let (ports, found) = AsyncStream<UInt16>.makeStream()
        let running = Task {
            defer { found.finish() }
            try await server.run { found.yield($0.port) }
        }
        var iterator = ports.makeAsyncIterator()
        let port = try #require(await iterator.next(), "it does not listen")
        let served = ServedFolder(folder: root + "/site", port: port, events: events)
        for (path, text) in files { try served.write(path, Array(text.utf8)) }
        do { try await body(served) } catch { Issue.record(error) }
        running.cancel()
        _ = await running.result
    }

    func write(_ path: String, _ bytes: [UInt8]) throws {
        let url = URL(fileURLWithPath: folder + "/" + path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }

    func link(_ path: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: folder + "/" + path, withDestinationPath: target)
    }

    /// - Parameter request: the raw bytes.
    func send(_ request: some Sequence<UInt8> & Sendable) async throws -> [UInt8] {
        let client = try RawClient(port: port)
        await client.send(request)
        return await client.readToEnd()
    }

    /// - Parameter lines: additional headers.
    func answer(_ target: String, method: String = "GET", host: String = "localhost", _ lines: String...) async throws
        -> RawAnswer
    {
        let head = ["\(method) \(target) HTTP/1.1", "Host: \(host)", "Connection: close"] + lines
        return try #require(RawAnswer(try await send(Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8))))
    }

    /// Connects to the event stream like a page.
    func listener(receiveBuffer: Int32? = nil) async throws -> RawClient {
        let client = try RawClient(port: port, receiveBuffer: receiveBuffer)
        await client.send("GET /_feedgen/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
        return client
    }

    /// The number of sockets of this server, including the listening one, but not those of other tests.
    var socketCount: Int {
        (0..<1024).count { descriptor in
            var address = sockaddr_in()
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            let isSocket = withUnsafeMutablePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(Int32(descriptor), $0, &size) == 0 }
            }
            return isSocket && address.sin_family == sa_family_t(AF_INET) && address.sin_port.bigEndian == port
        }
    }

    /// Returns the number of open descriptors of a file.
    static func openCount(of path: String) -> Int {
        var file = stat()
        guard stat(path, &file) == 0 else { return 0 }
        return count { $0.st_ino == file.st_ino && $0.st_dev == file.st_dev }
    }

    private static func count(_ isMeant: (stat) -> Bool) -> Int {
        (0..<1024).count { descriptor in
            var status = stat()
            return fstat(Int32(descriptor), &status) == 0 && isMeant(status)
        }
    }

    /// Waits up to ten seconds.
    static func wait(until holds: () -> Bool) async -> Bool {
        for _ in 0..<1000 {
            if holds() { return true }
            try? await Task.sleep(for: .milliseconds(10))
        }
        return holds()
    }
}
