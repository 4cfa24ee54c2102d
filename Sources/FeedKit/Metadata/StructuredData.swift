import DiffKit
import MarkupKit

/// What a page says of itself in JSON-LD, in the words of schema.org. No more than search engines read, for there are
/// many pages.
struct StructuredData {
    let page: PageMetadata
    let shared: SiteMetadata

    init(_ page: PageMetadata, with shared: SiteMetadata) {
        self.page = page
        self.shared = shared
    }

    private typealias Members = [(String, JSON)]

    /// The element for the page's head.
    var markup: HTML {
        HTML(trusted: "<script type=\"application/ld+json\">\(Self.escaped(json.bytes(.compact)))</script>")
    }

    var json: JSON {
        let context: Members = [("@context", "https://schema.org")]
        guard let trail else { return .object(JSONObject(context + thing)) }
        return .object(JSONObject(context + [("@graph", .array([.object(JSONObject(thing)), trail]))]))
    }

    private func address(_ path: String) -> JSON { .string(site.configuration.publicAddress(path)) }
    private var home: JSON { shared.home }
    private var site: Site { shared.site }

    private var thing: Members {
        var members: Members = [("@type", .string(page.type.schemaName))]
        switch page.type {
        case .list:
            members += [("@id", address(page.path)), ("name", .string(page.title))]
            add(to: &members, isDated: false)
            if page.path != "/" { members.append(("isPartOf", home)) }
            if !page.posts.isEmpty { members.append(("blogPost", .array(page.posts.map(post)))) }
        case .entry, .article:
            members.append(("headline", .string(page.title)))
            add(to: &members)
            members.append(("isPartOf", home))
            if let picture = page.pictures.first {
                let file = picture.image.preview
                members.append(("image", .object(JSONObject(imageObject(file)))))
            }
        case .album:
            members.append(("name", .string(page.title)))
            add(to: &members)
            members.append(("isPartOf", home))
            members.append(("image", .array(page.pictures.map { .object(JSONObject(brief($0))) })))
        case .photo:
            members.append(("name", .string(page.title)))
            if let picture = page.pictures.first { members += full(picture) }
            add(to: &members)
            if let album = page.album {
                members.append(
                    (
                        "isPartOf",
                        ["@type": "ImageGallery", "@id": address(album.path), "name": .string(album.title)]
                    ))
            }
        case .plain:
            members += [("name", .string(page.title)), ("url", address(page.path))]
            add(to: &members, isDated: false)
            members.append(("isPartOf", home))
        }
        return members
    }

    /// What pages of all types say alike.
    private func add(to members: inout Members, isDated: Bool = true) {
        // A photo's description is its caption.
        if page.type != .photo, let description = page.description {
            members.append(("description", .string(description)))
        }
        if let published = page.published { members.append(("datePublished", .string(site.time.rfc3339(published)))) }
        if let modified = page.modified { members.append(("dateModified", .string(site.time.rfc3339(modified)))) }
        if let people = shared.people(page.authors) { members.append(("author", people)) }
        if !page.tags.isEmpty { members.append(("keywords", .strings(page.tags))) }
        members.append(("inLanguage", .string(page.language)))
        if isDated { members.append(("mainEntityOfPage", address(page.path))) }
    }

    private func post(_ reference: PageMetadata.Reference) -> JSON {
        [
            "@type": "BlogPosting", "url": address(reference.path), "headline": .string(reference.title),
            "datePublished": .string(site.time.rfc3339(reference.date)),
        ]
    }

    private func imageObject(_ file: ImageAsset.Rendition) -> Members {
        [("@type", "ImageObject")] + measured(file)
    }

    private func measured(_ file: ImageAsset.Rendition) -> Members {
        [("contentUrl", address(file.file)), ("width", .integer(file.widthPx)), ("height", .integer(file.heightPx))]
    }

    /// A photo among those of its album.
    private func brief(_ picture: Illustration) -> Members {
        var members = imageObject(picture.image.fallback)
        if let caption = picture.caption ?? picture.title { members.append(("caption", .string(caption))) }
        members.append(("thumbnailUrl", address(picture.image.thumbnail.file)))
        return members
    }

    /// A photo on its own page.
    private func full(_ picture: Illustration) -> Members {
        var members = measured(picture.image.fallback)
        if let caption = picture.caption { members.append(("caption", .string(caption))) }
        members.append(("thumbnailUrl", address(picture.image.thumbnail.file)))
        if let datetime = picture.datetime { members.append(("dateCreated", .string(datetime))) }
        let degrees = picture.location?.split(separator: ",").compactMap { Double($0.drop { $0 == " " }) } ?? []
        let numbers = degrees.compactMap { JSONNumber($0) }
        if numbers.count == 2 {
            let place: JSON = [
                "@type": "GeoCoordinates", "latitude": .number(numbers[0]), "longitude": .number(numbers[1]),
            ]
            members.append(("contentLocation", ["@type": "Place", "geo": place]))
        }
        return members
    }

    /// The way to a photo, which lies deeper than other pages.
    private var trail: JSON? {
        guard let album = page.album else { return nil }
        let steps = [("/", site.configuration.title), (album.path, album.title), (page.path, page.title)]
        let items = steps.enumerated().map { number, step -> JSON in
            [
                "@type": "ListItem", "position": .integer(number + 1), "name": .string(step.1),
                "item": address(step.0),
            ]
        }
        return ["@type": "BreadcrumbList", "itemListElement": .array(items)]
    }

    /// JSON that can't end the element it stands in, nor begin anything there: these characters stand in strings only,
    /// where `\u003c` means the same.
    static func escaped(_ bytes: [UInt8]) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 32)
        var runStart = 0
        /// Puts an escape in the place of some bytes, after all that stand before them.
        func replace(_ position: Int, _ length: Int, _ escape: String) {
            result += bytes[runStart..<position]
            result += escape.utf8
            runStart = position + length
        }
        for (position, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "<"): replace(position, 1, "\\u003c")
            case UInt8(ascii: ">"): replace(position, 1, "\\u003e")
            case UInt8(ascii: "&"): replace(position, 1, "\\u0026")
            // What ends a line in scripts.
            case 0xE2 where bytes[position...].starts(with: "\u{2028}".utf8): replace(position, 3, "\\u2028")
            case 0xE2 where bytes[position...].starts(with: "\u{2029}".utf8): replace(position, 3, "\\u2029")
            default: break
            }
        }
        result += bytes[runStart...]
        return String(decoding: result, as: UTF8.self)
    }
}
