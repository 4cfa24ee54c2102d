import MarkupKit

/// The page to search on, and what other pages tell Pagefind, which makes the index.
extension PageMap {
    mutating func addSearch() {
        guard site.configuration.hasSearch else { return }
        let lists = pages.filter { $0.path == "/tags/" || $0.path == "/years/" }
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
                path: "/search/", title: site.words[.search], template: "search", content: .plain, model: model,
                source: configurationPlace, isIndexed: false))
    }

    /// What can be asked of a page besides its text; `nil` on sites without a search.
    ///
    /// - Parameter image: shown beside the page among what was found.
    func searchFields(of facts: Facts, image: ImageAsset? = nil) -> ViewValue? {
        guard site.configuration.hasSearch else { return nil }
        var fields: ViewModel = ["kind": .text(facts.kind)]
        if facts.kind != PlainPage.folder {
            fields["year"] = .text(site.time.year(facts.date))
            fields["date"] = .text(site.time.display(facts.date))
            fields["datetime"] = .text(site.time.rfc3339(facts.date))
        }
        let smallest = image?.renditions.min { ($0.widthPx, $0.file) < ($1.widthPx, $1.file) }
        fields["image"] = smallest.map { link($0.file) }
        return .unlisted(.object(fields))
    }
}
