/// An answer with all of its body.
struct HTTPResponse {
    enum Status: Int {
        case ok = 200
        case movedPermanently = 301
        case badRequest = 400
        case notFound = 404
        case methodNotAllowed = 405
        case headTooLarge = 431

        var phrase: String {
            switch self {
            case .ok: "OK"
            case .movedPermanently: "Moved Permanently"
            case .badRequest: "Bad Request"
            case .notFound: "Not Found"
            case .methodNotAllowed: "Method Not Allowed"
            case .headTooLarge: "Request Header Fields Too Large"
            }
        }
    }

    let status: Status
    /// In the order in which they are sent, without those of the connection.
    var headers: KeyValuePairs<String, String> = [:]
    var body: [UInt8] = []

    /// What goes before the body, up to the empty line and with it.
    func head(keepsConnection: Bool) -> String {
        let fields = headers.map { "\($0.key): \($0.value)\r\n" }.joined()
        return "HTTP/1.1 \(status.rawValue) \(status.phrase)\r\n\(fields)Content-Length: \(body.count)\r\n"
            + "Connection: \(keepsConnection ? "keep-alive" : "close")\r\n\r\n"
    }
}
