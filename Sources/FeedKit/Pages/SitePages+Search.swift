import MarkupKit

// The search page, which uses the index that Pagefind creates.
extension SitePages {
    mutating func addSearch() {
        guard site.configuration.hasSearch else { return }
        let lists = pages.filter { page in
            page.path == local("/years/") || terms.contains { local($0.taxonomy.path) == page.path }
        }
        var model: ViewModel = [
            "heading": .text(site.words[.search]), "index": link("/pagefind/pagefind.js"),
        ]
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
}
