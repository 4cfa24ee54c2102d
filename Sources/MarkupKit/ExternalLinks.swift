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
        var rest = url[...]
        for scheme in ["https:", "http:"] where rest.prefix(scheme.count).lowercased() == scheme {
            rest = rest.dropFirst(scheme.count)
        }
        guard rest.hasPrefix("//") else { return false }
        let authority = rest.dropFirst(2).prefix { !"/?#\\".contains($0) }
        let name = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        return host.map { $0.lowercased() != name.lowercased() } ?? true
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
