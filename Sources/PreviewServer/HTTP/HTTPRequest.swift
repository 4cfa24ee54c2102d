/// A request's method, target and headers.
struct HTTPRequest: Equatable {
    /// The method as sent, such as `GET`.
    let method: String
    /// The path and query as sent, percent-encoded.
    let target: String
    /// The requested host, optionally with a port. Only HTTP/1.0 requests may lack it.
    let host: String?
    /// The headers by lowercase name. Values of repeated headers are joined with commas, as in RFC 9110.
    let headers: [String: String]
    private let isOfVersion10: Bool

    /// - Parameter head: The lines before the empty one.
    /// - Throws: The error status to respond with if it is not a valid HTTP/1 request.
    init(head: some Sequence<UInt8>) throws(HTTPStatus) {
        var lines = try Self.lines(of: Array(head))
        guard let first = String(validating: lines.removeFirst(), as: UTF8.self), !first.contains("\t") else {
            throw .badRequest
        }
        let words = first.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, Self.isToken(words[0]), !words[1].isEmpty else { throw .badRequest }
        method = String(words[0])
        isOfVersion10 = try Self.isVersion10(words[2])

        var headers: [String: String] = [:]
        for line in lines {
            // Header values may contain invalid UTF-8, but none of the values used here do.
            let line = String(decoding: line, as: UTF8.self)
            guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")), Self.isToken(line[..<colon]) else {
                throw .badRequest
            }
            let name = line[..<colon].lowercased()
            let value = Self.trimmed(line[line.utf8.index(after: colon)...])
            guard name != "host" || headers[name] == nil else { throw .badRequest }
            // Appending in place: many repeated headers would otherwise be copied once for each of them.
            if headers[name]?.append(", " + value) == nil { headers[name] = value }
        }
        self.headers = headers
        guard Self.isLength(headers["content-length"]), isOfVersion10 || headers["host"] != nil else {
            throw .badRequest
        }
        // An absolute-form target, meant for proxies, overrides the `Host` header.
        if let whole = Self.parts(ofURL: String(words[1])) {
            (host, target) = whole
        } else {
            (host, target) = (headers["host"], String(words[1]))
        }
    }

    /// Whether another request may follow. Request bodies are not supported, so the connection closes after one.
    var keepsConnection: Bool {
        guard headers["transfer-encoding"] == nil, headers["content-length"].map({ $0 == "0" }) != false else {
            return false
        }
        let wishes = (headers["connection"] ?? "").lowercased().split(separator: ",").map(Self.trimmed)
        return isOfVersion10 ? wishes.contains("keep-alive") : !wishes.contains("close")
    }
}

extension HTTPRequest {
    /// Splits a request into lines. Each must end in CR LF, and no other CR, LF or control character is allowed:
    /// programs that split a request differently enable request smuggling.
    private static func lines(of head: [UInt8]) throws(HTTPStatus) -> [ArraySlice<UInt8>] {
        var lines = head.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for index in lines.indices.dropLast() {
            guard lines[index].popLast() == UInt8(ascii: "\r") else { throw .badRequest }
        }
        guard lines.allSatisfy({ $0.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 9 } }) else { throw .badRequest }
        return lines
    }

    private static func isVersion10(_ word: Substring) throws(HTTPStatus) -> Bool {
        let bytes = Array(word.utf8), dot = UInt8(ascii: "."), digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        guard bytes.count == 8, bytes.starts(with: "HTTP/".utf8), digits ~= bytes[5], bytes[6] == dot,
            digits ~= bytes[7]
        else { throw .badRequest }
        guard bytes[5] == UInt8(ascii: "1") else { throw .versionNotSupported }
        return bytes[7] == UInt8(ascii: "0")
    }

    private static func isToken(_ text: Substring) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
                }
            }
    }

    /// Whether a `Content-Length` is missing or valid; repeated values must be equal.
    private static func isLength(_ text: String?) -> Bool {
        guard let text else { return true }
        let lengths = Set(text.split(separator: ",", omittingEmptySubsequences: false).map(trimmed))
        return lengths.count == 1 && lengths.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }
    }

    /// - Returns: `nil` if the text is not an absolute URL, such as a path.
    private static func parts(ofURL text: String) -> (host: String?, target: String)? {
        let scheme = "http://"
        guard text.prefix(scheme.count).lowercased() == scheme else { return nil }
        let rest = text.dropFirst(scheme.count)
        let host = rest.prefix { $0 != "/" && $0 != "?" }
        let target = rest[host.endIndex...]
        return (String(host), target.hasPrefix("/") ? String(target) : "/" + target)
    }

    private static func trimmed(_ text: Substring) -> String {
        let start = text.drop { $0 == " " || $0 == "\t" }
        return String(start.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    }
}
