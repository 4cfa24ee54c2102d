import MarkupKit

/// An album as a grid of square cells, three to a row.
struct PhotosSectionController: SectionController {
    static let columns = 3

    let album: PhotoAlbum
    let site: Site

    var lineSpacing: Double { 2 }
    var itemSpacing: Double { 2 }
    var inset: EdgeInsets { EdgeInsets(bottom: 15) }

    var header: SupplementaryView? {
        let facts = album.facts
        return SupplementaryView(
            template: "photos-header",
            model: [
                "title": .text(facts.title), "url": .text(site.configuration.link(facts.path)),
                "date": .text(site.time.display(facts.date)), "datetime": .text(site.time.rfc3339(facts.date)),
            ])
    }

    func cells() -> [Cell] {
        album.photos.map { photo in
            var model: ViewModel = ["title": .text(photo.title)]
            model["caption"] = .text(photo.caption)
            model["url"] = .text(site.configuration.link(album.path(of: photo)))
            model["image"] = photo.image.view(alt: photo.alt, in: site)
            return Cell(
                id: photo.id, template: "photo", model: model,
                size: CellSize(width: .share(1, of: Self.columns), height: .aspectRatio(1)), source: photo.source)
        }
    }
}

extension PhotoAlbum {
    func path(of photo: Photo) -> String { facts.path + photo.slug + "/" }
}
