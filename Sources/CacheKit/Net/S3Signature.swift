import DigestKit

/// A signer of S3 requests with AWS "Signature Version 4".
///
/// libcurl supports it too, but before 7.87 without the body's digest and the session token, which S3 requires to be
/// signed.
struct S3Signature {
    let keys: S3Keys
    let region: String
    /// In the form `20130524T000000Z`.
    let time: String

    /// Returns the given headers plus those that S3 requires, including the signature of all.
    ///
    /// - Parameters:
    ///   - path: Percent-encoded.
    ///   - query: Percent-encoded parameters, sorted by name.
    ///   - headers: Lowercase names, and values without surrounding blanks.
    func signing(
        _ method: String, host: String, path: String, query: String = "",
        _ headers: [(name: String, value: String)] = [], body: [UInt8]
    ) -> [(name: String, value: String)] {
        let digest = SHA256(of: body).hexadecimal
        var all = headers + [("host", host), ("x-amz-content-sha256", digest), ("x-amz-date", time)]
        if let session = keys.session { all.append(("x-amz-security-token", session)) }
        all.sort { $0.name < $1.name }
        let names = all.map(\.name).joined(separator: ";")
        let lines = all.map { "\($0.name):\($0.value)\n" }.joined()
        let request = "\(method)\n\(path)\n\(query)\n\(lines)\n\(names)\n\(digest)"
        let day = String(time.prefix(8))
        let scope = "\(day)/\(region)/s3/aws4_request"
        let text = "AWS4-HMAC-SHA256\n\(time)\n\(scope)\n\(SHA256(of: Array(request.utf8)).hexadecimal)"
        let key = [day, region, "s3", "aws4_request"].reduce(Array("AWS4\(keys.secret)".utf8)) {
            Self.hmac($1, key: $0).bytes
        }
        let signature = Self.hmac(text, key: key).hexadecimal
        let authorization =
            "AWS4-HMAC-SHA256 Credential=\(keys.id)/\(scope), SignedHeaders=\(names), Signature=\(signature)"
        // The HTTP client adds the host header.
        return all.filter { $0.name != "host" } + [("authorization", authorization)]
    }

    private static func hmac(_ text: String, key: [UInt8]) -> SHA256 {
        let short = key.count > 64 ? SHA256(of: key).bytes : key
        let padded = short + [UInt8](repeating: 0, count: 64 - short.count)
        let inner = SHA256(of: padded.map { $0 ^ 0x36 } + Array(text.utf8))
        return SHA256(of: padded.map { $0 ^ 0x5C } + inner.bytes)
    }
}
