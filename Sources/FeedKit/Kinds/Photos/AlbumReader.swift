import DataKit
import Diagnostics
import MarkupKit

/// A reader for the photos of an album in order, with their texts.
///
/// `album.yaml` has precedence over the text beside a photo, which has precedence over the metadata in an XMP file beside
/// it, which has precedence over the photo's own, which has precedence over its name.
struct AlbumReader {
    private(set) var photos: [PhotoAlbum.Photo] = []
    /// The date of the newest photo, for albums without a date.
    private(set) var newestDate: Instant?
    private(set) var isNewestFirst = false
    /// The identity of the cover photo, if it is set.
    private(set) var cover: String?
    private(set) var diagnostics: [Diagnostic] = []
    private let source: ContentSource
    private let site: Site
    /// Whether locations are published by default, unless a photo overrides it.
    private let isLocationPublic: Bool

    private let images: [String: ImageAsset]
    private let videos: [String: VideoAsset]
    private let live: LivePhotos
    /// The time when each photo was taken, if it is known.
    private var dates: [TakenDate?] = []
    private var shifts: ClockShifts

    /// - Parameter fields: The fields of `album.yaml`, which also collect their diagnostics.
    init(source: ContentSource, site: Site, fields: inout FieldReader) {
        self.source = source
        self.site = site
        isLocationPublic = fields.isLocationPublic() ?? site.configuration.photos.isLocationPublic
        let pairs = PhotoPairs(source.images)
        images = Dictionary(
            source.images.filter { pairs.better[$0.path] == nil }.map { ($0.path, $0) },
            uniquingKeysWith: { first, _ in first })
        diagnostics = pairs.warnings
        videos = Dictionary(source.videos.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
        live = LivePhotos(source.videos, among: images)
        shifts = ClockShifts(&fields)
        let shown = Set(images.keys).subtracting(live.posters.values).union(videos.keys)
            .subtracting(live.films.values)
        let files = Dictionary(shown.map { (SitePath.name(of: $0), $0) }, uniquingKeysWith: { min($0, $1) })
        var details = fields.mapping("photos")
        for (key, name) in [("captions", "caption"), ("alts", "alt")] where fields.has(key) {
            fields.report(
                .warning, key, "`\(key)` is not supported here", code: .init("unsupported-captions", isLoss: true),
                hint: "write photos: {\"a.jpg\": {\(name): \"…\"}}")
            fields.expect(key)
        }
        // Texts for either file of a pair apply to the photo.
        let others = Dictionary(
            (pairs.better.map { ($0.key, $0.value) } + live.films.map { ($0.value, $0.key) }).map {
                (SitePath.name(of: $0.0), SitePath.name(of: $0.1))
            }, uniquingKeysWith: { min($0, $1) })
        let names = site.collation.sorted(shown.sorted().map { SitePath.name(of: $0) }) { $0 }
        for name in names {
            guard let file = files[name] else { continue }
            let said = others.first { $0.value == name && details?.has(name) != true && details?.has($0.key) == true }?
                .key
            var own = details?.mapping(said ?? name)
            add(file, poster: live.posters[file], own: &own)
            if let own { fields.absorb(own) }
        }
        shifts.finish(&fields)
        sort(by: fields.photoSorting() ?? site.configuration.photos.sorting)
        arrange(byNames: Self.order(of: names, called: others, &fields))
        readCover(among: files, called: others, &fields)
        leaveOutNamesakes()
        if var details {
            let names = files.keys.sorted()
            for key in details.keys where files[others[key] ?? key] == nil {
                Self.reportMissing(key, among: names, at: key, &details)
                details.expect(key)
            }
            fields.absorb(details)
        }
    }

    private mutating func readCover(
        among files: [String: String], called others: [String: String], _ fields: inout FieldReader
    ) {
        guard let name = fields.string("cover")?.trimmed else { return }
        guard let file = files[others[name] ?? name],
            let photo = photos.first(where: { $0.source.file == "content/" + file })
        else {
            return Self.reportMissing(name, among: files.keys.sorted(), at: "cover", &fields)
        }
        guard photo.image != nil else {
            return fields.report(
                .warning, "cover", "the video `\(name)` has no poster, so it cannot be the album's cover",
                code: .missingImageSource,
                hint: "add an image with the same name: \(SitePath.withoutExtension(name)).jpg")
        }
        cover = photo.id
    }

    /// Removes all but the first of the photos with the same identity, such as `ridge.jpg` and `ridge.png`.
    private mutating func leaveOutNamesakes() {
        var first: [String: PhotoAlbum.Photo] = [:]
        var distinct: [PhotoAlbum.Photo] = []
        for photo in photos {
            guard let other = first[photo.id] else {
                first[photo.id] = photo
                distinct.append(photo)
                continue
            }
            let isNamed = photo.isNamed || other.isNamed
            diagnostics.append(
                .warning(
                    "this photo has the same \(isNamed ? "`id`" : "name") as another of the album, so it is left out",
                    code: .init("duplicate-cell", isLoss: true), at: photo.source,
                    hint: isNamed ? "give it another `id`" : "rename one of them",
                    related: [.init(other.source, "the other one is here")]))
        }
        photos = distinct
    }

    private mutating func sort(by sorting: PhotoSorting) {
        isNewestFirst = sorting == .newest
        switch sorting {
        case .name: break
        case .taken, .newest:
            let order = TakenDate.order(of: dates, newestFirst: sorting == .newest, in: site.time)
            photos = order.map { photos[$0] }
        }
    }

    /// Moves the photos of these file names to the front.
    private mutating func arrange(byNames names: [String]) {
        guard !names.isEmpty else { return }
        var rest = Dictionary(
            photos.indices.map { (SitePath.name(of: photos[$0].source.file), $0) },
            uniquingKeysWith: { first, _ in first })
        let first = names.compactMap { rest.removeValue(forKey: $0) }
        let moved = Set(first)
        photos = (first + photos.indices.filter { !moved.contains($0) }).map { photos[$0] }
    }

    /// Returns the names in the key `order`.
    ///
    /// - Parameter others: Alternative names of the files.
    private static func order(
        of names: [String], called others: [String: String], _ fields: inout FieldReader
    ) -> [String] {
        let valid = Set(names)
        var seen: Set<String> = []
        var order: [String] = []
        for name in (fields.strings("order") ?? []).map({ others[$0] ?? $0 }) {
            if !valid.contains(name) {
                let sorting = ["date", "taken", "name", "newest", "oldest"].contains(name) ? "sort: taken" : nil
                reportMissing(name, among: names, at: "order", hint: sorting.map { "write \($0)" }, &fields)
            } else if seen.insert(name).inserted {
                order.append(name)
            }
        }
        return order
    }

    private static func reportMissing(
        _ name: String, among names: [String], at key: String, hint: String? = nil, _ fields: inout FieldReader
    ) {
        fields.report(.warning, key, "there is no photo `\(name)` in this album", code: .missingImageSource, item: name)
        {
            hint ?? nearest(to: name, in: names).map { "did you mean `\($0)`?" } ?? "delete the name, or add the photo"
        }
    }

    private mutating func add(_ file: String, poster: String?, own: inout FieldReader?) {
        let image = images[poster ?? file]
        var details = image?.details ?? PhotoDetails()
        if let beside = source.metadata[file] ?? poster.flatMap({ source.metadata[$0] }) {
            details = details.replaced(by: beside)
        }
        let stem = SitePath.withoutExtension(SitePath.name(of: file))
        let text = source.sidecars[file] ?? live.films[file].flatMap { source.sidecars[$0] }
        var words = PhotoTexts(own: own, sidecar: text.map { PhotoSidecar($0, in: site) })
        let alt = words.said { $0.string("alt") } ?? details.alt
        let title =
            words.said { $0.words("title") } ?? details.title.flatMap { $0.isBlank ? nil : $0 } ?? image?.readableTitle
            ?? stem.readable
        let id = words.said { $0.words("id") }
        var photo = PhotoAlbum.Photo(
            id: id ?? stem, isNamed: id != nil, slug: Slug.make(words.said { $0.words("slug") } ?? stem),
            title: title, alt: alt ?? title, details: details, image: image,
            source: FileLocation(file: "content/" + file))
        photo.video = videos[file]
        photo.film = live.films[file].flatMap { videos[$0] } ?? (photo.video == nil ? image?.film : nil)
        photo.caption = words.caption ?? details.caption
        photo.details.keywords = words.said { $0.strings("keywords") } ?? details.keywords
        if words.said({ $0.isLocationPublic() }) ?? isLocationPublic {
            photo.location = details.location.flatMap { site.published($0) }
        }
        let written = words.said { $0.instant("date", in: site.time) }
        let taken = written.map { TakenDate($0, in: site.time) } ?? date(of: file, details)
        dates.append(taken)
        // The time of day is always published if the author wrote it.
        if let taken { show(taken, of: &photo, hasTime: written != nil || site.configuration.photos.publishes(.time)) }
        (photo.details.recordedCamera, photo.details.dateChanged) = (nil, nil)
        warn(about: photo, hasAlt: alt != nil)
        words.finish()
        own = words.own
        diagnostics += words.sidecar?.diagnostics ?? []
        photos.append(photo)
    }

    private mutating func warn(about photo: PhotoAlbum.Photo, hasAlt: Bool) {
        let name = SitePath.name(of: photo.source.file)
        if photo.video != nil, photo.image == nil {
            // A video that ffmpeg can't decode has a warning already.
            guard !site.configuration.photos.makesPosters else { return }
            let stem = SitePath.withoutExtension(name)
            diagnostics.append(
                .warning(
                    "this video has no poster image, so it appears blank until it plays",
                    code: .init("missing-poster"), at: photo.source,
                    hint:
                        "add an image with the same name: \(stem).jpg, or write photos: {posters: true} into feed.yaml "
                        + "to have ffmpeg take one from the video"))
        } else if photo.video == nil, !hasAlt {
            diagnostics.append(
                .warning(
                    "this photo has no alternative text", code: .init("missing-alt-text"),
                    at: photo.source,
                    hint: "describe it in album.yaml: photos: {\(YAMLText.quoted(name)): {alt: \"…\"}}, or "
                        + "alt: \"\" if it is decorative"))
        }
    }

    private mutating func show(_ taken: TakenDate, of photo: inout PhotoAlbum.Photo, hasTime: Bool) {
        let time = site.time
        let instant = taken.instant(in: time)
        let shown = hasTime ? instant : time.startOfDay(instant)
        switch taken.precision {
        case .year: (photo.date, photo.datetime) = (time.year(instant), time.year(instant))
        case .month: (photo.date, photo.datetime) = (time.month(instant), time.monthKey(instant))
        case .day, .time:
            if taken.precision == .time { photo.taken = instant.seconds }
            photo.date = time.display(instant)
            photo.datetime = hasTime ? time.rfc3339(instant) : time.day(instant)
        }
        newestDate = max(newestDate ?? shown, shown)
    }

    /// Returns the date in the photo's metadata, otherwise in the file name, otherwise when the file was changed.
    private mutating func date(of file: String, _ details: PhotoDetails) -> TakenDate? {
        let name = SitePath.withoutExtension(SitePath.name(of: file))
        let time = site.time
        guard
            var date = details.dateTaken.flatMap({ TakenDate($0, in: time) })
                ?? TakenDate(inName: name, of: time)
                ?? details.dateChanged.flatMap({ TakenDate($0, in: time) })
        else { return nil }
        if let seconds = shifts.seconds(ofCamera: details.recordedCamera) { date.shift(bySeconds: seconds) }
        return date
    }
}

extension FieldReader {
    /// Reads a text that is not blank.
    fileprivate mutating func words(_ key: String) -> String? { string(key).flatMap { $0.isBlank ? nil : $0 } }
}
