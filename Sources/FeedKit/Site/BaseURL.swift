/// The site's base URL in the form of RFC 3986, as required by feeds, sitemaps and ids: internationalized host names in
/// Punycode, all other non-ASCII characters percent-encoded.
enum BaseURL {
    /// Whether a text is `https://…`, `http://…` or an absolute path, without user, query and fragment.
    static func isOne(_ text: String) -> Bool {
        guard !text.contains(where: { $0.isWhitespace || "\"<>?#\\".contains($0) }) else { return false }
        if text.hasPrefix("/") { return !text.hasPrefix("//") }
        guard let (scheme, authority, _) = parts(of: text), !authority.contains("@") else { return false }
        let host = host(in: authority)
        return ["https://", "http://"].contains(String(scheme)) && !host.isEmpty
            && isPort(authority.suffix(from: host.endIndex))
    }

    /// The URL without its user name and password; `nil` if it has none.
    static func withoutUser(_ url: String) -> String? {
        guard let (scheme, authority, path) = parts(of: url), let at = authority.lastIndex(of: "@") else { return nil }
        return "\(scheme)\(authority[authority.index(after: at)...])\(path)"
    }

    private static func isPort(_ text: Substring) -> Bool {
        text.isEmpty || text.hasPrefix(":") && UInt16(text.dropFirst()) != nil && !text.contains("+")
    }

    static func inASCII(_ url: String) -> String {
        guard let (scheme, authority, path) = parts(of: url) else { return encoded(url[...]) }
        let host = host(in: authority)
        let user = authority.prefix(upTo: host.startIndex), port = authority.suffix(from: host.endIndex)
        return scheme + encoded(user) + Punycode.host(host) + port + encoded(path)
    }

    /// Whether a text is a URL with scheme and host, in ASCII.
    static func isWhole(_ text: String) -> Bool {
        ["https://", "http://"].contains(where: text.hasPrefix) && host(of: text) != nil
            && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    }

    static func host(of url: String) -> Substring? {
        guard let (_, authority, _) = parts(of: url) else { return nil }
        let host = host(in: authority)
        return host.isEmpty ? nil : host
    }

    private static func parts(of url: String) -> (scheme: Substring, authority: Substring, path: Substring)? {
        guard !url.hasPrefix("/"), let start = url.firstRange(of: "://")?.upperBound else { return nil }
        let authority = url[start...].prefix { $0 != "/" }
        return (url[..<start], authority, url[authority.endIndex...])
    }

    private static func host(in authority: Substring) -> Substring {
        let start = authority.lastIndex(of: "@").map { authority.index(after: $0) } ?? authority.startIndex
        let host = authority[start...]
        // In an IPv6 address, a colon does not begin the port.
        if host.hasPrefix("["), let end = host.firstIndex(of: "]") { return host[...end] }
        return host.prefix { $0 != ":" }
    }

    /// Percent-encodes characters that a URI must not contain. Existing escapes are preserved.
    private static func encoded(_ text: Substring) -> String {
        let bytes = Array(text.utf8)
        var result = ""
        for (index, byte) in bytes.enumerated() {
            let isEscape = byte == UInt8(ascii: "%") && bytes[(index + 1)...].prefix(2).count(where: isHexadecimal) == 2
            let isPlain = byte > 0x20 && byte < 0x7F && !"\"<>\\^`{|}%".utf8.contains(byte)
            let character = String(decoding: [byte], as: UTF8.self)
            result +=
                isEscape || isPlain
                ? character : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
        return result
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        Character(Unicode.Scalar(byte)).isHexDigit
    }
}

/// Encodes host names in ASCII (RFC 3492).
enum Punycode {
    /// `bücher.example` → `xn--bcher-kva.example`
    static func host(_ host: some StringProtocol) -> String {
        guard !host.utf8.allSatisfy({ $0 < 0x80 }) else { return String(host) }
        let normal = Slug.normalForm(host.lowercased())
        return normal.split(separator: ".", omittingEmptySubsequences: false).map { label in
            label.utf8.allSatisfy { $0 < 0x80 } ? String(label) : "xn--" + encoded(label)
        }.joined(separator: ".")
    }

    private static let base = 36, smallest = 1, largest = 26

    private static func encoded(_ label: Substring) -> String {
        let scalars = label.unicodeScalars.map { Int($0.value) }
        let plain = scalars.filter { $0 < 0x80 }
        var result = plain.map { UInt8($0) }
        if !plain.isEmpty { result.append(UInt8(ascii: "-")) }
        var next = 0x80, delta = 0, bias = 72, handled = plain.count
        while handled < scalars.count {
            let smallestLeft = scalars.filter { $0 >= next }.min() ?? next
            delta += (smallestLeft - next) * (handled + 1)
            next = smallestLeft
            for scalar in scalars {
                if scalar < next { delta += 1 }
                guard scalar == next else { continue }
                result += digits(of: delta, bias: bias)
                bias = adapted(delta, count: handled + 1, isFirst: handled == plain.count)
                delta = 0
                handled += 1
            }
            delta += 1
            next += 1
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func digits(of number: Int, bias: Int) -> [UInt8] {
        var digits: [UInt8] = []
        var rest = number
        var weight = base
        while true {
            let threshold = min(max(weight - bias, smallest), largest)
            guard rest >= threshold else { return digits + [digit(rest)] }
            digits.append(digit(threshold + (rest - threshold) % (base - threshold)))
            rest = (rest - threshold) / (base - threshold)
            weight += base
        }
    }

    private static func digit(_ value: Int) -> UInt8 {
        UInt8(value < 26 ? Int(UInt8(ascii: "a")) + value : Int(UInt8(ascii: "0")) + value - 26)
    }

    private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
        var delta = isFirst ? delta / 700 : delta / 2
        delta += delta / count
        var steps = 0
        while delta > (base - smallest) * largest / 2 {
            delta /= base - smallest
            steps += base
        }
        return steps + (base - smallest + 1) * delta / (delta + 38)
    }
}
