import Dispatch
import Foundation

/// A client that sends requests without normalizing them. It blocks separate threads, since the server runs in the same
/// process.
final class RawClient: Sendable {
    private let descriptor: Int32

    /// - Parameter receiveBuffer: the size of the receive buffer in bytes; `nil` is the system's default.
    init(port: UInt16, receiveBuffer: Int32? = nil) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        if var size = receiveBuffer {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
        }
        var limit = timeval(tv_sec: 300, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var to = sockaddr_in()
        to.sin_family = sa_family_t(AF_INET)
        to.sin_port = port.bigEndian
        to.sin_addr.s_addr = inet_addr("127.0.0.1")
        let isConnected = withUnsafePointer(to: &to) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else {
            let code = POSIXErrorCode(rawValue: errno) ?? .EIO
            close(descriptor)
            throw POSIXError(code)
        }
    }

    deinit { close(descriptor) }

    /// Sends all bytes, or as many as the server reads.
    func send(_ bytes: some Sequence<UInt8> & Sendable) async {
        await onThread { [descriptor] in
            let bytes = Array(bytes)
            var sent = 0
            while sent < bytes.count {
                let got = bytes[sent...].withUnsafeBytes {
                    Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                }
                guard got > 0 else { return }
                sent += got
            }
        }
    }

    func send(_ text: String) async { await send(Array(text.utf8)) }

    /// Returns the next bytes; empty at the end. The timeout is long, since other tests may use all threads.
    func read(atMost count: Int = 65_536) async -> [UInt8] {
        await onThread { [descriptor] in
            [UInt8](unsafeUninitializedCapacity: count) { buffer, got in
                got = max(0, recv(descriptor, buffer.baseAddress, count, 0))
            }
        }
    }

    func readToEnd() async -> [UInt8] {
        var all: [UInt8] = []
        while true {
            let more = await read()
            if more.isEmpty { return all }
            all += more
        }
    }

    /// Reads until the received bytes contain a text.
    func read(until text: String) async -> String {
        var all: [UInt8] = []
        let wanted = Data(text.utf8)
        var searched = 0
        while Data(all[searched...]).range(of: wanted) == nil {
            searched = max(0, all.count - wanted.count)
            let more = await read()
            if more.isEmpty { break }
            all += more
        }
        return String(decoding: all, as: UTF8.self)
    }

    private func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { done in
            Thread.detachNewThread { done.resume(returning: body()) }
        }
    }
}

/// A parsed response.
struct RawAnswer {
    let status: Int
    let headers: [String: String]
    let body: [UInt8]

    /// - Returns: `nil` if the head is incomplete.
    init?(_ bytes: [UInt8]) {
        guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
        let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        guard let status = lines[0].split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else { return nil }
        self.status = status
        headers = lines.dropFirst().reduce(into: [:]) { headers, line in
            let parts = line.split(separator: ":", maxSplits: 1)
            headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
        }
        body = Array(bytes[end.upperBound...])
    }

    var text: String { String(decoding: body, as: UTF8.self) }
}
