import MarkupKit

/// The pages of a large album, numbered from the oldest, so that new photos change only the page that shows them.
///
/// The album's own page is the first of them. All pages are full, except the one with the newest photos, which has up
/// to twice as many.
struct AlbumPages {
    /// The number of photos on a full page.
    static let size = 48

    let album: PhotoAlbum
    private let paging: Paging

    init(of album: PhotoAlbum) {
        self.album = album
        paging = Paging(count: album.photos.count, size: Self.size)
    }

    private var count: Int { paging.archivePages + 1 }

    /// The positions of the photos of each page.
    var ranges: [Range<Int>] {
        let newest = [paging.newest] + (1..<count).reversed().map(paging.archive)
        guard !album.isNewestFirst else { return newest }
        let last = album.photos.count
        return newest.reversed().map { (last - $0.upperBound)..<(last - $0.lowerBound) }
    }

    /// The pages after the album's own.
    func subpages(in site: Site) -> [ObjectPage.Subpage] {
        (1..<count).map { page in
            var model: ViewModel = [
                "date": .text(site.time.display(album.facts.date)),
                "datetime": .text(site.time.rfc3339(album.facts.date)),
            ]
            model["pages"] = links(on: page, in: site)
            var subpage = ObjectPage.Subpage(
                slug: slug(of: page), title: title(of: page, in: site), template: "object", model: model)
            subpage.cellsPage = page
            return subpage
        }
    }

    /// Returns the links to the pages before and after a page; `nil` for an album of one page.
    func links(on page: Int, in site: Site) -> ViewValue? {
        guard count > 1 else { return nil }
        var links: ViewModel = [:]
        for (name, other) in [("previous", page - 1), ("next", page + 1)] where (0..<count).contains(other) {
            links[name] = .object([
                "title": .text(title(of: other, in: site)), "url": .text(site.configuration.link(path(of: other))),
            ])
        }
        return .object(links)
    }

    private func path(of page: Int) -> String {
        page == 0 ? album.facts.path : SitePath.below(album.facts.path) + slug(of: page) + "/"
    }

    private func slug(of page: Int) -> String { "page/\(number(of: page))" }

    private func title(of page: Int, in site: Site) -> String {
        guard page > 0 else { return album.facts.title }
        return site.words.text(.pageOf, ["title": album.facts.title, "number": "\(number(of: page))"])
    }

    /// The page's number in its URL: in an album that starts with the newest photos, the last page is number 1.
    private func number(of page: Int) -> Int { album.isNewestFirst ? count - page : page + 1 }
}
