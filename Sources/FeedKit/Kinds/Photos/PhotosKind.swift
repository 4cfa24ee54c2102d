import DataKit
import Diagnostics
import ListKit
import MarkupKit

/// The kind of photo albums: `photos/<album>/` with images and optionally `album.yaml`.
package struct PhotosKind: Kind {
    /// The name of the kind and of its folder.
    package let name = "photos"
    /// Folders that contain images or videos.
    package let files = SourceFiles.albums

    package init() {}

    /// Returns the title of the albums' page in the site's language.
    package func title(in site: Site) -> String { site.words[.photos] }
    /// Albums are shown as covers.
    package let overview = KindOverview.covers

    /// Reads an album. Two photos whose pages would have the same URL are an error.
    package func read(_ source: ContentSource, in site: Site) -> Reading<PhotoAlbum> {
        var problems: [Diagnostic] = []
        var node: Node?
        if let document = source.document {
            let parsed = Node.parse(document, format: .yaml)
            node = source.original.map { source.translation(parsed.node, of: $0) } ?? parsed.node
            problems = parsed.diagnostics
            guard !problems.hasErrors else { return Reading([], problems) }
        }
        var reader = FactsReader(node, of: source, kind: self, in: site, what: "album.yaml")
        let album = AlbumReader(source: source, site: site, fields: &reader.fields)
        let description = reader.fields.string("description")
        let layout = reader.fields.layout()
        let publishesOriginals = reader.fields.bool("originals")
        let isDownloadable = reader.fields.isDownloadable()
        let facts = reader.read(date: album.newestDate)
        reader.finishData()
        problems += reader.fields.diagnostics + album.diagnostics
        guard let facts, !problems.hasErrors else { return Reading([], problems) }
        let settings = site.configuration.photos
        var model = PhotoAlbum(
            facts: facts, description: description.map { PlainText.html($0) }, layout: layout ?? settings.layout,
            publishesOriginals: publishesOriginals ?? settings.publishesOriginals, photos: album.photos)
        model.isDownloadable = isDownloadable ?? settings.isDownloadable
        model.cover = album.cover
        model.isNewestFirst = album.isNewestFirst
        if let original = source.original, album.photos.contains(where: { $0.video != nil || $0.film != nil }) {
            model.pageOfVideos = site.url(of: original.path)?.path
        }
        problems += clashes(in: model)
        return Reading(problems.hasErrors ? [] : [model], problems)
    }

    /// Returns an error for each photo whose page would have the URL of another's, such as `Ridge.jpg` and `ridge.jpg`.
    private func clashes(in album: PhotoAlbum) -> [Diagnostic] {
        var first: [String: PhotoAlbum.Photo] = [:]
        return album.distinctPhotos.compactMap { photo in
            guard let other = first.updateValue(photo, forKey: photo.slug) else { return nil }
            first[photo.slug] = other
            return .error(
                "the page of this photo has the same URL as another photo's, `\(album.path(of: photo))`",
                at: photo.source, hint: "rename one of them, or give it another `slug` under `photos:` in album.yaml",
                related: [.init(other.source, "the other one is here")])
        }
    }

    /// Registers a controller that shows each photo as a cell, in the album's layout.
    package func register(in registry: inout Registry, of site: Site) {
        registry.register(PhotoAlbum.self) { PhotosSectionController(album: $0, site: site) }
    }

    /// Returns a page with the album's cells below its title, and a subpage for each photo.
    package func page(for album: PhotoAlbum, in site: Site) -> ObjectPage {
        var model: ViewModel = [:]
        model["description"] = album.description.map { .markup($0) }
        let photos = album.distinctPhotos
        let pages = AlbumPages(of: album)
        model["pages"] = pages.links(on: 0, in: site)
        let archive = album.archive
        model["download"] = archive.map { .text(site.configuration.link($0.file)) }
        let fromCover = album.photosFromCover
        var page = ObjectPage(
            description: album.description?.text(upTo: 400).beginning(upTo: 200), model: model,
            subpages: photos.map { PhotoPage(photo: $0, album: album, site: site).subpage }
                + pages.subpages(in: site),
            images: fromCover.compactMap(\.image),
            attachments: photos.compactMap { photo in
                (photo.video ?? photo.film).map { video in
                    var attachment = ObjectPage.Attachment(
                        path: video.path, file: album.file(of: video, of: photo), mediaType: video.mediaType,
                        byteCount: video.byteCount)
                    attachment.bytes = video.bytes
                    attachment.convertedSource = video.convertedSource
                    return attachment
                }
            },
            originals: album.publishesOriginals ? photos.filter { $0.video == nil }.compactMap(\.image) : [],
            type: .album, pageImages: fromCover.compactMap(\.pageImage), content: album.feedContent(in: site))
        page.archive = archive
        return page
    }

    /// Returns a draft of an `album.yaml` in a new folder, with further settings in comments.
    package func draft(titled title: String, on day: String, at time: String) -> Draft {
        Draft(
            path: "\(Slug.make(title))/album.yaml",
            text: """
                title: \(YAMLText.quoted(title))
                date: \(time)
                # How the photos are laid out: square, justified or masonry.
                # layout: justified
                # The photo that represents the album in lists; by default the first one.
                # cover: ridge.jpg
                # Put photos into this folder, and describe them here. Quotes preserve commas and colons.
                # photos:
                #   ridge.jpg:
                #     title: "Ridge at dawn"
                #     caption: "Cold, windy, and bright: light reaches the summits first."
                #     alt: "A mountain ridge"

                """)
    }
}
