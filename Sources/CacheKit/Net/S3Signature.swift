/// Signs requests to S3 as AWS has described it, "Signature Version 4".
///
/// libcurl knows how to, too, but before 7.87 without the digest of the body and the token, which S3 wants to be signed.
struct S3Signature {
    let keys: S3Keys
    let region: String
    /// As in `20130524T000000Z`.
    let time: String

    /// The headers of a request with these in addition, and with the signature of them all.
    ///
    /// - Parameters:
    ///   - path: as it is sent.
    ///   - headers: by names in small letters; values without blanks at their ends.
    func signing(
        _ method: String, host: String, path: String, _ headers: [(name: String, value: String)] = [], body: [UInt8]
    ) -> [(name: String, value: String)] {
        let digest = SHA256(of: body).hexadecimal
        var all = headers + [("host", host), ("x-amz-content-sha256", digest), ("x-amz-date", time)]
        if let session = keys.session { all.append(("x-amz-security-token", session)) }
        all.sort { $0.name < $1.name }
        let names = all.map(\.name).joined(separator: ";")
        let lines = all.map { "\($0.name):\($0.value)\n" }.joined()
        let request = "\(method)\n\(path)\n\n\(lines)\n\(names)\n\(digest)"
        let day = String(time.prefix(8))
        let scope = "\(day)/\(region)/s3/aws4_request"
        let text = "AWS4-HMAC-SHA256\n\(time)\n\(scope)\n\(SHA256(of: Array(request.utf8)).hexadecimal)"
        let key = [day, region, "s3", "aws4_request"].reduce(Array("AWS4\(keys.secret)".utf8)) {
            Self.hmac($1, key: $0).bytes
        }
        let signature = Self.hmac(text, key: key).hexadecimal
        let authorization =
            "AWS4-HMAC-SHA256 Credential=\(keys.id)/\(scope), SignedHeaders=\(names), Signature=\(signature)"
        // Who sends it names the host by itself.
        return all.filter { $0.name != "host" } + [("authorization", authorization)]
    }

    private static func hmac(_ text: String, key: [UInt8]) -> SHA256 {
        let short = key.count > 64 ? SHA256(of: key).bytes : key
        let padded = short + [UInt8](repeating: 0, count: 64 - short.count)
        let inner = SHA256(of: padded.map { $0 ^ 0x36 } + Array(text.utf8))
        return SHA256(of: padded.map { $0 ^ 0x5C } + inner.bytes)
    }
}
