import DataKit
import Diagnostics
import DiffKit
import FeedKit

/// A reader of an Instagram export.
struct InstagramArchive {
    struct Found {
        var post: InstagramPost
        var date: Timestamp
        var kind: InstagramFile.Kind
        /// The paths of its media in the export.
        var paths: [String]
    }

    private(set) var posts: [Found] = []
    var tracker: ExportTracker
    private var seen: Set<String> = []
    private var hasPlaces = false

    init(_ export: Export) { tracker = ExportTracker(export) }

    private var export: Export { tracker.export }

    mutating func read(into writer: inout ImportWriter) throws(ImportFailure) {
        let found = export.files.compactMap { InstagramFile($0.path) }
            .sorted { ($0.kind, $0.isLabelled ? 1 : 0, $0.path) < ($1.kind, $1.isLabelled ? 1 : 0, $1.path) }
        for file in found {
            guard let json = try tracker.json(file.path, into: &writer) else { continue }
            if file.kind == .flat {
                for (list, post) in InstagramPost.flat(json) {
                    guard list != "profile", list != "direct" else { continue }
                    take(post, list == "stories" ? .stories : .posts, of: file, into: &writer)
                }
            } else {
                for record in MetaFiles.records(json) {
                    take(InstagramPost(record), file.kind, of: file, into: &writer)
                }
            }
        }
        try readProfile(into: &writer)
        if hasPlaces { writer.note("The export contains the location of some images, which was not imported.") }
        guard !posts.isEmpty else { return }
        writer.note("Instagram exports no alternative texts: write an `alt` for each image.")
    }

    private mutating func take(
        _ post: InstagramPost, _ kind: InstagramFile.Kind, of file: InstagramFile, into writer: inout ImportWriter
    ) {
        let place = export.place(of: file.path)
        guard !post.media.isEmpty else {
            writer.found(.entry)
            return writer.leaveOut(.entry, .empty, post.caption.isEmpty ? "a post of \(place)" : post.caption)
        }
        let paths = post.media.map { MetaFiles.path($0.uri, root: file.root, in: export) }
        guard let date = post.date else {
            for path in paths { tracker.mention(path, unlessImported: .unreadable) }
            return writer.report(
                .warning(
                    "the post with \(paths.first ?? "no image") has no date", code: .unreadableExportItem,
                    at: FileLocation(file: place)))
        }
        // Newer exports contain a post in several files.
        guard !paths.allSatisfy(seen.contains) else { return }
        seen.formUnion(paths)
        hasPlaces = hasPlaces || post.media.contains(where: \.isPlaced)
        posts.append(Found(post: post, date: date, kind: kind, paths: paths))
    }

    /// Reads only the name from the owner's profile.
    private mutating func readProfile(into writer: inout ImportWriter) throws(ImportFailure) {
        guard let json = try tracker.json(named: "personal_information.json", into: &writer) else { return }
        let words = json["profile_user"]?[0]?["string_map_data"]
        let names = ["Name", "Username"].compactMap { words?[$0]?.metaText("value") }.filter { !$0.isEmpty }
        guard let user = names.first else { return }
        writer.suggest(owner: user)
    }
}
