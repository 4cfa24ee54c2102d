import Foundation
import Testing

/// What is published of photos and videos beside the pictures that are made of them.
@Suite struct PublishedAsItIsTests {
    @Test func originalsAreFreedOfWhatTheyKnow() throws {
        let site = try Site(["content/photos/ridge/album.yaml": "date: 2026-03-01\noriginals: true\n"])
        for number in 0..<2 {
            try site.write("content/photos/ridge/\(number).jpg", bytes: Samples.photo(number: number))
        }
        try site.write("content/photos/ridge/raw.tif", bytes: LargePhoto.tiff(widthPx: 20, heightPx: 10, seed: 1))
        let first = try Made(site)
        let originals = first.files.filter { $0.contains("-original-") }.sorted()
        #expect(originals.count == 2 && originals.allSatisfy { $0.hasSuffix(".jpg") })
        for name in originals {
            let bytes = Data(try site.bytes("public/media/" + name))
            #expect(bytes.starts(with: [0xFF, 0xD8]) && bytes.count < Samples.photo.count)
            for secret in ["SN-4711-0815", "Ada Secret"] { #expect(bytes.range(of: Data(secret.utf8)) == nil) }
        }
        let again = try site.run("build")
        #expect(again.errors.contains("content/photos/ridge/raw.tif:1:1: warning: the original of this photo is not"))
        #expect(again.output.contains("; 0 files written, 0 deleted,"))
        try site.edit("content/photos/ridge/album.yaml", "true", "false")
        #expect(try Made(site).files == first.files.subtracting(originals))
    }

    /// Of a video only what is around the pictures is changed, and what stands in static/ not even that.
    @Test func filmsAreFreedOfWhatTheyKnow() throws {
        let video = WebMVideo.webm(byteCount: 3_000_000)
        let site = try Site()
        try site.write("content/journal/trip/index.md", Samples.entry("Trip", date: "2026-03-05"))
        try site.write("content/journal/trip/film.webm", bytes: video)
        try site.write("content/static/film.webm", bytes: video)
        try site.build()
        let copy = try site.bytes("public/journal/trip/film.webm")
        #expect(copy.count == video.count && copy.suffix(3_000_000) == video.suffix(3_000_000))
        #expect(
            Data(video).range(of: Data(WebMVideo.place)) != nil && Data(copy).range(of: Data(WebMVideo.place)) == nil)
        #expect(try site.bytes("public/film.webm") == video)
        let before = site.files()
        try site.build()
        #expect(site.files().touched(since: before) == ["patch.json"])
        try site.write("content/journal/trip/film.webm", bytes: video.dropLast(5))
        let outcome = try site.run("build")
        #expect(outcome.code == 1 && outcome.errors.contains("content/journal/trip/film.webm:1:1: error: this video "))
        #expect(try site.bytes("public/journal/trip/film.webm") == copy)
    }

    @Test(arguments: ["private", "public"]) func aStaticPhotoThatTellsItsPlaceIsToldOf(location: String) throws {
        let site = try Site(configuration: "title: Log\nbaseURL: https://x.example/\nlocation: \(location)\n")
        try site.write("content/static/about/me.jpg", bytes: Samples.photo)
        try site.write("content/static/noise.jpg", bytes: [1, 2, 3])
        let outcome = try site.run("build")
        let warning =
            "content/static/about/me.jpg:1:1: warning: this photo says where it was taken, and is published as it is\n"
            + "    hint: put it into an album, or take its metadata out\n"
        #expect(outcome.code == 0 && outcome.errors == (location == "private" ? warning : ""))
        #expect(try site.bytes("public/about/me.jpg") == Samples.photo)
    }
}
