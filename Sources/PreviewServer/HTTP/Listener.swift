import FlyingSocks
import Foundation

/// Accepts clients, each handled in a separate task.
///
/// FlyingSocks listens, waits and detects disconnects. FlyingFox, which contains it, also supports HTTP, but links
/// Foundation's networking, which would load libcurl, LDAP and Kerberos at every start of the program.
struct Listener: Sendable {
    let address: IPAddress
    /// The ports to try in sequence; the first free one is used.
    let ports: [UInt16]
    let connectionLimits: ConnectionLimits

    /// Listens until the task is cancelled.
    ///
    /// - Parameters:
    ///   - onListening: Called once with the port.
    ///   - refusal: The response to clients above the limit.
    ///   - handle: Handles a client. Its errors end only that connection.
    func run(
        onListening: @Sendable (UInt16) -> Void, refusal: Data,
        handle: @escaping @Sendable (Connection) async throws -> Void
    ) async throws(Failure) {
        do {
            let socket = try listeningSocket()
            defer { try? socket.close() }
            let pool: some AsyncSocketPool = SocketPool.make()
            try await pool.prepare()
            switch try socket.sockname() {
            case .ip4(_, let port), .ip6(_, let port): onListening(port)
            case .unix: return
            }
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try await pool.run() }
                group.addTask { try await accept(on: socket, pool: pool, refusal: refusal, handle: handle) }
                try await group.next()
            }
        } catch {
            throw Failure(error)
        }
    }

    /// The reason why listening failed.
    struct Failure: Error {
        let reason: String
        /// Whether another program uses the port.
        let isTaken: Bool

        fileprivate init(_ error: any Error) {
            if case .failed(_, let code, let message) = error as? SocketError {
                reason = message.lowercased()
                isTaken = code == EADDRINUSE
            } else {
                reason = "\(error)"
                isTaken = false
            }
        }
    }

    private func listeningSocket() throws -> Socket {
        for port in ports.dropLast() {
            do {
                return try listeningSocket(at: port)
            } catch {
                guard Failure(error).isTaken else { throw error }
            }
        }
        return try listeningSocket(at: ports.last ?? 0)
    }

    private func listeningSocket(at port: UInt16) throws -> Socket {
        let socket = try Socket(domain: address.isIPv6 ? AF_INET6 : AF_INET)
        do {
            try socket.setFlags(.nonBlocking)
            try socket.keepFromChildren()
            try socket.setValue(true, for: .localAddressReuse)
            if address.isIPv6 {
                try socket.bind(to: .inet6(ip6: address.text, port: port))
            } else {
                try socket.bind(to: .inet(ip4: address.text, port: port))
            }
        } catch {
            try? socket.close()
            throw error
        }
        // `listen` closes the socket if it fails.
        try socket.listen()
        return socket
    }

    private func accept(
        on socket: Socket, pool: some AsyncSocketPool, refusal: Data,
        handle: @escaping @Sendable (Connection) async throws -> Void
    ) async throws {
        let clients = ClientConnections(atMost: connectionLimits.clients)
        try await withThrowingDiscardingTaskGroup { connections in
            while true {
                do {
                    let (file, address) = try socket.accept()
                    let client = Socket(file: file)
                    guard clients.enter(file.rawValue, from: Self.host(of: address)) else {
                        _ = try? client.setFlags(.nonBlocking)
                        _ = try? client.write(refusal, from: 0)
                        try? client.close()
                        continue
                    }
                    connections.addTask {
                        defer { clients.leave(client.file.rawValue) { try? client.close() } }
                        guard (try? client.prepare()) != nil else { return }
                        // Clients that disconnect early are not an error.
                        try? await handle(
                            Connection(socket: client, pool: pool, connectionLimits: connectionLimits, clients: clients)
                        )
                    }
                } catch SocketError.blocked {
                    try await pool.suspendSocket(socket, untilReadyFor: .connection)
                } catch SocketError.failed(_, let code, _) where Self.passing.contains(code) {
                    try await Task.sleep(for: .milliseconds(100))
                }
            }
        }
    }

    /// The IP address of a client, without its port.
    private static func host(of address: sockaddr_storage) -> String {
        switch try? Socket.makeAddress(from: address) {
        case .ip4(let host, _), .ip6(let host, _): host
        case .unix, nil: ""
        }
    }

    /// Temporary errors: a shortage of resources, or a client that disconnected before it was accepted.
    private static let passing: Set = [EMFILE, ENFILE, ENOBUFS, ENOMEM, ECONNABORTED, EPROTO, EINTR]
}

/// A client's connection with timeouts.
struct Connection: Sendable {
    fileprivate let socket: Socket
    fileprivate let pool: any AsyncSocketPool
    let connectionLimits: ConnectionLimits
    fileprivate let clients: ClientConnections

    /// Waiting for the client timed out.
    struct TimedOut: Error {}

    /// Records the state of the client, which decides which connection is closed at the limit.
    func record(_ turn: ClientConnections.Phase) { clients.record(socket.file.rawValue, turn) }

    /// Reads the received bytes; empty if the client closed the connection.
    ///
    /// - Parameter deadline: The time limit; `nil` waits until the client disconnects.
    func read(until deadline: ContinuousClock.Instant?) async throws -> [UInt8] {
        while true {
            try Task.checkCancellation()
            do {
                return try socket.read(atMost: 16_384)
            } catch SocketError.blocked {
                try await wait(for: .read, until: deadline)
            } catch SocketError.disconnected {
                return []
            }
        }
    }

    func write(_ data: Data) async throws {
        var sent = data.startIndex
        while sent < data.endIndex {
            try Task.checkCancellation()
            do {
                sent = try socket.write(data, from: sent)
            } catch SocketError.blocked {
                clients.record(socket.file.rawValue, isStalled: true)
                defer { clients.record(socket.file.rawValue, isStalled: false) }
                try await wait(for: .write, until: .now + connectionLimits.progress)
            }
        }
    }

    /// Closes the sending side, then drains what the client still sends: closing earlier could discard the response.
    func end() async {
        guard shutdown(socket.file.rawValue, Int32(SHUT_WR)) == 0 else { return }
        let deadline = ContinuousClock.now + connectionLimits.closing
        var count = 0
        while count < 16 << 20, let bytes = try? await read(until: deadline), !bytes.isEmpty { count += bytes.count }
    }

    private func wait(for events: Socket.Events, until deadline: ContinuousClock.Instant?) async throws {
        guard let deadline else { return try await pool.suspendSocket(socket, untilReadyFor: events) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await pool.suspendSocket(socket, untilReadyFor: events) }
            group.addTask {
                try await Deadline.sleep(until: deadline)
                throw TimedOut()
            }
            defer { group.cancelAll() }
            try await group.next()
        }
    }
}

extension Socket {
    /// Disables Nagle's algorithm: the second part of a response must not wait until the first is acknowledged.
    fileprivate func prepare() throws {
        try setFlags(.nonBlocking)
        try keepFromChildren()
        try setValue(true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
        #if canImport(Darwin)
            try setValue(true, for: .noSIGPIPE)
        #endif
    }

    fileprivate func keepFromChildren() throws {
        guard fcntl(file.rawValue, F_SETFD, FD_CLOEXEC) == 0 else { throw SocketError.makeFailed("SetFlags") }
    }
}
