/// An answer, whose body may still be on the disk or in the future.
struct HTTPResponse: Sendable {
    let status: HTTPStatus
    /// In the order in which they are sent, without those of the connection and those that all answers have.
    var headers: [Header] = []
    var body = Body.parts([])

    typealias Header = (name: String, value: String)

    enum Body: Sendable {
        /// One after the other; the length is known.
        case parts([Part])
        /// None, and no length of one either, since it would be another answer's.
        case none
        /// Goes on until one of both has enough of it.
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

    /// What goes before the body, up to the empty line and with it. No page of another site can show or read any of it.
    func head(keepsConnection: Bool) -> String {
        var fields: [Header] =
            headers + [("Cross-Origin-Resource-Policy", "same-origin"), ("X-Content-Type-Options", "nosniff")]
        if let length { fields.append(("Content-Length", "\(length)")) }
        fields.append(("Connection", keepsConnection ? "keep-alive" : "close"))
        return "HTTP/1.1 \(status.rawValue) \(status.phrase)\r\n"
            + fields.map { "\($0.name): \($0.value)\r\n" }.joined() + "\r\n"
    }

    /// Whether the client knows where the body ends, so that another answer may follow.
    var hasEnd: Bool {
        switch body {
        case .parts, .none: true
        case .stream: false
        }
    }

    /// All of it, of one whose body is in memory.
    var bytes: [UInt8] {
        guard case .parts(let parts) = body else { return Array(head(keepsConnection: false).utf8) }
        return parts.reduce(into: Array(head(keepsConnection: false).utf8)) { bytes, part in
            switch part {
            case .bytes(let more): bytes += more
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
    /// An answer for whoever looks, in a sentence.
    init(_ status: HTTPStatus, saying text: String, headers: [Header] = []) {
        self.init(
            status: status,
            headers: [("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store")] + headers,
            body: .parts([.bytes(Array((text + "\n").utf8))]))
    }

    /// The answer to what is no request that could be answered.
    init(refusing status: HTTPStatus) { self.init(status, saying: "\(status.rawValue) \(status.phrase)") }
}
