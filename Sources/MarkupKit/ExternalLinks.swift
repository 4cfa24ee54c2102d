/// The attributes of links to other sites.
package struct ExternalLinks: Sendable, Equatable {
    /// The link types, such as `external`.
    package var rel: [String]
    /// Whether the links open in a new tab.
    package var opensTab: Bool
    /// The site's own host, to which links are not external.
    package var host: String?

    package init(rel: [String] = [], opensTab: Bool = false, host: String? = nil) {
        self.rel = rel
        self.opensTab = opensTab
        self.host = host
    }

    /// The link types that have a meaning on a link, and need no page or browser.
    package static let types: Set<String> = [
        "author", "external", "help", "license", "me", "nofollow", "noopener", "noreferrer", "sponsored", "tag", "ugc",
    ]

    /// The types of a link, including the one that prevents the new tab from accessing this page.
    var tokens: [String] { opensTab && !rel.contains("noopener") ? rel + ["noopener"] : rel }

    var isEmpty: Bool { rel.isEmpty && !opensTab }

    /// Returns whether an allowed URL is that of a page on another site.
    func include(_ url: String) -> Bool {
        var rest = url.utf8[...]
        for scheme in ["https:", "http:"] where Self.isEqual(rest.prefix(scheme.utf8.count), scheme.utf8[...]) {
            rest = rest.dropFirst(scheme.utf8.count)
        }
        guard rest.starts(with: "//".utf8) else { return false }
        let authority = rest.dropFirst(2).prefix { !Self.endsOfHost.contains($0) }
        let start = authority.lastIndex(of: UInt8(ascii: "@")).map { authority.index(after: $0) }
        return host.map { !Self.isEqual(authority[(start ?? authority.startIndex)...], $0.utf8[...]) } ?? true
    }

    private static let endsOfHost = Array("/?#\\".utf8)

    /// Whether two texts are equal except for the case of ASCII letters, in which hosts and schemes are written.
    private static func isEqual(_ a: Substring.UTF8View, _ b: Substring.UTF8View) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { $0 == $1 || $0.lowercased == $1.lowercased }
    }

    /// Appends the attributes of a link.
    func append(to out: inout HTMLBuffer) {
        if opensTab { out.append(" target=\"_blank\"") }
        guard !tokens.isEmpty else { return }
        out.append(" rel=\"")
        out.append(markup: tokens.joined(separator: " "))
        out.append("\"")
    }
}
