import Foundation
import TestSupport
import Testing

/// `serve`: its responses, and that no request reaches files outside the site.
@Suite struct ServeTests {
    /// The output folder of the preview.
    private static let shown = ".feedgen/serve/site/"

    private func served() throws -> Served {
        let site = try Samples.everything()
        try site.write("content/static/data.bin", bytes: [0, 1, 2, 255])
        try site.write("content/static/notes.txt", "Notes")
        try site.write("content/static/a b#c?d%.txt", "Odd")
        return try Served(site)
    }

    @Test func pagesAndFiles() throws {
        let served = try served()
        let table: [(target: String, type: String, file: String)] = [
            ("/", "text/html; charset=utf-8", "index.html"), ("/?q=1", "text/html; charset=utf-8", "index.html"),
            ("/index.html", "text/html; charset=utf-8", "index.html"),
            ("/journal/first/", "text/html; charset=utf-8", "journal/first/index.html"),
            ("/style.css", "text/css; charset=utf-8", "style.css"),
            ("/notes.txt", "text/plain; charset=utf-8", "notes.txt"),
            ("/data.bin", "application/octet-stream", "data.bin"),
            ("/a%20b%23c%3Fd%25.txt", "text/plain; charset=utf-8", "a b#c?d%.txt"),
        ]
        for (target, type, file) in table {
            let answer = try served.answer(target)
            #expect(answer.status == 200, "\(target)")
            #expect(answer.headers["content-type"] == type, "\(target)")
            #expect(
                try (type.hasPrefix("text/html") ? answer.bodyOfSite : answer.body)
                    == served.site.bytes(Self.shown + file), "\(target)")
            let head = try served.answer(target, method: "HEAD")
            #expect(head.status == 200 && head.body.isEmpty, "HEAD \(target)")
            #expect(head.headers["content-type"] == type, "HEAD \(target)")
            #expect(head.headers["content-length"] == "\(answer.body.count)", "HEAD \(target)")
        }
    }

    @Test func whatIsNotThere() throws {
        let served = try served()
        for target in ["/nothing", "/nothing/", "/drafts/", "/media/", "/index.html/", "/.feedgen-staging/"] {
            let answer = try served.answer(target)
            #expect(answer.status == 404, "\(target)")
            #expect(answer.headers["content-type"] == "text/html; charset=utf-8")
            #expect(try answer.bodyOfSite == served.site.bytes(Self.shown + "404.html"), "\(target)")
        }
        #expect(try served.answer("/", method: "POST").status == 405)
        #expect(try served.answer("/", method: "DELETE").status == 405)
    }

    @Test func foldersEndInASlash() throws {
        let served = try served()
        let answer = try served.answer("/journal/first")
        #expect(answer.status == 301 && answer.headers["location"] == "/journal/first/")
        // Two leading slashes would redirect to another host.
        for target in ["//journal/first", "/%2Fjournal/first", "//x.example/..", "///"] {
            let location = try served.answer(target).headers["location"] ?? "/"
            #expect(location.hasPrefix("/") && !location.hasPrefix("//"), "\(target) → \(location)")
        }
    }

    @Test func nothingLeadsOut() throws {
        let served = try served()
        try served.site.write("secret.txt", "the secret")
        try served.site.write("secret/index.html", "the secret")
        try served.site.write(Self.shown + ".git/config", "the secret")
        try served.site.write(Self.shown + ".hidden", "the secret")
        try served.site.write(Self.shown + ".well-known/security.txt", "meant to be seen")
        try served.site.link(Self.shown + "out.txt", to: "../../../secret.txt")
        try served.site.link(Self.shown + "out", to: "../../../secret")
        try served.site.link(Self.shown + "loop", to: "loop")
        let targets = [
            "/../secret.txt", "/%2e%2e/secret.txt", "/%2E%2E/secret.txt", "/..%2fsecret.txt", "/%2e%2e%2fsecret.txt",
            "/journal/../../secret.txt", "/journal/..%2f..%2fsecret.txt", "/..\\secret.txt", "/..%5csecret.txt",
            "/%00", "/index.html%00.txt", "/secret.txt%00", "/out.txt", "/out/", "/out/index.html", "/out", "/loop",
            "/.git/config", "/%2egit/config", "/.hidden", "//etc/hostname", "/%2Fetc/hostname", "/....//secret.txt",
            "/%252e%252e/secret.txt", "/%c0%ae%c0%ae/secret.txt", "/%ff", "/%", "/%2", "/%zz", "../secret.txt",
            "/" + String(repeating: "a", count: 5000), "/" + String(repeating: "../", count: 50) + "etc/hostname",
            "http://localhost/../secret.txt", "*",
        ]
        for target in targets {
            for method in ["GET", "HEAD"] {
                let bytes = try served.send(
                    Array("\(method) \(target) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8))
                #expect(!String(decoding: bytes, as: UTF8.self).contains("the secret"), "\(target)")
                // An invalid request may end without a response.
                guard let answer = try? Answer(bytes) else { continue }
                #expect([301, 400, 404].contains(answer.status), "\(target) → \(answer.status)")
            }
        }
        #expect(try served.answer("/.well-known/security.txt").text == "meant to be seen")
        // The server is still running.
        #expect(try served.answer("/").status == 200)
    }

    @Test func oneConnectionServesManyRequests() throws {
        let served = try served()
        let both = ["GET /notes.txt HTTP/1.1\r\nHost: localhost\r\n\r\n", "GET /notes.txt HTTP/1.0\r\n\r\n"].joined()
        let answers = String(decoding: try served.send(Array(both.utf8)), as: UTF8.self)
        #expect(answers.components(separatedBy: "\r\n\r\nNotes").count == 3, "\(answers)")
        #expect(answers.contains("Connection: keep-alive\r\n") && answers.hasSuffix("Connection: close\r\n\r\nNotes"))
        // Data after an unexpected request body is not read as another request.
        let body = "GET /notes.txt HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\nGET / HTTP/1.1\r\n\r\n"
        #expect(String(decoding: try served.send(Array(body.utf8)), as: UTF8.self).hasSuffix("Notes"))
    }

    @Test func whatIsNoRequestIsRefused() throws {
        let served = try served()
        let long = "GET / HTTP/1.1\r\nHost: localhost\r\nX: " + String(repeating: "x", count: 70_000)
        let table = [
            ("GET /\r\n\r\n", 400), ("GET / HTTP/2\r\n\r\n", 400), ("\r\n\r\n", 400),
            ("GET / HTTP/1.1\r\nno colon\r\n\r\n", 400), (long, 431),
        ]
        for (request, status) in table {
            #expect(try Answer(served.send(Array(request.utf8))).status == status, "\(request.prefix(40))")
        }
        #expect(try served.answer("/").status == 200)
    }

    @Test func noiseDoesNotEndIt() throws {
        let served = try served()
        var random = SplitMix64(seed: 7)
        for _ in 0..<30 {
            let noise = (0..<random.below(400)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            _ = try served.send(noise + Array("\r\n\r\n".utf8))
        }
        #expect(try served.answer("/").status == 200)
    }

    @Test func itListensOnThisMachineAlone() throws {
        let served = try served()
        #expect(served.server.printed.contains("Serving http://127.0.0.1:\(served.port)/"))
        // Every address of 127.0.0.0/8 is this machine, but the server listens on only one of them.
        let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(client) }
        #expect(!served.connectTo("127.0.0.2", client))
    }

    @Test func aSiteBelowAPathIsServedThere() throws {
        let site = try Samples.everything()
        try site.write("content/feed.yaml", "title: Log\nbaseURL: https://x.example/log/\n")
        let served = try Served(site)
        #expect(served.server.printed.contains("/log/"))
        #expect(try served.answer("/log/").status == 200)
        #expect(try served.answer("/log/journal/first").headers["location"] == "/log/journal/first/")
        #expect(try served.answer("/journal/first/").status == 404)
        #expect(try served.answer("/logbook").status == 404)
    }

    /// A broken site is reported, and served as soon as it is fixed; the earlier build's output is preserved.
    @Test func aBrokenSiteIsServedOnceItIsMended() throws {
        let site = try Samples.everything()
        try site.build()
        let built = try site.bytes("public/index.html")
        try site.write("content/feed.yaml", "title: [\n")
        let served = try Served(site)
        let page = try served.answer("/")
        #expect(page.status == 404 && page.text.contains("/_feedgen/live.js"))
        try site.write("content/feed.yaml", "title: Mended\n")
        var answer = try served.answer("/")
        for _ in 0..<2000 where answer.status != 200 {
            usleep(10_000)
            answer = try served.answer("/")
        }
        #expect(answer.status == 200 && answer.text.contains("<title>Mended</title>"))
        #expect(try site.bytes("public/index.html") == built)
    }

    @Test func whatIsNoSiteIsNotServed() throws {
        let site = try Site()
        try site.delete("content")
        let outcome = try site.run("serve", "-p", "0")
        #expect(outcome.code == 1 && outcome.errors.contains("there is no folder `content` here"), "\(outcome.errors)")
        #expect(try Samples.everything().run("serve", "-p", "0", "--bind", "nowhere").code == 2)
    }

    @Test func aPortThatIsTaken() throws {
        let served = try served()
        let other = try Samples.everything()
        let outcome = try other.run("serve", "-p", "\(served.port)")
        #expect(outcome.code == 2 && outcome.errors.contains("--port 0"), "\(outcome.errors)")
        #expect(outcome.errors.contains("127.0.0.1:\(served.port): error: cannot listen"), "\(outcome.errors)")
    }

    /// Without `--port`, the next free port is used and reported.
    @Test func theUsualPortIsTaken() throws {
        let blocker = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(blocker) }
        var to = sockaddr_in()
        to.sin_family = sa_family_t(AF_INET)
        to.sin_port = UInt16(8080).bigEndian
        to.sin_addr.s_addr = inet_addr("127.0.0.1")
        withUnsafePointer(to: &to) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                // If another program uses the port already, the test works as well.
                if bind(blocker, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0 { listen(blocker, 1) }
            }
        }
        let served = try Served(Samples.everything(), port: nil)
        #expect((8081...8099).contains(served.port))
        #expect(served.server.printed.contains("Port 8080 is in use by another program; using \(served.port)\n"))
        #expect(try served.answer("/").status == 200)
    }

    /// An incomplete response does not delay the end of the server.
    @Test(arguments: [SIGINT, SIGTERM]) func controlC(signal: Int32) throws {
        let served = try served()
        try Data(repeating: 7, count: 32 << 20).write(
            to: URL(fileURLWithPath: served.site.folder + "/\(Self.shown)large.bin"))
        let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(client) }
        #expect(served.connectTo("127.0.0.1", client))
        let request = Array("GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
        #expect(send(client, request, request.count, Int32(MSG_NOSIGNAL)) == request.count)
        var buffer = [UInt8](repeating: 0, count: 1000)
        #expect(recv(client, &buffer, buffer.count, 0) > 0)
        served.server.kill(signal)
        // A client that does not read its response delays other ends for 30 seconds.
        for _ in 0..<25_000 where !served.server.isOver { usleep(1000) }
        #expect(served.server.isOver)
    }

    @Test func foreignHosts() throws {
        let served = try Served(
            Samples.everything(), ["--allow-host", "desk.example", "--allow-host", "other.example"])
        for (host, status) in [
            ("localhost", 200), ("desk.example:80", 200), ("OTHER.example.", 200), ("evil.example", 403),
            ("a.desk.example", 403),
        ] {
            let answer = try Answer(
                served.send(Array("GET / HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n".utf8)))
            #expect(answer.status == status, "\(host)")
            if status == 403 { #expect(answer.text.contains("feedgen serve --allow-host \(host)")) }
        }
    }

    @Test func otherAddresses() throws {
        let all = try Served(Samples.everything(), ["--bind", "0.0.0.0", "--drafts"])
        #expect(all.server.complaints.contains("warning: drafts are visible to every machine that can reach 0.0.0.0\n"))
        #expect(try all.answer("/").status == 200)
        let some = try Served(Samples.everything(), ["--bind", "0.0.0.0"])
        #expect(!some.server.complaints.contains("drafts"))
        let own = try Served(Samples.everything(), ["--drafts"])
        #expect(!own.server.complaints.contains("drafts"))
    }

    @Test func addressesOfIPv6() throws {
        let probe = socket(AF_INET6, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(probe) }
        var to = sockaddr_in6()
        to.sin6_family = sa_family_t(AF_INET6)
        to.sin6_addr = in6addr_loopback
        let hasIPv6 = withUnsafePointer(to: &to) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(probe, $0, socklen_t(MemoryLayout<sockaddr_in6>.size)) == 0
            }
        }
        // Some containers have no IPv6.
        guard hasIPv6 else { return }
        for address in ["::1", "[::1]"] {
            let served = try Served(Samples.everything(), ["--bind", address])
            #expect(served.server.printed.contains("Serving http://[::1]:\(served.port)/"))
        }
        let both = try Served(Samples.everything(), ["--bind", "::"])
        #expect(try both.answer("/").status == 200)
    }
}
