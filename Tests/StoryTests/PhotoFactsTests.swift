import Foundation
import Testing

/// Facts about photos in files beside them, and files that phones and photo programs write.
@Suite struct PhotoFactsTests {
    private static let secrets = ["PLANTED", "48.8577", "48,51", "4711"]

    private static func packet(_ caption: String, keys: String = "") -> String {
        """
        <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
        <rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:exif="http://ns.adobe.com/exif/1.0/"
        xmlns:aux="http://ns.adobe.com/exif/1.0/aux/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
        xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" \(keys)
        exif:GPSLatitude="48,51.5N" exif:GPSLongitude="2,17.7E" aux:SerialNumber="4711" photoshop:City="PLANTED city">
        <dc:description><rdf:Alt><rdf:li xml:lang="x-default">\(caption)</rdf:li></rdf:Alt></dc:description>
        <dc:subject><rdf:Bag><rdf:li>PLANTED keyword</rdf:li></rdf:Bag></dc:subject>
        <Iptc4xmpExt:PersonInImage><rdf:Bag><rdf:li>PLANTED person</rdf:li></rdf:Bag></Iptc4xmpExt:PersonInImage>
        </rdf:Description></rdf:RDF></x:xmpmeta>
        """
    }

    private func site(_ keys: String = "") throws -> Site {
        let site = try Site(
            ["content/photos/trip/album.yaml": "date: 2026-03-02\nphotos: {a.jpg: {alt: A}, b.jpg: {alt: B}}\n"],
            configuration: "title: Log\nbaseURL: https://x.example/\nclock: 2026-06-01T00:00:00Z\n\(keys)\n")
        try site.write("content/photos/trip/a.jpg", bytes: Samples.photo)
        try site.write("content/photos/trip/b.jpg", bytes: Samples.photo(number: 2))
        return site
    }

    private func page(_ name: String, of site: Site) throws -> String {
        try site.read("public/photos/trip/\(name)/index.html")
    }

    private func published(in site: Site) -> [String] {
        site.files().stamps.flatMap { name, stamp in
            Self.secrets.filter { stamp.bytes.range(of: Data($0.utf8)) != nil }.map { "\(name): \($0)" }
        }
    }

    @Test(arguments: ["a.xmp", "a.jpg.xmp", "a.XMP", "A.JPG.xmp"])
    func aFileBesideAPhotoDescribesIt(name: String) throws {
        let site = try site()
        try site.write("content/photos/trip/" + name, Self.packet("In a file"))
        let outcome = try site.build()
        #expect(try page("a", of: site).contains("<p class=\"caption p-summary\">In a file</p>"))
        #expect(try !page("b", of: site).contains("In a file"))
        #expect(published(in: site) == [])
        // A file that is read is not counted as skipped.
        #expect(!outcome.output.contains("skipped"), "\(outcome.output)")
        #expect(!site.files().stamps.keys.contains { $0.lowercased().hasSuffix("xmp") })
    }

    @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32, .utf32LittleEndian])
    func aFileBesideAPhotoMayHaveAWideEncoding(encoding: String.Encoding) throws {
        let site = try site()
        let packet = try #require(Self.packet("Näher \u{1F4F7}").data(using: encoding))
        try site.write("content/photos/trip/a.xmp", bytes: Array(packet))
        try site.build()
        #expect(try page("a", of: site).contains("<p class=\"caption p-summary\">Näher \u{1F4F7}</p>"))
        #expect(published(in: site) == [])
    }

    @Test func theNameWithTheExtensionComesFirst() throws {
        let site = try site()
        try site.write("content/photos/trip/a.xmp", Self.packet("General"))
        try site.write("content/photos/trip/a.jpg.xmp", Self.packet("Special"))
        try site.build()
        #expect(try page("a", of: site).contains("Special"))
    }

    /// Each album has its own files, and names are compared as readers see them.
    @Test func filesBesidePhotosBelongToTheirAlbum() throws {
        let site = try site()
        try site.write("content/photos/other/album.yaml", "date: 2026-03-02\n")
        for name in ["a.jpg", "\u{C5}re (1).JPG", "x.y.jpg"] {
            try site.write("content/photos/other/" + name, bytes: Samples.photo(number: 7))
        }
        try site.write("content/photos/other/a.xmp", Self.packet("Of the other album"))
        try site.write("content/photos/other/A\u{30A}re (1).XMP", Self.packet("Of a name"))
        try site.write("content/photos/other/x.xmp", Self.packet("Of no photo"))
        try site.write("content/photos/trip/a.jpg.xmp", Self.packet("Of the trip"))
        #expect(try site.run("build").code == 0)
        #expect(try page("a", of: site).contains("Of the trip"))
        #expect(try site.read("public/photos/other/a/index.html").contains("Of the other album"))
        let pages = site.files().names.filter { $0.hasPrefix("photos/other/") && $0.hasSuffix("/index.html") }
        #expect(try pages.contains { try site.read("public/" + $0).contains("Of a name") }, "\(pages)")
        #expect(try !pages.contains { try site.read("public/" + $0).contains("Of no photo") })
    }

    @Test func locationsAndKeywordsNeedConsent() throws {
        let site = try site("location: public\nphotos: {details: [keywords]}")
        try site.write("content/photos/trip/a.xmp", Self.packet("In a file"))
        try site.build()
        let page = try page("a", of: site)
        #expect(page.contains("48.86, 2.30") && page.contains("PLANTED keyword"))
        #expect(!page.contains("PLANTED city") && !page.contains("PLANTED person") && !page.contains("4711"))
        try site.edit("content/feed.yaml", "details: [keywords]", "captions: files")
        try site.build()
        #expect(try !self.page("a", of: site).contains("In a file"))
    }

    /// After each change of a file beside a photo, a build publishes the same as a clean build.
    @Test func aChangedFileHasTheEffectOfACleanBuild() throws {
        let site = try site()
        let steps: [(edit: (Site) throws -> Void, caption: String?)] = [
            ({ _ in }, nil),
            ({ try $0.write("content/photos/trip/a.xmp", Self.packet("One")) }, "One"),
            ({ try $0.write("content/photos/trip/a.xmp", Self.packet("Two")) }, "Two"),
            ({ try $0.write("content/photos/trip/a.jpg.xmp", Self.packet("Three")) }, "Three"),
            ({ try $0.delete("content/photos/trip/a.jpg.xmp") }, "Two"),
            ({ try $0.rename("content/photos/trip/a.xmp", to: "content/photos/trip/b.xmp") }, nil),
            ({ try $0.delete("content/photos/trip/b.xmp") }, nil),
        ]
        for (number, step) in steps.enumerated() {
            try step.edit(site)
            if number > 0 { try site.write("previous.json", bytes: site.bytes("public/snapshot.json")) }
            try site.run("build", "--force")
            let page = try page("a", of: site)
            for word in ["One", "Two", "Three"] { #expect(page.contains(word) == (word == step.caption), "\(number)") }
            try site.run(["build", "-o", "clean"] + (number > 0 ? ["--previous", "previous.json"] : []))
            #expect(site.files().differences(from: site.files("clean")).isEmpty, "\(number)")
            try site.delete("clean")
        }
    }

    @Test func aDamagedFileBesideAPhotoChangesNothing() throws {
        let site = try site()
        try site.build()
        let before = try page("a", of: site)
        for text in ["", "<", "<x:xmpmeta><rdf:RDF>", "no XML at all", String(repeating: "<a>", count: 5000)] {
            try site.write("content/photos/trip/a.xmp", text)
            try site.build()
            #expect(try page("a", of: site) == before)
        }
    }

    @Test func aPhotoOfAPhoneHasItsFilmOnDemand() throws {
        let site = try site()
        try site.write("content/photos/trip/IMG_0001.JPG", bytes: Samples.photo(number: 3))
        try site.write("content/photos/trip/IMG_0001.MOV", bytes: TinyVideo.withPlace)
        try site.build()
        let page = try page("img_0001", of: site)
        #expect(page.contains("<img") && !page.contains("<video"))
        #expect(page.contains("<a class=\"film\" href=\"/photos/trip/img_0001/IMG_0001.MOV\">Video</a>"))
        let film = try site.bytes("public/photos/trip/img_0001/IMG_0001.MOV")
        #expect(Data(film).range(of: Data(TinyVideo.place.utf8)) == nil)
        #expect(try site.snapshot["sections"]?["photos/trip"]?["order"]?.array?.count == 4)
        // Without its film it is a photo like others.
        try site.delete("content/photos/trip/IMG_0001.MOV")
        try site.build()
        #expect(try !self.page("img_0001", of: site).contains("class=\"film\""))
        #expect(!site.exists("public/photos/trip/img_0001/IMG_0001.MOV"))
    }

    /// A phone stores the photo twice, and its film.
    @Test func aFilmBelongsToBothVersionsOfAPhoto() throws {
        let site = try site()
        try site.write("content/photos/trip/IMG_0001.HEIC", bytes: Pictures.heic)
        try site.write("content/photos/trip/IMG_0001.JPG", bytes: Pictures.jpegOfHEIC)
        try site.write("content/photos/trip/IMG_0001.MOV", bytes: TinyVideo.withPlace)
        let build = try site.run("build")
        #expect(build.code == 0)
        #expect(build.errors.contains("this is another version of the photo `IMG_0001.HEIC`"))
        let page = try page("img_0001", of: site)
        #expect(page.contains("<img") && !page.contains("<video"))
        #expect(page.contains("<a class=\"film\" href=\"/photos/trip/img_0001/IMG_0001.MOV\">Video</a>"))
        #expect(try site.snapshot["sections"]?["photos/trip"]?["order"]?.array?.count == 4)
    }

    @Test func copiesOfPhotoProgramsAreNoAlbums() throws {
        let site = try site()
        for folder in ["Originals", ".picasaoriginals", ".thumbnails", "@eaDir/a.jpg", "CaptureOne/Cache"] {
            try site.write("content/photos/trip/\(folder)/a.jpg", bytes: Samples.photo(number: 4))
        }
        let outcome = try site.build()
        #expect(outcome.output.contains("5 files skipped: 1 of the system, 4 of a camera"), "\(outcome.output)")
        #expect(!site.files().stamps.keys.contains { $0.lowercased().contains("originals") || $0.contains("cache") })
        // A folder of this name that contains other photos is an album.
        try site.write("content/photos/trip/Originals/other.jpg", bytes: Samples.photo(number: 5))
        try site.write("content/photos/trip/Originals/album.yaml", "date: 2026-03-02\n")
        try site.build()
        #expect(site.files().stamps.keys.contains { $0.lowercased().contains("originals/other") })
    }

    @Test(arguments: ["x.jpe", "x.jfif", "X.JPG", "X.JPEG", "X.JFIF"]) func extensionsOfJPEGsAreRead(name: String)
        throws
    {
        let site = try site()
        try site.write("content/photos/trip/" + name, bytes: Samples.photo(number: 6))
        try site.build()
        #expect(site.exists("public/photos/trip/x/index.html"))
    }

    @Test func anAlbumLoadsTwelveImagesAtOnce() throws {
        let site = try site("home: {albums: all}")
        for number in 10..<40 {
            try site.write("content/photos/trip/\(number).jpg", bytes: Samples.photo(number: number))
        }
        try site.build()
        for file in ["photos/trip/index.html", "index.html"] {
            let page = try site.read("public/" + file)
            let eager = page.components(separatedBy: "loading=\"eager\"").count - 1
            let first = page.components(separatedBy: "fetchpriority=\"high\"").count - 1
            #expect(first == 1 && eager == 11, "\(file): \(first), \(eager)")
            #expect(page.components(separatedBy: "loading=\"lazy\"").count - 1 == 20, "\(file)")
        }
    }
}
