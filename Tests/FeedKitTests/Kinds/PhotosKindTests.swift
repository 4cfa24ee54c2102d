import Diagnostics
import FeedKit
import MarkupKit
import Testing

@Suite struct PhotosKindTests {
    private let kind = PhotosKind()
    private static let album = "photos/ridge/album.yaml"

    private func images(_ names: String...) -> [ImageAsset] { names.map { Content.image("photos/ridge/" + $0) } }

    @Test func everyKeyIsRead() throws {
        let album = try kind.model(
            Self.album,
            """
            title: The ridge
            date: 2026-03-02
            description: "Two lines\\nof <text>"
            layout: masonry
            order: [b.jpg]
            photos:
              a.jpg: { id: first, slug: One, title: One, caption: A caption, alt: An alt text, date: 2026-03-01 }
            """, images: images("a.jpg", "b.jpg", "c.jpg"))
        #expect(album.facts.id == "photos/ridge")
        #expect(album.facts.path == "/photos/ridge/")
        #expect(album.facts.title == "The ridge")
        #expect(album.description?.source == "<p dir=\"auto\">Two lines<br>\nof &lt;text&gt;</p>")
        #expect(album.photos.map(\.id) == ["b", "first", "c"])
        #expect(album.photos.map(\.slug) == ["b", "one", "c"])
        #expect(album.photos.map(\.title) == ["B", "One", "C"])
        #expect(album.photos.map(\.caption) == [nil, "A caption", nil])
        #expect(album.photos.map(\.alt) == ["B", "An alt text", "C"])
        #expect(album.photos.map(\.date) == [nil, "1 March 2026", nil])
        #expect(album.photos.map(\.datetime) == [nil, "2026-03-01T00:00:00Z", nil])
        #expect(album.photos.map(\.source.file).first == "content/photos/ridge/b.jpg")
    }

    @Test func aPhotoSaysWhatTheAlbumDoesNot() throws {
        var image = Content.image("photos/ridge/IMG_1.jpg")
        image.title = "Dawn"
        image.caption = "Before six"
        image.dateTaken = "2026-03-01T05:40:00"
        let album = try kind.model(
            "photos/ridge", nil, images: [image, Content.image("photos/ridge/2026-03-04-pit.jpg")])
        #expect(album.facts.title == "Ridge")
        #expect(album.facts.date == (try Content.instant("2026-03-04")))
        #expect(album.photos.map(\.title) == ["Dawn", "Pit"])
        #expect(album.photos.map(\.caption) == ["Before six", nil])
        #expect(album.photos.map(\.datetime) == ["2026-03-01T05:40:00Z", "2026-03-04T00:00:00Z"])
    }

    @Test(
        arguments: [
            ("date: 2026-03-02\norder: [a.jpeg]", "2:8 warning: there is no photo `a.jpeg` in this album"),
            ("date: 2026-03-02\ncaptions: {a.jpg: A}", "2:11 warning: `captions` is not read"),
            ("date: 2026-03-02\nphotos: {b.jpg: {}}", "2:10 warning: unknown key `b.jpg`"),
            ("date: 2026-03-02\nphotos: {a.jpg: {titel: A}}", "2:18 warning: unknown key `titel`"),
            ("date: 2026-03-02\nphotos: [a.jpg]", "2:9 error: `photos` must be a mapping"),
            ("date: 2026-03-02\nphotos: {a.jpg: A}", "2:17 error: `a.jpg` must be a mapping"),
            ("date: 2026-03-02\nphotos: {a.jpg: {date: soon}}", "2:24 error: `date`: "),
            ("title: Ridge", "1:1 error: `date` is missing"), ("- a\n- b", "1:1 error: album.yaml must be"),
        ])
    func whatIsWrongIsToldAtItsPlace(text: String, problem: String) {
        let problems = kind.problems(Self.album, text, images: images("a.jpg"))
        #expect(problems.first?.hasPrefix(problem) == true, "\(problems)")
    }

    /// Whether a folder without photos is a mistake is known where its files are.
    @Test func anAlbumMayBeEmpty() throws {
        let album = try kind.model(Self.album, "date: 2026-03-02")
        #expect(try kind.section(of: album).section.isEmpty)
    }

    @Test func ofPhotosWithOneIdentityTheFirstHasThePage() throws {
        let album = try kind.model(Self.album, "date: 2026-03-02", images: images("a.jpg", "a.png", "b.jpg"))
        let (section, problems) = try kind.section(of: album)
        #expect(section.cells.map(\.id) == ["a", "b"])
        #expect(problems == ["1:1 warning: two cells in 'photos/ridge' have the identity 'a'; this one is left out"])
        let page = kind.page(for: album, in: Content.site())
        #expect(page.subpages.map(\.slug) == ["a", "b"])
        #expect(page.images.map(\.path) == ["photos/ridge/a.jpg", "photos/ridge/b.jpg"])
    }

    @Test func photosWhosePagesHaveOneAddressAreBothNamed() {
        let source = Content.source(Self.album, "date: 2026-03-02", images: images("Dawn.jpg", "dawn.jpg"))
        let reading = kind.read(source, in: Content.site())
        #expect(reading.models.isEmpty)
        #expect(reading.diagnostics.map(\.place.file) == ["content/photos/ridge/dawn.jpg"])
        #expect(reading.diagnostics.first?.related.map(\.place.file) == ["content/photos/ridge/Dawn.jpg"])
    }

    @Test func anAlbumIsSquaresThreeToARow() throws {
        let site = Content.site { $0.baseURL = "/log" }
        let album = try kind.model(Self.album, "date: 2026-03-02\ntitle: Ridge", images: images("a.jpg"), in: site)
        let section = try kind.section(of: album, in: site).section
        #expect(section.groups.map(\.inset) == [EdgeInsets(bottom: 15)])
        #expect(section.groups.map(\.lineSpacing) == [2])
        #expect(section.groups.map(\.itemSpacing) == [2])
        let square = CellSize(width: .share(1, of: 3), height: .aspectRatio(1))
        #expect(section.cells[0].sizes == [square, square, square])
        let image: ViewModel = ["src": "/log/media/a.jpg", "width": 1600, "height": 1200, "alt": "A"]
        #expect(
            section.cells[0].model == ["title": "A", "url": "/log/photos/ridge/a/", "image": .object(image)])
        #expect(
            section.header?.model == [
                "title": "Ridge", "url": "/log/photos/ridge/", "date": "2 March 2026",
                "datetime": "2026-03-02T00:00:00Z",
            ])
    }

    @Test func everyPhotoHasAPageOfItsOwn() throws {
        let text = "date: 2026-03-02\nphotos: {a.jpg: {caption: Dust, alt: A hill}}"
        let album = try kind.model(Self.album, text, images: images("a.jpg", "b.jpg"))
        let page = kind.page(for: album, in: Content.site())
        #expect(page.subpages.map(\.title) == ["A", "B"])
        #expect(page.subpages.map(\.description) == ["Dust", "B"])
        #expect(page.subpages.map { $0.model["caption"] } == ["Dust", nil])
    }
}
