import Foundation

/// An IPv4 or IPv6 address.
struct IPAddress: Hashable, Sendable {
    /// The 4 or 16 bytes; IPv4-mapped IPv6 addresses have 4.
    private let bytes: [UInt8]

    /// - Parameter text: An IP address such as `127.0.0.1`, `::1` or `[::1]`.
    init?(_ text: String) {
        let hasBrackets = text.hasPrefix("[") && text.hasSuffix("]")
        let inner = hasBrackets ? String(text.dropFirst().dropLast()) : text
        var ip4 = in_addr(), ip6 = in6_addr()
        if !hasBrackets, inet_pton(AF_INET, inner, &ip4) == 1 {
            self.init(withUnsafeBytes(of: &ip4) { Array($0) })
        } else if inet_pton(AF_INET6, inner, &ip6) == 1 {
            self.init(withUnsafeBytes(of: &ip6) { Array($0) })
        } else {
            return nil
        }
    }

    private init(_ bytes: [UInt8]) {
        let ofIPv4: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]
        self.bytes = bytes.starts(with: ofIPv4) ? Array(bytes.dropFirst(ofIPv4.count)) : bytes
    }

    var isIPv6: Bool { bytes.count == 16 }

    /// Whether only programs of this machine can reach the IP address.
    var isLoopback: Bool { isIPv6 ? bytes == [UInt8](repeating: 0, count: 15) + [1] : bytes[0] == 127 }

    /// The IP address as passed in an option.
    var text: String {
        var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        inet_ntop(isIPv6 ? AF_INET6 : AF_INET, bytes, &buffer, socklen_t(buffer.count))
        return buffer.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    }

    /// The IP address as a URL contains it.
    var textInURL: String { isIPv6 ? "[\(text)]" : text }

    /// All IP addresses of this machine.
    static func ofThisMachine() -> Set<IPAddress> {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0 else { return [] }
        defer { freeifaddrs(first) }
        var found: Set<IPAddress> = []
        var next = first
        while let interface = next?.pointee {
            next = interface.ifa_next
            guard let address = interface.ifa_addr else { continue }
            switch Int32(address.pointee.sa_family) {
            case AF_INET:
                address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                    _ = found.insert(IPAddress(withUnsafeBytes(of: $0.pointee.sin_addr) { Array($0) }))
                }
            case AF_INET6:
                address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) {
                    _ = found.insert(IPAddress(withUnsafeBytes(of: $0.pointee.sin6_addr) { Array($0) }))
                }
            default: continue
            }
        }
        return found
    }
}
