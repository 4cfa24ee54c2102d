import Foundation
import Testing

/// Films that phones store behind a photo in the same file.
@Suite struct MotionPhotoTests {
    private static func withXMP(_ keys: String, _ photo: [UInt8]) -> [UInt8] {
        let packet = """
            http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF \
            xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description \
            xmlns:GCamera="http://ns.google.com/photos/1.0/camera/" \(keys)/></rdf:RDF></x:xmpmeta>
            """
        let length = packet.utf8.count + 2
        return photo.prefix(2) + [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + Array(packet.utf8)
            + photo.dropFirst(2)
    }

    private static let pixel = withXMP("GCamera:MotionPhoto=\"1\"", Samples.photo)

    private func files(in site: Site) -> Set<String> {
        site.files().names.filter { $0.hasPrefix("photos/trip/a/") && !$0.hasSuffix("/") }
    }

    private func site(_ photo: [UInt8]) throws -> Site {
        let site = try Site(
            ["content/photos/trip/album.yaml": "date: 2026-03-02\nphotos: {a.jpg: {alt: A}}\n"],
            configuration: "title: Log\n")
        try site.write("content/photos/trip/a.jpg", bytes: photo)
        return site
    }

    /// The position in the metadata may be wrong, as after an edit, and a trailer may follow the film.
    @Test(arguments: [
        pixel + TinyVideo.withPlace,
        withXMP("GCamera:MicroVideo=\"1\" GCamera:MicroVideoOffset=\"7\"", Samples.photo) + TinyVideo.withPlace,
        pixel + Array("MotionPhoto_Data".utf8) + TinyVideo.withPlace + Array("SEFH\0\0SEFT".utf8),
        pixel + Array("    ftypftyp".utf8) + TinyVideo.withPlace,
    ]) func theFilmIsPublishedWithoutItsMetadata(photo: [UInt8]) throws {
        let site = try site(photo)
        #expect(try site.build().errors == "")
        #expect(
            try site.read("public/photos/trip/a/index.html")
                .contains("<a class=\"film\" href=\"/photos/trip/a/a.mp4\">"))
        let film = try site.bytes("public/photos/trip/a/a.mp4")
        #expect(film.count == TinyVideo.withPlace.count)
        for (name, stamp) in site.files().stamps {
            #expect(stamp.bytes.range(of: Data(TinyVideo.place.utf8)) == nil, "\(name)")
        }
        // The film follows the photo.
        try site.write("content/photos/trip/a.jpg", bytes: Samples.photo)
        try site.build()
        #expect(!site.exists("public/photos/trip/a/a.mp4"))
        #expect(try !site.read("public/photos/trip/a/index.html").contains("class=\"film\""))
    }

    /// Without a whole film, or without a sign of one in the metadata, there is only the photo.
    @Test(arguments: [
        pixel, pixel + TinyVideo.withPlace.dropLast(6), pixel + TinyVideo.withPlace.prefix(40),
        Samples.photo + TinyVideo.withPlace, pixel + Array(repeatElement(Array("    ftyp".utf8), count: 5000).joined()),
    ]) func aPhotoAloneStaysAPhoto(photo: [UInt8]) throws {
        let site = try site(photo)
        #expect(try site.build().errors == "")
        #expect(try !site.read("public/photos/trip/a/index.html").contains("class=\"film\""))
        #expect(files(in: site) == ["photos/trip/a/index.html"])
    }

    /// A film whose metadata can't be stripped is not published; the photo is.
    @Test func aFilmOfUnknownStructureIsLeftOut() throws {
        var film = TinyVideo.withPlace
        let range = try #require(Data(film).range(of: Data("vide".utf8)))
        film.replaceSubrange(range, with: Array("text".utf8))
        let site = try site(Self.pixel + film)
        #expect(
            try site.run("build").firstError
                == "content/photos/trip/a.jpg:1:1: warning: the film in this photo is not published, since its metadata can't be stripped"
        )
        #expect(files(in: site) == ["photos/trip/a/index.html"])
    }
}
