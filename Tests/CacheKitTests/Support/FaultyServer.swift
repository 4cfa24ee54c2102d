import Foundation
import Synchronization

/// A small HTTP server that stores what is put there, and returns configured faults.
final class FaultyServer: Sendable {
    struct Request: Sendable {
        var method = ""
        var path = ""
        /// The headers by lowercase name.
        var headers: [String: String] = [:]
        var body: [UInt8] = []
    }

    /// The handling of a request.
    enum Fate: Sendable {
        case right
        case status(Int, body: String = "")
        /// No response is sent.
        case silence
        /// The connection is closed without a response.
        case hangUp
        /// The connection is closed after a number of bytes of the body.
        case cut(after: Int)
        /// Another body is sent with the correct length.
        case body([UInt8])
        /// The response has no length, and its body ends with the connection.
        case endless([UInt8])
        /// The body is sent byte by byte, with pauses.
        case trickle
    }

    let port: Int
    private let listener: Int32
    private let decide: @Sendable (Request, Int) -> Fate
    private let state = Mutex(State())

    private struct State {
        var files: [String: [UInt8]] = [:]
        var requests: [Request] = []
        var connections = 0
    }

    /// - Parameter decide: receives a request and the number of earlier ones.
    init(_ decide: @escaping @Sendable (Request, Int) -> Fate = { _, _ in .right }) throws {
        #if os(Linux)
            listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            listener = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        let isBound = withUnsafeMutablePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, size) == 0 && listen(listener, 64) == 0 && getsockname(listener, $0, &size) == 0
            }
        }
        guard isBound else { throw CocoaError(.fileWriteUnknown) }
        port = Int(UInt16(bigEndian: address.sin_port))
        self.decide = decide
        Thread.detachNewThread { [weak self] in
            while true {
                let client = accept(listener, nil, nil)
                guard client >= 0 else { return }
                guard let server = self else { return _ = close(client) }
                server.state.withLock { $0.connections += 1 }
                Thread.detachNewThread { server.serve(client) }
            }
        }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
    }

    var address: String { "http://127.0.0.1:\(port)/cache" }
    var requests: [Request] { state.withLock { $0.requests } }
    var connections: Int { state.withLock { $0.connections } }

    private func serve(_ client: Int32) {
        defer { close(client) }
        var buffer: [UInt8] = []
        while let request = read(client, &buffer) {
            let number = state.withLock { state in
                state.requests.append(request)
                return state.requests.count - 1
            }
            guard answer(request, decide(request, number), client) else { return }
        }
    }

    /// - Returns: whether the connection remains open.
    private func answer(_ request: Request, _ fate: Fate, _ client: Int32) -> Bool {
        let isGet = request.method == "GET"
        var (status, body) = (200, [UInt8]())
        if request.method == "PUT" {
            status = 201
            if case .right = fate { state.withLock { $0.files[request.path] = request.body } }
        } else if let file = state.withLock({ $0.files[request.path] }) {
            body = file
        } else {
            (status, body) = (404, Array("not here".utf8))
        }
        switch fate {
        case .right: break
        case .status(let code, let text): (status, body) = (code, Array(text.utf8))
        case .silence:
            Thread.sleep(forTimeInterval: 5)
            return false
        case .hangUp: return false
        case .cut(let count):
            send(head(status, body.count) + body.prefix(isGet ? count : 0), to: client)
            return false
        case .body(let other): (status, body) = (200, other)
        case .endless(let other):
            send(Array("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n".utf8) + other, to: client)
            return false
        case .trickle:
            send(head(status, body.count), to: client)
            for byte in body.prefix(100) {
                guard send([byte], to: client) else { return false }
                Thread.sleep(forTimeInterval: 0.05)
            }
            return false
        }
        return send(head(status, body.count) + (request.method == "HEAD" ? [] : body), to: client)
    }

    private func head(_ status: Int, _ length: Int) -> [UInt8] {
        Array("HTTP/1.1 \(status) X\r\nContent-Length: \(length)\r\n\r\n".utf8)
    }

    @discardableResult private func send(_ bytes: [UInt8], to client: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            #if os(Linux)
                let flags = Int32(MSG_NOSIGNAL)
            #else
                let flags: Int32 = 0
            #endif
            let count = rest.withUnsafeBytes { Foundation.send(client, $0.baseAddress, $0.count, flags) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    private func read(_ client: Int32, _ buffer: inout [UInt8]) -> Request? {
        let end = Array("\r\n\r\n".utf8)
        var split = buffer.firstRange(of: end)
        while split == nil {
            guard receive(client, &buffer) else { return nil }
            split = buffer.firstRange(of: end)
        }
        guard let split else { return nil }
        let lines = String(decoding: buffer[..<split.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ")
        var request = Request(method: String(words[0]), path: String(words[1]))
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            request.headers[line[..<colon].lowercased()] =
                line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        }
        buffer.removeFirst(split.upperBound)
        let length = request.headers["content-length"].flatMap { Int($0) } ?? 0
        while buffer.count < length { guard receive(client, &buffer) else { return nil } }
        request.body = Array(buffer[..<length])
        buffer.removeFirst(length)
        return request
    }

    private func receive(_ client: Int32, _ buffer: inout [UInt8]) -> Bool {
        var piece = [UInt8](repeating: 0, count: 65536)
        let count = recv(client, &piece, piece.count, 0)
        guard count > 0 else { return false }
        buffer += piece[..<count]
        return true
    }
}
