/// The parts of URL syntax that stores need.
package enum URLText {
    /// The part of a URL after `//`.
    package struct Location: Equatable {
        package var user: String?
        package var password: String?
        /// Includes the port.
        package var host: String
        /// Percent-encoded, with a leading and without a trailing slash; or empty.
        package var path: String
    }

    /// Whether a byte needs no percent-encoding anywhere in a URL.
    package static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"):
            true
        case _: false
        }
    }

    /// Percent-encodes everything except unreserved characters and those in `others`.
    package static func encoded(_ piece: some StringProtocol, keeping others: String = "") -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var result: [UInt8] = []
        for byte in piece.utf8 {
            if isUnreserved(byte) || others.utf8.contains(byte) {
                result.append(byte)
            } else {
                result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// `nil` if a `%` is not followed by two hexadecimal digits, or if the result is not valid text.
    package static func decoded(_ piece: some StringProtocol) -> String? {
        var bytes: [UInt8] = []
        var rest = piece.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        return bytes.contains { $0 < 32 } ? nil : String(validating: bytes, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        Character(UnicodeScalar(byte)).hexDigitValue.map { UInt8($0) }
    }
}

extension URLText.Location {
    package init(reading text: Substring) throws(StoreURLError) {
        guard !text.contains("?"), !text.contains("#") else {
            throw StoreURLError("it contains a '?' or a '#', which the URL of a store can't have")
        }
        let slash = text.firstIndex(of: "/") ?? text.endIndex
        var host = text[..<slash]
        if let at = host.lastIndex(of: "@") {
            let parts = host[..<at].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            let words = parts.map { URLText.decoded($0) }
            guard !words.contains(nil), let user = words[0] else {
                throw StoreURLError("its user or password has a '%' without two digits: write '%25'")
            }
            guard !user.contains(":") else { throw StoreURLError("its user has a colon, which can't be sent") }
            // Without a colon, the password is that of the environment.
            (self.user, password) = (user, words.count > 1 ? words[1] : nil)
            host = host[host.index(after: at)...]
        }
        // The host is not printed: after an unescaped `/` in a password, it is part of the password.
        guard Self.isHost(host) else {
            throw StoreURLError(
                "the part after '//' is not a valid host",
                hint: "in a password, write '/' as %2F and '@' as %40")
        }
        self.host = host.lowercased()
        let parts = text[slash...].split(separator: "/")
        guard !parts.contains("."), !parts.contains("..") else {
            throw StoreURLError("'.' and '..' can't be part of its path")
        }
        path = parts.map { "/" + URLText.encoded($0, keeping: "%!$&'()*+,;=:@") }.joined()
    }

    private static func isHost(_ text: Substring) -> Bool {
        var name = text
        if text.hasPrefix("[") {
            guard let end = text.firstIndex(of: "]") else { return false }
            let digits = text[..<end].dropFirst()
            guard digits.contains(":"), digits.allSatisfy({ $0.isHexDigit || $0 == ":" || $0 == "." }) else {
                return false
            }
            name = "x" + text[text.index(after: end)...]
        }
        let parts = name.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count <= 2, let host = parts.first, !host.isEmpty,
            host.utf8.allSatisfy({ URLText.isUnreserved($0) && $0 != UInt8(ascii: "~") })
        else { return false }
        return parts.count == 1 || Int(parts[1]).map { 1...65535 ~= $0 && parts[1].first != "+" } ?? false
    }
}
