/// The ids of feeds and their entries: `tag:` URIs (RFC 4151) of the authority and the identity. They don't change when
/// a file is renamed or the site is moved, and are the same in a preview.
package struct FeedIDs: Sendable, Equatable {
    /// The authority: `marslink.example,2026`.
    package let authority: String

    package init(authority: String) { self.authority = authority }

    /// Returns an id such as `tag:marslink.example,2026:journal/2026-03-02-first-light`.
    func id(of facts: Facts) -> String { id(facts.id) }

    /// - Parameter name: The name of the list: `tags/dust`; `nil` for the whole site.
    func id(ofFeed name: String?) -> String { id(name.map { "feed/" + $0 } ?? "feed") }

    private func id(_ name: String) -> String { "tag:\(authority):\(SitePath.encoded(name))" }
}
