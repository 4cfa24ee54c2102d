import DataKit
import Diagnostics
import DiffKit
import FeedKit

/// A reader of a Mastodon archive.
struct MastodonArchive {
    let outbox: String
    /// The folder to which the archive's paths are relative, with a trailing slash unless it is the top folder.
    let root: String
    private(set) var user = ""
    private(set) var posts: [MastodonNote] = []
    var tracker: ExportTracker
    private var hasSensitive = false

    init(export: Export, outbox: String) {
        tracker = ExportTracker(export)
        self.outbox = outbox
        let folder = SitePath.folder(of: outbox)
        root = folder.isEmpty ? "" : folder + "/"
    }

    var export: Export { tracker.export }

    /// Reads the author's name, which is also suggested for the site.
    mutating func readActor(into writer: inout ImportWriter) throws(ImportFailure) {
        let path = root + "actor.json"
        guard export.has(path), let actor = try tracker.json(path, into: &writer) else { return }
        let name = actor["name"]?.string ?? ""
        user = name.isEmpty ? actor["preferredUsername"]?.string ?? "" : name
        writer.suggest(owner: user)
        writer.suggest("description", PlainHTML.text(actor["summary"]?.string ?? ""))
    }

    mutating func readOutbox(into writer: inout ImportWriter) throws(ImportFailure) {
        guard let collection = try tracker.json(outbox, into: &writer) else { return }
        let items = collection["orderedItems"] ?? collection["items"] ?? collection
        guard let activities = items.array else {
            return writer.report(
                .error("this outbox has no list `orderedItems`", at: FileLocation(file: export.place(of: outbox))))
        }
        for (index, activity) in activities.enumerated() { read(activity, number: index + 1, into: &writer) }
    }

    private mutating func read(_ activity: JSON, number: Int, into writer: inout ImportWriter) {
        let id = activity["id"]?.string ?? "number \(number)"
        if user.isEmpty { user = (activity["actor"]?.string).map { SitePath.name(of: $0) } ?? "" }
        switch activity["type"]?.string {
        case "Create":
            do throws(MastodonNote.Mistake) {
                posts.append(try MastodonNote(activity))
            } catch {
                leaveOut(id, .unreadable, number: number, error.message, into: &writer)
            }
        case "Announce":
            writer.found(.message)
            writer.leaveOut(.message, .isBoost, id)
        case "Update", "Delete", "Undo":
            writer.found(.message)
            writer.leaveOut(.message, .isRevision, id)
        case .some(let type) where !type.isEmpty:
            writer.found(.message)
            writer.leaveOut(.message, .hasNoPlace, id)
        case .some, .none: leaveOut(id, .unreadable, number: number, "it has no `type`", into: &writer)
        }
    }

    private func leaveOut(
        _ id: String, _ reason: ImportCounts.Reason, number: Int, _ words: String, into writer: inout ImportWriter
    ) {
        writer.found(.message)
        writer.leaveOut(.message, reason, id)
        writer.report(
            .warning(
                "cannot read activity \(number) (\(id)): \(words)", code: .unreadableExportItem,
                at: FileLocation(file: export.place(of: outbox))))
    }

    mutating func write(_ options: ImportOptions, into writer: inout ImportWriter) throws(ImportFailure) {
        var timeline = Timeline(network: "Mastodon", user: user)
        var articles: Set<String> = []
        for note in posts {
            let media = note.attachments.map { ShortPost.Medium(path: path(of: $0.url), alt: $0.alt) }
            if note.isSensitive, !media.isEmpty { hasSensitive = true }
            if !note.isArticle, media.contains(where: isSound) {
                writer.note("Posts with sound were imported as entries, since threads and albums can't play it.")
                try write(note, media, isFirst: articles.insert(note.id).inserted, options, into: &writer)
            } else if note.isArticle {
                try write(note, media, isFirst: articles.insert(note.id).inserted, options, into: &writer)
            } else {
                timeline.add(note.post(with: media), into: &writer)
            }
        }
        try timeline.write(options, tracker: &tracker, into: &writer)
        if hasSensitive {
            writer.note(
                "Some images were marked as sensitive: albums show them like all others, so review them.")
        }
        tracker.finish(into: &writer) { path in
            path.hasSuffix("likes.json") || path.hasSuffix("bookmarks.json") ? .isBoost : .hasNoPlace
        }
    }

    private func isSound(_ medium: ShortPost.Medium) -> Bool {
        MediaKind(medium.path) == .audio && export.has(medium.path)
    }

    /// Returns the path of an attachment: its URL's path, completely or in part.
    private func path(of url: String) -> String {
        let decoded = SitePath.decoded(String(url.prefix { $0 != "?" && $0 != "#" })) ?? url
        let below = decoded.drop { $0 == "/" }
        var candidates = [root + below, root + below.replacing("system/", with: "", maxReplacements: 1)]
        if let media = decoded.range(of: "media_attachments/") {
            candidates.append(root + decoded[media.lowerBound...])
        }
        return candidates.first { export.has($0) } ?? candidates[0]
    }
}
