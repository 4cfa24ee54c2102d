import ListKit
import MarkupKit

/// The page of one photo, with a large image and its details.
struct PhotoPage {
    let photo: PhotoAlbum.Photo
    let album: PhotoAlbum
    let site: Site

    /// The percentage of the screen's height that the theme reserves for the image.
    private static let heightShare = 86.0

    var subpage: ObjectPage.Subpage {
        var model: ViewModel = [:]
        model["image"] = image
        model["video"] = video
        model["film"] = photo.film.map { .text(site.configuration.link(album.file(of: $0, of: photo))) }
        model["caption"] = .text(photo.caption)
        model["photoDate"] = .text(photo.date)
        model["photoDatetime"] = .text(photo.datetime)
        let rows = details
        if !rows.isEmpty { model["details"] = .object(["rows": .list(rows)]) }
        if album.publishesOriginals, photo.video == nil, let file = photo.image?.originalFile {
            model["original"] = .text(site.configuration.link(file))
        }
        return ObjectPage.Subpage(
            slug: photo.slug, title: photo.title, description: description, template: "photo-page",
            model: model, type: photo.video == nil ? .photo : .plain, pageImage: photo.pageImage, cell: photo.id)
    }

    /// The description, truncated to the length that search engines show.
    private var description: String { (photo.caption ?? photo.alt).beginning(upTo: 200) }

    private var image: ViewValue? {
        guard photo.video == nil, let image = photo.image else { return nil }
        // As wide as the page, unless the image would then be higher than its share of the screen.
        let widest = (Self.heightShare * image.aspectRatio).rounded(.up)
        let sizes = "(min-aspect-ratio: \(CSSNumber.text(widest))/100) \(CSSNumber.text(widest))vh, 100vw"
        guard case .object(var view) = image.view(alt: photo.alt, in: site, sizes: sizes, isPhoto: true) else {
            return nil
        }
        let shape = "--r:\(CSSNumber.text(image.aspectRatio))"
        view["style"] = .style([image.placeholderStyle, shape].compactMap { $0 }.joined(separator: ";"))
        view["isFirst"] = true
        view["isEager"] = true
        return .object(view)
    }

    private var video: ViewValue? {
        photo.video.map { video in
            var model: ViewModel = [
                "src": .text(site.configuration.link(album.file(of: video, of: photo))),
                "type": .text(video.mediaType), "width": .integer(photo.image?.widthPx ?? 1600),
                "height": .integer(photo.image?.heightPx ?? 900),
            ]
            model["poster"] = (photo.image?.fallback.file).map { .text(site.configuration.link($0)) }
            return .object(model)
        }
    }

    /// The rows of the table below the image.
    private var details: [ViewValue] {
        let details = photo.details
        let words = site.words
        let exposure = [details.exposure, details.aperture, details.sensitivity].compactMap { $0 }
            .map(words.numbers.textWithDecimals)
        let rows = [
            (words[.camera], details.camera), (words[.lens], details.lens),
            (words[.focalLength], details.focalLength.map(words.numbers.textWithDecimals)),
            (words[.exposure], exposure.isEmpty ? nil : exposure.joined(separator: ", ")),
            (words[.keywords], details.keywords.isEmpty ? nil : details.keywords.joined(separator: ", ")),
            (words[.location], photo.location),
        ]
        return rows.compactMap { name, value in
            value.map { .object(["name": .text(name), "value": .text($0)]) }
        }
    }
}
