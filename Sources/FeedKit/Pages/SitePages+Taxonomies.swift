import Diagnostics
import MarkupKit

// The pages of terms, and the links between the objects of a series.
extension SitePages {
    mutating func addTaxonomies() {
        for (taxonomy, terms) in terms {
            let title = site.title(of: taxonomy)
            let levels = TermLevels(of: terms)
            let overview = terms.map { term -> ViewValue in
                var view = viewWithNewest(of: term, in: taxonomy.name)
                view["title"] = .text(levels.fullTitle(of: term))
                return .object(view)
            }
            addTerms(terms, folder: taxonomy.name, title: title, overview: overview, levels: levels)
            addFormerPaths(of: terms, in: taxonomy)
        }
    }

    /// Links to the level above a term, and to those below.
    func links(of term: Term, in levels: TermLevels, folder: String) -> ViewModel {
        var model: ViewModel = [:]
        if let above = levels.above(term) { model["above"] = .object(view(of: above, in: folder)) }
        let below = levels.below(term)
        if !below.isEmpty {
            model["below"] = .object(["links": .list(below.map { .object(view(of: $0, in: folder)) })])
        }
        return model
    }

    /// Redirects the URLs that terms with symbols, such as `C++`, had in earlier versions.
    private mutating func addFormerPaths(of terms: [Term], in taxonomy: Taxonomy) {
        var taken = Set(terms.map(\.slug))
        for term in terms where !term.slug.contains("/") {
            let former = Slug.make(term.title)
            guard let first = term.objects.first, taken.insert(former).inserted else { continue }
            aliases.append(
                Alias(
                    path: local("/\(taxonomy.name)/\(former)/"), target: path(of: term, in: taxonomy.name),
                    source: table.place(of: first)))
        }
    }

    /// Reports terms with different titles and the same URL, such as `a b` and `a-b`, whose objects have one page.
    mutating func reportSharedTitles(of index: TermIndex) {
        let taxonomy = index.taxonomy
        let name = taxonomy.name == Taxonomy.tags.name ? "tag" : "term"
        for shared in index.sharedTitles {
            let path = path(of: shared.term, in: taxonomy.name)
            diagnostics.append(
                .warning(
                    "the \(name) `\(shared.title)` has the same page as `\(shared.term.title)`: \(path)",
                    code: .init("shared-term"), at: FileLocation(file: table.file(of: shared.object)),
                    hint: "write the same \(name) in all files, or add a word that distinguishes them",
                    related: [
                        .init(FileLocation(file: table.file(of: shared.other)), "`\(shared.term.title)` is here")
                    ]))
        }
    }

    /// Links each object to the others of its series, in the order of their dates.
    mutating func addSeries() {
        for (taxonomy, terms) in terms where taxonomy.isSeries {
            for term in terms {
                guard term.objects.count > 1 else { continue }
                let objects = FeedOrder.newestFirst(term.objects, in: table).reversed().map { term.objects[$0] }
                for (index, object) in objects.enumerated() {
                    links[object.index].series.append(
                        Page.SeriesLinks(
                            title: term.title, path: path(of: term, in: taxonomy.name), position: index + 1,
                            count: objects.count, previous: index > 0 ? objects[index - 1] : nil,
                            next: index + 1 < objects.count ? objects[index + 1] : nil))
                }
            }
        }
    }

    /// Shows a plain page with the URL of a term, or of a list of terms, above the list.
    ///
    /// - Returns: Whether the page belongs to a list, so that it is not published separately.
    mutating func describesTerm(_ page: PlainPage) -> Bool {
        let path = page.facts.path
        let isOfTaxonomy = terms.contains { path.hasPrefix(local($0.taxonomy.path)) }
        if isOfTaxonomy, let index = pages.firstIndex(where: { $0.path == path && ($0.type == .list || $0.isOfTerms) })
        {
            pages[index].description = page.facts.summary ?? page.excerpt
            pages[index].model["description"] = .markup(page.body)
            return true
        }
        guard page.isOfTerm else { return false }
        diagnostics.append(
            .warning(
                "no object has the term that this text describes", code: .init("unused-term", isLoss: true),
                at: page.facts.source,
                hint:
                    "name it after the term's URL: content/\(PlainPage.termsFolder)/places/iceland.md is for /places/iceland/"
            ))
        return true
    }
}

extension Page {
    /// Whether it lists terms.
    fileprivate var isOfTerms: Bool { template == "terms" }
}
