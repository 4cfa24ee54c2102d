/// The ids of feeds and their entries: `tag:` URIs (RFC 4151) made of who gives them and the identity. So they stay when
/// a file is renamed, when the site moves, and in a preview.
package struct FeedIDs: Sendable, Equatable {
    /// `marslink.example,2026`
    package let authority: String

    package init(authority: String) { self.authority = authority }

    /// `tag:marslink.example,2026:journal/2026-03-02-first-light`
    func id(of facts: Facts) -> String { id(facts.id) }

    /// - Parameter name: what the feed is of: `tags/dust`; the whole site, if `nil`.
    func id(ofFeed name: String?) -> String { id(name.map { "feed/" + $0 } ?? "feed") }

    private func id(_ name: String) -> String { "tag:\(authority):\(SitePath.encoded(name))" }
}
