import MarkupKit

extension PageMetadata {
    /// What the head of a page prints of it; full addresses only where the site has one.
    func view(in site: Site) -> ViewModel {
        let hasHost = site.configuration.hasHost
        let isArticle = type.openGraphName == "article"
        let image = hasHost ? preview(in: site) : nil
        var model: ViewModel = [
            "title": .text(title), "type": .text(type.openGraphName), "siteName": .text(site.configuration.title),
            "card": .text(image == nil ? "summary" : "summary_large_image"),
        ]
        if hasHost { model["url"] = .text(site.configuration.address(path)) }
        model["locale"] = .text(Self.locale(of: language))
        model["image"] = image
        if isArticle {
            var article: ViewModel = [:]
            article["published"] = published.map { .text(site.time.rfc3339($0)) }
            article["modified"] = modified.map { .text(site.time.rfc3339($0)) }
            if !authors.isEmpty { article["authors"] = .list(authors.map { .text($0) }) }
            if !tags.isEmpty { article["tags"] = .list(tags.map { .text($0) }) }
            model["article"] = .object(article)
        }
        if isIndexed {
            model["structuredData"] = .markup(StructuredData(page: self, site: site).markup)
        } else {
            model["isUnlisted"] = true
        }
        return model
    }

    /// The picture that stands for the page, or else the one that stands for the site.
    private func preview(in site: Site) -> ViewValue? {
        let picture: Illustration
        switch (pictures.first, site.image) {
        case (let own?, _): picture = own
        case (nil, .photo(let image)?): picture = Illustration(image)
        case (nil, .file(let file)?): return .object(["url": .text(site.configuration.address(file))])
        case (nil, nil): return nil
        }
        let file = picture.image.preview
        var model: ViewModel = [
            "url": .text(site.configuration.address(file.file)), "width": .integer(file.widthPx),
            "height": .integer(file.heightPx),
        ]
        model["alt"] = .text(picture.alt)
        return .object(model)
    }

    /// The language with a territory, as OpenGraph wants it; `nil` where the tag names none and none is usual.
    static func locale(of language: String) -> String? {
        let parts = language.split(separator: "-")
        guard let name = parts.first?.lowercased() else { return nil }
        if let territory = parts.dropFirst().first(where: { $0.utf8.count == 2 }) {
            return "\(name)_\(territory.uppercased())"
        }
        let usual = [
            "en": "en_US", "pt": "pt_PT", "de": "de_DE", "ar": "ar_AR", "zh": "zh_CN", "zh-hans": "zh_CN",
            "zh-hant": "zh_TW",
        ]
        return usual[parts.prefix(2).joined(separator: "-").lowercased()] ?? usual[name]
    }
}
