import DataKit
import ListKit
import MarkupKit
import RouteKit

/// The kind of dated texts: `journal/*.md`, or folders with `index.md` and photos.
package struct JournalKind: Kind {
    /// The name of the kind and of its folder.
    package let name = "journal"
    /// Texts in Markdown, below their front matter.
    package let files = SourceFiles.markdown

    package init() {}

    /// Returns the title of the entries' page in the site's language.
    package func title(in site: Site) -> String { site.words[.journal] }

    /// Reads an entry. Photos that are missing, listed twice or without alternative text are reported as warnings.
    package func read(_ source: ContentSource, in site: Site) -> Reading<JournalEntry> {
        source.read(as: self, in: site) { facts, keys, text in
            let cover = cover(&keys, of: source, in: site)
            let above = [cover?.image].compactMap(\.self) + text.images
            let photos = photos(&keys, besides: Set(above.map(\.path)), source: source, site: site)
            var entry = JournalEntry(
                facts: facts, listBody: text.listHTML, pageBody: text.pageHTML, excerpt: text.excerpt,
                images: above + photos.map(\.image), photos: photos, attachments: source.attachments)
            entry.cover = cover
            if facts.link == nil, keys.node("link").map({ !$0.isNull && $0.text?.isBlank != true }) == true {
                keys.report(
                    .warning, "link", "`link` must be the URL of a page on another site",
                    code: .init("invalid-link", isLoss: true), hint: "write link: https://example.org/essay")
            }
            entry.originals = text.originals
            entry.byteCounts = source.byteCounts
            entry.location = keys.location().flatMap { site.published($0) }
            entry.mapped = text.locations
            let recordings = RecordingReader(site: site, source: source, page: facts.path)
            entry.recordings = recordings.declared(in: &keys)
            if text.hasRecordings { entry.recordings += recordings.shown(by: text.links) }
            entry.pageOfAttachments = source.pageOfAttachments(in: site)
            entry.summaryBody = text.summaryHTML
            entry.contents = keys.wantsContents() || text.wantsContents ? text.contents : nil
            entry.readingMinutes = text.readingMinutes
            return entry
        }
    }

    /// Returns the photos below the text, without duplicates.
    ///
    /// - Parameter inText: The paths of the images that the entry shows above and in its text.
    private func photos(
        _ fields: inout FieldReader, besides inText: Set<String>, source: ContentSource, site: Site
    ) -> [JournalEntry.Photo] {
        var shown: Set<String> = []
        return listed(&fields, besides: inText, source: source, site: site).filter { photo in
            if shown.insert(photo.image.path).inserted { return true }
            fields.report(
                .warning, "photos", "the photo `\(photo.image.path)` is listed twice",
                code: .init("duplicate-photo"), hint: "list it once")
            return false
        }
    }

    /// Reads a list of photos, `all`, or a mapping with details of each, as in an album.
    private func listed(
        _ fields: inout FieldReader, besides inText: Set<String>, source: ContentSource, site: Site
    ) -> [JournalEntry.Photo] {
        if fields.node("photos")?.text == "all", site.image("all", in: source.folder) == nil {
            return all(&fields, besides: inText, source: source, site: site)
        }
        guard fields.node("photos")?.entries != nil, var photos = fields.mapping("photos") else {
            return (fields.strings("photos") ?? []).compactMap { name in
                photo(name, details: nil, key: "photos", &fields, source, site)
            }
        }
        let found = photos.keys.compactMap { name -> JournalEntry.Photo? in
            let details = photos.mapping(name)
            return photo(name, details: details, key: name, &photos, source, site)
        }
        fields.absorb(photos)
        return found
    }

    /// Returns the photos of the entry's own folder that the text doesn't show, ordered by name as in an album.
    private func all(
        _ fields: inout FieldReader, besides inText: Set<String>, source: ContentSource, site: Site
    ) -> [JournalEntry.Photo] {
        guard SitePath.withoutExtension(SitePath.name(of: source.path)) == "index" else {
            fields.report(
                .warning, "photos", "`photos: all` shows the photos of the entry's own folder, but it has none",
                code: .missingImageSource, hint: "move it to \(source.stem)/index.md, and its photos beside it")
            return []
        }
        let names = site.images(in: source.folder).filter { !inText.contains($0) }.map { SitePath.name(of: $0) }
        return site.collation.sorted(names) { $0 }.compactMap { name in
            site.image(at: source.folder + "/" + name).map { image in
                photo(image, name, details: nil, key: "photos", &fields)
            }
        }
    }

    private func photo(
        _ name: String, details: FieldReader?, key: String, _ fields: inout FieldReader, _ source: ContentSource,
        _ site: Site
    ) -> JournalEntry.Photo? {
        guard let image = site.image(name, in: source.folder) else {
            fields.report(
                .warning, key, "there is no photo `\(name)` beside this entry", code: .missingImageSource, item: name
            ) { "paths are relative to the entry's folder, or to content/ if they start with `/`" }
            return nil
        }
        return photo(image, name, details: details, key: key, &fields)
    }

    func photo(
        _ image: ImageAsset, _ name: String, details: FieldReader?, key: String, _ fields: inout FieldReader,
        hint: String? = nil
    ) -> JournalEntry.Photo {
        var own = details
        let title = own?.string("title") ?? image.readableTitle
        let alt = own?.string("alt") ?? image.details.alt
        if alt == nil {
            fields.report(
                .warning, key, "the photo `\(name)` has no alternative text",
                code: .init("missing-alt-text"),
                hint: hint ?? "write photos: {\"\(name)\": {alt: \"…\"}}, or alt: \"\" if it is decorative")
        }
        let photo = JournalEntry.Photo(
            image: image, title: title, caption: own?.string("caption") ?? image.details.caption, alt: alt ?? title)
        if var own {
            own.finish("photo")
            fields.absorb(own)
        }
        return photo
    }

    /// Returns the values that every object has, and the text for lists as `body`.
    public func view(of entry: JournalEntry, in site: Site) -> ViewModel {
        entry.facts.view(in: site, adding: ["body": .markup(entry.listBody)])
    }

    /// Registers a controller that shows an entry's date and its text or summary, followed by its photos.
    package func register(in registry: inout Registry, of site: Site) {
        registry.register(JournalEntry.self) { JournalSectionController(entry: $0, site: site) }
    }

    /// Returns a page with the whole text, followed by the photos, in the template `entry`.
    package func page(for entry: JournalEntry, in site: Site) -> ObjectPage {
        var model: ViewModel = [
            "body": .markup(entry.pageBody), "readingTime": .integer(entry.readingMinutes),
        ]
        if entry.readingMinutes > 1 {
            model["reading"] = .unlisted(.text(site.words.count(.readingTime, entry.readingMinutes)))
        }
        if let cover = entry.cover { model["cover"] = .object(figure(cover, in: site)) }
        if let contents = entry.contents, !contents.isEmpty { model["toc"] = .markup(contents) }
        if !entry.photos.isEmpty {
            model["photos"] = .list(entry.photos.map { .object(figure($0, in: site)) })
        }
        if !entry.facts.authors.isEmpty, entry.facts.authors != [site.configuration.author] {
            model["authors"] = .list(entry.facts.authors.map { .text($0) })
        }
        let root = String(SitePath.below(entry.pageOfAttachments ?? entry.facts.path).dropFirst())
        var page = ObjectPage(
            template: "entry", description: entry.facts.summary ?? entry.excerpt, model: model, images: entry.images,
            attachments: entry.attachments.map { path in
                .init(
                    path: path, file: root + SitePath.name(of: path), mediaType: RecordingType.of(path),
                    byteCount: entry.byteCounts[path])
            },
            originals: entry.originals, type: .entry, pageImages: images(of: entry, in: site),
            content: entry.feedContent(in: site))
        page.recordings = entry.recordings
        if let location = entry.location {
            var places = ObjectPlaces()
            places.position = GeoPoint(text: location)
            page.places = places
        }
        return page
    }

    private func figure(_ photo: JournalEntry.Photo, in site: Site) -> ViewModel {
        var model: ViewModel = ["image": photo.image.viewInText(alt: photo.alt, in: site, isPhoto: true)]
        model["caption"] = .text(photo.caption)
        return model
    }

    /// Returns the images without duplicates, with the entry's titles and captions.
    private func images(of entry: JournalEntry, in site: Site) -> [PageImage] {
        guard !entry.images.isEmpty else { return [] }
        var shown: Set<String> = []
        return entry.images.filter { shown.insert($0.path).inserted }.map { image in
            let photo = ([entry.cover].compactMap(\.self) + entry.photos).first { $0.image.path == image.path }
            var page = PageImage(image, title: photo?.title, alt: photo?.alt, caption: photo?.caption)
            page.taken = image.details.secondTaken(in: site.time)
            return page
        }
    }

    /// Returns a draft with a title, a date, an empty list of tags and an empty text.
    package func draft(titled title: String, on day: String, at time: String) -> Draft {
        Draft(
            path: "\(day)-\(Slug.make(title)).md",
            text: "---\ntitle: \(YAMLText.quoted(title))\ndate: \(time)\ntags: []\n---\n\n")
    }
}

extension FieldReader {
    /// Reads a latitude and a longitude; any other `location` is a name.
    fileprivate mutating func location() -> PhotoDetails.Location? {
        guard let node = node("location") else { return nil }
        let text = node.list?.map { $0.text ?? "" }.joined(separator: ",") ?? node.text ?? ""
        return GeoPoint(text: text).map { .init(latitude: $0.latitude, longitude: $0.longitude) }
    }
}
