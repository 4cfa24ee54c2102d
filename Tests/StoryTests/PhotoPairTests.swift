import DiffKit
import Testing

/// A photo that is stored in an album as both HEIC and JPEG.
@Suite struct PhotoPairTests {
    private func site(_ files: [String: [UInt8]], album: String = "") throws -> Site {
        let site = try Site(["content/photos/b/album.yaml": "date: 2026-03-01\n" + album])
        for (file, bytes) in files { try site.write("content/photos/b/" + file, bytes: bytes) }
        return site
    }

    private func photos(_ site: Site) throws -> [String] {
        let cells = try site.json("public/snapshot.json")["sections"]?["photos/b"]?["order"]?.array ?? []
        return cells.compactMap(\.string).filter { $0 != "header" }
    }

    @Test func twoFilesAreOnePhotoFromTheBetterOne() throws {
        let site = try site(
            ["IMG_1.HEIC": Pictures.heic, "IMG_1.JPG": Pictures.jpegOfHEIC],
            album: "order: [IMG_1.JPG]\nphotos: {IMG_1.JPG: {alt: Grey, title: The one}}\n")
        let outcome = try site.run("build")
        #expect(outcome.code == 0)
        #expect(
            outcome.errors == """
                content/photos/b/IMG_1.JPG:1:1: warning: this is another version of the photo `IMG_1.HEIC`, which is shown instead
                    hint: delete one of the two files, or rename this one if it is a different photo

                """)
        #expect(try photos(site) == ["IMG_1"])
        // The order and the texts of `album.yaml` apply, although they name the other file.
        #expect(try site.read("public/photos/b/img_1/index.html").contains("The one"))
        #expect(site.files("public/media").names.allSatisfy { $0.hasPrefix("img_1-64-") })
        let before = site.files()
        #expect(try site.run("build").errors == "1 warning as before; -v shows it\n")
        #expect(site.files().touched(since: before) == ["patch.json"])
        // Without the HEIC, the JPEG has the same URL.
        try site.delete("content/photos/b/IMG_1.HEIC")
        try site.build("--strict")
        #expect(try photos(site) == ["IMG_1"] && site.exists("public/photos/b/img_1/index.html"))
    }

    @Test func theLargerIsTheBetterOne() throws {
        let site = try site(["a.heic": Pictures.heic, "a.jpg": Pictures.smallJPEG])
        let outcome = try site.run("build")
        #expect(outcome.errors.contains("content/photos/b/a.jpg:1:1: warning: this is another version of the photo"))
        #expect(site.files("public/media").names.allSatisfy { $0.hasPrefix("a-64-") })
    }

    /// A live photo is shown as a video, with one of its two images as poster.
    @Test func aFilmOfTheSameNameHasOnePoster() throws {
        let site = try site([
            "a.heic": Pictures.heic, "a.jpg": Pictures.jpegOfHEIC, "a.webm": WebMVideo.webm(byteCount: 100),
        ])
        #expect(try site.run("build").code == 0)
        #expect(try photos(site) == ["a"])
    }

    @Test func whatHasAnotherShapeIsAnotherPhoto() throws {
        let site = try site(["a.heic": Pictures.heic, "a.jpg": Pictures.squareJPEG])
        let outcome = try site.run("build")
        let warning = "warning: this photo has the same name as another of the album, so it is left out\n"
        #expect(outcome.errors.contains(warning) && outcome.errors.contains("hint: rename one of them"), "\(outcome)")
        #expect(!outcome.errors.contains("two cells"), "\(outcome)")
        #expect(try photos(site) == ["a"])
    }

    @Test func twoPhotosOfOneIdentityAreReported() throws {
        let site = try site(
            ["a.avif": Pictures.avif, "b.jpg": Pictures.squareJPEG], album: "photos: {a.avif: {id: b}}\n")
        let outcome = try site.run("build")
        #expect(
            outcome.errors.contains("warning: this photo has the same `id` as another of the album, so it is left out"),
            "\(outcome)")
    }
}
