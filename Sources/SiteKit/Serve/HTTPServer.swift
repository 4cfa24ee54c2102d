import FlyingSocks
import Foundation

/// Speaks as much of HTTP/1.1 as browsers speak with a folder of files: requests without a body, one after the other on
/// connections that stay open.
///
/// FlyingSocks listens, waits and notices who has gone. FlyingFox, of which it is a part, would speak HTTP too; but for a
/// proxy that is not needed here it brings Foundation's networking along, and with that libcurl, LDAP and Kerberos into
/// every start of the program.
struct HTTPServer: Sendable {
    typealias Handler = @Sendable (HTTPRequest) -> HTTPResponse

    private let address: sockaddr_in
    private let handler: Handler

    /// - Parameter address: of IPv4.
    /// - Returns: `nil` if it is none.
    init?(address: String, port: UInt16, handler: @escaping Handler) {
        guard let address = try? sockaddr_in.inet(ip4: address, port: port) else { return nil }
        self.address = address
        self.handler = handler
    }

    /// Serves until the task is cancelled.
    ///
    /// - Parameter onListening: called once with the port.
    func run(onListening: @Sendable (UInt16) -> Void) async throws(Failure) {
        do {
            let pool: some AsyncSocketPool = SocketPool.make()
            try await pool.prepare()
            let socket = try AsyncSocket(socket: try listeningSocket(), pool: pool)
            defer { try? socket.close() }
            guard case .ip4(_, let port) = try socket.socket.sockname() else { return }
            onListening(port)
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try await pool.run() }
                group.addTask { try await accept(on: socket) }
                try await group.next()
            }
        } catch {
            throw Failure(error)
        }
    }

    /// Why nobody is served any more.
    struct Failure: Error {
        let reason: String

        fileprivate init(_ error: any Error) {
            if case .failed(_, _, let message) = error as? SocketError {
                reason = message.lowercased()
            } else {
                reason = "\(error)"
            }
        }
    }

    private func listeningSocket() throws -> Socket {
        let socket = try Socket(domain: Int32(sockaddr_in.family))
        try socket.setValue(true, for: .localAddressReuse)
        #if canImport(Darwin)
            try socket.setValue(true, for: .noSIGPIPE)
        #endif
        try socket.bind(to: address)
        try socket.listen()
        return socket
    }

    private func accept(on socket: AsyncSocket) async throws {
        try await withThrowingDiscardingTaskGroup { connections in
            for try await connection in socket.sockets {
                connections.addTask {
                    // Who goes in the middle of it is not missed.
                    try? await converse(on: connection)
                    try? connection.close()
                }
            }
        }
    }

    private func converse(on connection: AsyncSocket) async throws {
        var received: [UInt8] = []
        while true {
            guard let lines = try await head(on: connection, &received) else {
                return try await send(HTTPResponse(status: .headTooLarge), on: connection, keepsConnection: false)
            }
            guard let request = HTTPRequest(head: lines) else {
                return try await send(HTTPResponse(status: .badRequest), on: connection, keepsConnection: false)
            }
            let keepsConnection = request.keepsConnection
            try await send(
                handler(request), on: connection, keepsConnection: keepsConnection, isWhole: request.method != "HEAD")
            guard keepsConnection else { return }
        }
    }

    /// More than browsers send, by far.
    private static let longestHead = 65_536

    /// The lines of the next request up to the empty one.
    ///
    /// - Parameter received: what has come and was not read yet.
    /// - Returns: `nil` if there are too many.
    private func head(on connection: AsyncSocket, _ received: inout [UInt8]) async throws -> [UInt8]? {
        let end = Array("\r\n\r\n".utf8)
        var searched = 0
        while true {
            if let found = received[searched...].firstRange(of: end) {
                defer { received.removeFirst(found.upperBound) }
                return Array(received[..<found.lowerBound])
            }
            guard received.count < Self.longestHead else { return nil }
            searched = max(0, received.count - end.count + 1)
            received += try await connection.read(atMost: 4096)
        }
    }

    private func send(
        _ response: HTTPResponse, on connection: AsyncSocket, keepsConnection: Bool, isWhole: Bool = true
    ) async throws {
        let head = Array(response.head(keepsConnection: keepsConnection).utf8)
        try await connection.write(Data(isWhole ? head + response.body : head))
    }
}
