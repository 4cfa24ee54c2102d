import FeedKit
import MarkupKit

/// The site that was exported: recognizes its URLs and converts them to paths from its root.
package struct FormerSite: Sendable, Equatable {
    /// The base URL without a trailing slash, such as `https://x.example/blog`.
    package let url: String
    /// Without `www.`, in lower case.
    package let host: String
    /// The path of the base URL, such as `/blog`; empty for the root of the host.
    private let folder: String

    /// - Parameter url: the URL of the home page; the result is `nil` if it is not an HTTP URL.
    package init?(_ url: String) {
        let url = url.prefix { !$0.isWhitespace && !"?#\"<>\\".contains($0) }
        guard let (host, path) = Self.parts(of: String(url)) else { return nil }
        let folder = path.reversed().drop { $0 == "/" }.reversed()
        self.url = String(url.dropLast(path.count)) + String(folder)
        self.host = host
        self.folder = String(folder)
    }

    /// Returns a URL of this site as a path from its root: `/2019/05/x/?y#z`; `nil` for a URL of another site.
    package func path(of url: String) -> String? {
        guard let (host, path) = Self.parts(of: url), host == self.host else { return nil }
        let rest = path.utf8.starts(with: folder.utf8) ? Substring(path.utf8.dropFirst(folder.utf8.count)) : "x"
        switch rest.first {
        case "/"?: return String(rest)
        case nil: return "/"
        case "?"?, "#"?: return "/" + rest
        case _: return nil
        }
    }

    /// Returns a link as a whole URL: in exports of Squarespace, links are paths.
    package func whole(_ link: String) -> String {
        link.hasPrefix("/") && !link.hasPrefix("//") ? url + link : link
    }

    /// Returns a page URL as an alias: decoded and without its query; `nil` if it can't be an alias.
    package func alias(of url: String) -> String? {
        guard let path = path(of: url), !path.contains("?"),
            let decoded = SitePath.decoded(String(path.prefix { $0 != "#" })), decoded.utf8.count < 1000
        else { return nil }
        let parts = decoded.split(separator: "/")
        guard !parts.isEmpty, !parts.contains(where: { $0.hasPrefix(".") || $0.utf8.count > 250 }),
            decoded.unicodeScalars.allSatisfy({
                $0.value >= 32 && !(0x7F..<0xA0).contains($0.value) && !"?#\\:".unicodeScalars.contains($0)
            })
        else { return nil }
        return decoded
    }

    /// Returns a URL without query and fragment.
    package static func bare(_ url: String) -> String {
        String(Substring(url.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }))
    }

    /// Returns the host of a URL without `www.`, in lower case.
    package static func host(of url: String) -> String? { parts(of: url)?.host }

    /// Splits a URL into host and path, whatever its scheme.
    private static func parts(of url: String) -> (host: String, path: Substring)? {
        let start = url.utf8.prefix(8).map { $0 | 0x20 }
        let schemes = ["https://", "http://", "//"]
        guard let scheme = schemes.first(where: { start.starts(with: $0.utf8.map { $0 | 0x20 }) }) else { return nil }
        let rest = url.utf8.dropFirst(scheme.utf8.count)
        let authority = rest.prefix { !"/?#".utf8.contains($0) }
        let name =
            authority.lastIndex(of: UInt8(ascii: "@")).map { authority[authority.index(after: $0)...] } ?? authority
        guard !name.isEmpty, !name.contains(where: { $0 <= 32 || "\"<>\\".utf8.contains($0) }) else { return nil }
        let host = Substring(name).lowercased()
        return (host.hasPrefix("www.") ? String(host.dropFirst(4)) : host, Substring(rest[authority.endIndex...]))
    }
}

/// Feed entry IDs.
package enum FeedEntryID {
    /// Whether `feedID` accepts the text: a URI without invalid characters.
    package static func isUsable(_ text: String) -> Bool {
        guard let colon = text.firstIndex(of: ":"), text.index(after: colon) < text.endIndex else { return false }
        let scheme = text[..<colon]
        return scheme.first?.isLetter == true
            && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
            && text.unicodeScalars.allSatisfy {
                $0.value > 32 && $0.value != 127 && !"<>\"{}|\\^`".unicodeScalars.contains($0)
            }
    }
}
