/// The credentials of a bucket.
struct S3Keys: Sendable {
    let id: String
    let secret: String
    /// The session token of temporary keys.
    let session: String?
}

extension HTTPStoreURL {
    /// - Parameter text: The part after `//`: the bucket and the key prefix. As in other programs, it is not
    ///   percent-encoded: each character is literal.
    package init(s3 text: Substring, _ environment: [String: String]) throws(StoreURLError) {
        let slash = text.firstIndex(of: "/") ?? text.endIndex
        let bucket = text[..<slash]
        guard 3...255 ~= bucket.utf8.count, bucket.utf8.allSatisfy(Self.isOfBuckets), bucket != "..." else {
            throw StoreURLError("the part after '//' is not a valid bucket: s3://bucket/prefix")
        }
        let parts = text[slash...].split(separator: "/")
        guard !parts.contains("."), !parts.contains("..") else {
            throw StoreURLError("'.' and '..' can't be part of a prefix")
        }
        let prefix = parts.map { "/" + URLText.encoded($0) }.joined()
        let region = environment.value("AWS_REGION") ?? environment.value("AWS_DEFAULT_REGION") ?? "us-east-1"
        guard region.utf8.allSatisfy({ Self.isOfBuckets($0) && $0 != UInt8(ascii: ".") }) else {
            throw StoreURLError("AWS_REGION is '\(region)', which is not a region")
        }
        self.init(
            try Self.server(of: String(bucket), region, environment) + prefix,
            .s3(try Self.keys(environment), region: region),
            authorities: environment.value("AWS_CA_BUNDLE") ?? Self.authorities(environment))
    }

    private static func server(
        of bucket: String, _ region: String, _ environment: [String: String]
    ) throws(StoreURLError) -> String {
        if let endpoint = environment.value("AWS_ENDPOINT_URL_S3") ?? environment.value("AWS_ENDPOINT_URL") {
            guard let scheme = ["https://", "http://"].first(where: endpoint.hasPrefix) else {
                throw StoreURLError("AWS_ENDPOINT_URL must start with https:// or http://")
            }
            let location = try URLText.Location(reading: endpoint.dropFirst(scheme.count))
            guard location.user == nil else { throw StoreURLError("AWS_ENDPOINT_URL must not contain a user") }
            return "\(scheme)\(location.host)\(location.path)/\(bucket)"
        }
        let domain = "s3.\(region).amazonaws.com" + (region.hasPrefix("cn-") ? ".cn" : "")
        // A wildcard certificate covers only one label before the domain, and host names have no capital letters.
        let isName = !bucket.contains { $0 == "." || $0 == "_" || $0.isUppercase }
        return isName ? "https://\(bucket).\(domain)" : "https://\(domain)/\(bucket)"
    }

    /// `nil` if there are none: buckets can be public.
    private static func keys(_ environment: [String: String]) throws(StoreURLError) -> S3Keys? {
        let names = ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"]
        let values = names.map(environment.value)
        for (name, other) in [(0, 1), (1, 0)] where values[name] == nil && values[other] != nil {
            throw StoreURLError("\(names[other]) is set, but \(names[name]) is not")
        }
        guard let id = values[0], let secret = values[1] else { return nil }
        let session = environment.value("AWS_SESSION_TOKEN")
        guard [id, session ?? "-"].allSatisfy({ $0.utf8.allSatisfy { 33...126 ~= $0 } }) else {
            throw StoreURLError("AWS_ACCESS_KEY_ID or AWS_SESSION_TOKEN contains a space or an invalid character")
        }
        return S3Keys(id: id, secret: secret, session: session)
    }

    private static func isOfBuckets(_ byte: UInt8) -> Bool {
        URLText.isUnreserved(byte) && byte != UInt8(ascii: "~")
    }
}
