/// A response whose body may be a file or a stream.
struct HTTPResponse: Sendable {
    let status: HTTPStatus
    /// The headers in sending order, without those of the connection and those common to all responses.
    var headers: [Header] = []
    var body = Body.parts([])

    typealias Header = (name: String, value: String)

    enum Body: Sendable {
        /// The parts in sequence; their length is fixed.
        case parts([Part])
        /// No body and no `Content-Length`, since that would describe another response's body.
        case none
        /// A stream that lasts until either side closes it.
        case stream(@Sendable (Connection) async throws -> Void)
    }

    enum Part: Sendable {
        case bytes([UInt8])
        case file(HTTPFile, Range<Int>)

        var count: Int {
            switch self {
            case .bytes(let bytes): bytes.count
            case .file(_, let range): range.count
            }
        }
    }

    /// The status line and headers, including the empty line. Other sites' pages can neither embed nor read responses.
    func head(keepsConnection: Bool) -> String {
        var fields: [Header] =
            headers + [("Cross-Origin-Resource-Policy", "same-origin"), ("X-Content-Type-Options", "nosniff")]
        if let length { fields.append(("Content-Length", "\(length)")) }
        fields.append(("Connection", keepsConnection ? "keep-alive" : "close"))
        return "HTTP/1.1 \(status.rawValue) \(status.phrase)\r\n"
            + fields.map { "\($0.name): \($0.value)\r\n" }.joined() + "\r\n"
    }

    /// Whether the client can detect the body's end, so that another response may follow.
    var hasEnd: Bool {
        switch body {
        case .parts, .none: true
        case .stream: false
        }
    }

    /// The whole response; its body must be in memory.
    var bytes: [UInt8] {
        guard case .parts(let parts) = body else { return Array(head(keepsConnection: false).utf8) }
        return parts.reduce(into: Array(head(keepsConnection: false).utf8)) { bytes, part in
            switch part {
            case .bytes(let more): bytes += more
            // Only refusals of connections are printed whole.
            case .file: preconditionFailure("a file is not in memory")
            }
        }
    }

    private var length: Int? {
        switch body {
        case .parts(let parts): parts.reduce(0) { $0 + $1.count }
        case .none, .stream: nil
        }
    }
}

extension HTTPResponse {
    /// A plain-text response with a message for the user.
    init(_ status: HTTPStatus, saying text: String, headers: [Header] = []) {
        self.init(
            status: status,
            headers: [("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store")] + headers,
            body: .parts([.bytes(Array((text + "\n").utf8))]))
    }

    /// The response to an invalid request.
    init(refusing status: HTTPStatus) { self.init(status, saying: "\(status.rawValue) \(status.phrase)") }
}
