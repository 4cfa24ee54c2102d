import DataKit
import Diagnostics
import FeedKit
import TestSupport
import Testing

@testable import ImportKit

@Suite struct TakeoutFormatTests {
    private static let folder = "Tests/ImportKitTests/Takeout/Golden/"

    @Test func aLibraryBecomesAlbums() throws {
        let run = try ImportRun(TakeoutFormat(), TakeoutFixture.export)
        #expect(try Golden.issue(with: run.report, in: Repository.url(Self.folder + "library.txt")) == nil)
        #expect(run.allViolations == [])
    }

    @Test func whatWasPrivateComesAsDrafts() throws {
        var options = ImportOptions()
        options.withPrivate = true
        let run = try ImportRun(TakeoutFormat(), TakeoutFixture.export, options: options)
        #expect(run.paths(ofCopiesOf: TakeoutFixture.root + "Archive/secret.jpg").count == 1)
        #expect(try run.text("content/photos/archive/album.yaml").contains("draft: true"))
        #expect(run.allViolations == [])
    }

    @Test func whatIsWrittenIsRead() throws {
        let run = try ImportRun(TakeoutFormat(), TakeoutFixture.export)
        let path = "content/photos/été-au-bord-de-leau/album.yaml"
        let (node, problems) = Node.parse(SourceText(file: path, text: try run.text(path)), format: .yaml)
        #expect(problems.isEmpty)
        #expect(node?["title"]?.text == "Été au bord de l'eau")
        #expect(node?["date"]?.text == "2022-12-31T09:10:16Z")
        #expect(node?["photos"]?["img_2.jpg"]?["keywords"]?.list?.map(\.text) == ["favorite"])
        #expect(node?["photos"]?["img_2.jpg"]?["date"]?.text == "2019-07-13T06:41:40Z")
    }

    @Test func itIsRecognized() throws {
        #expect(try TestExport(TakeoutFormat(), TakeoutFixture.export).isRecognized())
        // The folder of a single album, and a library without sidecars.
        #expect(
            try TestExport(TakeoutFormat(), ["a.jpg": [1], "a.jpg.json": TakeoutFixture.sidecar("a.jpg", 1)])
                .isRecognized())
        #expect(try TestExport(TakeoutFormat(), ["Takeout/Google Fotos/A/a.jpg": [1]]).isRecognized())
        #expect(try !TestExport(TakeoutFormat(), ["a.jpg": [1], "package.json": Array("{}".utf8)]).isRecognized())
    }

    @Test func aNewerExportKeepsPaths() throws {
        let files = TakeoutFixture.library([
            "A/metadata.json": TakeoutFixture.album("Old"), "A/IMG_20200101_1.jpg": [1],
        ])
        let first = try ImportRun(TakeoutFormat(), files)
        var newer = files
        newer[TakeoutFixture.root + "A/metadata.json"] = TakeoutFixture.album("New")
        newer[TakeoutFixture.root + "B/metadata.json"] = TakeoutFixture.album("Old")
        newer[TakeoutFixture.root + "B/IMG_20200101_2.jpg"] = [1, 2]
        let second = try ImportRun(TakeoutFormat(), newer, existing: first.existing)
        #expect(try second.text("content/photos/old/album.yaml").contains("title: New"))
        #expect(try second.text("content/photos/old-2/album.yaml").contains("title: Old"))
    }

    /// Two separately unpacked zips are one library.
    @Test func halvesAreOneAlbum() throws {
        let run = try ImportRun(
            TakeoutFormat(),
            [
                "takeout-1/Takeout/Google Photos/A/metadata.json": TakeoutFixture.album("A"),
                "takeout-1/Takeout/Google Photos/A/a.jpg": [1],
                "takeout-2/Takeout/Google Photos/A/a.jpg.json": TakeoutFixture.sidecar("a.jpg", 1_563_000_300, "Here"),
                "takeout-2/Takeout/Google Photos/A/b.jpg": [1, 2],
            ])
        #expect(run.files.count { $0.path.hasSuffix("album.yaml") } == 1)
        #expect(try run.text("content/photos/a/album.yaml").contains("caption: Here"))
        #expect(run.allViolations == [])
    }

    /// Photos whose names differ only in the extension have different pages.
    @Test func noTwoPhotosHaveOneAddress() throws {
        let run = try ImportRun(
            TakeoutFormat(),
            TakeoutFixture.library([
                "A/metadata.json": TakeoutFixture.album("A"), "A/x.jpg": [1], "A/x.png": [1, 2], "A/X.JPG": [1, 2, 3],
                "A/x(1).jpg": [4], "A/x-1.jpg": [5], "A/album.jpg": [6],
            ]))
        #expect(run.tally.came[.media] == 6)
        #expect(run.allViolations == [])
    }

    @Test func aJPEGOfAHEICIsTheSame() throws {
        let run = try ImportRun(
            TakeoutFormat(),
            TakeoutFixture.library([
                "A/metadata.json": TakeoutFixture.album("A"), "A/x.HEIC": [1], "A/x.jpg": [1, 2], "A/y.heic": [1],
                "A/y.jpg": [3], "A/y.heic.json": TakeoutFixture.sidecar("y.heic", 5_000),
                "A/y.jpg.json": TakeoutFixture.sidecar("y.jpg", 6_000),
            ]))
        #expect(run.tally.leftOut.map(\.examples) == [[TakeoutFixture.root + "A/x.jpg"]])
        #expect(run.allViolations == [])
    }
}
