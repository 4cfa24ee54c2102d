import MarkupKit

/// The levels of the terms of a taxonomy; without any if no term is below another.
struct TermLevels: Sendable {
    private var bySlug: [String: SitePages.Term] = [:]
    /// The terms directly below a slug, in the order of the terms.
    private var below: [String: [SitePages.Term]] = [:]

    init(of terms: [SitePages.Term]) {
        guard terms.contains(where: { $0.slug.contains("/") }) else { return }
        for term in terms {
            bySlug[term.slug] = term
            let above = SitePath.folder(of: term.slug)
            if !above.isEmpty { below[above, default: []].append(term) }
        }
    }

    /// Returns sorted terms with those below a term directly after it.
    static func inOrder(_ sorted: [SitePages.Term]) -> [SitePages.Term] {
        guard sorted.contains(where: { $0.slug.contains("/") }) else { return sorted }
        let below = Dictionary(grouping: sorted) { SitePath.folder(of: $0.slug) }
        func tree(under slug: String) -> [SitePages.Term] {
            (below[slug] ?? []).flatMap { [$0] + tree(under: $0.slug) }
        }
        return tree(under: "")
    }

    func above(_ term: SitePages.Term) -> SitePages.Term? { bySlug[SitePath.folder(of: term.slug)] }

    func below(_ term: SitePages.Term) -> [SitePages.Term] { below[term.slug] ?? [] }

    /// The title of a term with those of the levels above it.
    func fullTitle(of term: SitePages.Term) -> String {
        var titles = [term.title]
        var current = term
        while let above = above(current) {
            titles.append(above.title)
            current = above
        }
        return titles.reversed().joined(separator: " / ")
    }
}
