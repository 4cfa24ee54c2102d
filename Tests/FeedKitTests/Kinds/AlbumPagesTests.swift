import FeedKit
import ListKit
import MarkupKit
import Testing

@testable import FeedKit

/// The pages of large albums.
@Suite struct AlbumPagesTests {
    private func album(_ count: Int, sort: String = "taken", widthPx: Int = 1600) throws -> PhotoAlbum {
        let images = (0..<count).map { Content.image("photos/trip/\(1000 + $0).jpg", widthPx: widthPx) }
        return try PhotosKind().model(
            "photos/trip/album.yaml", "title: Trip\ndate: 2026-03-02\nsort: \(sort)\n", images: images)
    }

    /// Every photo is on one page, in order, and no page has twice as many as a full one.
    @Test(arguments: ["taken", "newest"]) func pagesDivideTheAlbum(sort: String) throws {
        for count in [1, 48, 95, 96, 97, 143, 144, 500] {
            let ranges = AlbumPages(of: try album(count, sort: sort)).ranges
            #expect(ranges.flatMap { Array($0) } == Array(0..<count))
            let variable = sort == "newest" ? ranges.first : ranges.last
            for range in ranges {
                #expect(range.count == AlbumPages.size || range == variable && range.count < 2 * AlbumPages.size)
            }
        }
    }

    /// A new photo changes neither the photos nor the URL of another page than the one with the newest photos.
    @Test(arguments: [("taken", false), ("newest", true)]) func newPhotosChangeOnePage(sort: String, isFirst: Bool)
        throws
    {
        func pages(_ count: Int) throws -> [String: Int] {
            let album = try album(count, sort: sort)
            let pages = AlbumPages(of: album)
            let slugs = [isFirst ? "newest" : "page/1"] + pages.subpages(in: Content.site()).map(\.slug)
            return Dictionary(uniqueKeysWithValues: zip(slugs, pages.ranges.map(\.count)))
        }
        for count in 96..<250 {
            let (before, after) = (try pages(count), try pages(count + 1))
            let changed = before.filter { after[$0.key] != $0.value }
            #expect(changed.count == 1, "\(count) \(before) \(after)")
        }
    }

    @Test func pagesAreGroupsOfTheSection() throws {
        let site = Content.site()
        let album = try album(200)
        let section = try PhotosKind().section(of: album, in: site).section
        #expect(section.groups.map(\.cells.count) == AlbumPages(of: album).ranges.map(\.count))
        let page = PhotosKind().page(for: album, in: site)
        #expect(page.subpages.compactMap(\.cellsPage) == [1, 2, 3])
        #expect(page.countOfOtherSubpages == 200)
        #expect(page.subpages.suffix(3).map(\.slug) == ["page/2", "page/3", "page/4"])
        #expect(page.sequence(of: 0) == 0..<200 && page.sequence(of: 201) == 200..<203)
        let small = PhotosKind().page(for: try self.album(95), in: site)
        #expect(small.subpages.allSatisfy { $0.cellsPage == nil } && small.model["pages"] == nil)
    }

    /// In a grid of squares, panoramas are as wide as the row; the photos after them fill the row above.
    @Test(arguments: [
        ("..P....", "...P..."), ("P..", "P.."), ("...P", "...P"), (".P", ".P"), (".PP...", "...PP."), ("", ""),
    ]) func panoramasHaveARow(photos: String, rows: String) {
        let elements = photos.map { (element: $0, isPanorama: $0 == "P") }
        #expect(String(PanoramaRows.filled(elements, columns: 3)) == rows)
    }

    @Test func onlyPanoramasAreWide() throws {
        let images = [("a", 3000), ("b", 2900), ("c", 600)].map { name, width in
            Content.image("photos/trip/\(name).jpg", widthPx: width, heightPx: 1200)
        }
        for (layout, widths) in [
            ("square", [Width.full, .share(1, of: 3), .share(1, of: 3)]), ("justified", [.full, .full, .full]),
        ] {
            let album = try PhotosKind().model(
                "photos/trip/album.yaml", "date: 2026-03-02\nlayout: \(layout)\n", images: images)
            let cells = try PhotosKind().section(of: album).section.cells
            #expect(cells.map { $0.sizes[0].width } == widths)
            #expect(cells[0].sizes[0].height == .aspectRatio(2.5))
        }
    }
}
