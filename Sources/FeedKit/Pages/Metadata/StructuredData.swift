import DiffKit
import MarkupKit

/// The JSON-LD of a page in the vocabulary of schema.org, limited to values that search engines use, because it is on
/// every page.
struct StructuredData {
    let page: PageMetadata
    let shared: SiteMetadata
    /// The URL of the page.
    private let url: String

    private let site: Site

    init(_ page: PageMetadata, with shared: SiteMetadata, in site: Site) {
        self.page = page
        self.shared = shared
        self.site = site
        url = site.configuration.absoluteURL(page.path)
    }

    /// Appends the element for the page's head.
    func append(to head: inout HTMLBuffer) {
        let json = json
        head.append("<script type=\"application/ld+json\">")
        head.append(json.indices, of: json)
        head.append("</script>")
    }

    /// The contents of the element.
    var json: [UInt8] {
        var json = JSONWriter(inScript: true)
        json.object { json in
            json.member("@context", "https://schema.org")
            guard let album = page.album else { return addThing(to: &json) }
            json.key("@graph")
            json.array { json in
                json.object { addThing(to: &$0) }
                json.object { addTrail(through: album, to: &$0) }
            }
        }
        return json.bytes
    }

    private func url(_ path: String) -> String { site.configuration.absoluteURL(path) }

    private func addThing(to json: inout JSONWriter) {
        json.member("@type", page.type.schemaName)
        switch page.type {
        case .list: addList(to: &json)
        case .entry, .article: addArticle(to: &json)
        case .album: addAlbum(to: &json)
        case .photo: addPhoto(to: &json)
        case .plain:
            json.member("name", page.title)
            json.member("url", url)
            addCommon(to: &json, isDated: false)
            addHome(to: &json)
        }
    }

    /// Adds a list without its objects, which are described by microformats in its body.
    private func addList(to json: inout JSONWriter) {
        json.member("@id", url)
        json.member("name", page.title)
        addCommon(to: &json, isDated: false)
        if page.path != site.configuration.local("/") { addHome(to: &json) }
    }

    private func addArticle(to json: inout JSONWriter) {
        json.member("headline", page.title)
        addCommon(to: &json)
        addHome(to: &json)
        guard let pageImage = page.pageImages.first else { return }
        json.key("image")
        json.object { json in
            json.member("@type", "ImageObject")
            addMeasured(pageImage.image.preview, to: &json)
        }
    }

    private func addAlbum(to json: inout JSONWriter) {
        json.member("name", page.title)
        addCommon(to: &json)
        addHome(to: &json)
        json.key("image")
        json.array { json in
            // The other photos of a large album are described on their own pages.
            for pageImage in page.pageImages.prefix(AlbumPages.size) {
                json.object { json in
                    json.member("@type", "ImageObject")
                    addMeasured(pageImage.image.fallback, to: &json)
                    if let caption = pageImage.caption ?? pageImage.title { json.member("caption", caption) }
                    json.member("thumbnailUrl", url(pageImage.image.thumbnail.file))
                }
            }
        }
    }

    /// Adds a photo on its own page.
    private func addPhoto(to json: inout JSONWriter) {
        json.member("name", page.title)
        if let pageImage = page.pageImages.first {
            addMeasured(pageImage.image.fallback, to: &json)
            if let caption = pageImage.caption { json.member("caption", caption) }
            json.member("thumbnailUrl", url(pageImage.image.thumbnail.file))
            if let datetime = pageImage.datetime { json.member("dateCreated", datetime) }
            addPlace(of: pageImage, to: &json)
        }
        addCommon(to: &json)
        guard let album = page.album else { return }
        json.key("isPartOf")
        json.object { json in
            json.member("@type", "ImageGallery")
            json.member("@id", url(album.path))
            json.member("name", album.title)
        }
    }

    /// Adds the values that all types of pages have.
    private func addCommon(to json: inout JSONWriter, isDated: Bool = true) {
        // A photo's description is its caption.
        if page.type != .photo, let description = page.description { json.member("description", description) }
        if let published = page.published { json.member("datePublished", site.time.rfc3339(published)) }
        if let modified = page.modified { json.member("dateModified", site.time.rfc3339(modified)) }
        shared.addAuthors(page.authors, to: &json)
        if let license = page.facts?.license { json.member("license", license.url) }
        if !page.tags.isEmpty {
            json.key("keywords")
            json.array { json in
                for tag in page.tags { json.string(tag) }
            }
        }
        json.member("inLanguage", page.language)
        if isDated { json.member("mainEntityOfPage", url) }
    }

    private func addHome(to json: inout JSONWriter) {
        json.key("isPartOf")
        json.written(shared.home)
    }

    private func addMeasured(_ file: ImageAsset.Rendition, to json: inout JSONWriter) {
        json.member("contentUrl", url(file.file))
        json.member("width", file.widthPx)
        json.member("height", file.heightPx)
    }

    private func addPlace(of pageImage: PageImage, to json: inout JSONWriter) {
        let degrees = pageImage.location?.split(separator: ",").compactMap { Double($0.drop { $0 == " " }) } ?? []
        let numbers = degrees.compactMap { JSONNumber($0) }
        guard numbers.count == 2 else { return }
        json.key("contentLocation")
        json.object { json in
            json.member("@type", "Place")
            json.key("geo")
            json.object { json in
                json.member("@type", "GeoCoordinates")
                json.key("latitude")
                json.written(numbers[0].text.utf8)
                json.key("longitude")
                json.written(numbers[1].text.utf8)
            }
        }
    }

    /// Adds the breadcrumbs of a photo, whose page is deeper in the hierarchy than others.
    private func addTrail(through album: Facts, to json: inout JSONWriter) {
        let steps = [
            (site.configuration.local("/"), site.configuration.title), (album.path, album.title),
            (page.path, page.title),
        ]
        json.member("@type", "BreadcrumbList")
        json.key("itemListElement")
        json.array { json in
            for (number, step) in steps.enumerated() {
                json.object { json in
                    json.member("@type", "ListItem")
                    json.member("position", number + 1)
                    json.member("name", step.1)
                    json.member("item", url(step.0))
                }
            }
        }
    }
}
