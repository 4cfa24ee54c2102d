import Testing

@testable import CacheKit

@Suite struct StoreURLTests {
    private static let keys = ["AWS_ACCESS_KEY_ID": "id", "AWS_SECRET_ACCESS_KEY": "hush"]

    private static let web: [(text: String, environment: [String: String], base: String)] = [
        ("http://cache", [:], "http://cache"),
        ("HTTPS://Cache.Example:8443/a/b//", [:], "https://cache.example:8443/a/b"),
        ("http://me:hush%40@cache/x", [:], "http://cache/x"),
        ("http://[::1]:80/a b/é", [:], "http://[::1]:80/a%20b/%C3%A9"),
        ("http://cache/a%20b", [:], "http://cache/a%20b"),
        ("s3://photos", keys, "https://photos.s3.us-east-1.amazonaws.com"),
        ("s3://photos/a/b c/", ["AWS_REGION": "eu-west-1"], "https://photos.s3.eu-west-1.amazonaws.com/a/b%20c"),
        ("s3://photos/x", ["AWS_DEFAULT_REGION": "cn-north-1"], "https://photos.s3.cn-north-1.amazonaws.com.cn/x"),
        ("s3://my.photos/x?y", [:], "https://s3.us-east-1.amazonaws.com/my.photos/x%3Fy"),
        ("s3://photos/x", ["AWS_ENDPOINT_URL": "http://localhost:9000/"], "http://localhost:9000/photos/x"),
        (
            "s3://photos/x", ["AWS_ENDPOINT_URL": "http://no", "AWS_ENDPOINT_URL_S3": "https://r2.example/a"],
            "https://r2.example/a/photos/x"
        ),
    ]

    @Test(arguments: web.indices) func addressesAreThoseOfServers(number: Int) throws {
        let (text, environment, base) = Self.web[number]
        let address = try StoreURL(parsing: text, environment: environment)
        guard case .web(let web) = address.place else {
            Issue.record("\(text) is no folder")
            return
        }
        #expect(web.base == base)
        #expect(address.folder == nil && !address.description.contains("hush"))
        #expect(web.base.hasSuffix(web.host + web.path))
    }

    @Test(arguments: [("me@cache/x", "env"), ("me:url@cache/x", "url"), ("me:@cache/x", "")])
    func aPasswordIsInTheURLOrInTheEnvironment(text: String, expected: String) throws {
        let url = try HTTPStoreURL(http: text[...], isSecure: true, ["FEEDGEN_STORE_PASSWORD": "env"])
        guard case .user("me", let password) = url.credentials else {
            Issue.record("\(text) has a user")
            return
        }
        #expect(password == expected)
    }

    @Test(arguments: ["/srv/cache", "cache", "../a b", "a:b", "./http://x"]) func pathsAreFolders(path: String) throws {
        let address = try StoreURL(parsing: path, environment: [:])
        #expect(address.folder == path && address.description == path)
    }

    private static let wrong: [(text: String, environment: [String: String], part: String)] = [
        ("", [:], "empty"), ("a\nb", [:], "character"), ("ftp://x", [:], "ftp://"),
        ("file:///srv/x", [:], "is not http"),
        ("http:/cache", [:], "followed by"), ("https//cache", [:], "followed by"),
        ("S3//bucket", [:], "followed by"), ("http://", [:], "host"), ("http://a b/", [:], "host"),
        ("http://a:0/", [:], "host"), ("http://a:65536/", [:], "host"), ("http://[::1/", [:], "host"),
        ("http://me:hu/sh@cache/", [:], "host"), ("http://me:hush%@cache/", [:], "%25"),
        ("http://me%3A:hush@cache/", [:], "colon"), ("http://cache/?token=hush", [:], "'?'"),
        ("http://cache/../x", [:], "'..'"), ("https://me:hush@x", ["FEEDGEN_STORE_TOKEN": "t"], "remove one"),
        ("https://x", ["FEEDGEN_STORE_TOKEN": "hush\r\nHost: y"], "FEEDGEN_STORE_TOKEN"),
        ("s3://", keys, "bucket"), ("s3://id:hush@bucket", keys, "bucket"), ("s3://bucket/../x", keys, "'..'"),
        ("s3://bucket", ["AWS_ACCESS_KEY_ID": "id"], "AWS_SECRET_ACCESS_KEY is not"),
        ("s3://bucket", ["AWS_SECRET_ACCESS_KEY": "hush"], "AWS_ACCESS_KEY_ID is not"),
        ("s3://bucket", ["AWS_REGION": "x/y"], "region"),
        ("s3://bucket", ["AWS_ENDPOINT_URL": "minio"], "AWS_ENDPOINT_URL"),
        ("s3://bucket", ["AWS_ENDPOINT_URL": "http://me:hush@minio"], "AWS_ENDPOINT_URL"),
    ]

    @Test(arguments: wrong.indices) func whatIsNoneSaysWhy(number: Int) {
        let (text, environment, part) = Self.wrong[number]
        let error = #expect(throws: StoreURLError.self) {
            try StoreURL(parsing: text, environment: environment)
        }
        #expect(error?.reason.contains(part) == true || error?.hint?.contains(part) == true, "\(text): \(error as Any)")
        #expect("\(error as Any)".contains("hu") == false, "\(text)")
    }

    /// Examples of AWS's documentation, "Authenticating Requests: Using the Authorization Header".
    @Test func signaturesAreThoseOfAWS() {
        let keys = S3Keys(
            id: "AKIAIOSFODNN7EXAMPLE", secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", session: nil)
        let signature = S3Signature(keys: keys, region: "us-east-1", time: "20130524T000000Z")
        let host = "examplebucket.s3.amazonaws.com"
        let got = signature.signing("GET", host: host, path: "/test.txt", [("range", "bytes=0-9")], body: [])
        let put = signature.signing(
            "PUT", host: host, path: "/test%24file.text",
            [("date", "Fri, 24 May 2013 00:00:00 GMT"), ("x-amz-storage-class", "REDUCED_REDUNDANCY")],
            body: Array("Welcome to Amazon S3.".utf8))
        #expect(
            got.last?.value
                == "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, "
                + "SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, "
                + "Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41")
        #expect(
            put.last?.value.hasSuffix(
                "Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd") == true)
    }
}
