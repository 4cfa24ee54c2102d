import DataKit
import Diagnostics

// The URL of a document's object, its id in feeds, and the date in both.
extension FactsReader {
    /// The path of the stem inside the kind's folder.
    var relativeStem: String { DocumentURL.relative(source.stem, to: folder) }

    /// The date in the URL of the document's earlier publication, otherwise in the names of its folders.
    var dateInURL: (date: CivilDate, origin: FoundDate)? {
        if supportsCompatibilityKeys, let date = formerURL.flatMap({ CivilDate.named(inFoldersOf: $0.path) }) {
            return (date, .formerURL)
        }
        return CivilDate.named(inFoldersOf: relativeStem).map { ($0, .folders) }
    }

    /// Returns the path of the object's page.
    mutating func path(title: String, date: Instant) -> String {
        let slug = ownSlug()
        let permalinks = site.configuration.permalinks
        if permalinks.keepsFormerURLs, supportsCompatibilityKeys, let former = formerURL {
            fields.expect(former.key)
            // The language is added to every path.
            return withoutLanguage(former.path)
        }
        var folders = SitePath.parts(of: relativeStem).map { String($0) }
        let name = folders.popLast() ?? relativeStem
        if let pattern = permalinks.patterns[kind] {
            let nameOnly = CivilDate.leading(name)?.rest ?? name
            return pattern.url(
                of: .init(
                    day: site.time.date(date), slug: slug ?? (nameOnly.isEmpty ? name : nameOnly), title: title,
                    filename: name, folders: folders, categories: categories),
                slugs: permalinks.slugs)
        }
        var parts = DocumentURL.slugs(of: relativeStem)
        if let slug { parts[parts.count - 1] = Slug.make(slug) }
        let path = DocumentURL.path(of: parts, in: folder)
        return isAtTopLevel ? DocumentURL.atTopLevel(path, from: folder) : path
    }

    /// Returns the slug set by the author.
    private mutating func ownSlug() -> String? {
        guard let slug = fields.string("slug")?.trimmed.withoutOuterSlashes, says("slug") else { return nil }
        guard !slug.isBlank, !slug.contains("/"), !slug.contains("\\"), !slug.split(separator: ".").isEmpty,
            !slug.contains("..")
        else {
            fields.report(
                .error, "slug", "`slug` must be one name, without `/` or `..`",
                hint: "write slug: \(Slug.make(slug.isBlank ? relativeStem : slug))")
            return nil
        }
        return slug
    }

    /// The categories, which Jekyll puts at the beginning of a URL.
    private var categories: [String] {
        guard supportsCompatibilityKeys else { return [] }
        for key in CompatibilityKeys.tags + ["category"] {
            guard let value = node?[key] else { continue }
            return value.list?.compactMap { $0.text?.trimmed } ?? value.text?.split { $0.isWhitespace }.map {
                String($0)
            } ?? []
        }
        return []
    }

    /// Returns the id of the entry in the feed of the previous generator.
    mutating func feedID() -> String? {
        let key = key(for: "feedID")
        guard let text = fields.string(key)?.trimmed, says(key) else { return nil }
        if FeedSettings.isID(text) { return text }
        // Other generators do not require ids to be URIs, so an invalid one is only a warning.
        fields.report(
            key == "feedID" ? .error : .warning, key, "`\(key)` must be an absolute URL, but this is `\(text)`",
            code: .init("invalid-feed-id"),
            hint: "copy the id from the old feed, such as feedID: https://old.example/?p=12")
        return nil
    }
}

extension String {
    /// The text without one leading and one trailing `/`.
    fileprivate var withoutOuterSlashes: String {
        let rest = dropFirst(hasPrefix("/") ? 1 : 0)
        return String(rest.dropLast(rest.hasSuffix("/") ? 1 : 0))
    }
}
