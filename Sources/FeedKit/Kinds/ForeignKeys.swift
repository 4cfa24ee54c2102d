import DataKit
import Diagnostics

/// How Hugo, Zola and Jekyll call what feedgen knows under another name: the one table of it.
///
/// A key of ours goes before theirs, and of theirs the first that says something is read.
enum ForeignKeys {
    /// Our key → theirs. (Jekyll's `published` may be true or false too; then it is no date, but tells of a draft.)
    static let synonyms: [String: [String]] = [
        "date": ["publishDate", "pubDate", "published"],
        "updated": ["lastmod", "last_modified_at"],
        "expires": ["expiryDate"],
        "summary": ["description", "excerpt"],
        "language": ["lang", "locale"],
        "feedID": ["guid"],
    ]
    /// Added to `tags`, as lists or as words with spaces between them.
    static let tags = ["categories"]
    /// Added to `tags`, as one word each.
    static let singleTags = ["tag", "category"]
    /// Added to `tags` from inside of `taxonomies`.
    static let taxonomies = ["tags", "categories"]
    /// Added to `aliases`, like them.
    static let aliases = ["redirect_from"]
    /// Where the page was published before: added to `aliases` if it is a path, else without a meaning here.
    static let addresses = ["url", "permalink", "path"]
    /// Without a place here, and nobody expects one.
    static let silent = ["comments", "excerpt_separator"]

    /// Keys that those generators or their usual themes define, and that mean nothing here; in lower case.
    static let unused = Set(
        addresses + [
            // Hugo and its themes
            "audio", "bookcollapsesection", "bookhidden", "booktoc", "build", "_build", "canonicalurl", "cascade",
            "cover", "disablehljs", "disableshare", "editpost", "featured",
            "featured_image", "featuredimage", "headless", "hidemeta", "hidesummary", "image", "images",
            "iscjklanguage", "katex", "keywords", "layout", "linktitle", "markup", "math", "mathjax", "menu", "menus",
            "mermaid", "outputs", "params", "pinned", "resources", "series", "searchhidden", "showbreadcrumbs",
            "showpostnavlinks", "showreadingtime", "showtoc", "showwordcount", "sitemap", "thumbnail", "toc", "tocopen",
            "translationkey", "type", "usehugotoc", "videos", "weight",
            // Zola
            "extra", "generate_feeds", "in_search_index", "insert_anchor_links", "render", "taxonomies", "template",
            // Jekyll and its themes
            "classes", "header", "hidden", "img", "nav_order", "parent", "redirect_to",
            "render_with_liquid", "share", "sidebar", "subtitle", "teaser", "theme",
        ])

    /// All that is read here, for telling a slip of the pen from a key of one's own.
    static let known =
        synonyms.values.flatMap { $0 } + tags + singleTags + aliases + silent

    private static let byLowerCase = Dictionary(
        (FactsReader.keys + known + addresses + ["taxonomies"]).map { ($0.lowercased(), $0) },
        uniquingKeysWith: { first, _ in first })

    /// The front matter with its keys as we write them: Hugo takes `publishdate` and `Tags` too.
    static func inOurCase(_ node: Node?) -> Node? {
        guard var node, var entries = node.entries else { return node }
        for (index, entry) in entries.enumerated() {
            guard let key = byLowerCase[entry.key.lowercased()], key != entry.key else { continue }
            // Of `Date` and `DATE` the first is meant, unless there is a `date`; others stay what they are.
            if !entries.contains(where: { $0.key == key }) { entries[index].key = key }
        }
        node.value = .mapping(entries)
        return node
    }
}

/// A key that means something to other generators and nothing here: told once for the whole site, not for each file.
package struct UnusedKey: Sendable, Equatable {
    /// The key as the author wrote it.
    package var key: String
    /// Where it stands in the author's files.
    package var place: Place

    /// Tells of a key that stands at a place.
    package init(key: String, place: Place) {
        self.key = key
        self.place = place
    }

    /// One warning for each key, at its first place, however many files have it.
    package static func warnings(_ keys: some Sequence<UnusedKey>) -> [Diagnostic] {
        Dictionary(grouping: keys, by: \.key).sorted { $0.key < $1.key }.compactMap { key, uses in
            let places = uses.map(\.place).sorted()
            guard let first = places.first else { return nil }
            let files = Set(places.map(\.file)).count
            return .warning(
                "the key `\(key)` means nothing to feedgen" + (files == 1 ? "" : "; \(files) files have it"),
                code: .init("unused-key"), at: first,
                hint: "Hugo, Zola or Jekyll may read it; the page is made all the same")
        }
    }
}
