import Diagnostics
import FeedKit
import ListKit
import Testing

/// Content created from texts, as if it had been read from files.
enum Content {
    /// Returns the source of a file or album folder at a path.
    static func source(
        _ path: String, _ text: String? = nil, images: [ImageAsset] = [], videos: [VideoAsset] = [],
        sidecars: [String: SourceText] = [:], attachments: [String] = []
    ) -> ContentSource {
        let folder = SitePath.folder(of: path)
        let isWholeFolder = ["index", "album"].contains(SitePath.withoutExtension(SitePath.name(of: path)))
        let stem = isWholeFolder ? folder : SitePath.withoutExtension(path)
        return ContentSource(
            path: path, document: text.map { SourceText(file: "content/" + path, text: $0) }, stem: stem,
            folder: folder, images: images, videos: videos, sidecars: sidecars, attachments: attachments)
    }

    /// Returns an image with an alt text in its metadata, published under its own name.
    static func image(
        _ path: String, widthPx: Int = 1600, heightPx: Int = 1200, alt: String? = "As it says"
    ) -> ImageAsset {
        var image = ImageAsset(
            path: path, source: Digest(of: path),
            renditions: [
                .init(
                    file: "media/" + SitePath.name(of: path), mediaType: "image/jpeg", widthPx: widthPx,
                    heightPx: heightPx, recipe: Digest(of: path))
            ])
        image.details.alt = alt
        return image
    }

    /// Returns an image as published by default: two widths of WebP and a JPEG, with a placeholder.
    static func photo(_ path: String, widthPx: Int = 1600, heightPx: Int = 1200) -> ImageAsset {
        var image = image(path, widthPx: widthPx, heightPx: heightPx)
        let name = SitePath.withoutExtension(SitePath.name(of: path))
        let webp = [480, 960].map { width in
            ImageAsset.Rendition(
                file: "media/\(name)-\(width).webp", mediaType: "image/webp", widthPx: width,
                heightPx: heightPx * width / widthPx, recipe: Digest(of: "\(path) \(width)"))
        }
        image.renditions = webp + image.renditions
        image.colors = ["#876", "#abc", "#bcd", "#cde", "#def"]
        return image
    }

    static func site(
        images: [ImageAsset] = [], _ configure: (inout SiteConfiguration) -> Void = { _ in }
    ) -> Site {
        var configuration = SiteConfiguration()
        configure(&configuration)
        return Site(
            configuration: configuration,
            images: Dictionary(images.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first }))
    }

    /// Returns an instant from RFC 3339 or a UTC date.
    static func instant(_ text: String) throws -> Instant {
        let site = site()
        let reading = JournalKind().read(source("journal/x.md", "---\ndate: \(text)\n---\n"), in: site)
        return try #require(reading.models.first?.facts.date, "\(text) is no date")
    }
}

extension Kind {
    /// Returns the models of a valid file.
    func models(
        _ path: String, _ text: String?, images: [ImageAsset] = [], in site: Site = Content.site(),
        at location: SourceLocation = #_sourceLocation
    ) -> [Model] {
        let reading = read(Content.source(path, text, images: images), in: site)
        #expect(reading.diagnostics.map(\.line) == [], sourceLocation: location)
        return reading.models
    }

    /// Returns the single model of a valid file.
    func model(
        _ path: String, _ text: String?, images: [ImageAsset] = [], in site: Site = Content.site(),
        at location: SourceLocation = #_sourceLocation
    ) throws -> Model {
        let models = models(path, text, images: images, in: site, at: location)
        #expect(models.count == 1, sourceLocation: location)
        return try #require(models.first, sourceLocation: location)
    }

    /// Returns the diagnostics of a file, as `line:column severity: message`.
    func problems(_ path: String, _ text: String?, images: [ImageAsset] = [], in site: Site = Content.site())
        -> [String]
    {
        read(Content.source(path, text, images: images), in: site).diagnostics.map(\.line)
    }

    /// Returns the section of a model and its diagnostics.
    func section(of model: Model, in site: Site = Content.site()) throws -> (section: Section, problems: [String]) {
        var registry = Registry()
        register(in: &registry, of: site)
        let adapter = ListAdapter(
            dataSource: RegistryDataSource(objects: [model], registry: registry),
            containerWidths: site.configuration.breakpoints.map { Double($0) })
        let collected = adapter.section(for: model)
        return (try #require(collected.section), collected.diagnostics.map(\.line))
    }
}

extension Diagnostic {
    var line: String { "\(place.line):\(place.column) \(severity.rawValue): \(message)" }
}

extension Section {
    var cells: [SizedCell] { groups.flatMap(\.cells) }
    /// All cells including children, as `id` or `parent>id`.
    var outline: [String] { groups.flatMap { $0.outline(below: "") } }
}

extension SizedGroup {
    fileprivate func outline(below parent: String) -> [String] {
        cells.flatMap { [parent + $0.id] + ($0.children?.outline(below: parent + $0.id + ">") ?? []) }
    }
}
