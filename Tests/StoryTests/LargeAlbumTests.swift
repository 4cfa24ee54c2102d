import DiffKit
import Foundation
import Testing

/// An album of more photos than a page shows.
@Suite struct LargeAlbumTests {
    private static let count = 150

    private func site() throws -> Site {
        let site = try Site(
            ["content/photos/trip/album.yaml": "title: Trip\ndate: 2026-03-02\ntags: [north]\n"],
            configuration: "title: Log\nphotos: {widths: [24], quality: 50}\n")
        for number in 0..<Self.count { try site.write(Self.photo(number), bytes: Samples.photo(number: number)) }
        return site
    }

    private static func photo(_ number: Int) -> String { "content/photos/trip/\(1000 + number).jpg" }

    private static let pages = ["index", "page/2/index", "page/3/index"].map { "public/photos/trip/\($0).html" }

    private func cells(_ page: String, of site: Site) throws -> Int {
        try site.read(page).split(separator: "data-cell=").count - 1
    }

    @Test func pagesAreLinkedAndListsShowARow() throws {
        let site = try site()
        try site.build()
        #expect(try Self.pages.map { try cells($0, of: site) } == [48, 48, 54])
        let first = try site.read(Self.pages[0])
        #expect(
            first.contains(
                "<a rel=\"next\" href=\"/photos/trip/page/2/\"><span>Next</span> <bdi>Trip, page 2</bdi></a>"))
        let second = try site.read(Self.pages[1])
        #expect(second.contains("<a rel=\"prev\" href=\"/photos/trip/\"><span>Previous</span> <bdi>Trip</bdi></a>"))
        #expect(second.contains(">Trip, page 2</h1>"))
        // A header and three photos.
        for list in ["public/index.html", "public/tags/north/index.html"] {
            #expect(try cells(list, of: site) == 4)
            #expect(try site.read(list).contains("<a href=\"/photos/trip/\"><bdi>150 photos</bdi></a>"))
        }
        // The last photo is not followed by a page of the album.
        let last = try site.read("public/photos/trip/1149/index.html")
        #expect(last.contains("150 of 150") && !last.contains("rel=\"next\""))
        #expect(try site.snapshot["sections"]?["photos/trip"]?["order"]?.strings?.count == Self.count + 1)
    }

    /// An edit of a photo changes its page and the page of the album that shows it; a new photo, only the last page. The
    /// first page states when the album was updated.
    @Test func editsChangeFewPages() throws {
        let site = try site()
        try site.build()
        var before = site.files()
        func changedPages() -> Set<String> { site.files().touched(since: before).filter { $0.contains("trip/page/") } }
        try site.write("content/photos/trip/1060.txt", "A new caption")
        try site.build()
        #expect(changedPages() == ["photos/trip/page/2/index.html"])
        #expect(
            site.files().touched(since: before).filter { $0.hasPrefix("photos/trip/1") }
                == ["photos/trip/1060/index.html"])
        before = site.files()
        try site.write(Self.photo(Self.count), bytes: Samples.photo(number: Self.count))
        try site.build()
        #expect(changedPages() == ["photos/trip/page/3/index.html"])
        #expect(try cells(Self.pages[2], of: site) == 55)
        let clean = try Site([:], configuration: "")
        try clean.delete("content")
        try FileManager.default.copyItem(atPath: site.path("content"), toPath: clean.path("content"))
        try clean.build()
        for page in Self.pages.dropFirst() { #expect(try clean.read(page) == site.read(page)) }
    }
}
