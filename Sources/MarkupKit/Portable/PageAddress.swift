/// The address of a page, against which the references on it are read (RFC 3986, 5.2).
///
/// References may be escaped for an attribute: of what escaping makes, only the `#` of `&#39;` would mean something.
struct PageAddress {
    private let page: Substring
    /// `https://x.example`
    private let origin: Substring
    private let scheme: Substring
    /// The page's path without what stands behind its last slash: `/journal/a/`.
    private let folder: Substring

    init(_ page: String) {
        let whole = page.prefix { $0 != "#" && $0 != "?" }
        self.page = whole
        let start = whole.firstRange(of: "://")?.upperBound ?? whole.startIndex
        let pathStart = whole[start...].firstIndex(of: "/") ?? whole.endIndex
        origin = whole[..<pathStart]
        scheme = whole.prefix { $0 != ":" }
        let path = whole[pathStart...]
        folder = path.lastIndex(of: "/").map { path[...$0] } ?? "/"
    }

    /// The whole address of what is referred to.
    func address(of reference: String) -> String {
        let text = reference.utf8.drop { $0 <= 0x20 }
        guard let first = text.first else { return String(page) }
        let rest = String(Substring(text))
        switch first {
        case UInt8(ascii: "#"), UInt8(ascii: "?"): return page + rest
        case UInt8(ascii: "/"): return rest.hasPrefix("//") ? "\(scheme):\(rest)" : origin + Self.withoutDots(rest)
        default: return Self.hasScheme(text) ? rest : origin + Self.withoutDots(folder + rest)
        }
    }

    private static func hasScheme(_ text: Substring.UTF8View) -> Bool {
        guard let end = text.firstIndex(where: { !$0.isAlphanumeric && !"+-.".utf8.contains($0) }) else { return false }
        return text[end] == UInt8(ascii: ":")
    }

    /// Takes `.` and `..` out of the path.
    private static func withoutDots(_ reference: String) -> String {
        let path = path(of: reference)
        guard path.contains("/.") else { return reference }
        var parts: [Substring] = []
        let all = path.split(separator: "/", omittingEmptySubsequences: false)
        for (index, part) in all.enumerated() {
            let isLast = index == all.count - 1
            if part == ".." {
                // The first part is what stands before the first slash: nothing.
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

    /// What stands before a query or a fragment.
    private static func path(of reference: String) -> Substring {
        var previous: UInt8 = 0
        let end = reference.utf8.firstIndex { byte in
            defer { previous = byte }
            return byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") && previous != UInt8(ascii: "&")
        }
        return reference[..<(end ?? reference.endIndex)]
    }
}
