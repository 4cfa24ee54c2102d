import Foundation
import TestSupport
import Testing

@testable import PreviewServer
@testable import SiteKit

extension SocketTests {
    /// Protection of the developer's files from other sites and hosts.
    @Suite struct SafetyTests {
        private static let secret = "the secret"

        private static func withSite(_ body: (ServedFolder) async throws -> Void) async throws {
            let files = [
                "index.html": "<p>Home</p>", "notes.txt": "Notes", "a b.txt": "Odd", "journal/x/index.html": "<p>X</p>",
                ".well-known/security.txt": "meant to be seen", ".hidden": secret, ".git/config": secret,
                "journal/.hidden/index.html": secret, ".feedgen-staging/index.html": secret, "%2e%2e/x": "literal",
            ]
            try await ServedFolder.with(files) { served in
                for path in ["secret.txt", "secret/index.html", "site-2/secret.txt"] {
                    try served.write("../" + path, Array(secret.utf8))
                }
                try served.link("out.txt", to: "../secret.txt")
                try served.link("out", to: "../secret")
                try served.link("sibling", to: "../site-2")
                try served.link("far", to: served.folder + "/../secret.txt")
                try served.link("within.txt", to: "notes.txt")
                try served.link("loop", to: "loop")
                #expect(mkfifo(served.folder + "/pipe", 0o600) == 0)
                try await body(served)
                #expect(try await served.answer("/").status == 200)
            }
        }

        @Test func paths() async throws {
            let up = "../", long = String(repeating: "a", count: 5000)
            let notFound = [
                "/../secret.txt", "/%2e%2e/secret.txt", "/%2E%2E/secret.txt", "/.%2e/secret.txt", "/%2e./secret.txt",
                "/..%2fsecret.txt", "/..%2Fsecret.txt", "/%2e%2e%2fsecret.txt", "/journal/../../secret.txt",
                "/journal/..%2f..%2fsecret.txt", "/journal/x/%2e%2e/%2e%2e/%2e%2e/secret.txt", "/./notes.txt",
                "/%2e/notes.txt", "/journal/./x/", "/..", "/../", "/%2e%2e", "/..;/secret.txt", "/..?raw", "/../?raw",
                // Percent encoding is decoded only once.
                "/%252e%252e/secret.txt", "/%25%32%65%25%32%65/secret.txt", "/..%252fsecret.txt", "/%2500",
                "/%u002e%u002e/secret.txt",
                // Path separators of other systems.
                "/..\\secret.txt", "/..%5csecret.txt", "/%5c..%5csecret.txt", "/\\secret.txt", "/c:\\secret.txt",
                "/..%5C..%5C", "/notes.txt%5c", "/file:///etc/hostname",
                // NUL characters, invalid UTF-8 and overlong encodings.
                "/%00", "/notes.txt%00", "/notes.txt%00.html", "/..%00/secret.txt", "/%c0%ae%c0%ae/secret.txt",
                "/%c0%af..%c0%afsecret.txt", "/%e0%80%ae%e0%80%ae/secret.txt", "/%f0%80%80%ae", "/%ff", "/%80",
                "/%ed%a0%80", "/%", "/%2", "/%zz", "/%-1", "/%+2e",
                // Characters that look like dots.
                "/\u{2024}\u{2024}/secret.txt", "/\u{FF0E}\u{FF0E}/secret.txt", "/....//secret.txt", "/.../secret.txt",
                // Empty path components.
                "//etc/hostname", "/%2Fetc/hostname", "///", "//", "/journal//x/", "//localhost/notes.txt",
                "/notes.txt/", "/notes.txt/index.html", "/index.html/..",
                // Links that leave the folder, and broken ones.
                "/out.txt", "/out/", "/out/index.html", "/out", "/sibling/secret.txt", "/sibling/", "/far", "/loop",
                // Hidden files and special files.
                "/.hidden", "/%2ehidden", "/.git/config", "/%2egit/config", "/.git/", "/.git", "/journal/.hidden/",
                "/.feedgen-staging/", "/.DS_Store", "/pipe", "/pipe/", "/journal/", "/.well-known/../.hidden",
                // Helper paths of other development servers.
                "/@fs/etc/hostname?raw", "/@fs/etc/hostname?raw??", "/@id/x", "/__open-in-editor?file=/etc/hostname",
                "/_feedgen/", "/_feedgen/../notes.txt", "/_feedgen/x", "/_feedgen/live.js/", "/_feedgen/%2e%2e/.hidden",
                "/" + long, "/" + String(repeating: up, count: 50) + "etc/hostname",
                "/" + String(repeating: "a/", count: 5000), "http://localhost/../secret.txt", "http://localhost//",
            ]
            let table: [(String, Int, String?)] =
                notFound.map { ($0, 404, nil) } + [
                    ("/notes.txt", 200, "Notes"), ("/notes.txt?raw", 200, "Notes"), ("/notes.txt?../x", 200, "Notes"),
                    ("/notes.txt#/../x", 200, "Notes"), ("/%6Eotes.txt", 200, "Notes"), ("/a%20b.txt", 200, "Odd"),
                    ("/within.txt", 200, "Notes"), ("/.well-known/security.txt", 200, "meant to be seen"),
                    ("/%252e%252e/x", 200, "literal"), ("http://localhost/notes.txt", 200, "Notes"),
                    ("/journal/x", 301, nil), ("/journal", 301, nil), ("/.well-known", 301, nil),
                    ("../secret.txt", 400, nil), ("secret.txt", 400, nil), ("*", 400, nil), ("localhost:80", 400, nil),
                    ("https://localhost/notes.txt", 400, nil), ("file:///etc/hostname", 400, nil),
                ]
            try await Self.withSite { served in
                for (target, status, text) in table {
                    for method in ["GET", "HEAD"] {
                        let answer = try await served.answer(target, method: method)
                        #expect(answer.status == status, "\(method) \(target.prefix(80))")
                        #expect(!answer.text.contains(Self.secret), "\(method) \(target.prefix(80))")
                        if let text, method == "GET" { #expect(answer.text == text, "\(target)") }
                        let location = answer.headers["location"] ?? "/"
                        #expect(location.hasPrefix("/") && !location.hasPrefix("//"), "\(target) → \(location)")
                    }
                }
            }
        }

        @Test func hosts() async throws {
            try await Self.withSite { served in
                let table = [
                    ("localhost", 200), ("localhost:\(served.port)", 200), ("127.0.0.1:\(served.port)", 200),
                    ("[::1]:80", 200), ("LOCALHOST.", 200), ("x.localhost", 200), ("evil.example", 403),
                    ("evil.example:\(served.port)", 403), ("localhost.evil.example", 403), ("", 400), ("[::1", 400),
                    ("10.0.0.1", 403), ("0.0.0.0", 403), ("localhost:99999", 400),
                ]
                for (host, status) in table {
                    for target in ["/", "/nothing", "/_feedgen/live.js"] {
                        let answer = try await served.answer(target, host: host)
                        #expect(answer.status == (status == 200 && target == "/nothing" ? 404 : status), "\(host)")
                        #expect(status == 200 || !answer.text.contains("Home"), "\(host)")
                    }
                }
                let foreign = try await served.answer("/_feedgen/events", host: "evil.example")
                #expect(foreign.status == 403)
                // The host of an absolute request target takes precedence.
                #expect(try await served.answer("http://evil.example/").status == 403)
                #expect(try await served.answer("http://localhost/", host: "evil.example").status == 200)
            }
        }

        @Test func originsOfEvents() async throws {
            try await Self.withSite { served in
                let refused = [
                    "Origin: http://evil.example", "Origin: null", "Origin: http://localhost:1",
                    "Origin: https://localhost.evil.example", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Site: same-site",
                ]
                for line in refused {
                    for target in ["/_feedgen/events", "/_feedgen/live.js", "/%5Ffeedgen/events"] {
                        for method in ["GET", "HEAD"] {
                            let answer = try await served.answer(target, method: method, line)
                            #expect(answer.status == 403, "\(method) \(target) \(line)")
                        }
                    }
                }
                #expect(try await served.answer("/_feedgen/live.js", "Sec-Fetch-Site: same-origin").status == 200)
                let own = "localhost:\(served.port)"
                #expect(
                    try await served.answer("/_feedgen/live.js", host: own, "Origin: http://" + own).status == 200)
                // A cross-site link to a page is permitted.
                #expect(try await served.answer("/", "Sec-Fetch-Site: cross-site").status == 200)
            }
        }

        @Test func methods() async throws {
            try await Self.withSite { served in
                for method in ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "CONNECT", "get", "PROPFIND", "X"]
                {
                    for target in ["/", "/notes.txt", "/nothing", "/_feedgen/events", "*"] {
                        let answer = try await served.answer(target, method: method)
                        #expect(answer.status == 405 && answer.headers["allow"] == "GET, HEAD", "\(method) \(target)")
                    }
                }
            }
        }

        /// Responses prevent pages of other sites from reading them and browsers from guessing their content type.
        @Test func whatAllAnswersSay() async throws {
            try await Self.withSite { served in
                for target in ["/", "/notes.txt", "/nothing", "/journal/x", "/_feedgen/live.js", "*", "/_feedgen/x"] {
                    let answer = try await served.answer(target, "Origin: http://localhost:\(served.port)")
                    #expect(answer.headers["cross-origin-resource-policy"] == "same-origin", "\(target)")
                    #expect(answer.headers["x-content-type-options"] == "nosniff", "\(target)")
                    #expect(answer.headers["content-length"] == "\(answer.body.count)", "\(target)")
                    #expect(!answer.headers.keys.contains { $0.hasPrefix("access-control-") }, "\(target)")
                }
            }
        }

        @Test func noLine() async throws {
            try await Self.withSite { served in
                let host = "Host: localhost\r\n"
                let table: [(String, Int)] = [
                    ("GET / HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/1.1\r\n\(host)\(host)\r\n", 400),
                    ("GET /\r\n\r\n", 400), ("\r\n\r\n", 400), ("GET / HTTP/2.0\r\n\(host)\r\n", 505),
                    ("GET / HTTP/0.9\r\n\(host)\r\n", 505), ("GET / HTTP/1\r\n\(host)\r\n", 400),
                    ("GET / HTTP/1.10\r\n\(host)\r\n", 400), ("GET / HTTP/1.1 \r\n\(host)\r\n", 400),
                    ("GET / HTTP/01.1\r\n\(host)\r\n", 400), ("GET / http/1.1\r\n\(host)\r\n", 400),
                    ("GET / FOO/1.1\r\n\(host)\r\n", 400), ("GET / HTTP/1.x\r\n\(host)\r\n", 400),
                    ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 505), ("GET /\u{1} HTTP/1.1\r\n\(host)\r\n", 400),
                    ("GET / HTTP/1.1\r\n\(host)X : y\r\n\r\n", 400), ("\u{16}\u{3}\u{1}\r\n\r\n", 400),
                ]
                for (request, status) in table {
                    let answer = RawAnswer(try await served.send(Array(request.utf8)))
                    #expect(answer?.status == status && answer?.headers["connection"] == "close", "\(request)")
                }
            }
        }

        /// A body that some programs would parse as a second request (request smuggling).
        @Test func twoRequestsInOne() async throws {
            try await Self.withSite { served in
                let inner = "GET /a%20b.txt HTTP/1.1\r\nHost: localhost\r\n\r\n"
                for lines in [
                    "Content-Length: \(inner.utf8.count)", "Transfer-Encoding: chunked",
                    "Content-Length: \(inner.utf8.count)\r\nTransfer-Encoding: chunked",
                    "Content-Length: 0\r\nTransfer-Encoding: chunked", "Transfer-Encoding: identity",
                ] {
                    let request = "GET /notes.txt HTTP/1.1\r\nHost: localhost\r\n\(lines)\r\n\r\n\(inner)"
                    let text = String(decoding: try await served.send(Array(request.utf8)), as: UTF8.self)
                    #expect(text.contains("Connection: close") && text.hasSuffix("Notes"), "\(lines)")
                }
                let plain = "GET /notes.txt HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n"
                let last = "GET /a%20b.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
                let both = String(decoding: try await served.send(Array((plain + last).utf8)), as: UTF8.self)
                #expect(both.contains("Notes") && both.hasSuffix("Odd"))
            }
        }

        @Test func noise() async throws {
            var random = SplitMix64(seed: 7)
            let noises = (0..<100).map { _ in random.bytes(random.below(600)) }
            try await Self.withSite { served in
                for noise in noises {
                    let answer = try await served.send(noise + Array("\r\n\r\n".utf8))
                    #expect(RawAnswer(answer).map { [400, 505].contains($0.status) } == true)
                }
            }
        }
    }
}
