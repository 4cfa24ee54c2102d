import MarkupKit

/// The metadata in a page's head.
///
/// It is printed here and not by a template, because every page has some thirty of these lines and each would require a
/// lookup by name.
struct PageHead {
    let page: PageMetadata
    /// The preview image of the page, with its absolute URL.
    let image: (url: String, file: ImageAsset.Rendition?, alt: String?)?
    private var lines = HTMLBuffer(capacity: 2048)

    private let site: Site

    init(_ page: PageMetadata, with shared: SiteMetadata, in site: Site, updates: HTML? = nil) {
        self.page = page
        self.site = site
        image = page.preview(with: shared, in: site)
        if !page.isIndexed { addMeta("name=\"robots\"", "noindex") }
        if site.configuration.hasHost {
            lines.append("<link rel=\"canonical\" href=\"")
            lines.append(quotable: site.configuration.completeURL(page.path))
            lines.append("\">\n")
        }
        if page.isIndexed { addAlternates() }
        lines.append(markup: shared.lines)
        addOpenGraph()
        addMeta("name=\"twitter:card\"", image == nil ? "summary" : "summary_large_image")
        if page.isIndexed { StructuredData(page, with: shared, in: site).append(to: &lines) }
        if let updates { lines.append(updates) }
    }

    var markup: HTML { lines.html }

    /// Adds links to the page in all languages.
    private mutating func addAlternates() {
        for (language, path) in page.alternates.links {
            lines.append("<link rel=\"alternate\" hreflang=\"")
            lines.append(quotable: language)
            lines.append("\" href=\"")
            lines.append(quotable: site.configuration.absoluteURL(path))
            lines.append("\">\n")
        }
    }

    private mutating func addMeta(_ name: StaticString, _ content: String) {
        lines.append("<meta ")
        lines.append(name)
        add(content: content)
    }

    private mutating func add(content: String) {
        lines.append(" content=\"")
        lines.append(quotable: content)
        lines.append("\">\n")
    }

    private mutating func addProperty(_ name: StaticString, _ content: String?) {
        guard let content else { return }
        lines.append("<meta property=\"")
        lines.append(name)
        lines.append("\"")
        add(content: content)
    }

    private mutating func addOpenGraph() {
        addProperty("og:type", page.type.openGraphName)
        addProperty("og:title", page.title)
        addProperty("og:site_name", site.configuration.title)
        if site.configuration.hasHost { addProperty("og:url", site.configuration.completeURL(page.path)) }
        addProperty("og:locale", PageMetadata.locale(of: page.language))
        for alternate in page.alternates where alternate.path != page.path {
            addProperty("og:locale:alternate", PageMetadata.locale(of: alternate.language))
        }
        addProperty("og:image", image?.url)
        addProperty("og:image:width", (image?.file?.widthPx).map { String($0) })
        addProperty("og:image:height", (image?.file?.heightPx).map { String($0) })
        addProperty("og:image:alt", image?.alt)
        guard page.type.openGraphName == "article" else { return }
        addProperty("article:published_time", page.published.map { site.time.rfc3339($0) })
        addProperty("article:modified_time", page.modified.map { site.time.rfc3339($0) })
        for author in page.authors { addProperty("article:author", author) }
        for tag in page.tags { addProperty("article:tag", tag) }
    }
}

extension PageMetadata {
    /// Returns the preview image of the page, otherwise of the site; `nil` if the site has no absolute URL.
    func preview(
        with shared: SiteMetadata, in site: Site
    ) -> (url: String, file: ImageAsset.Rendition?, alt: String?)? {
        let configuration = site.configuration
        guard configuration.hasHost else { return nil }
        let pageImage: PageImage
        switch (pageImages.first, shared.image) {
        case (let own?, _): pageImage = own
        case (nil, .photo(let image)?): pageImage = PageImage(image)
        case (nil, .file(let file)?): return (configuration.completeURL(file), nil, nil)
        case (nil, nil): return nil
        }
        let file = pageImage.image.preview
        return (configuration.completeURL(file.file), file, pageImage.alt)
    }

    /// Returns hidden elements for microformats: the page's URL and authors.
    ///
    /// - Parameter hasByline: Whether the page shows its authors.
    func identity(in site: Site, hasByline: Bool) -> HTML {
        var lines = HTMLBuffer()
        lines.append("<data class=\"u-url\" value=\"")
        lines.append(quotable: site.configuration.absoluteURL(path))
        lines.append("\"></data>")
        guard !hasByline else { return lines.html }
        let isSearched = site.configuration.search == .pagefind
        for author in authors {
            lines.append("\n<span class=\"p-author h-card\" hidden")
            lines.append(isSearched ? " data-pagefind-ignore>" : ">")
            lines.append(quotable: author)
            lines.append("</span>")
        }
        return lines.html
    }
}
