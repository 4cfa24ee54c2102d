import Foundation
import TestSupport
import Testing

/// Published original photos, videos and static files.
@Suite struct PublishedAsItIsTests {
    @Test func originalsAreFreedOfWhatTheyKnow() throws {
        let site = try Site(["content/photos/ridge/album.yaml": "date: 2026-03-01\noriginals: true\n"])
        for number in 0..<2 {
            try site.write("content/photos/ridge/\(number).jpg", bytes: Samples.photo(number: number))
        }
        try site.write("content/photos/ridge/raw.tif", bytes: LargePhoto.tiff(widthPx: 20, heightPx: 10, seed: 1))
        let first = try ImageCounts(site)
        let originals = first.files.filter { $0.contains("-original-") }.sorted()
        #expect(originals.count == 2 && originals.allSatisfy { $0.hasSuffix(".jpg") })
        for name in originals {
            let bytes = Data(try site.bytes("public/media/" + name))
            #expect(bytes.starts(with: [0xFF, 0xD8]) && bytes.count < Samples.photo.count)
            for secret in ["SN-4711-0815", "Ada Secret"] { #expect(bytes.range(of: Data(secret.utf8)) == nil) }
        }
        let again = try site.run("build", "-v")
        #expect(again.errors.contains("content/photos/ridge/raw.tif:1:1: warning: the original of this photo is not"))
        #expect(again.output.contains("; 0 files written, 0 deleted,"))
        try site.edit("content/photos/ridge/album.yaml", "true", "false")
        #expect(try ImageCounts(site).files == first.files.subtracting(originals))
    }

    /// Of a video, only data outside the frames is changed, wherever it is in the file and whatever the file's name.
    @Test func filmsAreFreedOfWhatTheyKnow() throws {
        let video = WebMVideo.webm(byteCount: 3_000_000)
        let site = try Site()
        try site.write("content/journal/trip/index.md", Samples.entry("Trip", date: "2026-03-05"))
        try site.write("content/journal/trip/film.webm", bytes: video)
        try site.write("content/static/film.webm", bytes: video)
        try site.write("content/static/film", bytes: video)
        try site.build()
        let copy = try site.bytes("public/journal/trip/film.webm")
        #expect(copy.count == video.count && copy.suffix(3_000_000) == video.suffix(3_000_000))
        #expect(
            Data(video).range(of: Data(WebMVideo.place)) != nil && Data(copy).range(of: Data(WebMVideo.place)) == nil)
        #expect(try site.bytes("public/film.webm") == copy && site.bytes("public/film") == copy)
        let before = site.files()
        try site.build()
        #expect(site.files().touched(since: before) == ["patch.json"])
        try site.write("content/journal/trip/film.webm", bytes: video.dropLast(5))
        let outcome = try site.run("build")
        #expect(outcome.code == 1 && outcome.errors.contains("content/journal/trip/film.webm:1:1: error: this video "))
        #expect(try site.bytes("public/journal/trip/film.webm") == copy)
    }

    /// Static files are stripped too; a public location on pages does not apply to them.
    @Test(arguments: ["private", "public"]) func staticPhotosAreFreedOfWhatTheyKnow(location: String) throws {
        let site = try Site(configuration: "title: Log\nbaseURL: https://x.example/\nlocation: \(location)\n")
        try site.write("content/static/about/me.jpg", bytes: Samples.photo)
        try site.write("content/static/download", bytes: Samples.photo(number: 2))
        try site.build()
        for file in ["public/about/me.jpg", "public/download"] {
            let bytes = Data(try site.bytes(file))
            #expect(bytes.starts(with: [0xFF, 0xD8]))
            for secret in ["SN-4711-0815", "Ada Secret"] { #expect(bytes.range(of: Data(secret.utf8)) == nil) }
        }
        let before = site.files()
        try site.build()
        #expect(site.files().touched(since: before) == ["patch.json"])
        try site.build("--verify")
        // `feed.yaml` gives consent, then withdraws it.
        try site.edit("content/feed.yaml", "title:", "photos: {asTheyAre: [static/about/, static/download]}\ntitle:")
        try site.build()
        #expect(try site.bytes("public/about/me.jpg") == Samples.photo)
        #expect(try site.bytes("public/download") == Samples.photo(number: 2))
        try site.edit("content/feed.yaml", "static/download", "static/other")
        try site.build()
        #expect(try site.bytes("public/about/me.jpg") == Samples.photo)
        #expect(try Data(site.bytes("public/download")).range(of: Data("SN-4711-0815".utf8)) == nil)
    }

    /// A file that can't be stripped of private metadata; its content, not its name, decides.
    struct PrivateFile: Sendable, CustomTestStringConvertible {
        var what: String
        var bytes: [UInt8]
        var testDescription: String { what }

        init(_ what: String, _ parts: any Sequence<UInt8>...) {
            self.what = what
            bytes = parts.flatMap { Array($0) }
        }

        static func box(_ name: String, _ content: some Sequence<UInt8>) -> [UInt8] {
            let content = Array(content)
            return [0, 0, 0, UInt8(8 + content.count)] + Array(name.utf8) + content
        }

        static func zip(_ content: [UInt8]) -> [UInt8] {
            var zip = StoredZip()
            zip.add("a/b.txt", content)
            return zip.bytes
        }

        /// A photo with a location, compressed by `zip`.
        static let deflatedZip: [UInt8] = (try? Repository.bytes("Tests/Fixtures/located.zip")) ?? []

        static let jxl = box("JXL ", [0x0D, 0x0A, 0x87, 0x0A]) + box("ftyp", "jxl \0\0\0\0jxl ".utf8)
        static let jp2 = box("jP  ", [0x0D, 0x0A, 0x87, 0x0A]) + box("ftyp", "jp2 \0\0\0\0jp2 ".utf8)
        static let avif = box("ftyp", "avif\0\0\0\0avifmif1".utf8)

        static let all = [
            PrivateFile(
                "this is a JPEG XL image, from which feedgen can't strip metadata", jxl, box("jxlc", [0xFF, 0x0A])),
            PrivateFile("this is a JPEG XL image, from which feedgen can't strip metadata", [0xFF, 0x0A, 1, 2, 3]),
            PrivateFile(
                "this is a JPEG 2000 image, from which feedgen can't strip metadata", jp2, box("jp2c", [0xFF, 0x4F])),
            PrivateFile(
                "this is an AVIF image with a part 'Exif' that can contain metadata, which feedgen can't strip", avif,
                box(
                    "meta",
                    [0, 0, 0, 0]
                        + box(
                            "iinf", [0, 0, 0, 0, 0, 1] + box("infe", [2, 0, 0, 0, 0, 1, 0, 0] + Array("Exif\0".utf8)))),
                box("mdat", [])),
            PrivateFile("this is a camera's raw file", "FOVb\0\0\u{3}\0".utf8),
            PrivateFile("this is a camera's raw file", "FUJIFILMCCD-RAW 0201".utf8),
            PrivateFile("this is a camera's raw file", "\0\0\0\u{18}ftypcrx \0\0\0\u{1}".utf8),
            PrivateFile("this is a Photoshop file", "8BPS\0\u{1}".utf8),
            PrivateFile("this is an AVI video, from which feedgen can't strip metadata", "RIFF\0\0\0\0AVI LIST".utf8),
            PrivateFile(
                "this is an AVIF image with a part 'mpvd' that can contain metadata, which feedgen can't strip",
                Pictures.avif,
                box("mpvd", [1, 2, 3])),
            PrivateFile(
                "this is an icon with unrecognized parts, which feedgen can't strip",
                [0, 0, 1, 0, 1, 0, 1, 1, 0, 0, 1, 0, 32, 0, 2, 0, 0, 0, 22, 0, 0, 0, 7, 7]),
            PrivateFile(
                "this is a PDF document with a photo that contains its location",
                "%PDF-1.7\n1 0 obj <</Filter /DCTDecode>> stream\n".utf8, Samples.photo, "\nendstream endobj".utf8),
            PrivateFile("this is a ZIP archive with a photo that contains its location", deflatedZip),
            PrivateFile(
                "this is a ZIP archive with a photo that contains its location", "PK\u{3}\u{4}\u{A}\0\0\0\0\0".utf8,
                [UInt8](repeating: 7, count: 3_000_000), Samples.photo),
        ]

        /// Files of the same formats without private metadata.
        static let harmless = [
            PrivateFile("plain.avif", Pictures.avif),
            PrivateFile("plain.pdf", "%PDF-1.7\nExif\0\0 is a word, and E is a letter".utf8),
            PrivateFile("plain.zip", zip([UInt8](repeating: 69, count: 200_000))),
            PrivateFile("plain.odt", zip(Array("<office:document/>".utf8))),
            PrivateFile("words.txt", "exif:GPSLatitude is a property of XMP".utf8), PrivateFile("empty", []),
        ]
    }

    @Test(arguments: PrivateFile.all) func whatCantBeFreedIsNotPublishedUnasked(_ file: PrivateFile) throws {
        let site = try Site(["content/journal/a.md": Samples.entry("A", date: "2026-03-02")])
        try site.write("content/static/press/x.bin", bytes: file.bytes)
        for command in ["build", "check"] {
            let outcome = try site.run(command)
            #expect(outcome.code == 1)
            #expect(
                outcome.errors.hasPrefix(
                    "content/static/press/x.bin:1:1: error: \(file.what)"), "\(outcome)")
            #expect(outcome.errors.contains("so it is not published\n    hint: "), "\(outcome)")
            #expect(outcome.errors.contains("photos: {asTheyAre: [static/press/x.bin]} into feed.yaml\n"), "\(outcome)")
        }
        #expect(!site.exists("public/index.html"))
        try site.edit("content/feed.yaml", "title:", "photos: {asTheyAre: [static/press/]}\ntitle:")
        try site.build()
        #expect(try site.bytes("public/press/x.bin") == file.bytes)
        // Withdrawing the consent has an effect although the file is unchanged.
        try site.edit("content/feed.yaml", "static/press/", "static/pres/")
        #expect(try site.run("build").code == 1)
    }

    @Test(
        arguments: [
            ("a broken one", Array("PK\u{3}\u{4}\u{A}\0".utf8) + [UInt8](repeating: 69, count: 1000)),
            ("one in another", PrivateFile.zip(PrivateFile.zip([1, 2, 3]))),
        ])
    func archivesThatCantBeSearchedAreRefused(what: String, bytes: [UInt8]) throws {
        let site = try Site(["content/journal/a.md": Samples.entry("A", date: "2026-03-02")])
        try site.write("content/static/x.zip", bytes: bytes)
        let outcome = try site.run("build")
        #expect(outcome.code == 1)
        #expect(
            outcome.errors.contains(
                "content/static/x.zip:1:1: error: this file is not published: its files can't be searched: "),
            "\(outcome)")
        try site.edit("content/feed.yaml", "title:", "photos: {asTheyAre: [static/x.zip]}\ntitle:")
        try site.build()
        #expect(try site.bytes("public/x.zip") == bytes)
    }

    @Test func whatTellsNothingIsPublishedAsItIs() throws {
        let site = try Site(["content/journal/a.md": Samples.entry("A", date: "2026-03-02")])
        for file in PrivateFile.harmless { try site.write("content/static/\(file.what)", bytes: file.bytes) }
        try site.build()
        for file in PrivateFile.harmless { #expect(try site.bytes("public/\(file.what)") == file.bytes, "\(file)") }
        #expect(try site.run("check").code == 0)
    }

    /// Such a file beside a text is omitted, since it may be meant only for the author.
    @Test func imagesBesideTextsNeedConsentToo() throws {
        let site = try Site([
            "content/journal/trip/index.md": Samples.entry("Trip", date: "2026-03-05", text: "[PDF](notes.pdf)")
        ])
        for (number, file) in PrivateFile.all.prefix(8).enumerated() {
            try site.write("content/journal/trip/\(number).bin", bytes: file.bytes)
        }
        let outcome = try site.run("build", "-v")
        #expect(outcome.code == 0)
        #expect(
            outcome.errors.components(separatedBy: "is not published: it can reveal where a photo was taken\n").count
                == 9)
        #expect(outcome.errors.contains("write photos: {asTheyAre: [journal/trip/3.bin]} into feed.yaml\n"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: site.path("public/journal/trip")) == ["index.html"])
        try site.edit("content/feed.yaml", "title:", "photos: {asTheyAre: [journal/trip/3.bin]}\ntitle:")
        #expect(try site.run("build").code == 0)
        #expect(try site.bytes("public/journal/trip/3.bin") == PrivateFile.all[3].bytes)
        // A linked file would be published, so consent is required.
        try site.write("content/journal/trip/notes.pdf", bytes: PrivateFile.all[11].bytes)
        let refused = try site.run("build")
        #expect(refused.code == 1)
        #expect(
            refused.errors.contains("content/journal/trip/notes.pdf:1:1: error: this is a PDF document with a photo"))
    }
}
