import Foundation
import TestSupport
import Testing

/// An archive of an album's photos, which readers can download.
@Suite struct AlbumDownloadTests {
    private static let album = "content/photos/trip/album.yaml"
    private static let archive = "public/photos/trip/trip.zip"

    private func site(_ keys: String = "download: zip\n", configuration: String = "title: Log\n") throws -> Site {
        let site = try Site([Self.album: "date: 2026-03-02\n" + keys], configuration: configuration)
        for (name, bytes) in [("b.jpg", Samples.photo), ("a.jpg", LocatedPhoto.numbered(1))] {
            try site.write("content/photos/trip/\(name)", bytes: bytes)
        }
        return site
    }

    /// The names and bytes of the files in an archive, as another program reads it.
    private func files(_ site: Site) throws -> [String: [UInt8]] {
        let folder = site.path("unpacked")
        try? FileManager.default.removeItem(atPath: folder)
        let script =
            "import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; z.extractall(sys.argv[2])"
        let run = try Running(
            "/usr/bin/env", ["python3", "-c", script, site.path(Self.archive), folder], in: site.folder
        )
        .finish()
        #expect(run.code == 0, "\(run.errors)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        return try Dictionary(uniqueKeysWithValues: names.map { ($0, try site.bytes("unpacked/\($0)")) })
    }

    @Test func itContainsThePublishedImages() throws {
        let site = try site()
        try site.build()
        #expect(try site.read("public/photos/trip/index.html").contains("<a href=\"/photos/trip/trip.zip\" download>"))
        let files = try files(site)
        #expect(files.keys.sorted() == ["a.jpg", "b.jpg"])
        let published = try site.files().names.filter { $0.hasPrefix("media/") && $0.hasSuffix(".jpg") }
            .map { try site.bytes("public/\($0)") }
        for bytes in files.values { #expect(published.contains(bytes)) }
        #expect(try site.run("build", "--verify").code == 0)
    }

    /// The originals of the archive have no metadata either.
    @Test func itContainsPublishedOriginals() throws {
        let site = try site("download: zip\noriginals: true\nphotos: {place.jpg: {alt: A}}\n")
        try site.write("content/photos/trip/place.jpg", bytes: LocatedPhoto.bytes)
        try site.build()
        let files = try files(site)
        #expect(files.keys.sorted() == ["a.jpg", "b.jpg", "place.jpg"])
        let place = try #require(files["place.jpg"])
        #expect(place.count < LocatedPhoto.bytes.count)
        #expect(Data(place).range(of: Data("Exif".utf8)) == nil)
    }

    /// Each edit that changes what the archive contains changes the archive, and no other does.
    @Test func itFollowsTheAlbum() throws {
        let site = try site()
        try site.build()
        let first = try site.bytes(Self.archive)
        try site.edit(Self.album, "date: 2026-03-02", "date: 2026-03-02\ntitle: A trip")
        try site.build()
        #expect(try !site.operations().contains { $0.contains("trip.zip") })
        #expect(try site.bytes(Self.archive) == first)
        try site.rename("content/photos/trip/b.jpg", to: "content/photos/trip/c.jpg")
        try site.build()
        #expect(try files(site).keys.sorted() == ["a.jpg", "c.jpg"])
        try site.rename("content/photos/trip/c.jpg", to: "content/photos/trip/b.jpg")
        try site.build()
        #expect(try site.bytes(Self.archive) == first)
        // The deleted file is made again.
        try site.delete(Self.archive)
        try site.build()
        #expect(try site.bytes(Self.archive) == first)
        try site.write(Self.album, "date: 2026-03-02\ndownload: none\n")
        try site.build()
        #expect(!site.exists(Self.archive))
        #expect(try !site.read("public/photos/trip/index.html").contains("trip.zip"))
    }

    @Test func theSiteDecidesForAllAlbums() throws {
        let site = try site("", configuration: "title: Log\nphotos: {download: zip}\n")
        try site.build()
        #expect(site.exists(Self.archive))
        try site.write(Self.album, "date: 2026-03-02\ndownload: none\n")
        try site.build()
        #expect(!site.exists(Self.archive))
    }

    /// A file of the author's with the same path is an error, as for any other file.
    @Test func itNeverReplacesAnotherFile() throws {
        let site = try site()
        try site.write("content/static/photos/trip/trip.zip", "mine")
        let build = try site.run("build")
        #expect(build.code == 1)
        #expect(build.errors.contains("since another file has this path"))
    }
}
