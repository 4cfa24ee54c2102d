/// The status of a response. Statuses of 400 and above are thrown as errors.
enum HTTPStatus: Int, Error {
    case ok = 200
    case partialContent = 206
    case movedPermanently = 301
    case notModified = 304
    case badRequest = 400
    case forbidden = 403
    case notFound = 404
    case methodNotAllowed = 405
    case requestTimeout = 408
    case targetTooLong = 414
    case rangeNotSatisfiable = 416
    case headTooLarge = 431
    case serviceUnavailable = 503
    case versionNotSupported = 505

    var phrase: String {
        switch self {
        case .ok: "OK"
        case .partialContent: "Partial Content"
        case .movedPermanently: "Moved Permanently"
        case .notModified: "Not Modified"
        case .badRequest: "Bad Request"
        case .forbidden: "Forbidden"
        case .notFound: "Not Found"
        case .methodNotAllowed: "Method Not Allowed"
        case .requestTimeout: "Request Timeout"
        case .targetTooLong: "URI Too Long"
        case .rangeNotSatisfiable: "Range Not Satisfiable"
        case .headTooLarge: "Request Header Fields Too Large"
        case .serviceUnavailable: "Service Unavailable"
        case .versionNotSupported: "HTTP Version Not Supported"
        }
    }
}
