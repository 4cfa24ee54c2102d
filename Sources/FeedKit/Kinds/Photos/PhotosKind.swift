import DataKit
import Diagnostics
import MarkupKit

/// `photos/<album>/`: images, and optionally `album.yaml`.
public struct PhotosKind: Kind {
    public let name = "photos"
    public let files = SourceFiles.albums
    public let templates = PhotosTemplates.all

    public init() {}

    public func read(_ source: ContentSource, in site: Site) -> Reading<PhotoAlbum> {
        var problems: [Diagnostic] = []
        var node: Node?
        if let document = source.document {
            let parsed = Node.parse(document, format: .yaml)
            node = parsed.node
            problems = parsed.diagnostics
            guard !problems.hasErrors else { return Reading([], problems) }
        }
        var reader = FactsReader(node, of: source, kind: self, in: site, what: "album.yaml")
        let photos = AlbumPhotos(source: source, site: site, fields: &reader.fields)
        let description = reader.fields.string("description")
        let facts = reader.read(date: photos.newestDate)
        reader.fields.expect("layout")
        reader.fields.finish(alsoKnown: FactsReader.keys)
        problems += reader.fields.diagnostics
        guard let facts, !reader.fields.diagnostics.hasErrors else { return Reading([], problems) }
        let album = PhotoAlbum(facts: facts, description: description.map { PlainText.html($0) }, photos: photos.list)
        problems += clashes(in: album)
        return Reading(problems.hasErrors ? [] : [album], problems)
    }

    /// Photos such as `Ridge.jpg` and `ridge.jpg`, whose pages would have the same address.
    private func clashes(in album: PhotoAlbum) -> [Diagnostic] {
        var first: [String: PhotoAlbum.Photo] = [:]
        return album.distinctPhotos.compactMap { photo in
            guard let other = first.updateValue(photo, forKey: photo.slug) else { return nil }
            first[photo.slug] = other
            return .error(
                "the page of this photo would have the address of another one, `\(album.path(of: photo))`",
                at: photo.source, hint: "rename one of them, or give it another `slug` under `photos:` in album.yaml",
                related: [.init(other.source, "the other one is here")])
        }
    }

    public func register(in registry: inout Registry, of site: Site) {
        registry.register(PhotoAlbum.self) { PhotosSectionController(album: $0, site: site) }
    }

    public func page(for album: PhotoAlbum, in site: Site) -> ObjectPage {
        var model: ViewModel = [:]
        model["description"] = album.description.map { .markup($0) }
        let photos = album.distinctPhotos
        let subpages = photos.map { photo in
            var model: ViewModel = ["image": photo.image.view(alt: photo.alt, in: site)]
            model["caption"] = .text(photo.caption)
            model["photoDate"] = .text(photo.date)
            model["photoDatetime"] = .text(photo.datetime)
            return ObjectPage.Subpage(
                slug: photo.slug, title: photo.title, description: photo.caption ?? photo.alt, template: "photo-page",
                model: model)
        }
        return ObjectPage(
            description: album.description?.text(upTo: 200), model: model, subpages: subpages,
            images: photos.map(\.image))
    }

    public func draft(titled title: String, on day: String, at moment: String) -> Draft {
        Draft(
            path: "\(Slug.make(title))/album.yaml",
            text: """
                title: \(YAMLText.quoted(title))
                date: \(moment)
                # Put photographs beside this file. What they need can be said here:
                # photos:
                #   ridge.jpg: { title: Ridge at dawn, caption: Light reaches the summits first, alt: A mountain ridge }

                """)
    }
}

/// The photographs of an album in their order, with what `album.yaml` says about each.
private struct AlbumPhotos {
    private(set) var list: [PhotoAlbum.Photo] = []
    /// When the newest photo was taken, for albums that give no date.
    private(set) var newestDate: Instant?
    private let site: Site

    init(source: ContentSource, site: Site, fields: inout FieldReader) {
        self.site = site
        let names = source.images.map { SitePath.name(of: $0.path) }
        var order = Self.order(of: names, &fields)
        var details = fields.mapping("photos")
        for (key, name) in [("captions", "caption"), ("alts", "alt")] where fields.has(key) {
            fields.report(.warning, key, "`\(key)` is not read", hint: "write photos: {\"a.jpg\": {\(name): …}}")
            fields.expect(key)
        }
        for name in order {
            guard let image = source.images.first(where: { SitePath.name(of: $0.path) == name }) else { continue }
            add(image, name: name, details: &details, problems: &fields)
        }
        order = []
        if var details {
            for name in names { details.expect(name) }
            details.finish()
            fields.absorb(details)
        }
    }

    /// The names as `order` has them, those that it leaves out behind them.
    private static func order(of names: [String], _ fields: inout FieldReader) -> [String] {
        var order: [String] = []
        for name in fields.strings("order") ?? [] {
            if names.contains(name) {
                if !order.contains(name) { order.append(name) }
            } else {
                let hint = nearest(to: name, in: names).map { "did you mean `\($0)`?" }
                fields.report(.warning, "order", "there is no photo `\(name)` in this album", hint: hint)
            }
        }
        return order + names.filter { !order.contains($0) }
    }

    private mutating func add(
        _ image: ImageAsset, name: String, details: inout FieldReader?, problems: inout FieldReader
    ) {
        var own = details?.mapping(name)
        let stem = SitePath.withoutExtension(name)
        let taken = date(of: image)
        let title = own?.string("title") ?? image.readableTitle
        var photo = PhotoAlbum.Photo(
            id: own?.string("id") ?? stem, slug: Slug.make(stem), title: title,
            caption: own?.string("caption") ?? image.caption, alt: own?.string("alt") ?? "", image: image,
            source: Place(file: "content/" + image.path))
        if let slug = own?.string("slug") { photo.slug = Slug.make(slug) }
        if let given = own?.date("date").map({ site.time.instant($0) }) ?? taken {
            photo.date = site.time.display(given)
            photo.datetime = site.time.rfc3339(given)
            newestDate = max(newestDate ?? given, given)
        }
        if photo.alt.isEmpty { photo.alt = photo.title }
        if var own {
            own.finish(alsoKnown: ["id", "title", "caption", "alt", "slug", "date", "location"])
            problems.absorb(own)
        }
        list.append(photo)
    }

    /// From EXIF, else from the file's name.
    private func date(of image: ImageAsset) -> Instant? {
        if let taken = image.dateTaken, case .success(let date) = ParsedDate.parse(taken) {
            return site.time.instant(date)
        }
        let leading = CivilDate.leading(SitePath.name(of: image.path))
        return leading.flatMap { LocalDateTime($0.date) }.map { site.time.instant(.local($0)) }
    }
}
