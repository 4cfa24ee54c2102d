import DataKit
import Diagnostics
import DiffKit
import FeedKit

/// A reader of a Facebook export.
struct FacebookArchive {
    private var tracker: ExportTracker
    private var user = "me"
    private var hasPlaces = false
    /// The paths of media that an album already contains.
    private var inAlbums: Set<String> = []
    private var albumNames = UniqueNames()

    init(_ export: Export) { tracker = ExportTracker(export) }

    private var export: Export { tracker.export }

    mutating func read(_ options: ImportOptions, into writer: inout ImportWriter) throws(ImportFailure) {
        try readProfile(into: &writer)
        let found = export.files.compactMap { FacebookFile($0.path) }
        for file in found where file.kind == .album { try readAlbum(file, into: &writer) }
        var timeline = Timeline(network: "Facebook", user: user)
        timeline.importsAsDrafts = true
        var ids = UniqueNames()
        for file in found where file.kind == .posts { try readPosts(file, &timeline, &ids, into: &writer) }
        for file in found where file.kind == .photos || file.kind == .videos {
            try readLoose(file, &timeline, &ids, into: &writer)
        }
        try timeline.write(options, tracker: &tracker, into: &writer)
        tracker.finish(into: &writer, reason: MetaFiles.reason)
        if hasPlaces { writer.note("The export contains the location of some images, which was not imported.") }
        guard !found.isEmpty else { return }
        writer.note(
            "Facebook does not export who could see a post or an album: all were imported as drafts. "
                + "Remove `draft: true` from those to publish.")
    }

    /// Reads only the name from the owner's profile.
    private mutating func readProfile(into writer: inout ImportWriter) throws(ImportFailure) {
        guard let json = try tracker.json(named: "profile_information.json", into: &writer) else { return }
        let profile = json["profile_v2"] ?? json["profile"]
        let full = profile?["name"]?.metaText("full_name") ?? ""
        guard !full.isEmpty else { return }
        user = full
        writer.suggest(owner: full)
    }

    private mutating func readAlbum(_ file: FacebookFile, into writer: inout ImportWriter) throws(ImportFailure) {
        guard let json = try tracker.json(file.path, into: &writer) else { return }
        let media = (json["photos"]?.several ?? []).compactMap { FacebookMedium($0) }
        let title = json.metaText("name").isEmpty ? "Facebook" : json.metaText("name")
        // File numbers differ between exports, so the album's identity is its title and the date of its first photo.
        let first = media.compactMap(\.date).map(\.secondsSince1970).min() ?? 0
        var album = ImportedAlbum(
            origin: albumNames.take("album/\(title)/\(first)"), title: title)
        album.isDraft = true
        album.description = json.metaText("description")
        let cover = json["cover_photo"].flatMap { FacebookMedium($0) }
        album.setCover(cover.map { MetaFiles.path($0.uri, root: file.root, in: export) })
        var names = UniqueNames()
        for medium in media {
            let path = MetaFiles.path(medium.uri, root: file.root, in: export)
            let poster = medium.poster.map { MetaFiles.path($0, root: file.root, in: export) }
            hasPlaces = hasPlaces || medium.isPlaced
            guard tracker.canShow(path, poster: poster), inAlbums.insert(path).inserted else {
                continue
            }
            var photo = ImportedPhoto(ImportedMedium(path))
            let words = PostText.beginning(of: medium.words)
            photo.title = words.isEmpty ? medium.date?.day : words
            if medium.words != words { photo.caption = medium.words }
            photo.date = medium.date?.description
            photo.keywords = PostText.hashtags(in: medium.words)
            let stem = Slug.make(SitePath.withoutExtension(SitePath.name(of: path)))
            tracker.add(photo, named: names.take(stem), poster: poster, to: &album)
        }
        guard !album.photos.isEmpty else { return }
        if album.photos.allSatisfy({ $0.date == nil }) {
            album.date = ExportDate.seconds(json["last_modified_timestamp"])?.description ?? "1970-01-01"
        }
        try writer.add(album)
    }

    private mutating func readPosts(
        _ file: FacebookFile, _ timeline: inout Timeline, _ ids: inout UniqueNames, into writer: inout ImportWriter
    ) throws(ImportFailure) {
        guard let json = try tracker.json(file.path, into: &writer) else { return }
        for record in MetaFiles.records(json) {
            let post = FacebookPost(record)
            add(post.media, post.text, post.date, file, &timeline, &ids, into: &writer)
        }
    }

    /// Reads images and videos that are in no post and no album.
    private mutating func readLoose(
        _ file: FacebookFile, _ timeline: inout Timeline, _ ids: inout UniqueNames, into writer: inout ImportWriter
    ) throws(ImportFailure) {
        guard let json = try tracker.json(file.path, into: &writer) else { return }
        for record in MetaFiles.records(json) {
            guard let medium = FacebookMedium(record) else { continue }
            let path = MetaFiles.path(medium.uri, root: file.root, in: export)
            guard !inAlbums.contains(path) else { continue }
            add([medium], "", medium.date, file, &timeline, &ids, into: &writer)
        }
    }

    private mutating func add(
        _ media: [FacebookMedium], _ text: String, _ date: Timestamp?, _ file: FacebookFile,
        _ timeline: inout Timeline, _ ids: inout UniqueNames, into writer: inout ImportWriter
    ) {
        let place = export.place(of: file.path)
        let shown = media.map { (medium: $0, path: MetaFiles.path($0.uri, root: file.root, in: export)) }
        guard let date else {
            for (_, path) in shown { tracker.mention(path, unlessImported: .unreadable) }
            writer.found(.message)
            writer.leaveOut(.message, .unreadable, text.isEmpty ? place : PostText.beginning(of: text))
            return writer.report(
                .warning("a post has no `timestamp`", code: .unreadableExportItem, at: FileLocation(file: place)))
        }
        var post = ShortPost(id: ids.take("\(date.secondsSince1970)"), date: date, text: text)
        post.tags = PostText.hashtags(in: text)
        for (medium, path) in shown where inAlbums.insert(path).inserted {
            hasPlaces = hasPlaces || medium.isPlaced
            var posted = ShortPost.Medium(path: path, alt: nil)
            posted.caption = medium.words.isEmpty ? nil : medium.words
            posted.poster = medium.poster.map { MetaFiles.path($0, root: file.root, in: export) }
            post.media.append(posted)
        }
        timeline.add(post, into: &writer)
    }
}
