import DataKit
import DiffKit
import FeedKit
import MarkupKit
import TemplateKit
import Testing

/// The frames of DESIGN 3.3 in the snapshot: row, x, width and height at four widths.
@Suite struct KindFramesTests {
    private static let widths = [320, 375, 390, 414]

    /// Returns the frames of a cell at the four widths, by its path in the snapshot (`summary/high`).
    private func frames<K: Kind>(_ kind: K, _ path: String, _ text: String?, of cell: String) throws -> [JSON?] {
        let images = ["a", "b", "c", "d"].map { Content.image("photos/ridge/\($0).jpg") }
        let site = Content.site(images: images) { $0.breakpoints = Self.widths }
        let source = Content.source(path, text, images: kind.files == .albums ? images : [])
        let model = try #require(kind.read(source, in: site).models.first)
        let section = try kind.section(of: model, in: site).section
        let templates = TemplateSet.compile([:]).0
        let rendered = SectionRenderer(templates: templates, site: site).render(section, of: model.facts)
        var json: JSON? = JSON(printed: rendered.snapshot)
        for name in cell.split(separator: "/") { json = json?["cells"]?[String(name)] }
        return Self.widths.map { json?["frames"]?["\($0)"] }
    }

    @Test func theDateIsThirtyHighAndTheTextAsHighAsItTurnsOut() throws {
        let path = "journal/2026-03-02-a.md"
        #expect(
            try frames(JournalKind(), path, "Text.", of: "date") == [
                [0, 0, 320, 30], [0, 0, 375, 30], [0, 0, 390, 30], [0, 0, 414, 30],
            ])
        #expect(
            try frames(JournalKind(), path, "Text.", of: "text") == [
                [1, 0, 320, nil], [1, 0, 375, nil], [1, 0, 390, nil], [1, 0, 414, nil],
            ])
    }

    @Test func photosAreThirdsOfTheRowRoundedDown() throws {
        let album = "photos/ridge/album.yaml"
        // Row 0 is the header.
        #expect(
            try frames(PhotosKind(), album, "date: 2026-03-02", of: "a") == [
                [1, 0, 105, 105], [1, 0, 123, 123], [1, 0, 128, 128], [1, 0, 136, 136],
            ])
        #expect(
            try frames(PhotosKind(), album, "date: 2026-03-02", of: "c") == [
                [1, 214, 105, 105], [1, 251, 123, 123], [1, 261, 128, 128], [1, 277, 136, 136],
            ])
        #expect(
            try frames(PhotosKind(), album, "date: 2026-03-02", of: "d") == [
                [2, 0, 105, 105], [2, 0, 123, 123], [2, 0, 128, 128], [2, 0, 136, 136],
            ])
    }

    @Test func theSummaryOfTheWeatherIsSeventyHighAndItsDetailsForty() throws {
        let text = "sunrise: \"05:41\"\nsunset: \"18:12\"\nhigh: 1\nlow: 0"
        let path = "weather/2026-03-02.yaml"
        #expect(
            try frames(WeatherKind(), path, text, of: "summary") == [
                [0, 0, 320, 70], [0, 0, 375, 70], [0, 0, 390, 70], [0, 0, 414, 70],
            ])
        #expect(
            try frames(WeatherKind(), path, text, of: "summary/low") == [
                [3, 0, 320, 40], [0, 281, 93, 40], [0, 292, 97, 40], [0, 310, 103, 40],
            ])
    }

    @Test func rowsOfAnOutlineAreSixtyHighAndTheirImagesTwoHundred() throws {
        let text = "- {title: Ada, image: /photos/ridge/a.jpg, children: [{title: Ben}]}"
        let path = "outlines/2026-03-02-crew.yaml"
        #expect(try frames(OutlineKind(), path, text, of: "ada")[0] == [1, 0, 320, 60])
        #expect(try frames(OutlineKind(), path, text, of: "ada/image")[0] == [0, 0, 320, 200])
        #expect(try frames(OutlineKind(), path, text, of: "ada/ben")[3] == [1, 0, 414, 60])
    }

    @Test func aMessageIsAsHighAsItTurnsOut() throws {
        let text = "- {id: a, date: 2026-03-02, user: Ada, text: Hi}"
        #expect(try frames(MessagesKind(), "messages/lock.yaml", text, of: "a")[2] == [1, 0, 390, nil])
    }
}
