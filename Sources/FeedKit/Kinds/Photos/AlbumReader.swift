import DataKit
import Diagnostics
import MarkupKit

/// A reader for the photos of an album in order, with their texts.
///
/// `album.yaml` has precedence over the text beside a photo, which has precedence over the photo's own metadata.
struct AlbumReader {
    private(set) var photos: [PhotoAlbum.Photo] = []
    /// The date of the newest photo, for albums without a date.
    private(set) var newestDate: Instant?
    /// The identity of the cover photo, if it is set.
    private(set) var cover: String?
    private(set) var diagnostics: [Diagnostic] = []
    private let source: ContentSource
    private let site: Site
    /// Whether locations are published by default, unless a photo overrides it.
    private let isLocationPublic: Bool

    private let images: [String: ImageAsset]
    private let videos: [String: VideoAsset]

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
        let posters = source.posters(among: images.keys.sorted())
        let shown = Set(images.keys).subtracting(posters.values).union(videos.keys)
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
            pairs.better.map { (SitePath.name(of: $0.key), SitePath.name(of: $0.value)) },
            uniquingKeysWith: { min($0, $1) })
        let names = site.collation.sorted(shown.sorted().map { SitePath.name(of: $0) }) { $0 }
        for name in Self.order(of: names, called: others, &fields) {
            guard let file = files[name] else { continue }
            let said = others.first { $0.value == name && details?.has(name) != true }?.key
            var own = details?.mapping(said ?? name)
            add(file, poster: posters[file], own: &own)
            if let own { fields.absorb(own) }
        }
        readCover(among: files, called: others, &fields)
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

    /// Returns the names in the order of the key `order`, followed by the remaining names.
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
                reportMissing(name, among: names, at: "order", &fields)
            } else if seen.insert(name).inserted {
                order.append(name)
            }
        }
        return order + names.filter { !seen.contains($0) }
    }

    private static func reportMissing(
        _ name: String, among names: [String], at key: String, _ fields: inout FieldReader
    ) {
        fields.report(.warning, key, "there is no photo `\(name)` in this album", code: .missingImageSource) {
            nearest(to: name, in: names).map { "did you mean `\($0)`?" }
        }
    }

    private mutating func add(_ file: String, poster: String?, own: inout FieldReader?) {
        let image = images[poster ?? file]
        let details = image?.details ?? PhotoDetails()
        let stem = SitePath.withoutExtension(SitePath.name(of: file))
        var words = PhotoTexts(own: own, sidecar: source.sidecars[file].map { PhotoSidecar($0) })
        let alt = words.said { $0.string("alt") } ?? details.alt
        let title = words.said { $0.words("title") } ?? image?.readableTitle ?? stem.readable
        let id = words.said { $0.words("id") }
        var photo = PhotoAlbum.Photo(
            id: id ?? stem, isNamed: id != nil, slug: Slug.make(words.said { $0.words("slug") } ?? stem),
            title: title, alt: alt ?? title, details: details, image: image,
            source: FileLocation(file: "content/" + file))
        photo.video = videos[file]
        photo.caption = words.caption ?? details.caption
        photo.details.keywords = words.said { $0.strings("keywords") } ?? details.keywords
        if words.said({ $0.isLocationPublic() }) ?? isLocationPublic {
            photo.location = details.location?.rounded(to: site.configuration.photos.locationDecimals)
        }
        let time = site.time
        let written = words.said { $0.instant("date", in: time) }
        if let taken = written ?? date(of: file, details) {
            // The time of day is always published if the author wrote it.
            let showsTime = written != nil || site.configuration.photos.publishes(.time)
            let shown = showsTime ? taken : time.startOfDay(taken)
            photo.date = time.display(taken)
            photo.datetime = showsTime ? time.rfc3339(taken) : time.day(taken)
            newestDate = max(newestDate ?? shown, shown)
        }
        warn(about: photo, hasAlt: alt != nil)
        words.finish()
        own = words.own
        diagnostics += words.sidecar?.diagnostics ?? []
        photos.append(photo)
    }

    private mutating func warn(about photo: PhotoAlbum.Photo, hasAlt: Bool) {
        let name = SitePath.name(of: photo.source.file)
        if photo.video != nil, photo.image == nil {
            let stem = SitePath.withoutExtension(name)
            diagnostics.append(
                .warning(
                    "this video has no poster image, so it appears blank until it plays",
                    code: .init("missing-poster"), at: photo.source,
                    hint: "add an image with the same name: \(stem).jpg"))
        } else if photo.video == nil, !hasAlt {
            diagnostics.append(
                .warning(
                    "this photo has no alternative text", code: .init("missing-alt-text"),
                    at: photo.source,
                    hint: "describe it in album.yaml: photos: {\(YAMLText.quoted(name)): {alt: \"…\"}}, or "
                        + "alt: \"\" if it is decorative"))
        }
    }

    /// Returns the date in the photo's metadata, otherwise in the file name.
    private func date(of file: String, _ details: PhotoDetails) -> Instant? {
        if let taken = details.dateTaken, case .success(let date) = ParsedDate.parse(taken),
            case .success(let instant) = site.time.checkedInstant(date)
        {
            return instant
        }
        let leading = CivilDate.leading(SitePath.name(of: file))
        return leading.flatMap { LocalDateTime($0.date) }.map { site.time.instant(.local($0)) }
    }
}

extension ContentSource {
    /// Returns the poster of each video by the video's path: the image of the same name beside it.
    fileprivate func posters(among images: [String]) -> [String: String] {
        var posters: [String: String] = [:]
        guard !videos.isEmpty else { return [:] }
        let byStem = Dictionary(
            images.map { (SitePath.withoutExtension($0), $0) }, uniquingKeysWith: { first, _ in first })
        for video in videos { posters[video.path] = byStem[SitePath.withoutExtension(video.path)] }
        return posters
    }
}

extension FieldReader {
    /// Reads a text that is not blank.
    fileprivate mutating func words(_ key: String) -> String? { string(key).flatMap { $0.isBlank ? nil : $0 } }
}
