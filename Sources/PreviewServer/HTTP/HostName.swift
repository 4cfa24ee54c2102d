/// The host that a client requests.
enum HostName: Hashable, Sendable {
    /// A name in lowercase without a trailing dot.
    case name(String)
    case address(IPAddress)

    /// - Parameter text: The host without a port; an IPv6 address is in brackets.
    init?(_ text: some StringProtocol) {
        if text.hasPrefix("[") {
            guard let address = IPAddress(String(text)) else { return nil }
            self = .address(address)
            return
        }
        let name = (text.hasSuffix(".") ? String(text.dropLast()) : String(text)).lowercased()
        if !name.contains(":"), let address = IPAddress(name) {
            self = .address(address)
            return
        }
        let labels = name.split(separator: ".", omittingEmptySubsequences: false)
        guard name.utf8.count < 254, labels.allSatisfy(Self.isLabel) else { return nil }
        self = .name(name)
    }

    private static func isLabel(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || $0 == 0x2D || $0 == 0x5F }
    }
}

/// A host and an optional port, as in the headers `Host` and `Origin`.
struct HostAndPort: Hashable, Sendable {
    let host: HostName
    let port: UInt16?

    init?(_ text: some StringProtocol) {
        let isBracketed = text.hasPrefix("[")
        let end = isBracketed ? text.firstIndex(of: "]").map(text.index(after:)) : text.firstIndex(of: ":")
        let name = text[..<(end ?? text.endIndex)]
        let rest = text[name.endIndex...]
        guard let host = HostName(name) else { return nil }
        self.host = host
        if rest.isEmpty || rest == ":" {
            port = nil
        } else {
            // `UInt16` would also accept a sign.
            let digits = rest.dropFirst()
            guard rest.hasPrefix(":"), digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let number = UInt16(digits) else {
                return nil
            }
            port = number
        }
    }
}
