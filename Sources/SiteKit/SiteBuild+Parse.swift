import Diagnostics
import Engine
import FeedKit
import FileSystem
import MarkupKit
import PhotoKit
import TemplateKit

extension SiteBuild {
    /// Reads the sources and selects what is published.
    ///
    /// - Parameter errors: The errors of the last attempt, whose sources are excluded.
    func parse(
        _ site: DiscoveredSite, _ cached: InMemoryBuild?, without errors: [Diagnostic], _ engine: inout Engine
    ) throws(DiskError) -> ParsedSite {
        timings?.begin(.read)
        let photos = imageReader(of: site)
        let collected = list?.collected(
            in: site.configuration, before: cached?.content?.provided, jobs: options.jobs
        ) { photos.read($0, of: $1) }
        let folder = Content.Folder(
            site.content, options: options, kinds: site.kinds, configuration: site.configuration, memory: site.memory,
            provided: collected, before: cached?.content)
        var templates = site.templates.digests
        templates[FramedPage.input] = list?.frame.map { Digest(of: "\(type(of: $0))") }
        templates[PageStylesheet.input] = site.digestOfPageStylesheets
        engine.setInputs(.template) { [templates] in templates[$0] ?? .missing }
        var (content, reader) = readSources(folder, site, photos, without: errors, &engine)
        try reader.faults.check()
        if options.keepsGoing {
            // Errors of settings and templates have no source to leave out, and are reported already.
            content.leaveOutSources(with: errors.filter { !site.diagnostics.contains($0) }, graph: engine.graph)
        }
        var diagnostics = site.diagnostics + (collected?.diagnostics ?? []) + content.diagnostics
        let isNew = content.hasNewImages || collected?.images.isEmpty == false
        if isNew { diagnostics += try warningsAboutImages(in: site.configuration) }
        // Kinds in Swift have values that only their code names.
        if kinds.isEmpty, list == nil { diagnostics += ValueNames.warnings(about: site, keys: content.documentKeys) }
        if let list { diagnostics += ValueNames.warnings(about: list, showing: collected?.objects ?? [], in: site) }

        timings?.begin(.cells)
        let found = PublishedContent(content, options, at: site.clock)
        diagnostics += found.fromTheFuture.map { .fromTheFuture(at: content.objects.place(of: $0)) }
        let (order, clashes) =
            options.hasFolder ? FeedArrangement.order(found.objects, of: content) : (found.objects, [])
        return ParsedSite(
            site: site, content: content, reader: reader, order: order, pages: found.pages, excluded: found.excluded,
            diagnostics: diagnostics + clashes, notes: [content.dateNote].compactMap { $0 },
            skipped: folder.map.skipped)
    }

    private func imageReader(of site: DiscoveredSite) -> ImageReader {
        ImageReader(
            recipes: PhotoRecipes(site.configuration.photos), cache: site.cache, memory: site.memory,
            shared: options.shared, settings: site.configuration.digestForImages, colors: site.previous.photoColors,
            lfsObjects: options.lfsObjects, progress: progress)
    }

    private func readSources(
        _ folder: Content.Folder, _ site: DiscoveredSite, _ photos: ImageReader, without errors: [Diagnostic],
        _ engine: inout Engine
    ) -> (content: Content, reader: SourceReader) {
        let configuration = site.configuration
        var partials = PartialSources(site.templates.set)
        let (clock, publishesAll) = (site.clock, options.publishes(.scheduled))
        let isPast: @Sendable (Instant) -> Bool = { publishesAll || $0 <= clock }
        partials.isPast = isPast
        engine.setInputs(.passed) { .ofAnswer(isPast(Instant(seconds: Int64($0) ?? 0))) }
        let (content, reader) = Content.read(
            folder, options: options, configuration: configuration, translations: site.translations, kinds: site.kinds,
            photos: photos, memory: site.memory, partials: partials, without: errors, engine: &engine)
        let read = content.changedSources
        timings?.count(
            .read, items: folder.map.sources.count, skipped: folder.map.sources.count - read.count,
            bytes: read.reduce(0) { $0 + (content.files.size(of: content.sources[$1].path) ?? 0) })
        return (content, reader)
    }

    /// The warnings about the formats of images. Only new images need libvips.
    private func warningsAboutImages(in configuration: SiteConfiguration) throws(DiskError) -> [Diagnostic] {
        if let reason = Photo.missingResourceForWriting { throw DiskError("create images", "libvips", reason: reason) }
        return PhotoRecipes(configuration.photos).diagnostics
    }
}

extension Diagnostic {
    /// The warning about a derived date in the future.
    fileprivate static func fromTheFuture(at place: FileLocation) -> Diagnostic {
        .warning(
            "this has no `date`, and the newest date in it is in the future",
            code: .init("future-photo-date"), at: place,
            hint: "set the correct date: date: 2026-03-02")
    }
}
