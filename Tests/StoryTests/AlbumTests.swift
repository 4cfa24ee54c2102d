import DiffKit
import Foundation
import Testing

/// Albums with texts and videos beside the photos, and with damaged photos.
@Suite struct AlbumTests {
    private func page(_ name: String, of site: Site) throws -> String {
        try site.read("public/photos/trip/\(name)/index.html")
    }

    private func site(_ keys: String = "", album: String = "title: Trip\ndate: 2026-03-02\n") throws -> Site {
        let site = try Site(
            ["content/photos/trip/album.yaml": album],
            configuration: "title: Log\nbaseURL: https://x.example/\n\(keys)\n")
        try site.write("content/photos/trip/a.jpg", bytes: Samples.photo)
        return site
    }

    @Test func textsBesideAPhotoSayWhatItShows() throws {
        let site = try site()
        try site.write(
            "content/photos/trip/a.md", "---\ntitle: Way out\nalt: Two tracks\n---\n\nAll *the* way & back.\n")
        try site.write("content/photos/trip/b.jpg", bytes: Samples.photo(number: 2))
        try site.write("content/photos/trip/b.txt", "Plain words.\n")
        try site.build()
        let first = try page("a", of: site)
        #expect(first.contains(">Way out</h1>"))
        #expect(first.contains("<p class=\"caption p-summary\">All the way &amp; back.</p>"))
        #expect(first.contains("alt=\"Two tracks\""))
        #expect(try page("b", of: site).contains("<p class=\"caption p-summary\">Plain words.</p>"))
        // A text without a photo is reported.
        try site.write("content/photos/trip/c.txt", "Whose?")
        let outcome = try site.run("build")
        #expect(outcome.firstError == "content/photos/trip/c.txt:1:1: warning: this file is not used")
    }

    @Test func aVideoStandsInTheAlbumWithItsPoster() throws {
        let site = try site()
        try site.write("content/photos/trip/clip.mp4", bytes: TinyVideo.withPlace)
        try site.write("content/photos/trip/clip.jpg", bytes: Samples.photo(number: 2))
        try site.build()
        let page = try page("clip", of: site)
        #expect(page.contains("<video controls preload=\"none\""))
        #expect(page.contains("poster=\"/media/clip-48-"))
        #expect(page.contains("<source src=\"/photos/trip/clip/clip.mp4\" type=\"video/mp4\">"))
        #expect(
            try site.read("public/photos/trip/index.html").contains("<a href=\"/photos/trip/clip/\" class=\"video\""))
        #expect(try site.snapshot["sections"]?["photos/trip"]?["order"] == .array(["header", "a", "clip"]))
        // The location is removed from the metadata; no other byte changes its position.
        let published = try site.bytes("public/photos/trip/clip/clip.mp4")
        #expect(published.count == TinyVideo.withPlace.count)
        #expect(Data(published).range(of: Data(TinyVideo.place.utf8)) == nil)
    }

    @Test func aVideoWithoutAPosterIsNamed() throws {
        let site = try site()
        try site.write("content/photos/trip/clip.mp4", bytes: TinyVideo.withPlace)
        let outcome = try site.run("build")
        #expect(outcome.code == 0)
        #expect(
            outcome.errors.hasPrefix(
                """
                content/photos/trip/clip.mp4:1:1: warning: this video has no poster image, so it appears blank until it plays
                    hint: add an image with the same name: clip.jpg
                """))
        #expect(try page("clip", of: site).contains("<video controls"))
    }

    @Test func aPhotoThatNobodyDescribedIsNamed() throws {
        let site = try site()
        try site.write("content/photos/trip/silent.tiff", bytes: LargePhoto.tiff(widthPx: 20, heightPx: 10, seed: 1))
        let outcome = try site.run("build")
        #expect(outcome.code == 0)
        #expect(
            outcome.firstError
                == "content/photos/trip/silent.tiff:1:1: warning: this photo has no alternative text")
        #expect(try site.run("build", "--strict").code == 1)
    }

    @Test func settingsDecideWhatIsPublished() throws {
        let site = try site("photos: {widths: [16, 32, 64], formats: [jpeg, webp], quality: {webp: 50}}")
        try site.build()
        let files = site.files().stamps.keys.filter { $0.hasPrefix("media/a-") }.map { $0.prefix { $0 != "." } }
            .map { $0.dropLast(13) }
        #expect(files.sorted() == ["media/a-16", "media/a-32", "media/a-32"])
        let home = try site.read("public/index.html")
        #expect(home.contains(" 16w, /media/a-32-"))
        // Each image is derived from the next larger one, so a changed width changes the smaller images too.
        let narrow = try #require(site.files().stamps.keys.first { $0.hasPrefix("media/a-16-") })
        try site.edit("content/feed.yaml", "16, 32, 64", "16, 24, 64")
        try site.build()
        #expect(!site.exists("public/" + narrow))
        // Other settings produce other names, because image URLs are cached permanently.
        let before = Set(site.files().stamps.keys)
        try site.edit("content/feed.yaml", "webp: 50", "webp: 60")
        try site.build()
        #expect(Set(site.files().stamps.keys).subtracting(before).count == 2)
    }

    @Test(
        arguments: [
            ("photos: {layout: masonary}", "3:18: error: there is no layout `masonary`"),
            ("photos: {widths: [960, 480]}", "3:18: error: `widths` must be ascending widths in pixels"),
            ("photos: {widths: []}", "3:18: error: `widths` must be ascending"),
            ("photos: {asTheyAre: [content/x.jpg]}", "3:21: error: `asTheyAre` must name files and folders inside of"),
            ("photos: {asTheyAre: [static/../x]}", "3:21: error: `asTheyAre` must name files and folders inside of"),
            ("photos: {formats: [png]}", "3:19: error: `formats` must name some of avif, webp and jpeg"),
            ("photos: {quality: 0}", "3:19: error: `quality` must be from 1 to 100"),
            ("photos: {quality: {webp: 900}}", "3:26: error: `webp` must be from 1 to 100"),
            ("photos: {maxMegapixels: 0}", "3:25: error: `maxMegapixels` must be from 1 to 10000"),
            ("photos: {width: [480]}", "3:10: warning: unknown key `width`"),
            ("location: publik", "3:11: error: `location` must be public or private"),
            ("locationDecimals: 9", "3:19: error: `locationDecimals` must be from 0 to 6"),
        ])
    func settingsThatMakeNoSenseAreTold(keys: String, message: String) throws {
        let outcome = try site(keys).run("build")
        #expect(outcome.firstError.hasPrefix("content/feed.yaml:" + message), "\(outcome.errors)")
    }

    @Test func photosLargerThanTheLimitAreRefused() throws {
        let site = try site("photos: {maxMegapixels: 1}")
        try site.write("content/photos/trip/big.tiff", bytes: LargePhoto.tiff(widthPx: 1200, heightPx: 1000, seed: 1))
        let outcome = try site.run("build")
        #expect(outcome.code == 1)
        #expect(
            outcome.firstError.hasPrefix("content/photos/trip/big.tiff:1:1: error: this photo has 1200 × 1000 pixels"))
    }

    @Test func aCameraWithAWrongClockHidesNothing() throws {
        let site = try site(album: "title: Trip\n")
        try site.write("content/photos/trip/2062-01-01-later.jpg", bytes: Samples.photo(number: 2))
        try site.write(
            "content/photos/trip/later.jpg",
            bytes: Data(Samples.photo(number: 3)).replacing("2026:01:09", with: "2062:01:09"))
        let outcome = try site.run("build", "--clock", "2026-11-20")
        #expect(outcome.code == 0)
        #expect(outcome.output.contains("1 added") && !outcome.output.contains("scheduled"))
        #expect(
            outcome.firstError.hasPrefix(
                "content/photos/trip/album.yaml:1:1: warning: this has no `date`, and the newest"))
    }

    @Test func otherSettingsReplaceEveryPicture() throws {
        let site = try site(album: "title: Trip\ndate: 2026-03-02\n")
        for number in 2...14 {
            try site.write("content/photos/trip/\(number).jpg", bytes: Samples.photo(number: number))
        }
        try site.build()
        try site.edit("content/feed.yaml", "title: Log", "title: Log\nphotos: {quality: 50}")
        try site.build()
    }

    @Test func aPictureThatWasCutOffIsPublishedAgain() throws {
        let site = try site()
        try site.build()
        let file = try #require(site.files().stamps.first { $0.key.hasSuffix(".webp") })
        try site.delete("public/" + file.key)
        try site.write("public/" + file.key, bytes: Array(file.value.bytes.prefix(100)))
        try site.build()
        #expect(try site.bytes("public/" + file.key) == Array(file.value.bytes))
    }

    @Test func thePagesOfAMovedAlbumsPhotosAreFound() throws {
        let site = try site(album: "id: keep\ntitle: Trip\ndate: 2026-03-02\n")
        try site.build()
        try site.rename("content/photos/trip", to: "content/photos/journey")
        try site.build()
        #expect(try page("a", of: site).contains("url=/photos/journey/a/"))
    }

    @Test func oneBadTextBesideAPhotoHidesNothingElse() throws {
        let site = try site()
        try site.write("content/photos/trip/a.txt", bytes: [0xFF, 0xFE, 0xFA, 0x00, 0x80])
        try site.write("content/photos/trip/b.jpg", bytes: Samples.photo(number: 2))
        try site.write("content/photos/trip/b.md", "---\nlocation: publik\n---\n")
        let outcome = try site.run("build")
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("content/photos/trip/a.txt:"))
        #expect(outcome.errors.contains("content/photos/trip/b.md:2:11: error: `location` must be public or private"))
    }

    @Test func aPhotoThatIsNotThereIsNamedAsOne() throws {
        let site = try site(album: "title: Trip\ndate: 2026-03-02\nphotos:\n  b.jpg: {alt: A hill}\n")
        let outcome = try site.run("build")
        #expect(
            outcome.firstError
                == "content/photos/trip/album.yaml:4:3: warning: there is no photo `b.jpg` in this album")
    }

    /// Each damaged photo is reported once, nothing is published, and valid photos are not processed again.
    @Test func ofManyBrokenPhotosEachIsNamedOnce() throws {
        let site = try site()
        let tiff = LargePhoto.tiff(widthPx: 40, heightPx: 30, seed: 1)
        var broken: [String: [UInt8]] = [
            "empty.jpg": [], "text.jpg": Array("no photo at all".utf8), "huge.png": Self.hugePNG,
            "pdf.heic": Array("%PDF-1.7\n".utf8),
        ]
        for tenth in 1..<10 {
            broken["cut\(tenth).jpg"] = Array(Samples.photo.prefix(Samples.photo.count * tenth / 10))
            broken["cut\(tenth).tiff"] = Array(tiff.prefix(tiff.count * tenth / 10))
        }
        for (name, bytes) in broken { try site.write("content/photos/trip/" + name, bytes: bytes) }
        try site.write("content/photos/trip/really-a-jpeg.png", bytes: Samples.photo(number: 7))
        let outcome = try site.run("build")
        #expect(outcome.code == 1)
        #expect(!site.exists("public/index.html"))
        let named = outcome.errors.split(separator: "\n").filter { $0.contains(": error: ") }
            .compactMap { $0.split(separator: ":").first }
        #expect(named.sorted() == broken.keys.map { "content/photos/trip/" + $0 }.sorted().map { $0[...] })
        for name in broken.keys { try site.delete("content/photos/trip/" + name) }
        try site.build()
    }

    /// A complete PNG whose header claims 60,000 × 60,000 pixels.
    private static let hugePNG: [UInt8] = [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0xEA, 0x60, 0, 0,
        0xEA, 0x60, 8, 2, 0, 0, 0, 0x8A, 0x9E, 0xA7, 0x8A, 0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
    ]
}

extension Data {
    /// The bytes with one text replaced by another of the same length.
    fileprivate func replacing(_ old: String, with new: String) -> [UInt8] {
        var copy = self
        while let range = copy.range(of: Data(old.utf8)) { copy.replaceSubrange(range, with: Data(new.utf8)) }
        return [UInt8](copy)
    }
}

/// The boxes of a video without frames, with a recorded location.
enum TinyVideo {
    static let place = "+38.7000-009.1400/"

    static let withPlace: [UInt8] = {
        let location = box("©xyz", [0, UInt8(place.utf8.count), 0x15, 0xC7] + Array(place.utf8))
        return box("ftyp", Array("isom".utf8) + [0, 0, 2, 0] + Array("isommp42".utf8))
            + box("moov", box("mvhd", zeros(100)) + track + box("udta", location))
            + box("mdat", [1, 2, 3, 4])
    }()

    /// A video track; a file without one is not recognized as a video.
    private static let track: [UInt8] = {
        let handler = box("hdlr", zeros(8) + Array("vide".utf8) + zeros(13))
        let formats = box("stsd", zeros(4) + [0, 0, 0, 1] + box("avc1", zeros(78)))
        let references = box("dref", zeros(4) + [0, 0, 0, 1] + box("url ", [0, 0, 0, 1]))
        let media = box("minf", box("dinf", references) + box("stbl", formats))
        return box("trak", box("tkhd", zeros(84)) + box("mdia", handler + media))
    }()

    private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

    private static func box(_ type: String, _ payload: [UInt8]) -> [UInt8] {
        let size = UInt32(payload.count + 8)
        let name = type.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        return withUnsafeBytes(of: size.bigEndian) { Array($0) } + name + payload
    }
}
