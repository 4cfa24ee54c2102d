import Testing

@testable import PreviewServer
@testable import SiteKit

@Suite struct HTTPRequestTests {
    @Test(
        arguments: [
            ("GET / HTTP/1.1\r\nHost: x", nil), ("GET / HTTP/1.0", nil), ("GET / HTTP/1.7\r\nHost: x", nil),
            ("get / HTTP/1.1\r\nHost: x", nil), ("GET /ü HTTP/1.1\r\nHost: x", nil),
            ("GET / HTTP/1.1\r\nHost: x\r\nX:", nil), ("GET / HTTP/1.1\r\nHost: x\r\nX: a\tb", nil),
            ("GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 0", nil),
            ("GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 5", nil),
            ("GET http://x/y HTTP/1.1\r\nHost: z", nil),
            // The request line.
            ("", .badRequest), ("GET", .badRequest), ("GET /", .badRequest), ("GET / HTTP", .badRequest),
            ("GET  / HTTP/1.1\r\nHost: x", .badRequest), ("GET /\t HTTP/1.1\r\nHost: x", .badRequest),
            ("GET /a b HTTP/1.1\r\nHost: x", .badRequest), (" GET / HTTP/1.1\r\nHost: x", .badRequest),
            ("GET / HTTP/1.1 \r\nHost: x", .badRequest), ("G(T / HTTP/1.1\r\nHost: x", .badRequest),
            ("GÉT / HTTP/1.1\r\nHost: x", .badRequest), ("GET /\0 HTTP/1.1\r\nHost: x", .badRequest),
            ("GET /\u{7F} HTTP/1.1\r\nHost: x", .badRequest), ("GET /\u{1B}[2J HTTP/1.1\r\nHost: x", .badRequest),
            ("\r\nGET / HTTP/1.1\r\nHost: x", .badRequest), ("GET / http/1.1\r\nHost: x", .badRequest),
            ("GET / HTTP/1.10\r\nHost: x", .badRequest), ("GET / HTTP/2", .badRequest), ("GET / ICY/1.1", .badRequest),
            ("GET / HTTP/2.0\r\nHost: x", .versionNotSupported), ("PRI * HTTP/2.0", .versionNotSupported),
            ("GET / HTTP/0.9\r\nHost: x", .versionNotSupported),
            // The `Host` header.
            ("GET / HTTP/1.1", .badRequest), ("GET / HTTP/1.1\r\nHost: x\r\nHost: x", .badRequest),
            ("GET / HTTP/1.0\r\nHost: x\r\nhOST: y", .badRequest),
            // Other headers.
            ("GET / HTTP/1.1\nHost: x", .badRequest), ("GET / HTTP/1.1\rHost: x", .badRequest),
            ("GET / HTTP/1.1\r\nHost: x\r\nno colon", .badRequest), ("GET / HTTP/1.1\r\nHost : x", .badRequest),
            ("GET / HTTP/1.1\r\nHost: x\r\n: x", .badRequest), ("GET / HTTP/1.1\r\nHost: x\r\n folded: x", .badRequest),
            ("GET / HTTP/1.1\r\nHost: x\r\n\tx", .badRequest), ("GET / HTTP/1.1\r\nHost: x\r\nX: a\rb", .badRequest),
            ("GET / HTTP/1.1\r\nHost: x\r\nX: a\nb", .badRequest), ("GET / HTTP/1.1\r\nHost: x\r\nX: a\0", .badRequest),
            // An ambiguous body length.
            ("GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6", .badRequest),
            ("GET / HTTP/1.1\r\nHost: x\r\nContent-Length: +5", .badRequest),
            ("GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 5, ", .badRequest),
            ("GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 0x5", .badRequest),
            ("GET / HTTP/1.1\r\nHost: x\r\nContent-Length:", .badRequest),
        ] as [(String, HTTPStatus?)])
    func whatIsARequest(head: String, refusal: HTTPStatus?) {
        var status: HTTPStatus?
        do { _ = try HTTPRequest(head: head.utf8) } catch { status = error }
        #expect(status == refusal)
    }

    @Test func itsParts() throws {
        let request = try HTTPRequest(
            head: "GET /a?b HTTP/1.1\r\nHOST:\t x:80 \r\nAccept: a\r\naccept: b\r\nX: \u{E9}".utf8)
        #expect(request.method == "GET" && request.target == "/a?b" && request.host == "x:80")
        #expect(request.headers["accept"] == "a, b")
        // Invalid UTF-8 in an unused header is accepted.
        #expect(try HTTPRequest(head: Array("GET / HTTP/1.0\r\nX: ".utf8) + [0xE9]).headers["x"] == "\u{FFFD}")
        let proxied = try HTTPRequest(head: "GET HTTP://evil.example?q HTTP/1.1\r\nHost: localhost".utf8)
        #expect(proxied.host == "evil.example" && proxied.target == "/?q")
    }

    @Test(arguments: [
        ("HTTP/1.1", "", true), ("HTTP/1.1", "Connection: close", false), ("HTTP/1.0", "X: y", false),
        ("HTTP/1.0", "Connection: x, Keep-Alive", true), ("HTTP/1.1", "Content-Length: 0", true),
        ("HTTP/1.1", "Content-Length: 4", false), ("HTTP/1.1", "Transfer-Encoding: chunked", false),
        ("HTTP/1.1", "Transfer-Encoding: chunked\r\nContent-Length: 0", false),
    ])
    func whetherAnotherMayFollow(version: String, line: String, keeps: Bool) throws {
        let head = "GET / \(version)\r\nHost: x" + (line.isEmpty ? "" : "\r\n" + line)
        #expect(try HTTPRequest(head: head.utf8).keepsConnection == keeps)
    }

    @Test(
        arguments: [
            ("localhost:8080", nil, nil, false), ("localhost:8080", "http://localhost:8080", nil, false),
            ("LOCALHOST.:8080", "http://localhost:8080", nil, false), ("localhost", "http://localhost:80", nil, false),
            ("localhost:80", "http://localhost", nil, false), ("desk.example", "https://desk.example", nil, false),
            ("[::1]:8080", "http://[::1]:8080", nil, false), ("localhost:8080", nil, "same-origin", false),
            ("localhost:8080", nil, "none", false),
            ("localhost:8080", "http://localhost:8081", nil, true), ("localhost:8080", "http://localhost", nil, true),
            ("localhost:8080", "http://evil.example", nil, true), ("localhost:8080", "null", nil, true),
            ("localhost:8080", "http://localhost:8080.evil.example", nil, true), ("localhost:8080", "", nil, true),
            ("localhost:8080", "http://localhost:8080, http://evil.example", nil, true),
            ("localhost:8080", "chrome-extension://abc", nil, true), ("localhost:8080", "file://", nil, true),
            ("localhost:8080", nil, "cross-site", true), ("localhost:8080", nil, "same-site", true),
            ("localhost:8080", "http://localhost:8080", "cross-site", true),
            ("localhost:8080", nil, "same-origin, cross-site", true),
        ] as [(String, String?, String?, Bool)])
    func whoAsks(host: String, origin: String?, site: String?, isCrossOrigin: Bool) throws {
        let lines =
            ["GET / HTTP/1.1", "Host: " + host] + [origin.map { "Origin: " + $0 }].compactMap { $0 }
            + [site.map { "Sec-Fetch-Site: " + $0 }].compactMap { $0 }
        let request = try HTTPRequest(head: lines.joined(separator: "\r\n").utf8)
        #expect(request.isCrossOrigin == isCrossOrigin)
    }
}
