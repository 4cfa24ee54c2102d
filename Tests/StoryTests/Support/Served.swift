import DiffKit
import Foundation
import Testing

/// A site served by `feedgen serve` on a separate port.
final class Served {
    let site: Site
    let server: Running
    let port: UInt16

    /// - Parameters:
    ///   - port: `nil` passes no `--port`.
    ///   - wrapper: a program and its arguments that runs feedgen.
    init(
        _ site: Site, _ arguments: [String] = [], port asked: String? = "0", by wrapper: [String] = [],
        environment: [String: String] = [:]
    ) throws {
        self.site = site
        let words = wrapper + [Feedgen.program, "serve"] + (asked.map { ["-p", $0] } ?? []) + arguments
        server = try Running(words[0], Array(words.dropFirst()), in: site.folder, environment: environment)
        var found: UInt16?
        for _ in 0..<200_000 where found == nil && !server.isOver {
            usleep(1000)
            guard let line = server.printed.split(separator: "\n").last(where: { $0.hasPrefix("Serving ") }),
                line.hasSuffix(")")
            else { continue }
            // The line is `Serving http://[::1]:8080/ (press Control-C to stop)`.
            found = line.split(separator: ":").last.flatMap { UInt16($0.prefix { $0.isNumber }) }
        }
        self.port = try #require(found, "the server did not begin to listen: \(server.printed)")
    }

    /// Sends a request over a raw socket, because HTTP clients would normalize it.
    func answer(_ target: String, method: String = "GET") throws -> Answer {
        try Answer(send(Array("\(method) \(target) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)))
    }

    func send(_ request: [UInt8]) throws -> [UInt8] {
        let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(client) }
        guard connectTo("127.0.0.1", client) else { throw POSIXError(.ECONNREFUSED) }
        var limit = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(client, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        _ = request.withUnsafeBytes { Foundation.send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        var answer: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let got = recv(client, &buffer, buffer.count, 0)
            if got <= 0 { return answer }
            answer += buffer[..<got]
        }
    }

    func connectTo(_ address: String, _ client: Int32) -> Bool {
        var to = sockaddr_in()
        to.sin_family = sa_family_t(AF_INET)
        to.sin_port = port.bigEndian
        to.sin_addr.s_addr = inet_addr(address)
        return withUnsafePointer(to: &to) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
    }
}

struct Answer {
    var status: Int
    var headers: [String: String] = [:]
    var body: [UInt8]

    init(_ bytes: [UInt8]) throws {
        let end = try #require(Data(bytes).range(of: Data("\r\n\r\n".utf8)), "\(bytes.count) bytes without a head")
        let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        status = try #require(Int(lines[0].split(separator: " ")[1]))
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        body = Array(bytes[end.upperBound...])
    }

    var text: String { String(decoding: body, as: UTF8.self) }

    /// The page without the script that exists only in the preview.
    var bodyOfSite: [UInt8] {
        Array(text.replacing(#/<script src="/_feedgen/live.js"[^>]*></script>/#, with: "").utf8)
    }
}

extension Served {
    /// The first event of the stream of a newly opened page.
    func state() throws -> JSON {
        let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(client) }
        guard connectTo("127.0.0.1", client) else { throw POSIXError(.ECONNREFUSED) }
        let request = Array("GET /_feedgen/events HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
        _ = Foundation.send(client, request, request.count, Int32(MSG_NOSIGNAL))
        var text = Data()
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            if let start = text.range(of: Data("data: ".utf8)), let end = text[start.upperBound...].firstIndex(of: 10) {
                return try JSON(parsing: Array(text[start.upperBound..<end]))
            }
            let got = recv(client, &buffer, buffer.count, 0)
            guard got > 0 else { throw POSIXError(.ECONNRESET) }
            text += buffer[..<got]
        }
    }

    /// The number of builds so far.
    var build: Int { get throws { try #require(try state()["build"]?.int) } }

    /// Waits until a condition is true; the limit of five minutes suffices on the slowest machine.
    func wait(
        _ told: String = "", location: SourceLocation = #_sourceLocation, until holds: () throws -> Bool
    ) throws {
        let end = Date(timeIntervalSinceNow: 300)
        while try !holds() {
            try #require(
                Date() < end && !server.isOver, "\(told) does not come: \(server.complaints)", sourceLocation: location)
            usleep(3000)
        }
    }

    /// Waits until all saved edits are shown, and returns the number of builds since.
    func buildsSince(_ first: Int) throws -> Int {
        let mark = UUID().uuidString
        try site.write("content/pages/mark.md", "---\ntitle: Mark\n---\n\(mark)\n")
        try wait("the last edit") { try answer("/mark/").text.contains(mark) }
        // The mark may cause a separate build.
        return try build - first - 1
    }
}
