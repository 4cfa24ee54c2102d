import Diagnostics
import FeedKit
import SiteKit

/// Diagnostics of whole pages: duplicate ids, orphan pages and oversized pages.
struct PageFindings {
    private(set) var diagnostics: [Diagnostic] = []
    private let build: ArrangedBuild
    private let pages: [PageFacts]
    private let texts: LiteralSearch

    /// The size in bytes above which pages load slowly and search engines may truncate them.
    private static let maximumBytes = 1_000_000

    init(build: ArrangedBuild, pages: [PageFacts], index: SiteIndex, texts: LiteralSearch) {
        self.build = build
        self.pages = pages
        self.texts = texts
        reportDuplicateIDs()
        reportOrphans(index)
        for facts in pages where facts.byteCount > Self.maximumBytes {
            diagnostics.append(
                .warning(
                    "the page `\(facts.page.path)` is \(facts.byteCount.megabytes), which is slow to load",
                    code: .init("large-page"), at: facts.page.source, hint: facts.page.content.wayToShorten))
        }
    }

    private mutating func reportDuplicateIDs() {
        var reported: Set<[String]> = []
        for facts in pages {
            for id in facts.duplicateIDs {
                let (spot, other) = origin(of: id, on: facts.page)
                guard reported.insert([id, "\(spot.place)"]).inserted else { continue }
                diagnostics.append(
                    Diagnostic(
                        .error, at: spot.place,
                        "the id `\(id)` appears more than once on the page `\(facts.page.path)`",
                        hint: "use each id only once on a page",
                        related: other.map { [.init($0, "the other one")] } ?? [], excerpt: spot.excerpt))
            }
        }
    }

    /// The cause of a duplicate id: two objects with the same id prefix, or a template; otherwise the page itself.
    private func origin(of id: String, on page: Page) -> (LiteralSearch.Match, other: FileLocation?) {
        let alike = build.facts(of: page).filter { id.hasPrefix($0.anchorPrefix) }
        if alike.count > 1 { return (.init(place: alike[1].source), alike[0].source) }
        let inTemplates = texts.templates(holding: id)
        if let first = inTemplates.first { return (first, inTemplates.dropFirst().first?.place) }
        return (.init(place: page.source), nil)
    }

    /// Pages that need no link; whether a menu lists the overviews is the author's choice.
    private static let needNoLink: Set = ["/", "/404.html", "/tags/", "/years/"]

    /// Warns about pages that no other page links to. Redirecting aliases need no link.
    private mutating func reportOrphans(_ index: SiteIndex) {
        var linked: Set<Int> = []
        for facts in pages { linked.formUnion(facts.linked.subtracting([facts.file])) }
        for file in linked {
            guard case .alias(let alias, _) = build.plan.files[file].maker else { continue }
            if let target = index.file(ofPage: alias.target) { linked.insert(target) }
        }
        let needNoLink = build.arrangement.pathsNeedingNoLink(Self.needNoLink)
        for facts in pages where !linked.contains(facts.file) && !needNoLink.contains(facts.page.path) {
            diagnostics.append(
                .warning(
                    "no page links to `\(facts.page.path)`, so readers can't find it", code: .init("orphan-page"),
                    at: facts.page.source,
                    hint: "link to it from a text or a template"))
        }
    }
}

extension Page.Content {
    fileprivate var wayToShorten: String {
        switch self {
        case .list, .covers: "show fewer objects on a page: set pageSize in feed.yaml"
        case .object, .subpage, .text, .plain: "split it into several"
        }
    }
}

extension Int {
    /// The number of bytes in megabytes, such as `3.4 MB`.
    var megabytes: String {
        let tenths = (self + 50_000) / 100_000
        return "\(tenths / 10).\(tenths % 10) MB"
    }
}
