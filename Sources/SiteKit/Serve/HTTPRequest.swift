/// What a request for a file says before its body.
struct HTTPRequest: Equatable {
    /// Such as `GET`, as it was sent.
    let method: String
    /// The path and query as they were sent, percent-encoded.
    let target: String
    /// By name in lowercase. Of those that come twice, the values with a comma between, as RFC 9110 has it.
    let headers: [String: String]
    private let isOfVersion10: Bool

    /// - Parameter head: the lines up to the empty one.
    /// - Returns: `nil` for what is no request of HTTP/1.
    init?(head: some Sequence<UInt8>) {
        var lines = Array(head).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
        }
        let words = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard words.count == 3, !words[0].isEmpty, !words[1].isEmpty, ["HTTP/1.0", "HTTP/1.1"].contains(words[2]) else {
            return nil
        }
        var headers: [String: String] = [:]
        for line in lines {
            guard let colon = line.firstIndex(of: ":"), colon != line.startIndex, !line[..<colon].contains(" ") else {
                return nil
            }
            let name = line[..<colon].lowercased()
            let value = Self.trimmed(line[line.index(after: colon)...])
            headers[name] = headers[name].map { $0 + ", " + value } ?? value
        }
        method = words[0]
        target = words[1]
        self.headers = headers
        isOfVersion10 = words[2] == "HTTP/1.0"
    }

    /// Whether another request may follow. Who sends a body is not waited for, since none is wanted here.
    var keepsConnection: Bool {
        guard headers["transfer-encoding"] == nil, headers["content-length"].map({ $0 == "0" }) != false else {
            return false
        }
        let wishes = (headers["connection"] ?? "").lowercased().split(separator: ",").map(Self.trimmed)
        return isOfVersion10 ? wishes.contains("keep-alive") : !wishes.contains("close")
    }

    private static func trimmed(_ text: Substring) -> String {
        let start = text.drop { $0 == " " || $0 == "\t" }
        return String(start.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    }
}
