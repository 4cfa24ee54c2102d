import DiffKit
import MarkupKit
import Testing

@testable import FeedKit

@Suite struct StructuredDataTests {
    static let hostile = [
        "</script><script>alert(1)</script>", "<!-- <script>", "]]>", "a\u{2028}b\u{2029}c", "\" \\ ' & &lt; \u{0}",
        "</SCRIPT\n>", "日本 – “quotes” €", "\u{E2}\u{80}", "",
    ]

    /// For any title, the script element ends correctly and contains the title.
    @Test(arguments: hostile) func nothingBreaksOut(title: String) throws {
        let site = Content.site {
            $0.baseURL = "https://x.example/"
            $0.title = title
            $0.author = title
        }
        var facts = Lists.facts("journal/a", seconds: 0)
        facts.title = title
        facts.tags = [title]
        let page = Page(
            path: "/journal/a/", title: title, description: title, template: "entry", content: .object(0), model: [:],
            source: facts.source, type: .entry)
        let metadata = PageMetadata(of: page, facts: { _ in facts }, in: site)
        var head = HTMLBuffer()
        StructuredData(metadata, with: SiteMetadata(site), in: site).append(to: &head)
        let markup = head.string
        let start = "<script type=\"application/ld+json\">", end = "</script>"
        try #require(markup.hasPrefix(start) && markup.hasSuffix(end))
        let inside = markup.dropFirst(start.count).dropLast(end.count)
        for scalar in ["<", ">", "&", "\u{2028}", "\u{2029}"] { #expect(!inside.contains(scalar)) }
        let json = try JSON(parsing: Array(inside.utf8))
        #expect(json["headline"]?.string == title)
        #expect(json["keywords"]?.strings == [title])
        #expect(json["isPartOf"]?["name"]?.string == title)
        #expect(Array(inside.utf8) == StructuredData(metadata, with: SiteMetadata(site), in: site).json)
    }

    /// Both an object's page and its subpages have its license.
    @Test(arguments: [Page.Content.object(0), .subpage(of: 0, number: 0)])
    func theLicenseIsThere(of content: Page.Content) throws {
        let site = Content.site()
        var facts = Lists.facts("journal/a", seconds: 0)
        func license() throws -> String? {
            let page = Page(
                path: "/journal/a/", title: "A", template: "entry", content: content, model: [:], source: facts.source,
                type: .entry)
            let metadata = PageMetadata(of: page, facts: { _ in facts }, in: site)
            let data = StructuredData(metadata, with: SiteMetadata(site), in: site)
            let json = try JSON(parsing: data.json)
            return (json["@graph"]?.array?.first ?? json)["license"]?.string
        }
        #expect(try license() == nil)
        facts.license = License(rawValue: "CC0-1.0")
        #expect(try license() == "https://creativecommons.org/publicdomain/zero/1.0/")
    }

    /// The declared type of each page of a site with all kinds.
    @Test(arguments: [
        ("/", "Blog"), ("/archive/1/", "Blog"), ("/tags/dust/", "Blog"), ("/tags/", "WebPage"),
        ("/journal/2026-03-02-first-light/", "BlogPosting"), ("/photos/ridge/", "ImageGallery"),
        ("/messages/lock-two/", "Article"), ("/weather/2026-03-03/", "Article"),
        ("/outlines/2026-02-27-crew/", "Article"), ("/photos/ridge/dawn/", "ImageObject"),
    ]) func everyPageSaysWhatItIs(path: String, type: String) throws {
        let json = try data(of: path)
        #expect(json["@context"] == "https://schema.org")
        let thing = json["@graph"]?.array?.first ?? json
        #expect(thing["@type"]?.string == type)
        #expect(thing["inLanguage"] == "en")
        #expect(thing["author"] == ["@type": "Person", "name": "The crew"])
        #expect((thing["name"] ?? thing["headline"])?.string?.isEmpty == false)
    }

    @Test func aPageThatIsNotThereSaysNothing() throws {
        let html = try #require(try GoldenSite.withEverything().pages["/404.html"])
        #expect(!html.contains("ld+json") && html.contains("<meta name=\"robots\" content=\"noindex\">"))
        let alias = try #require(try GoldenSite.withEverything().pages["/old/light/"])
        #expect(!alias.contains("ld+json") && alias.contains("<meta name=\"robots\" content=\"noindex\">"))
    }

    @Test func anEntryTellsWhenAndByWhom() throws {
        let json = try data(of: "/journal/2026-03-02-first-light/")
        #expect(json["datePublished"] == "2026-03-02T07:40:00Z")
        #expect(json["dateModified"] == "2026-03-04T00:00:00Z")
        #expect(json["mainEntityOfPage"] == "https://example.org/log/journal/2026-03-02-first-light/")
        #expect(json["keywords"] == ["Dawn", "dust"])
        #expect(json["isPartOf"] == ["@type": "Blog", "@id": "https://example.org/log/", "name": "Marslink"])
        let image: JSON = [
            "@type": "ImageObject", "contentUrl": "https://example.org/log/media/pit.jpg", "width": 1200,
            "height": 1600,
        ]
        #expect(json["image"] == image)
    }

    /// A list's entries are in its body as microformats, so its structured data omits them.
    @Test func aListSaysOfItselfOnly() throws {
        let list = try data(of: "/")
        #expect(list["@type"] == "Blog" && list["name"] == "Marslink")
        #expect(list["blogPost"] == nil)
    }

    @Test func anAlbumNamesItsPhotosAndEachOfThemTheAlbum() throws {
        let photos = try #require(try data(of: "/photos/ridge/")["image"]?.array)
        #expect(photos.count == 4)
        let dawn: JSON = [
            "@type": "ImageObject", "contentUrl": "https://example.org/log/media/dawn.jpg", "width": 1600,
            "height": 1200, "caption": "Light reaches the rim first",
            "thumbnailUrl": "https://example.org/log/media/dawn-480.webp",
        ]
        #expect(photos[0] == dawn)
        let graph = try #require(try data(of: "/photos/ridge/dawn/")["@graph"]?.array)
        #expect(graph[0]["contentUrl"] == dawn["contentUrl"] && graph[0]["caption"] == dawn["caption"])
        #expect(graph[0]["dateCreated"] == "2026-02-28T00:00:00Z")
        #expect(graph[0]["isPartOf"]?["@id"] == "https://example.org/log/photos/ridge/")
        #expect(graph[1]["itemListElement"]?.array?.map { $0["name"] } == ["Marslink", "The ridge", "Dawn"])
    }

    /// The location of a photo is included only where the page publishes it.
    @Test func aPlaceIsToldOnlyWhereItIsPublished() throws {
        var image = Content.image("photos/ridge/a.jpg")
        image.details.location = .init(latitude: 45.98, longitude: -7.664)
        image.details.camera = "Vega M2"
        for (keys, isTold) in [("", false), ("location: public\n", true)] {
            let site = Content.site(images: [image])
            let album = try PhotosKind().model(
                "photos/ridge/album.yaml", "date: 2026-03-02\n\(keys)", images: [image], in: site)
            let map = SitePages(
                objects: [album.facts], objectPages: [PhotosKind().page(for: album, in: site)], site: site)
            let page = try #require(map.pages.first { $0.path == "/photos/ridge/a/" })
            let metadata = PageMetadata(of: page, facts: { _ in album.facts }, in: site)
            let json = try JSON(parsing: StructuredData(metadata, with: SiteMetadata(site), in: site).json)
            let place: JSON = [
                "@type": "Place", "geo": ["@type": "GeoCoordinates", "latitude": 45.98, "longitude": -7.66],
            ]
            let told = json["@graph"]?.array?.first?["contentLocation"]
            #expect(isTold ? told == place : told == .none)
            #expect(!json.text(.compact).contains("Vega"))
        }
    }

    private func data(of path: String) throws -> JSON {
        let html = try #require(try GoldenSite.withEverything().pages[path])
        let parts = html.split(separator: "<script type=\"application/ld+json\">")
        try #require(parts.count == 2)
        let text = try #require(parts[1].split(separator: "</script>").first)
        return try JSON(parsing: Array(text.utf8))
    }
}
