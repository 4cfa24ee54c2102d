import ListKit
import MarkupKit

/// The section of an album: a grid of its photos.
struct PhotosSectionController: SectionController {
    static let columns = 3
    /// The title over the photo, at its bottom.
    static let title = PinnedView("title", Pins().bottom().horizontally().height(20))
    /// The sign on posters of videos.
    static let sign = PinnedView("sign", Pins().center().size(24))

    let album: PhotoAlbum
    let site: Site

    var lineSpacing: Double { album.layout == .square ? 2 : 4 }
    var itemSpacing: Double { lineSpacing }
    var inset: EdgeInsets { EdgeInsets(bottom: 15) }

    /// The arrangement for each breakpoint: wider screens have higher rows and more columns, but a masonry column has
    /// at least two photos.
    var arrangements: [Arrangement] {
        let widths = site.configuration.breakpoints.map { Double($0) }
        return switch album.layout {
        case .square: [.flow]
        case .justified: widths.map { .justified(rowHeight: (85 + $0 / 6).rounded()) }
        case .masonry: widths.map { .masonry(columns: max(2, min(album.photos.count / 2, Int(($0 / 300).rounded())))) }
        }
    }

    var header: SupplementaryView? {
        let facts = album.facts
        return SupplementaryView(
            template: "photos-header",
            model: [
                "title": .text(facts.title), "url": .text(site.configuration.link(facts.path)),
                "date": .text(site.time.display(facts.date)), "datetime": .text(site.time.rfc3339(facts.date)),
            ])
    }

    /// Returns a group for each page.
    func groups() -> [CellGroup] {
        let cells = cells()
        return AlbumPages(of: album).ranges.map { range in
            CellGroup(
                PanoramaRows.filled(range.map { (cells[$0], isPanorama(album.photos[$0])) }, columns: Self.columns),
                inset: inset, lineSpacing: lineSpacing, itemSpacing: itemSpacing,
                arrangements: arrangements)
        }
    }

    func cells() -> [Cell] {
        album.photos.map { photo in
            var model: ViewModel = ["title": .text(photo.title)]
            model["caption"] = .text(photo.caption)
            model["url"] = .text(site.configuration.link(album.path(of: photo)))
            model["image"] = image(of: photo)
            model["location"] = .text(photo.location)
            if photo.video != nil { model["video"] = true }
            return Cell(
                id: photo.id, template: "photo", model: model, size: size(of: photo),
                pins: photo.video == nil ? [Self.title] : [Self.title, Self.sign], source: photo.source,
                identity: photo.identity)
        }
    }

    /// Returns the image. A screen reader reads the title beside it, and should not read it twice.
    private func image(of photo: PhotoAlbum.Photo) -> ViewValue? {
        guard case .object(var view) = photo.image?.view(alt: photo.alt, in: site, isPhoto: true) else { return nil }
        if photo.alt == photo.title { view["isNamed"] = .unlisted(true) }
        return .object(view)
    }

    private func size(of photo: PhotoAlbum.Photo) -> CellSize {
        switch album.layout {
        case .square where !isPanorama(photo): CellSize(width: .share(1, of: Self.columns), height: .aspectRatio(1))
        case .square, .justified, .masonry: CellSize(height: .aspectRatio(photo.aspectRatio))
        }
    }

    /// Whether a square would hide most of the photo, so that it has a row for itself.
    private func isPanorama(_ photo: PhotoAlbum.Photo) -> Bool { album.layout == .square && photo.aspectRatio >= 2.5 }
}

/// The order of cells in rows of equal cells, some of which have a row for themselves.
enum PanoramaRows {
    /// Fills the row above each panorama with the cells after it, so that there is no gap.
    static func filled<Element>(_ elements: [(element: Element, isPanorama: Bool)], columns: Int) -> [Element] {
        var filled: [Element] = []
        var waiting: [Element] = []
        var column = 0
        for (element, isPanorama) in elements {
            if isPanorama {
                waiting.append(element)
            } else {
                filled.append(element)
                column = (column + 1) % columns
            }
            if column == 0 {
                filled += waiting
                waiting = []
            }
        }
        return filled + waiting
    }
}
