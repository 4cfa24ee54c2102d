import Diagnostics
import FeedKit
import ListKit
import MarkupKit
import TemplateKit
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
        #expect(album.photos.map(\.isNamed) == [false, true, false])
        #expect(album.photos.map(\.slug) == ["b", "one", "c"])
        #expect(album.photos.map(\.title) == ["B", "One", "C"])
        #expect(album.photos.map(\.caption) == [nil, "A caption", nil])
        #expect(album.photos.map(\.alt) == ["As it says", "An alt text", "As it says"])
        #expect(album.photos.map(\.date) == [nil, "1 March 2026", nil])
        #expect(album.photos.map(\.datetime) == [nil, "2026-03-01T00:00:00Z", nil])
        #expect(album.photos.map(\.source.file).first == "content/photos/ridge/b.jpg")
    }

    @Test func aPhotoSaysWhatTheAlbumDoesNot() throws {
        var image = Content.image("photos/ridge/IMG_1.jpg")
        image.details.title = "Dawn"
        image.details.caption = "Before six"
        image.details.dateTaken = "2026-03-01T05:40:00"
        let album = try kind.model(
            "photos/ridge", nil, images: [image, Content.image("photos/ridge/2026-03-04-pit.jpg")])
        #expect(album.facts.title == "Ridge")
        #expect(album.facts.date == (try Content.instant("2026-03-04")))
        #expect(album.photos.map(\.title) == ["Dawn", "Pit"])
        #expect(album.photos.map(\.caption) == ["Before six", nil])
        #expect(album.photos.map(\.datetime) == ["2026-03-01", "2026-03-04"])
    }

    /// A time of day is published if the author wrote it or opted in to that of the metadata.
    @Test(arguments: [false, true], [nil, "photos: {IMG_1.jpg: {date: \"2026-03-01T05:40:00Z\"}}\n"])
    func aTimeIsPublishedByConsent(isWanted: Bool, album: String?) throws {
        var image = Content.image("photos/ridge/IMG_1.jpg")
        image.details.dateTaken = "2026-03-01T05:40:00"
        let site = Content.site { $0.photos.details = isWanted ? [.time] : [] }
        let path = album == nil ? "photos/ridge" : "photos/ridge/album.yaml"
        let model = try kind.model(path, album, images: [image], in: site)
        let isPublished = isWanted || album != nil
        #expect(model.photos.map(\.datetime) == [isPublished ? "2026-03-01T05:40:00Z" : "2026-03-01"])
        #expect(model.facts.date == (try Content.instant(isPublished ? "2026-03-01T05:40:00Z" : "2026-03-01")))
    }

    @Test(
        arguments: [
            ("date: 2026-03-02\norder: [a.jpeg]", "2:9 warning: there is no photo `a.jpeg` in this album"),
            ("date: 2026-03-02\ncaptions: {a.jpg: A}", "2:11 warning: `captions` is not supported here"),
            ("date: 2026-03-02\nphotos: {b.jpg: {}}", "2:10 warning: there is no photo `b.jpg` in this album"),
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

    /// An album without photos is valid here; whether it is a mistake is decided when its files are read.
    @Test func anAlbumMayBeEmpty() throws {
        let album = try kind.model(Self.album, "date: 2026-03-02")
        #expect(try kind.section(of: album).section.isEmpty)
    }

    @Test func ofPhotosWithOneIdentityTheFirstHasThePage() throws {
        let source = Content.source(
            Self.album, "date: 2026-03-02", images: images("a.jpg", "a.png", "b.jpg"))
        let reading = kind.read(source, in: Content.site())
        #expect(
            reading.diagnostics.map(\.line)
                == ["1:1 warning: this photo has the same name as another of the album, so it is left out"])
        let album = try #require(reading.models.first)
        #expect(try kind.section(of: album).section.cells.map(\.id) == ["a", "b"])
        let page = kind.page(for: album, in: Content.site())
        #expect(page.subpages.map(\.slug) == ["a", "b"])
        #expect(page.images.map(\.path) == ["photos/ridge/a.jpg", "photos/ridge/b.jpg"])
    }

    @Test func photosWhosePagesHaveOneAddressAreBothNamed() {
        let source = Content.source(Self.album, "date: 2026-03-02", images: images("Dawn.jpg", "dawn.jpg"))
        let reading = kind.read(source, in: Content.site())
        #expect(reading.models.isEmpty)
        #expect(reading.diagnostics.map(\.place.file) == ["content/photos/ridge/Dawn.jpg"])
        #expect(reading.diagnostics.first?.related.map(\.place.file) == ["content/photos/ridge/dawn.jpg"])
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
        let image: ViewModel = [
            "src": "/log/media/a.jpg", "width": 1600, "height": 1200, "alt": "As it says",
            "sources": .unlisted(.list([])), "isFirst": .undecided(.isFirst), "isEager": .undecided(.isEager),
            "isPhoto": .unlisted(true),
        ]
        #expect(
            section.cells[0].model == ["title": "A", "url": "/log/photos/ridge/a/", "image": .object(image)])
        #expect(
            section.header?.model == [
                "title": "Ridge", "url": "/log/photos/ridge/", "date": "2 March 2026",
                "datetime": "2026-03-02T00:00:00Z",
            ])
    }

    /// Screen readers read both in a link.
    @Test func aTitleIsNotRepeatedAsAlternativeText() throws {
        let text = "date: 2026-03-02\nphotos: {a.jpg: {alt: A}, b.jpg: {alt: A hill}}"
        let album = try kind.model(Self.album, text, images: images("a.jpg", "b.jpg"))
        let cells = try kind.section(of: album, in: Content.site()).section.cells
        let templates = TemplateSet.theme(adding: [:]).0
        let links = cells.map { templates.html("photo", $0.model).source }
        #expect(links[0].contains(" alt=\"\"") && links[0].contains("<bdi>A</bdi>"))
        #expect(links[1].contains(" alt=\"A hill\"") && links[1].contains("<bdi>B</bdi>"))
    }

    @Test func everyPhotoHasAPageOfItsOwn() throws {
        let text = "date: 2026-03-02\nphotos: {a.jpg: {caption: Dust, alt: A hill}}"
        let album = try kind.model(Self.album, text, images: images("a.jpg", "b.jpg"))
        let page = kind.page(for: album, in: Content.site())
        #expect(page.subpages.map(\.title) == ["A", "B"])
        #expect(page.subpages.map(\.description) == ["Dust", "As it says"])
        #expect(page.subpages.map { $0.model["caption"] } == ["Dust", nil])
    }

    @Test(
        arguments: [
            (PhotoLayout.square, [.flow]),
            (.justified, [.justified(rowHeight: 150), .justified(rowHeight: 224), .justified(rowHeight: 285)]),
            (.masonry, [.masonry(columns: 2), .masonry(columns: 3), .masonry(columns: 4)]),
        ] as [(PhotoLayout, [Arrangement])])
    func aLayoutIsAnArrangementAtEachWidth(layout: PhotoLayout, arrangements: [Arrangement]) throws {
        let text = "date: 2026-03-02\nlayout: \(layout.rawValue)"
        let photos = (1...9).map { Content.image("photos/ridge/\($0).jpg") }
        let album = try kind.model(Self.album, text, images: photos)
        let section = try kind.section(of: album).section
        #expect(section.groups.map(\.arrangements) == [arrangements])
        let isWhole = layout != .square
        #expect(section.cells[0].sizes.allSatisfy { $0.height == .aspectRatio(isWhole ? 4.0 / 3 : 1) })
    }

    @Test func whatIsSaidNearerThePhotoGoesBeforeWhatItSaysItself() throws {
        var images = images("a.jpg", "b.jpg", "c.jpg")
        for index in images.indices {
            images[index].details.title = "Meta title"
            images[index].details.caption = "Meta caption"
            images[index].details.keywords = ["meta"]
        }
        let text = "date: 2026-03-02\nphotos: {a.jpg: {title: Album title}}"
        let markdown =
            "---\ntitle: Beside title\nalt: Beside alt\nkeywords: [dust, ice]\n---\n\nBeside *caption*,\ntwo lines.\n"
        let sidecars = [
            "photos/ridge/a.jpg": SourceText(file: "content/photos/ridge/a.md", text: markdown),
            "photos/ridge/b.jpg": SourceText(file: "content/photos/ridge/b.txt", text: " A plain\ncaption\n"),
        ]
        let reading = kind.read(
            Content.source(Self.album, text, images: images, sidecars: sidecars), in: Content.site())
        #expect(reading.diagnostics.isEmpty, "\(reading.diagnostics)")
        let photos = try #require(reading.models.first).photos
        #expect(photos.map(\.title) == ["Album title", "Meta title", "Meta title"])
        #expect(photos.map(\.caption) == ["Beside caption, two lines.", "A plain caption", "Meta caption"])
        #expect(photos.map(\.alt) == ["Beside alt", "As it says", "As it says"])
        #expect(photos.map(\.details.keywords) == [["dust", "ice"], ["meta"], ["meta"]])
    }

    @Test(
        arguments: [
            ("", "", "", nil), ("", "location: public", "", "45.98, -7.66"), ("public", "", "", "45.98, -7.66"),
            ("public", "location: private", "", nil), ("public", "", "location: private", nil),
            ("", "location: private", "location: public", "45.98, -7.66"),
        ] as [(String, String, String, String?)])
    func aLocationIsPublishedWhereTheNearestWordSaysSo(site: String, album: String, photo: String, shown: String?)
        throws
    {
        var image = Content.image("photos/ridge/a.jpg")
        image.details.location = .init(latitude: 45.976_43, longitude: -7.658_61)
        let text = "date: 2026-03-02\n\(album)\nphotos: {a.jpg: {\(photo)}}"
        let site = Content.site { $0.photos.isLocationPublic = site == "public" }
        let model = try kind.model(Self.album, text, images: [image], in: site)
        #expect(model.photos.map(\.location) == [shown])
        #expect(try kind.section(of: model, in: site).section.cells[0].model["location"] == .text(shown))
    }

    @Test(
        arguments: [
            (45.976_43, 2, "45.98"), (-0.001, 2, "0.00"), (-0.006, 2, "-0.01"), (179.999_9, 2, "180.00"), (7.5, 0, "8"),
            (0.05, 1, "0.1"), (-33.856_784, 6, "-33.856784"),
        ])
    func degreesAreRounded(degrees: Double, decimals: Int, text: String) {
        let place = PhotoDetails.Location(latitude: degrees, longitude: degrees)
        #expect(place.rounded(to: decimals) == "\(text), \(text)")
    }

    @Test func aPhotoThatNobodyDescribedIsNamed() {
        let image = Content.image("photos/ridge/a.jpg", alt: nil)
        let silent = kind.read(Content.source(Self.album, "date: 2026-03-02", images: [image]), in: Content.site())
        #expect(silent.diagnostics.map(\.place.file) == ["content/photos/ridge/a.jpg"])
        #expect(silent.models.first?.photos.map(\.alt) == ["A"])
        let decoration = "date: 2026-03-02\nphotos: {a.jpg: {alt: \"\"}}"
        #expect(kind.problems(Self.album, decoration, images: [image]) == [])
    }

    @Test func aVideoHasTheImageBesideItForAPoster() throws {
        let source = Content.source(
            Self.album, "date: 2026-03-02", images: images("a.jpg", "clip.jpg"),
            videos: [
                VideoAsset(path: "photos/ridge/clip.mp4", mediaType: "video/mp4"),
                VideoAsset(path: "photos/ridge/lost.webm", mediaType: "video/webm"),
            ])
        let reading = kind.read(source, in: Content.site())
        #expect(reading.diagnostics.map(\.place.file) == ["content/photos/ridge/lost.webm"])
        let album = try #require(reading.models.first)
        #expect(album.photos.map(\.id) == ["a", "clip", "lost"])
        #expect(album.photos.map { $0.image?.path } == ["photos/ridge/a.jpg", "photos/ridge/clip.jpg", nil])
        #expect(album.photos.map { $0.video?.mediaType } == [nil, "video/mp4", "video/webm"])
        let page = kind.page(for: album, in: Content.site())
        #expect(page.attachments.map(\.file) == ["photos/ridge/clip/clip.mp4", "photos/ridge/lost/lost.webm"])
        guard case .object(let video) = page.subpages[1].model["video"] else {
            Issue.record("no video on its page")
            return
        }
        #expect(video["poster"] == "/media/clip.jpg")
        #expect(page.subpages[1].model["image"] == nil)
    }
}
