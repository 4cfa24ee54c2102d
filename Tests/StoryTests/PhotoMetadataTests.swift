import Foundation
import Testing

/// A photo's metadata in published files: texts for readers by default, everything else by opt-in.
@Suite struct PhotoMetadataTests {
    private static let texts = ["Planted title", "Planted caption", "Planted alt"]
    private static let details: [(key: String, text: String)] = [
        ("camera", "Planted make"), ("lens", "Planted lens"), ("exposure", "f/2.8"), ("keywords", "Planted keyword"),
        ("time", "2026-03-01T05:41:07"),
    ]
    /// Fields that are never read: names, place names, serial numbers.
    private static let others = ["Planted creator", "Planted city", "Planted person", "Planted serial"]

    private static let photo: [UInt8] = {
        func list(_ name: String, _ kind: String, _ text: String) -> String {
            "<\(name)><rdf:\(kind)><rdf:li xml:lang=\"x-default\">\(text)</rdf:li></rdf:\(kind)></\(name)>"
        }
        let packet = """
            <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            <rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:tiff="http://ns.adobe.com/tiff/1.0/"
            xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:aux="http://ns.adobe.com/exif/1.0/aux/"
            xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
            xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"
            xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
            tiff:Make="Planted make" tiff:Model="M2" aux:Lens="Planted lens" aux:SerialNumber="Planted serial"
            photoshop:City="Planted city" exif:FNumber="28/10" exif:DateTimeOriginal="2026-03-01T05:41:07">
            \(list("dc:title", "Alt", "Planted title"))\(list("dc:description", "Alt", "Planted caption"))
            \(list("dc:subject", "Bag", "Planted keyword"))\(list("dc:creator", "Seq", "Planted creator"))
            \(list("Iptc4xmpCore:AltTextAccessibility", "Alt", "Planted alt"))
            \(list("Iptc4xmpExt:PersonInImage", "Bag", "Planted person"))
            </rdf:Description></rdf:RDF></x:xmpmeta>
            """
        let body = Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(packet.utf8)
        let size = body.count + 2
        return Samples.photo.prefix(2) + [0xFF, 0xE1, UInt8(size >> 8), UInt8(size & 0xFF)] + body
            + Samples.photo.dropFirst(2)
    }()

    private func site(_ photos: String) throws -> Site {
        let site = try Site(
            [
                "content/journal/trip/index.md": Samples.entry(
                    "Trip", date: "2026-03-05", keys: "photos: [p.jpg]", text: "Text"),
                "content/outlines/crew.yaml":
                    "title: Crew\ndate: 2026-01-01\nchildren: [{id: a, title: A, image: q.jpg}]\n",
            ], configuration: "title: Log\nbaseURL: https://x.example/\nsearch: true\n\(photos)\n")
        for file in ["journal/trip/p.jpg", "photos/ridge/p.jpg", "outlines/q.jpg"] {
            try site.write("content/" + file, bytes: Self.photo)
        }
        return site
    }

    private func published(_ needles: [String], in site: Site) -> Set<String> {
        let files = site.files().stamps.values
        return Set(needles.filter { needle in files.contains { $0.bytes.range(of: Data(needle.utf8)) != nil } })
    }

    private var all: [String] { Self.texts + Self.details.map(\.text) + Self.others }

    @Test func textsForReadersAreAllByDefault() throws {
        let site = try site("")
        #expect(try site.run("build").code == 0)
        #expect(published(all, in: site) == Set(Self.texts))
        #expect(try site.read("public/photos/ridge/p/index.html").contains("datetime=\"2026-03-01\""))
    }

    @Test func captionsOfFilesAloneAreNone() throws {
        let site = try site("photos: {captions: files}")
        #expect(try site.run("build").code == 0)
        #expect(published(all, in: site) == [])
        try site.write("content/photos/ridge/p.txt", "Planted caption")
        #expect(try site.run("build").code == 0)
        #expect(published(all, in: site) == ["Planted caption"])
    }

    /// Each detail is enabled alone, and disabled again.
    @Test func detailsAreByOptIn() throws {
        let site = try site("photos: {captions: files, details: []}")
        var before = "[]"
        for (key, text) in Self.details {
            try site.edit("content/feed.yaml", "details: \(before)", "details: [\(key)]")
            before = "[\(key)]"
            #expect(try site.run("build").code == 0)
            #expect(published(all, in: site) == [text])
        }
        try site.edit("content/feed.yaml", "details: \(before)", "details: []")
        #expect(try site.run("build").code == 0)
        #expect(published(all, in: site) == [])
    }
}
