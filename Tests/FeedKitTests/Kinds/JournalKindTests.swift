import Diagnostics
import FeedKit
import ListKit
import MarkupKit
import Testing

@Suite struct JournalKindTests {
    private let kind = JournalKind()

    @Test func headingsStandBelowTheTitleInListsAndOnThePage() throws {
        let entry = try kind.model("journal/2026-03-02-a.md", "## One\n\nText with *stress*.\n")
        let id = "journal-2026-03-02-a-one"
        #expect(entry.listBody.source.hasPrefix("<h3 id=\"\(id)\">"), "\(entry.listBody)")
        #expect(entry.pageBody.source.hasPrefix("<h2 id=\"\(id)\">"), "\(entry.pageBody)")
        #expect(entry.pageBody.source.contains("<p>Text with <em>stress</em>.</p>"))
    }

    @Test(
        arguments: [
            ("Short and *sweet*.", "Short and sweet."),
            ("# Heading\n\nThe first paragraph.\n\nThe second.", "The first paragraph."),
            ("- one\n- two", "one two"), ("---\n---\n", ""),
        ])
    func theExcerptIsTheFirstWords(body: String, excerpt: String) throws {
        #expect(try kind.model("journal/2026-03-02-a.md", body).excerpt == excerpt)
    }

    @Test func aLongExcerptEndsAfterAWord() throws {
        let body = (1...100).map { "word\($0)" }.joined(separator: " ")
        let excerpt = try kind.model("journal/2026-03-02-a.md", body).excerpt
        #expect(excerpt.count <= 201)
        #expect(excerpt.hasSuffix("…"))
        #expect(body.hasPrefix(excerpt.dropLast() + " "))
    }

    @Test func imagesAreFoundBesideTheEntryAndFromTheRoot() throws {
        let images = [
            Content.image("journal/2026-03-02-a/dust.jpg"), Content.image("photos/ridge/dawn.jpg"),
            Content.image("journal/2026-03-02-a/with space.jpg"),
        ]
        let site = Content.site(images: images) { $0.baseURL = "https://example.org/log/" }
        let entry = try kind.model(
            "journal/2026-03-02-a/index.md",
            """
            ---
            photos: [dust.jpg, /photos/ridge/dawn.jpg]
            ---
            ![Dust](dust.jpg) ![Space](with%20space.jpg) [in](/journal/b/)
            """, in: site)
        #expect(entry.photos.map(\.image.path) == ["journal/2026-03-02-a/dust.jpg", "photos/ridge/dawn.jpg"])
        #expect(
            entry.images.map(\.path) == [
                "journal/2026-03-02-a/dust.jpg", "journal/2026-03-02-a/with space.jpg",
                "journal/2026-03-02-a/dust.jpg", "photos/ridge/dawn.jpg",
            ])
        #expect(entry.pageBody.source.contains("src=\"/log/media/with%20space.jpg\""), "\(entry.pageBody)")
        #expect(entry.pageBody.source.contains("href=\"/log/journal/b/\""), "\(entry.pageBody)")
        #expect(kind.page(for: entry, in: site).images == entry.images)
    }

    @Test func anEntrysPhotosAreDescribedLikeAnAlbums() throws {
        let images = [Content.image("journal/a.jpg", alt: nil), Content.image("journal/b.jpg", alt: nil)]
        let site = Content.site(images: images)
        let source = Content.source(
            "journal/2026-03-02-a.md",
            "---\nphotos:\n  b.jpg: {title: Bee, caption: A bee, alt: Yellow}\n  a.jpg: {alt: \"\"}\n---\n")
        let reading = kind.read(source, in: site)
        #expect(reading.diagnostics.isEmpty, "\(reading.diagnostics)")
        let photos = try #require(reading.models.first).photos
        #expect(photos.map(\.title) == ["Bee", "A"])
        #expect(photos.map(\.caption) == ["A bee", nil])
        #expect(photos.map(\.alt) == ["Yellow", ""])
        let silent = kind.read(
            Content.source("journal/2026-03-02-a.md", "---\nphotos: [a.jpg]\n---\n![](b.jpg)"), in: site)
        #expect(
            silent.diagnostics.map(\.line) == [
                "2:9 warning: the photo `a.jpg` has no alternative text",
                "4:1 warning: the photo 'b.jpg' has no alternative text",
            ])
    }

    /// The sanitizer preserves the placeholder styles that feedgen wrote, and removes all others.
    @Test func rawHTMLInATextLeavesItsPhotosAlone() throws {
        let site = Content.site(images: [Content.photo("journal/a.jpg")])
        let source = Content.source(
            "journal/2026-03-02-a.md", "![A hill](a.jpg)\n\nPress <kbd>x</kbd> <b style=\"--d:#876\">y</b>.\n")
        let reading = kind.read(source, in: site)
        #expect(reading.diagnostics.map(\.line).count == 1)
        let body = try #require(reading.models.first).pageBody.source
        #expect(body.contains("style=\"--d:#876;--1:#abc;--2:#bcd;--3:#cde;--4:#def\""), "\(body)")
        #expect(body.contains("<b>y</b>"), "\(body)")
    }

    @Test func aMissingPhotoIsAWarning() {
        let problems = kind.problems("journal/2026-03-02-a.md", "---\nphotos: [../../etc/passwd, b.jpg]\n---\n")
        #expect(
            problems == [
                "2:10 warning: there is no photo `../../etc/passwd` beside this entry",
                "2:28 warning: there is no photo `b.jpg` beside this entry",
            ])
    }

    @Test func brokenFrontMatterGivesNoEntry() {
        for text in ["---\ntitle: A\n", "---\ntitle: [\n---\n", "---\n- a list\n---\n"] {
            let reading = kind.read(Content.source("journal/2026-03-02-a.md", text), in: Content.site())
            #expect(reading.models.isEmpty)
            #expect(reading.diagnostics.hasErrors)
        }
    }

    @Test func anEntryIsADateAndAText() throws {
        let entry = try kind.model("journal/2026-03-02-a.md", "---\ntags: [Dawn]\n---\nText.")
        let (section, problems) = try kind.section(of: entry)
        #expect(problems == [])
        #expect(section.id == "journal/2026-03-02-a")
        #expect(section.cells.map(\.id) == ["date", "text"])
        #expect(section.cells.map(\.template) == ["journal-date", "journal-text"])
        #expect(section.cells[0].sizes == Array(repeating: CellSize(height: .points(30)), count: 3))
        #expect(section.cells[1].sizes == Array(repeating: CellSize(), count: 3))
        #expect(section.groups.map(\.inset) == [EdgeInsets(bottom: 15)])
        #expect(
            section.cells[0].model == ["date": "2 March 2026", "datetime": "2026-03-02T00:00:00Z"])
        let tag: ViewModel = ["title": "Dawn", "url": "/tags/dawn/"]
        #expect(
            section.cells[1].model == [
                "title": "A", "url": "/journal/2026-03-02-a/", "body": .markup(entry.listBody),
                "tags": .list([.object(tag)]),
            ])
    }

    @Test func aSummaryStandsInListsForTheText() throws {
        let entry = try kind.model("journal/2026-03-02-a.md", "---\nsummary: In short.\n---\nAt length.")
        let model = try kind.section(of: entry).section.cells[1].model
        #expect(model["summary"] == "In short.")
        #expect(model["body"] == nil)
        #expect(kind.page(for: entry, in: Content.site()).description == "In short.")
    }

    @Test func photosOfAnEntryAreSquaresThreeToARow() throws {
        let images = ["a", "b", "a"].map { Content.image("journal/\($0).jpg") }
        let site = Content.site(images: images)
        let entry = try kind.model("journal/2026-03-02-a.md", "---\nphotos: [a.jpg, b.jpg]\n---\n", in: site)
        let section = try kind.section(of: entry, in: site).section
        #expect(section.groups[1].cells.map(\.id) == ["photo/a", "photo/b"])
        #expect(section.groups[1].lineSpacing == 2)
        #expect(section.groups[1].itemSpacing == 2)
        let square = CellSize(width: .share(1, of: 3), height: .aspectRatio(1))
        #expect(section.groups[1].cells.allSatisfy { $0.sizes == [square, square, square] })
        // The link around a photo has a label even if the photo has no title.
        #expect(section.groups[1].cells.map { $0.model["title"] } == ["A", "B"])
    }

    @Test func otherFilesOfTheFolderAreAttached() throws {
        let source = Content.source(
            "journal/2026-03-02-a/index.md", "Text.", attachments: ["journal/2026-03-02-a/log.csv"])
        let entry = try #require(kind.read(source, in: Content.site()).models.first)
        #expect(
            kind.page(for: entry, in: Content.site()).attachments == [
                .init(path: "journal/2026-03-02-a/log.csv", file: "journal/2026-03-02-a/log.csv")
            ])
    }
}
