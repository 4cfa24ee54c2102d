import CacheKit
import Testing

@testable import DeployKit

@Suite struct TargetURLTests {
    private func kind(_ text: String, _ environment: [String: String] = [:]) throws -> String {
        switch try TargetURL(parsing: text, environment).kind {
        case .folder(let path): "folder \(path)"
        case .rsync(let place): "rsync \(place.destination) \(place.port ?? 22) \(place.path)"
        case .sftp(let place): "sftp \(place.destination) \(place.port ?? 22) \(place.path)"
        case .s3(let bucket, let target, let prefix): "s3 \(bucket.base) \(target.base) '\(prefix)'"
        case .webDAV(let url): "web \(url.base)"
        }
    }

    @Test(arguments: [
        ("/var/www/site", "folder /var/www/site"),
        ("site", "folder site"),
        ("./a:b", "folder ./a:b"), ("./me@example.org", "folder ./me@example.org"),
        ("example.org:site", "rsync example.org 22 site"),
        ("me@example.org:/var/www/", "rsync me@example.org 22 /var/www"),
        ("me@example.org:~/www", "rsync me@example.org 22 www"),
        ("ssh://me@example.org:2222/var/www", "rsync me@example.org 2222 /var/www"),
        ("ssh://example.org/~/www", "rsync example.org 22 www"),
        ("sftp://me@[::1]:2222/a%20b", "sftp me@::1 2222 /a b"),
        ("SFTP://example.org/a", "sftp example.org 22 /a"),
        (
            "s3://bucket/a/b/",
            "s3 https://bucket.s3.us-east-1.amazonaws.com https://bucket.s3.us-east-1.amazonaws.com/a/b 'a/b'"
        ),
        ("davs://me@example.org/site/", "web https://example.org/site"),
        ("https://example.org", "web https://example.org"),
        ("dav://localhost:8080/x", "web http://localhost:8080/x"),
    ])
    func parses(text: String, expected: String) throws { #expect(try kind(text) == expected) }

    @Test(arguments: [
        ("ftp://example.org/", "'ftp://' is not ssh://, sftp://, s3://, dav:// or davs://"),
        ("rsync://example.org/x", "'rsync://' is not ssh://, sftp://, s3://, dav:// or davs://"),
        ("s3:bucket", "'s3' is not followed by '://'"),
        ("me@-oProxyCommand=x:/x", "the host or the user is not valid"),
        ("ssh://-oProxyCommand=x/x", "the host or the user is not valid"),
        ("sftp://a b/x", "the host or the user is not valid"),
        ("sftp://me:secret@example.org/x", "it contains a password, which ssh can't use"),
        ("sftp://example.org:0/x", "the port after the host is not a number from 1 to 65535"),
        ("sftp://example.org", "it names no folder"), ("me@example.org", "it names no folder on the host"),
        ("sftp://example.org/", "it names no folder"),
        ("sftp://example.org/%zz", "its path has a '%' without two digits: write '%25'"),
        ("davs://example.org/../x", "'.' and '..' can't be part of its path"),
        ("a\nb", "it contains a control character"),
    ])
    func refuses(text: String, reason: String) {
        #expect { try TargetURL(parsing: text, [:]) } throws: { ($0 as? StoreURLError)?.reason == reason }
    }

    /// No message may contain a password.
    @Test func namesHaveNoCredentials() throws {
        let url = try TargetURL(parsing: "davs://me:secret@example.org/x", [:])
        #expect(url.name == "https://example.org/x")
    }

    @Test func theCommandLineComesBeforeTheEnvironment() throws {
        let environment = ["FEEDGEN_DEPLOY": "/there"]
        #expect(try TargetURL("/here", environment: environment).name == "/here")
        #expect(try TargetURL(nil, environment: environment).name == "/there")
        #expect(throws: DeployError.self) { try TargetURL(nil, environment: ["FEEDGEN_DEPLOY": ""]) }
    }
}
