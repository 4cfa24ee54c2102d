import MarkupKit

// The search page, which reads the index of feedgen or of Pagefind.
extension SitePages {
    mutating func addSearch() {
        guard let engine = site.configuration.search else { return }
        let lists = pages.filter { page in
            page.path == local("/years/") || terms.contains { local($0.taxonomy.path) == page.path }
        }
        var model: ViewModel = ["heading": .text(site.words[.search])]
        switch engine {
        case .builtIn:
            model["index"] = link(local("/search/"))
            model["failed"] = .text(site.words[.searchFailed])
        case .pagefind:
            model["index"] = link("/pagefind/pagefind.js")
            model["failed"] = .text(site.words[.searchMissing])
        }
        if !lists.isEmpty {
            model["lists"] = .object([
                "links": .list(lists.map { .object(["title": .text($0.title), "url": link($0.path)]) })
            ])
        }
        pages.append(
            Page(
                path: local("/search/"), title: site.words[.search], template: "search", content: .plain, model: model,
                source: configurationPlace, isIndexed: false))
    }

    /// Sets the size of the index on the search page, once all pages are added.
    mutating func addSizeOfSearchIndex() {
        guard let index = searchIndex, let page = pages.firstIndex(where: { $0.template == "search" }) else { return }
        pages[page].model["documents"] = .integer(index.documents.count)
        pages[page].model["shards"] = .integer(index.shardCount)
    }
}
