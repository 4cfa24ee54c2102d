import Diagnostics
import MarkupKit
import TemplateKit
import Testing

@testable import FeedKit

@Suite struct PageMetadataTests {
    private func page(_ content: Page.Content, _ path: String = "/journal/a/", type: PageType = .entry) -> Page {
        Page(
            path: path, title: "A", template: "entry", content: content, model: [:], source: FileLocation(file: "x"),
            type: type)
    }

    private func view(
        _ page: Page, _ facts: Facts = Lists.facts("journal/a", seconds: 0), in site: Site
    ) -> ViewModel {
        PageMetadata(of: page, facts: { _ in facts }, in: site).view(with: SiteMetadata(site), in: site)
    }

    private func card(_ view: ViewModel) -> Substring? {
        guard case .markup(let head)? = view["head"] else { return nil }
        return head.source.split(separator: "<meta name=\"twitter:card\" content=\"").last?.prefix { $0 != "\"" }
    }

    /// Without a host there are no absolute URLs, so metadata that requires them is omitted.
    @Test func addressesAreFullOrNotThere() throws {
        var page = page(.object(0))
        page.pageImages = [PageImage(Content.image("a.jpg"))]
        let local = view(page, in: Content.site { $0.baseURL = "/log/" })
        #expect(local["url"] == nil && local["image"] == nil && card(local) == "summary")
        let hosted = view(page, in: Content.site { $0.baseURL = "https://x.example/log/" })
        #expect(hosted["url"] == "https://x.example/log/journal/a/" && card(hosted) == "summary_large_image")
        let image: ViewModel = [
            "url": "https://x.example/log/media/a.jpg", "width": 1600, "height": 1200, "alt": "As it says",
        ]
        #expect(hosted["image"] == .object(image))
    }

    @Test func theAuthorIsTheObjectsElseTheSites() {
        let site = Content.site { $0.author = "The crew" }
        var facts = Lists.facts("journal/a", seconds: 0)
        func authors() -> [String] { PageMetadata(of: page(.object(0)), facts: { _ in facts }, in: site).authors }
        #expect(authors() == ["The crew"])
        facts.authors = ["Ada", "Bo"]
        #expect(authors() == ["Ada", "Bo"])
        #expect(PageMetadata(of: page(.plain), facts: { _ in facts }, in: Content.site()).authors == [])
    }

    @Test func aChangeIsToldIfItCameLater() {
        var facts = Lists.facts("journal/a", seconds: 100)
        func modified() -> Instant? {
            PageMetadata(of: page(.object(0)), facts: { _ in facts }, in: Content.site()).modified
        }
        #expect(modified() == nil)
        facts.updated = Instant(seconds: 100)
        #expect(modified() == nil)
        facts.updated = Instant(seconds: 101)
        #expect(modified() == Instant(seconds: 101))
    }

    /// Link previews may support only the last format, and need about 1,200 pixels.
    @Test(arguments: [([480, 960, 1600], 960), ([480, 1100, 1350], 1100), ([2400], 2400), ([480], 480)])
    func thePreviewIsAboutAsWideAsItIsShown(widths: [Int], chosen: Int) {
        var image = Content.image("a.jpg")
        image.renditions = ["image/webp", "image/jpeg"].flatMap { type in
            (type == "image/webp" ? [1200] : widths).map { width in
                .init(
                    file: "\(type)-\(width)", mediaType: type, widthPx: width, heightPx: width,
                    recipe: Digest(of: "\(width)"))
            }
        }
        #expect(image.preview.mediaType == "image/jpeg" && image.preview.widthPx == chosen)
    }

    @Test func aPageWithoutAPictureHasTheSites() {
        let photo = Content.image("photos/ridge/dawn.jpg")
        var site = Content.site(images: [photo]) {
            $0.baseURL = "https://x.example/"
            $0.image = NamedFile(name: "/photos/ridge/dawn.jpg", place: FileLocation(file: "content/feed.yaml"))
        }
        func url() -> ViewValue? {
            guard case .object(let image)? = view(page(.plain), in: site)["image"] else { return nil }
            return image["url"]
        }
        #expect(url() == "https://x.example/media/dawn.jpg" && site.missingFiles.isEmpty)
        site.images = [:]
        #expect(url() == nil && site.missingFiles.count == 1)
        site.statics = ["card.png"]
        for name in ["card.png", "/card.png", "static/card.png", "/static/card.png"] {
            site.configuration.image?.name = name
            #expect(url() == "https://x.example/card.png" && site.missingFiles.isEmpty, "\(name)")
        }
    }

    @Test(arguments: [
        ("en", "en_US"), ("pt-BR", "pt_BR"), ("pt", "pt_PT"), ("zh-Hant", "zh_TW"), ("zh-Hans-SG", "zh_SG"),
        ("zh", "zh_CN"), ("de-at", "de_AT"), ("ar", "ar_AR"), ("sv", nil), ("", nil),
    ]) func aLanguageHasATerritory(language: String, locale: String?) {
        #expect(PageMetadata.locale(of: language) == locale)
    }

    @Test func aListHasThePictureOfTheFirstObjectThatHasOne() {
        let dawn = PageImage(Content.image("dawn.jpg")), noon = PageImage(Content.image("noon.jpg"))
        let pages = [[], [dawn, noon], [noon]].map { ObjectPage(pageImages: $0) }
        let facts = (0...2).map { Lists.facts("n/\($0)", seconds: Int64(-$0)) }
        let map = SitePages(objects: facts, objectPages: pages, site: Content.site())
        let bodies = pages.map { ObjectBody(section: RenderedSection(id: "", isEmpty: true), page: $0) }
        let renderer = PageRenderer(
            templates: TemplateSet.compile([:]).0, site: Content.site(), objects: map.table,
            bodies: MadeObjects(facts, bodies), menus: SiteMenus())
        #expect(renderer.described(map.pages[0]).pageImages == [dawn] && map.pages[0].type == .list)
        #expect(map.pages.first { $0.path == "/n/1/" }?.pageImages == [dawn, noon])
    }
}
