import MarkupKit

extension PageMetadata {
    /// Returns the values that templates receive as `meta`: the complete `head`, and its parts for themes that print
    /// them themselves. URLs are absolute, and omitted if the site has no host.
    ///
    /// - Parameter updates: The element that loads the script for updates, if any.
    func view(with shared: SiteMetadata, in site: Site, updates: HTML? = nil) -> ViewModel {
        let head = PageHead(self, with: shared, in: site, updates: updates)
        var model: ViewModel = [
            "head": .markup(head.markup), "type": .text(type.openGraphName),
            "authors": .list(authors.map { .text($0) }),
            "tags": .list(tags.map { .text($0) }),
        ]
        if site.configuration.hasHost { model["url"] = .text(site.configuration.completeURL(path)) }
        if let image = head.image {
            var view: ViewModel = ["url": .text(image.url)]
            view["width"] = (image.file?.widthPx).map { .integer($0) }
            view["height"] = (image.file?.heightPx).map { .integer($0) }
            view["alt"] = .text(image.alt)
            model["image"] = .object(view)
        }
        model["published"] = published.map { .text(site.time.rfc3339($0)) }
        model["modified"] = modified.map { .text(site.time.rfc3339($0)) }
        return model
    }

    /// Returns the language with a territory in OpenGraph's format; `nil` if the tag has none and none is usual.
    static func locale(of language: String) -> String? {
        let parts = language.split(separator: "-")
        guard let name = parts.first?.lowercased() else { return nil }
        if let territory = parts.dropFirst().first(where: { $0.utf8.count == 2 }) {
            return "\(name)_\(territory.uppercased())"
        }
        if name == "zh", parts.dropFirst().first?.lowercased() == "hant" { return "zh_TW" }
        return usualLocales[name]
    }

    private static let usualLocales = ["en": "en_US", "pt": "pt_PT", "de": "de_DE", "ar": "ar_AR", "zh": "zh_CN"]
}
