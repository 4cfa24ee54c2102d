/// The URLs allowed on a page: an allowlist of schemes, checked against the URL as a browser reads it.
package enum URLPolicy {
    package enum Decision: Equatable {
        /// No scheme and no host: a path, a query or an empty URL.
        case relative
        /// A fragment of the same document: `#name`.
        case fragment
        /// An allowed scheme, or `//host/…`.
        case external
        case forbidden
    }

    /// The schemes that the HTML standard lets sites handle (`registerProtocolHandler`), because no browser runs a script
    /// for them, and others registered with IANA that open a program or an old protocol.
    package static let linkSchemes: Set<String> = [
        "acct", "aim", "at", "bitcoin", "bitcoincash", "callto", "cid", "dat", "dns", "doi", "ed2k", "ethereum",
        "facetime", "facetime-audio", "finger", "ftp", "ftps", "gemini", "geo", "git", "go", "gopher", "hdl", "http",
        "https", "hyper", "iax", "im", "info", "ipfs", "ipn", "ipns", "irc", "irc6", "ircs", "itms", "itms-apps",
        "itms-podcasts", "ldap", "ldaps", "lightning", "litecoin", "magnet", "mailto", "maps", "market", "matrix",
        "mid", "mms", "mmsh", "monero", "msnim", "mumble", "news", "nfs", "nntp", "nostr", "obsidian", "openpgp4fpr",
        "pcast", "podcast", "pop", "rsync", "rtmp", "rtsp", "sftp", "sgnl", "signal", "sip", "sips",
        "skype", "slack", "sms", "smsto", "snews", "spotify", "ssb", "ssh", "svn", "tag", "teamspeak", "tel",
        "telnet", "tg", "ts3server", "urn", "viber", "webcal", "webcals", "whatsapp", "wtai", "xmpp", "xri", "zoommtg",
        "zotero",
    ]
    package static let mediaSchemes: Set<String> = ["http", "https"]

    static let hint =
        "links must be relative, or start with https:, mailto:, tel: or another scheme that runs no script"
    static let mediaHint = "images must be files of the site, or start with http: or https:"

    static func verdict(_ url: UnsafeBufferPointer<UInt8>, allowing schemes: Set<String>) -> Decision {
        if let first = url.first, first == UInt8(ascii: "#") { return .fragment }
        if let scheme = scheme(of: url) { return schemes.contains(scheme) ? .external : .forbidden }
        return startsWithHost(url) ? .external : .relative
    }

    /// Whether the URL refers to another site, or to an allowed program such as a mail client.
    package static func isExternalLink(_ url: String) -> Bool { verdict(url, allowing: linkSchemes) == .external }

    package static func verdict(_ url: String, allowing schemes: Set<String>) -> Decision {
        var url = url
        return url.withUTF8 { verdict($0, allowing: schemes) }
    }

    /// Returns the URL as browsers read it: without surrounding blanks, and without line ends and tabs.
    static func trimmed(_ url: String) -> String {
        guard url.utf8.contains(where: { $0 <= 0x20 }) else { return url }
        let text = url.unicodeScalars.filter { !["\t", "\n", "\r"].contains($0) }
        let isBlank = { (scalar: Unicode.Scalar) in scalar.value <= 0x20 }
        let body = Substring.UnicodeScalarView(text).drop(while: isBlank).reversed().drop(while: isBlank).reversed()
        return String(String.UnicodeScalarView(body))
    }

    /// Returns the scheme in lower case, or `nil` if the URL has none.
    ///
    /// Browsers remove tabs and line ends from a URL, and leading control characters and blanks. This function removes
    /// all of them everywhere and decodes character references once more, so it finds a scheme if in doubt.
    private static func scheme(of url: UnsafeBufferPointer<UInt8>) -> String? {
        var scheme: [UInt8] = []
        var index = 0
        while index < url.count {
            var byte = url[index]
            index += 1
            if byte == UInt8(ascii: "&") {
                guard let (decoded, length) = reference(UnsafeBufferPointer(rebasing: url[index...])) else {
                    return nil
                }
                byte = decoded
                index += length
            }
            switch byte {
            case UInt8(ascii: ":"): return String(decoding: scheme, as: UTF8.self)
            case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return nil
            case 0...0x20, 0x7F...: continue
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): scheme.append(byte | 0x20)
            default: scheme.append(byte)
            }
        }
        return nil
    }

    /// Returns the character that the reference after an `&` encodes, and the reference's length without the `&`.
    private static func reference(_ tail: UnsafeBufferPointer<UInt8>) -> (byte: UInt8, length: Int)? {
        let text = String(decoding: tail.prefix(16), as: UTF8.self).lowercased()
        for (name, byte) in [("colon;", UInt8(ascii: ":")), ("tab;", 9), ("newline;", 10), ("nbsp;", 0x20)]
        where text.hasPrefix(name) {
            return (byte, name.utf8.count)
        }
        guard text.hasPrefix("#") else { return nil }
        let isHex = text.dropFirst().hasPrefix("x")
        let digits = text.dropFirst(isHex ? 2 : 1).prefix { $0.isHexDigit && (isHex || $0.isNumber) }
        guard let value = UInt32(digits, radix: isHex ? 16 : 10) else { return nil }
        var length = digits.utf8.count + (isHex ? 2 : 1)
        if text.utf8.dropFirst(length).first == UInt8(ascii: ";") { length += 1 }
        return (value < 0x80 ? UInt8(value) : 0x7F, length)
    }

    /// Whether the URL begins with two slashes; browsers read backslashes as slashes.
    private static func startsWithHost(_ url: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = url.lazy.filter { $0 > 0x20 }.prefix(2)
        return start.count == 2 && start.allSatisfy { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
    }
}
