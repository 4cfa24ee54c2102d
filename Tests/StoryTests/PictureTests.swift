import DiffKit
import Foundation
import Testing

/// Published images of entries and albums.
@Suite struct PictureTests {
    private func site(_ text: String, _ files: [String: [UInt8]], configuration: String = "") throws -> Site {
        let site = try Site(
            ["content/journal/a/index.md": Samples.entry("A", date: "2026-03-02", text: text)],
            configuration: "title: Log\nbaseURL: https://x.example/log/\n" + configuration)
        for (file, bytes) in files { try site.write("content/" + file, bytes: bytes) }
        return site
    }

    private func knowsNothing(_ bytes: [UInt8]) -> Bool { Data(bytes).range(of: Data("Ada Secret".utf8)) == nil }

    // MARK: Animations

    private static let animations = [
        ("gif", Pictures.animatedGIF), ("webp", Pictures.animatedWebP), ("png", Pictures.animatedPNG),
    ]

    @Test(arguments: animations) func whatMovesIsPublishedAsItIs(_ ending: String, _ bytes: [UInt8]) throws {
        #expect(!knowsNothing(bytes))
        let site = try site(
            "![Moves](x.\(ending)) [alone](x.\(ending))",
            [
                "journal/a/x.\(ending)": bytes, "photos/b/x.\(ending)": bytes,
                "photos/b/album.yaml": Array("date: 2026-03-01\nphotos: {x.\(ending): {alt: It}}\n".utf8),
            ])
        try site.build("--strict")
        let name = try #require(site.files("public/media").names.first)
        #expect(site.files("public/media").names == [name] && name.hasSuffix("." + ending))
        let published = try site.bytes("public/media/" + name)
        #expect(knowsNothing(published) && published.count < bytes.count)
        // The number of frames is preserved, counted by the marker that starts a frame in each format.
        let marks: [String: [UInt8]] = ["gif": [0x21, 0xF9, 4], "webp": Array("ANMF".utf8), "png": Array("fcTL".utf8)]
        let mark = try #require(marks[ending])
        #expect(published.count(of: mark) == 3 && bytes.count(of: mark) == 3)
        let image = "src=\"/log/media/\(name)\" width=\"40\" height=\"30\" alt=\""
        for page in ["journal/a/index.html", "index.html", "photos/b/index.html", "photos/b/x/index.html"] {
            let html = try site.read("public/" + page)
            #expect(html.contains(image) && !html.contains("<source"), "\(page): \(html)")
        }
        #expect(try site.read("public/journal/a/index.html").contains("<a href=\"/log/media/\(name)\">alone</a>"))
        let check = try site.run("check")
        #expect(check.code == 0 && check.errors.isEmpty, "\(check.errors)")
        let before = site.files()
        try site.build()
        #expect(site.files().touched(since: before) == ["patch.json"])
        try site.build("--verify")
    }

    /// A truncated animation is reported, like a truncated photo.
    @Test func anAnimationThatBreaksOffIsAnError() throws {
        let site = try site("![Moves](x.gif)", ["journal/a/x.gif": Array(Pictures.animatedGIF.dropLast(60))])
        let outcome = try site.run("build")
        #expect(outcome.code == 1)
        #expect(outcome.errors.hasPrefix("content/journal/a/x.gif:1:1: error: this GIF ends too early"), "\(outcome)")
    }

    // MARK: Links

    @Test(arguments: ["[x](x.png)", "<a href=\"x.png?a#b\">x</a>"], ["", "html: trusted\n"])
    func aLinkLeadsToTheFileInItsOwnFormat(link: String, configuration: String) throws {
        for (ending, bytes) in [("png", Pictures.drawing), ("jpg", Samples.photo), ("gif", Pictures.animatedGIF)] {
            let site = try site(
                link.replacing(".png", with: "." + ending), ["journal/a/x.\(ending)": bytes],
                configuration: configuration)
            try site.build("--strict")
            let name = try #require(site.files("public/media").names.first)
            #expect(site.files("public/media").names.count == 1 && name.hasSuffix(ending))
            #expect(try site.read("public/journal/a/index.html").contains("<a href=\"/log/media/\(name)"))
            let published = try site.bytes("public/media/" + name)
            #expect(published.prefix(3) == bytes.prefix(3) && knowsNothing(published))
            let check = try site.run("check")
            #expect(check.code == 0 && check.errors.isEmpty, "\(check.errors)")
            try site.build("--verify")
            // After the last link is removed, the file is no longer published.
            try site.edit("content/journal/a/index.md", link.replacing(".png", with: "." + ending), "Nothing")
            #expect(try site.run("build").errors.contains("this photo is not used in a text"))
            #expect(site.files("public/media").names.isEmpty)
        }
    }

    /// A link to a format that can't be stripped of its metadata points to a derived image.
    @Test func aLinkToATIFFLeadsToAPicture() throws {
        let site = try site(
            "[x](x.tif)", ["journal/a/x.tif": LargePhoto.tiff(widthPx: 40, heightPx: 30, seed: 1)])
        try site.build("--strict")
        #expect(try site.read("public/journal/a/index.html").contains(/<a href="\/log\/media\/x-40-[0-9a-f]+.jpg">/))
    }

    @Test(arguments: ["", "html: trusted\n"]) func whatRawHTMLShowsIsPublished(configuration: String) throws {
        let site = try site(
            "<video src=\"/v.webm\" poster=\"still.jpg\" controls></video>"
                + "<img src=\"one.jpg\" srcset=\"one.jpg 1x, two.jpg 2x\" alt=\"x\">",
            [
                "journal/a/still.jpg": Samples.photo(number: 1), "journal/a/one.jpg": Samples.photo(number: 2),
                "journal/a/two.jpg": Samples.photo(number: 3), "static/v.webm": WebMVideo.webm(byteCount: 100),
            ], configuration: configuration)
        try site.build("--strict")
        let html = try site.read("public/journal/a/index.html")
        #expect(html.contains(/poster="\/log\/media\/still-[0-9]+-[0-9a-f]+.jpg"/), "\(html)")
        #expect(
            html.contains(
                /srcset="\/log\/media\/one-original-[0-9a-f]+.jpg 1x, \/log\/media\/two-original-[0-9a-f]+.jpg 2x"/),
            "\(html)")
        let check = try site.run("check")
        #expect(check.code == 0 && check.errors.isEmpty, "\(check.errors)")
    }

    // MARK: Drawings

    @Test func aDrawingKeepsItsPixelsAndItsSize() throws {
        let site = try site(
            "![Drawn](drawn.png)\n\n![Taken](taken.png)\n",
            ["journal/a/drawn.png": Pictures.drawing, "journal/a/taken.png": Pictures.noise])
        try site.build("--strict")
        let names = site.files("public/media").names
        let drawn = names.filter { $0.hasPrefix("drawn") }.sorted()
        #expect(drawn.count == 2 && drawn.allSatisfy { $0.hasPrefix("drawn-700-") }, "\(names)")
        for name in names where name.hasSuffix(".webp") {
            let isLossless = try site.bytes("public/media/" + name).count(of: Array("VP8L".utf8)) == 1
            #expect(isLossless == name.hasPrefix("drawn"), "\(name)")
        }
        #expect(try site.read("public/journal/a/index.html").contains("width=\"700\" height=\"20\" alt=\"Drawn\""))
        // The recipe differs, so images derived by another recipe are not reused. AVIF is not offered, because it would
        // blur the drawing.
        try site.edit("content/feed.yaml", "title:", "photos: {formats: [avif, jpeg]}\ntitle:")
        try site.build()
        let endings = site.files("public/media").names.filter { $0.hasPrefix("drawn") }.map { $0.suffix(4) }.sorted()
        #expect(endings == [".jpg", "webp"])
    }

    // MARK: Texts

    @Test func noscriptGivesItsContent() throws {
        let site = try site(
            "<noscript><img src=\"x.jpg\" alt=\"There\"> *words*</noscript>\n\n<noscript>\n\n**More**\n\n</noscript>",
            ["journal/a/x.jpg": Samples.photo])
        try site.build("--strict")
        let html = try site.read("public/journal/a/index.html")
        #expect(html.contains(/<img src="\/log\/media\/x-[^"]+" alt="There"/), "\(html)")
        #expect(html.contains("<strong>More</strong>") && !html.contains("noscript"), "\(html)")
        #expect(try site.read("public/feed.json").contains("There"))
    }
}

extension Sequence<UInt8> {
    /// The number of positions at which a sequence of bytes occurs.
    fileprivate func count(of part: [UInt8]) -> Int {
        let all = Array(self)
        guard !part.isEmpty, all.count >= part.count else { return 0 }
        return (0...all.count - part.count).count { all[$0..<$0 + part.count].elementsEqual(part) }
    }
}
