import Testing

@testable import PreviewServer
@testable import SiteKit

@Suite struct AllowedHostsTests {
    private static func isAnswered(_ host: String, bound: String = "127.0.0.1", named: [String] = []) throws -> Bool? {
        let hosts = AllowedHosts(bound: try #require(IPAddress(bound)), named: Set(named.compactMap { HostName($0) }))
        let request = try HTTPRequest(head: "GET / HTTP/1.1\r\nHost: \(host)".utf8)
        switch hosts.refusal(of: request)?.status {
        case nil: return true
        case .forbidden: return false
        default: return nil
        }
    }

    @Test(arguments: [
        "localhost", "localhost:8080", "LocalHost", "localhost.", "localhost.:8080", "localhost:", "a.localhost",
        "a.b.localhost:1", "x.LOCALHOST.", "127.0.0.1", "127.0.0.1:8080", "127.0.0.1.", "127.9.8.7:65535", "[::1]",
        "[::1]:8080", "[0:0:0:0:0:0:0:1]", "[::ffff:127.0.0.1]", "[::FFFF:7f00:1]:80",
    ])
    func thisMachine(host: String) throws { #expect(try Self.isAnswered(host) == true) }

    @Test(arguments: [
        "evil.example", "evil.example:8080", "localhost.evil.example", "notlocalhost", "localhost-", "xlocalhost",
        "127.0.0.1.evil.example", "127.0.0.1.nip.io", "127.1", "2130706433", "0x7f.0.0.1", "128.0.0.1", "10.0.0.1",
        "0.0.0.0", "[::]", "[::2]", "[fe80::1]", "192.168.1.5:8080", "example", "xn--bcher-kva.example", "01.0.0.1",
    ])
    func others(host: String) throws { #expect(try Self.isAnswered(host) == false) }

    @Test(arguments: [
        "", ":8080", ".", "..", "localhost..", ".localhost", "local host", "localhost:8080:8080", "localhost:x",
        "localhost:-1", "localhost:65536", "localhost/", "user@localhost", "localhost, evil.example", "[::1", "::1",
        "[::1]x", "[localhost]", "[127.0.0.1]", "[fe80::1%25eth0]", "localhost#", "localhost?", "löcalhost",
        "%6cocalhost", "a..localhost",
    ])
    func nonsense(host: String) throws { #expect(try Self.isAnswered(host) == nil) }

    @Test func namesOfOnesOwn() throws {
        for host in ["desk.example", "DESK.example:80", "desk.example."] {
            #expect(try Self.isAnswered(host, named: ["Desk.Example."]) == true)
        }
        #expect(try Self.isAnswered("a.desk.example", named: ["desk.example"]) == false)
        #expect(try Self.isAnswered("10.1.2.3:80", named: ["10.1.2.3"]) == true)
    }

    @Test func boundAddresses() throws {
        #expect(try Self.isAnswered("192.0.2.7:80", bound: "192.0.2.7") == true)
        #expect(try Self.isAnswered("192.0.2.8:80", bound: "192.0.2.7") == false)
        #expect(try Self.isAnswered("[2001:DB8:0::7]:80", bound: "2001:db8::7") == true)
        for address in IPAddress.ofThisMachine() {
            #expect(try Self.isAnswered(address.textInURL, bound: "0.0.0.0") == true, "\(address.text)")
            #expect(try Self.isAnswered(address.textInURL, bound: "::") == true, "\(address.text)")
            #expect(try Self.isAnswered(address.textInURL) == address.isLoopback, "\(address.text)")
        }
        #expect(try Self.isAnswered("evil.example", bound: "0.0.0.0") == false)
        #expect(IPAddress.ofThisMachine().contains { $0.isLoopback })
    }

    @Test func theRefusalSaysWhatToDo() throws {
        let hosts = AllowedHosts(bound: try #require(IPAddress("::1")), named: [])
        let refusal = hosts.refusal(of: try HTTPRequest(head: "GET / HTTP/1.1\r\nHost: desk.example:80".utf8))
        guard case .parts(let parts) = refusal?.body, case .bytes(let bytes) = parts.first else {
            Issue.record("no text")
            return
        }
        #expect(String(decoding: bytes, as: UTF8.self).contains("--allow-host desk.example"))
    }
}
