import DiffKit
import Foundation
import TestSupport
import Testing

/// Private metadata of photos, and the settings that publish it. The tests use the example's photos, three of which
/// contain their location.
@Suite struct PhotoPrivacyTests {
    private static let photos = Repository.url("content/photos").path

    /// The first digits of latitudes and longitudes, as decimals and as degrees.
    private static let places = [
        "24.727", "15.341", "24.062", "69.871", "29.576", "35.419", "24.73", "15.34", "24.06", "69.87", "29.58",
        "35.42", "24 deg", "24°",
    ]
    private static let traces = ["Exif\0\0", "http://ns.adobe.com/xap", "GPSL", "SerialNumber", "Photoshop 3.0"]
    private static let duneCrest = "photos~1dust-and-frost/cells/2026-04-28-dune-crest"

    private func site(_ keys: String = "") throws -> Site {
        let site = try Site(configuration: "title: Log\nbaseURL: https://x.example/\nclock: 2026-11-20\n\(keys)\n")
        try FileManager.default.copyItem(atPath: Self.photos, toPath: site.path("content/photos"))
        return site
    }

    private func published(_ needles: [String], in site: Site) -> [String] {
        site.files().stamps.flatMap { name, stamp in
            needles.filter { stamp.bytes.range(of: Data($0.utf8)) != nil }.map { "\(name): \($0)" }
        }
    }

    @Test func noPlaceLeavesTheDiskUnasked() throws {
        let site = try site()
        try site.build()
        #expect(published(Self.places + Self.traces, in: site) == [])
        let pictures = site.files().stamps.keys.filter { $0.hasPrefix("media/") && $0 != "media/" }
        #expect(Set(pictures.map { $0.split(separator: ".").last }) == ["webp", "jpg"])
        // The source contains metadata; otherwise, this test could not fail.
        let source = try Data(
            contentsOf: URL(fileURLWithPath: Self.photos + "/dust-and-frost/2026-04-28-dune-crest.jpg"))
        #expect(source.range(of: Data("Exif\0\0".utf8)) != nil)
    }

    @Test func originalsAreStrippedToo() throws {
        let site = try site("photos: {originals: true}")
        try site.build()
        let originals = site.files().stamps.filter { $0.key.contains("-original-") }
        #expect(originals.count == 16)
        #expect(published(Self.places + ["http://ns.adobe.com/xap", "GPSL", "SerialNumber"], in: site) == [])
        let page = try site.read("public/photos/dust-and-frost/2026-04-28-dune-crest/index.html")
        #expect(page.contains("-original-") && page.contains(">Original</a>"))
    }

    @Test func aPublicLocationIsRoundedAndThePatchSaysSo() throws {
        let site = try site()
        try site.build()
        try site.edit("content/photos/dust-and-frost/album.yaml", "layout:", "location: public\nlayout:")
        try site.build()
        let shown = "-24.73, 15.34"
        #expect(try site.read("public/photos/dust-and-frost/2026-04-28-dune-crest/index.html").contains(shown))
        let patch = try #require(try site.json("public/patch.json").array)
        let location = patch.first { $0["path"]?.string == "/sections/\(Self.duneCrest)/model/location" }
        #expect(location?["op"]?.string == "add")
        #expect(location?["value"]?.string == shown)
        // Other albums' locations, and more precise coordinates, are not published.
        // The map of public places has lines of whole degrees.
        let others = Self.places.filter { !["24.73", "15.34", "24°"].contains($0) }
        #expect(published(others + Self.traces, in: site) == [])
    }

    @Test func theSiteSaysHowExactly() throws {
        let site = try site("location: public\nlocationDecimals: 1")
        try site.edit("content/photos/ridge-and-rim/album.yaml", "layout:", "location: private\nlayout:")
        try site.build()
        let page = try site.read("public/photos/dust-and-frost/2026-04-28-dune-crest/index.html")
        #expect(page.contains("<td><bdi>-24.7, 15.3</bdi></td>"))
        #expect(published(["24.1", "-69.9", "29.6", "35.4"].map { "<td><bdi>" + $0 }, in: site) == [])
    }

    @Test func onePhotoCanBeExcepted() throws {
        let site = try site("location: public")
        try site.write("content/photos/dust-and-frost/2026-04-28-dune-crest.md", "---\nlocation: private\n---\n")
        try site.build()
        #expect(published(["-24.7", "15.3"].map { "<td><bdi>" + $0 }, in: site) == [])
    }

    /// Files beside photos may contain the same metadata.
    @Test func companionsOfPhotosStayOnTheDisk() throws {
        let site = try Site(["content/journal/trip/index.md": Samples.entry("Trip", date: "2026-03-02")])
        for name in ["p.jpg_original", "p.dng", "p.xmp", "really-a-photo.bin"] {
            try site.write("content/journal/trip/" + name, bytes: Samples.photo)
        }
        try site.write("content/journal/trip/notes.pdf", "%PDF-1.7")
        let outcome = try site.run("build", "-v")
        #expect(outcome.code == 0)
        #expect(outcome.errors.components(separatedBy: "can reveal where a photo was taken").count == 3)
        #expect(outcome.errors.contains("note: skipped content/journal/trip/p.xmp, a file of a camera\n"))
        #expect(outcome.output.contains("; 2 files skipped: 2 of a camera\n"))
        #expect(published(["SN-4711-0815"], in: site) == [])
        #expect(site.exists("public/journal/trip/notes.pdf"))
    }
}
