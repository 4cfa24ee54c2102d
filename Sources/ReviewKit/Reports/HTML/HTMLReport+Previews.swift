import MarkupKit

/// Pages that templates and settings changed, as readers see them: before and after.
extension HTMLReport {
    /// A page on both sides, as documents that need no other file.
    public struct PagePair: Sendable, Hashable {
        /// The page's path on the site.
        public var url: String
        /// The old document.
        public var old: String
        /// The new document.
        public var new: String

        /// Creates a pair of documents, which are displayed without scripts and without access to any other file.
        public init(url: String, old: String, new: String) {
            (self.url, self.old, self.new) = (url, old, new)
        }
    }

    /// Returns changed pages that show the effects of templates and settings, one below each folder of the site.
    package static func samplePages(of review: Review, most: Int) -> [String] {
        guard review.siteChanges.contains(where: { $0.subject != .gates }) else { return [] }
        var places: Set<[Substring]> = []
        let changed = review.pages.filter { $0.changeKind == .changed }
        return changed.map(\.url).filter { url in
            let parts = url.split(separator: "/")
            // A list and the pages below it have different templates.
            return places.insert(parts.prefix(1) + [parts.count > 1 ? "…" : ""]).inserted
        }.prefix(most).map { $0 }
    }

    var previews: HTML {
        guard !pagePairs.isEmpty else { return .nothing }
        let pairs = pagePairs.map { pair in
            HTML.element(
                "div", ["class": "previews"], .text("\n"),
                .lines(preview("Before", of: pair.url, pair.old), preview("After", of: pair.url, pair.new)))
        }
        return .element(
            "section", ["class": "kind", "aria-labelledby": "previews"], .text("\n"),
            .element("h2", ["id": "previews"], .text("Before and after")), .text("\n"), .lines(pairs))
    }

    private func preview(_ side: String, of url: String, _ document: String) -> HTML {
        .element(
            "figure", [:], .element("figcaption", [:], .text(side + ": "), .element("code", [:], .foreign(url))),
            // An empty sandbox permits no scripts, forms or navigation; the policy of this page also applies to it.
            .element("iframe", ["sandbox": "", "loading": "lazy", "title": "\(side): \(url)", "srcdoc": document]))
    }
}
