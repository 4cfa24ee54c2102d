/// URLs of pages and files as used in links.
enum SiteURL {
    /// - Parameters:
    ///   - path: The path on the site, with or without a leading slash.
    ///   - base: The base URL, with or without a trailing slash.
    static func full(_ path: String, base: String) -> String {
        (base.hasSuffix("/") ? base : base + "/") + encoded(path.drop { $0 == "/" })
    }

    /// Returns the path percent-encoded, except for slashes and unreserved characters.
    static func encoded(_ path: some StringProtocol) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"):
                bytes.append(byte)
            default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
