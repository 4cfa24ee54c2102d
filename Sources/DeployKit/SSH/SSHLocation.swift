import CacheKit

/// A folder on a host that is reached with ssh.
struct SSHLocation: Sendable, Equatable {
    var user: String?
    var host: String
    var port: Int?
    /// Absolute, or relative to the home folder.
    var path: String

    /// The host as an argument of ssh.
    var destination: String { (user.map { $0 + "@" } ?? "") + host }

    /// Parses the part of a URL after `//`: `user@host:port/path`. A path `/~/x` is relative to the home folder.
    init(url text: Substring) throws(StoreURLError) {
        let slash = text.firstIndex(of: "/") ?? text.endIndex
        var host = text[..<slash]
        if let at = host.lastIndex(of: "@") {
            user = String(host[..<at])
            host = host[host.index(after: at)...]
        }
        if host.hasPrefix("["), let end = host.firstIndex(of: "]") {
            self.host = String(host[host.index(after: host.startIndex)..<end])
            port = try Self.port(host[host.index(after: end)...])
        } else {
            self.host = String(host.prefix { $0 != ":" })
            port = try Self.port(host.drop { $0 != ":" })
        }
        guard let path = URLText.decoded(text[slash...]) else {
            throw StoreURLError("its path has a '%' without two digits: write '%25'")
        }
        self.path = path.hasPrefix("/~/") ? String(path.dropFirst(3)) : path
        try check()
    }

    /// Parses `user@host:path`.
    init(short text: String) throws(StoreURLError) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        var host = parts[0]
        if let at = host.lastIndex(of: "@") {
            user = String(host[..<at])
            host = host[host.index(after: at)...]
        }
        self.host = String(host)
        path = String(parts.dropFirst().first ?? "")
        if path.hasPrefix("~/") { path.removeFirst(2) }
        try check()
    }

    private static func port(_ text: Substring) throws(StoreURLError) -> Int? {
        if text.isEmpty { return nil }
        guard text.hasPrefix(":"), let port = Int(text.dropFirst()), 1...65535 ~= port else {
            throw StoreURLError("the port after the host is not a number from 1 to 65535")
        }
        return port
    }

    /// ssh would read a host or user that begins with a hyphen as an option.
    private mutating func check() throws(StoreURLError) {
        guard user?.contains(":") != true else {
            throw StoreURLError(
                "it contains a password, which ssh can't use", hint: "use a key, which the ssh agent can hold")
        }
        let names = [host] + [user].compactMap(\.self)
        guard
            names.allSatisfy({ name in
                !name.isEmpty && !name.hasPrefix("-")
                    && name.utf8.allSatisfy { URLText.isUnreserved($0) || $0 == UInt8(ascii: ":") }
            })
        else { throw StoreURLError("the host or the user is not valid") }
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        guard !path.isEmpty, path != "/" else {
            throw StoreURLError("it names no folder", hint: "pass one, as in user@host:/var/www/site")
        }
    }
}
