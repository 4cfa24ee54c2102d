import Foundation

/// A local TCP connection that transfers complete HTTP messages.
///
/// It blocks on purpose: other tests keep every thread of Swift's cooperative pool busy, and neither the driver nor the
/// browser should wait for one.
final class Connection {
    private let descriptor: Int32
    private var received: [UInt8] = []

    /// - Parameter descriptor: a connected socket, which is closed on deinitialization.
    init(descriptor: Int32) { self.descriptor = descriptor }

    /// Connects to a port of 127.0.0.1.
    init(to port: UInt16) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var limit = timeval(tv_sec: 60, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        let result = Loopback.address(port) { connect(descriptor, $0, $1) }
        guard result == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .ECONNREFUSED) }
    }

    deinit { close(descriptor) }

    /// Sends all bytes, or stops when the other end closes the connection.
    func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes {
                Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard sent > 0 else { return }
            rest = rest.dropFirst(sent)
        }
    }

    /// Returns the next complete message; `nil` at the end of the stream.
    func receive() -> Message? {
        let blank = Data("\r\n\r\n".utf8)
        while true {
            if let end = Data(received).range(of: blank), let message = Message(head: received[..<end.lowerBound]) {
                let whole = end.upperBound + message.bodyLength
                while received.count < whole { guard receiveMore() else { return nil } }
                defer { received.removeFirst(whole) }
                return message.with(body: Array(received[end.upperBound..<whole]))
            }
            guard receiveMore() else { return nil }
        }
    }

    private func receiveMore() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65536)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        guard count > 0 else { return false }
        received += buffer[..<count]
        return true
    }
}

extension Connection {
    /// A request or a response.
    struct Message {
        /// The first line's words: a method and its target, or a version and a status.
        var words: [String]
        /// The headers by their names in lower case.
        var headers: [String: String] = [:]
        var bodyLength = 0
        var body: [UInt8] = []

        init?(head: ArraySlice<UInt8>) {
            let lines = String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n")
            words = lines[0].components(separatedBy: " ")
            guard words.count > 1 else { return nil }
            for line in lines.dropFirst() {
                let parts = line.split(separator: ":", maxSplits: 1)
                guard parts.count == 2 else { continue }
                headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
            }
            bodyLength = headers["content-length"].flatMap { Int($0) } ?? 0
        }

        func with(body: [UInt8]) -> Message {
            var message = self
            message.body = body
            return message
        }
    }
}

/// Sockets on the loopback interface.
enum Loopback {
    static func address<Result>(_ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_in>.size)) }
        }
    }

    /// Returns a socket that listens on a free port.
    static func listen() throws -> (descriptor: Int32, port: UInt16) {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard address(0, { bind(descriptor, $0, $1) }) == 0, Foundation.listen(descriptor, 64) == 0 else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EADDRINUSE)
        }
        var bound = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        _ = withUnsafeMutablePointer(to: &bound) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
        }
        return (descriptor, UInt16(bigEndian: bound.sin_port))
    }
}
