import DataKit
import Diagnostics

/// The keys of Hugo, Zola, Jekyll and Astro that correspond to feedgen's, in the only table of them.
///
/// feedgen's own key has precedence, followed by the first of the others that has a value.
enum CompatibilityKeys {
    /// The synonyms of feedgen's keys. (If Jekyll's `published` is a Boolean, it is a draft flag and not a date.)
    static let synonyms: [String: [String]] = [
        "date": ["publishDate", "pubDate", "pubDatetime", "published"],
        "updated": ["lastmod", "last_modified_at", "updatedDate", "modDatetime"],
        "expires": ["expiryDate"],
        "summary": ["description", "excerpt"],
        "language": ["lang", "locale"],
        "feedID": ["guid"],
    ]
    /// Keys that are added to `tags`, as lists or as words separated by spaces.
    static let tags = ["categories"]
    /// Keys that are added to `tags`, as one tag each.
    static let singleTags = ["tag", "category"]
    /// Keys inside `taxonomies` that are added to `tags`.
    static let taxonomies = ["tags", "categories"]
    /// Keys that are added to `aliases`.
    static let aliases = ["redirect_from"]
    /// Keys with the URL of the page in another generator: added to `aliases` if it is a path, otherwise ignored.
    static let urlKeys = ["url", "permalink", "path"]
    /// Keys that are ignored without a warning, because their authors don't expect an effect.
    static let silent = ["comments", "excerpt_separator", "page_id"]

    /// Keys of those generators or common themes that have no meaning here; in lowercase.
    static let unused = Set(
        urlKeys + [
            // Hugo and its themes
            "bookcollapsesection", "bookhidden", "booktoc", "build", "_build", "canonicalurl", "cascade",
            "cover", "disablehljs", "disableshare", "editpost", "featured",
            "featured_image", "featuredimage", "headless", "hidemeta", "hidesummary", "image", "images",
            "iscjklanguage", "katex", "keywords", "layout", "linktitle", "markup", "math", "mathjax", "menu", "menus",
            "mermaid", "outputs", "params", "pinned", "resources", "series", "searchhidden", "showbreadcrumbs",
            "showpostnavlinks", "showreadingtime", "showtoc", "showwordcount", "sitemap", "thumbnail", "toc", "tocopen",
            "translationkey", "type", "usehugotoc", "videos", "weight",
            // Zola
            "generate_feeds", "in_search_index", "insert_anchor_links", "render", "taxonomies", "template",
            // Jekyll and its themes
            "classes", "header", "hidden", "img", "nav_order", "parent", "redirect_to",
            "render_with_liquid", "share", "sidebar", "subtitle", "teaser", "theme",
            // Astro
            "heroimage", "ogimage",
        ])

    /// All keys that are supported here, to distinguish misspelled keys from custom ones.
    static let supported =
        synonyms.values.flatMap { $0 } + tags + singleTags + aliases + silent

    /// Whether a key has a meaning in another generator.
    static func contains(_ key: String) -> Bool { supported.contains(key) || unused.contains(key.lowercased()) }

    private static let byLowerCase = Dictionary(
        (FactsReader.keys + supported + urlKeys + ["taxonomies"]).map { ($0.lowercased(), $0) },
        uniquingKeysWith: { first, _ in first })

    /// Returns the front matter with supported keys in feedgen's case, because Hugo's keys are case-insensitive.
    static func inOurCase(_ node: Node?) -> Node? {
        guard var node, var entries = node.entries else { return node }
        for (index, entry) in entries.enumerated() {
            guard let key = byLowerCase[entry.key.lowercased()], key != entry.key else { continue }
            // Of `Date` and `DATE`, the first is renamed, unless there is a `date`; the others are unchanged.
            if !entries.contains(where: { $0.key == key }) { entries[index].key = key }
        }
        node.value = .mapping(entries)
        return node
    }
}

/// A key without a meaning here, reported once for the whole site instead of once per file.
package struct UnusedKey: Sendable, Equatable {
    /// The key as the author wrote it.
    package var key: String
    /// Whether other generators or common themes have this key; otherwise it may be one of the author's theme.
    package var isOfGenerators: Bool
    /// The location in the author's files.
    package var place: FileLocation

    package init(key: String, isOfGenerators: Bool, place: FileLocation) {
        self.key = key
        self.isOfGenerators = isOfGenerators
        self.place = place
    }

    /// Returns one warning per key, at its first location, with the number of files.
    package static func warnings(_ keys: some Sequence<UnusedKey>) -> [Diagnostic] {
        Dictionary(grouping: keys, by: \.key).sorted { $0.key < $1.key }.compactMap { key, uses in
            let places = uses.map(\.place).sorted()
            guard let first = places.first else { return nil }
            let files = Set(places.map(\.file)).count
            let count = files == 1 ? "" : "; \(files) files contain it"
            guard uses[0].isOfGenerators else {
                return .warning(
                    "unknown key `\(key)`" + count, code: .init("unknown-key"), at: first,
                    hint: "it has no effect; values for your own templates belong below `extra`")
            }
            return .warning(
                "feedgen does not support the key `\(key)`" + count, code: .init("unused-key"), at: first,
                hint: key.lowercased() == "cover"
                    ? "write `image` for an image above the text"
                    : "other generators may use it; the page is built without it")
        }
    }
}
