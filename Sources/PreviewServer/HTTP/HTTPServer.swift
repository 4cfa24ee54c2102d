import Foundation

/// A server for the part of HTTP/1.1 needed for static files: requests without bodies, on persistent connections.
struct HTTPServer: Sendable {
    typealias Handler = @Sendable (HTTPRequest) -> HTTPResponse

    let listener: Listener
    let handler: Handler

    /// Serves until the task is cancelled.
    ///
    /// - Parameter onListening: Called once with the port.
    func run(onListening: @Sendable (UInt16) -> Void) async throws(Listener.Failure) {
        let busy = HTTPResponse(refusing: .serviceUnavailable)
        try await listener.run(onListening: onListening, refusal: Data(busy.bytes)) { try await converse(on: $0) }
    }

    private func converse(on connection: Connection) async throws {
        var received: [UInt8] = []
        while true {
            let request: HTTPRequest
            do {
                connection.record(.asks)
                guard let lines = try await head(on: connection, &received) else { return }
                connection.record(.isAnswered)
                request = try HTTPRequest(head: lines)
            } catch let status as HTTPStatus {
                try await send(HTTPResponse(refusing: status), on: connection, keepsConnection: false)
                return await connection.end()
            }
            let response = handler(request)
            let keepsConnection = request.keepsConnection && response.hasEnd
            try await send(
                response, on: connection, keepsConnection: keepsConnection, isWhole: request.method != "HEAD")
            guard keepsConnection else { return await connection.end() }
        }
    }

    /// The maximum size, far above what browsers send.
    private static let longestHead = 65_536

    /// Reads the lines of the next request, up to the empty one.
    ///
    /// - Parameter received: The bytes received but not yet parsed.
    /// - Returns: `nil` if no further request arrives.
    /// - Throws: `HTTPStatus` if the head is too long or arrives too slowly.
    private func head(on connection: Connection, _ received: inout [UInt8]) async throws -> [UInt8]? {
        let end = Array("\r\n\r\n".utf8)
        if received.isEmpty {
            do {
                received = try await connection.read(until: .now + connection.connectionLimits.idle)
            } catch is Connection.TimedOut {
                return nil
            }
        }
        let deadline = ContinuousClock.now + connection.connectionLimits.head
        var searched = 0
        while !received.isEmpty {
            if let found = received[searched...].firstRange(of: end) {
                guard found.lowerBound < Self.longestHead else { throw Self.tooLong(received) }
                defer { received.removeFirst(found.upperBound) }
                return Array(received[..<found.lowerBound])
            }
            guard received.count < Self.longestHead else { throw Self.tooLong(received) }
            searched = max(0, received.count - end.count + 1)
            do {
                let more = try await connection.read(until: deadline)
                if more.isEmpty { return nil }
                received += more
            } catch is Connection.TimedOut {
                throw HTTPStatus.requestTimeout
            }
        }
        return nil
    }

    /// The status for a head that is too long, depending on whether its first line is.
    private static func tooLong(_ head: [UInt8]) -> HTTPStatus {
        head.prefix(longestHead).contains(UInt8(ascii: "\n")) ? .headTooLarge : .targetTooLong
    }

    /// Sends a response with at most one chunk of the body in memory, however slowly the client reads.
    private func send(
        _ response: HTTPResponse, on connection: Connection, keepsConnection: Bool, isWhole: Bool = true
    ) async throws {
        var waiting = Data(response.head(keepsConnection: keepsConnection).utf8)
        guard isWhole else { return try await connection.write(waiting) }
        switch response.body {
        case .none: try await connection.write(waiting)
        case .stream(let handle):
            connection.record(.listens)
            try await connection.write(waiting)
            try await handle(connection)
        case .parts(let parts):
            for part in parts {
                switch part {
                case .bytes(let bytes): waiting += bytes
                case .file(let file, var range):
                    while !range.isEmpty {
                        let piece = range.prefix(HTTPFile.pieceSize)
                        waiting += try file.read(piece)
                        range = piece.upperBound..<range.upperBound
                        guard !range.isEmpty else { break }
                        try await connection.write(waiting)
                        waiting = Data()
                        // Let other clients be served between the chunks.
                        await Task.yield()
                    }
                }
            }
            try await connection.write(waiting)
        }
    }
}
