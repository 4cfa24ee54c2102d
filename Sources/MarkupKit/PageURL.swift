import Diagnostics

/// The URL of a page, against which its references are resolved (RFC 3986, 5.2).
///
/// A path such as `/journal/a/` is enough for a page whose references all stay on the same host.
package struct PageURL: Sendable {
    private let page: Substring
    /// `https://x.example`; empty if the page is a path.
    private let origin: Substring
    /// `https:`; empty if the page is a path.
    private let scheme: Substring
    /// The page's path up to its last slash: `/journal/a/`.
    private let folder: Substring

    package init(_ page: String) {
        let slash = UInt8(ascii: "/")
        let whole = page.utf8.prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "?") }
        self.page = Substring(whole)
        // A path has no colon before its first slash.
        let colon = whole.firstIndex { $0 == UInt8(ascii: ":") || $0 == slash }
        if let colon, whole[colon...].starts(with: "://".utf8) {
            scheme = Substring(whole[...colon])
            let path = whole[colon...].dropFirst(3).drop { $0 != slash }
            origin = Substring(whole[..<path.startIndex])
            folder = path.lastIndex(of: slash).map { Substring(path[...$0]) } ?? "/"
        } else {
            scheme = ""
            origin = ""
            folder = whole.lastIndex(of: slash).map { Substring(whole[...$0]) } ?? "/"
        }
    }

    /// Returns a reference as a complete URL.
    package func url(of reference: String) -> String {
        let text = reference.utf8.drop { $0 <= 0x20 }
        guard let first = text.first else { return String(page) }
        let rest = String(Substring(text))
        switch first {
        case UInt8(ascii: "#"), UInt8(ascii: "?"): return page + rest
        case UInt8(ascii: "/"): return rest.hasPrefix("//") ? scheme + rest : origin + Self.withoutDots(rest)
        default: return Self.hasScheme(text) ? rest : origin + Self.withoutDots(folder + rest)
        }
    }

    private static func hasScheme(_ text: Substring.UTF8View) -> Bool {
        guard let end = text.firstIndex(where: { !$0.isAlphanumeric && !"+-.".utf8.contains($0) }) else { return false }
        return text[end] == UInt8(ascii: ":")
    }

    /// Resolves the `.` and `..` segments of the path.
    private static func withoutDots(_ reference: String) -> String {
        guard reference.holds(UInt8(ascii: ".")) else { return reference }
        let path = reference.prefix { $0 != "?" && $0 != "#" }
        guard path.contains("/.") else { return reference }
        var parts: [Substring] = []
        let all = path.split(separator: "/", omittingEmptySubsequences: false)
        for (index, part) in all.enumerated() {
            let isLast = index == all.count - 1
            if part == ".." {
                // The first part is the empty one before the first slash.
                if parts.count > 1 { parts.removeLast() }
                if isLast { parts.append("") }
            } else if part == "." {
                if isLast { parts.append("") }
            } else {
                parts.append(part)
            }
        }
        return parts.joined(separator: "/") + reference[path.endIndex...]
    }
}
