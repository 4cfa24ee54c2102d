import Diagnostics
import DiffKit
import FeedKit

/// A reader of a Flickr export.
struct FlickrArchive {
    private(set) var photos: [String: FlickrPhoto] = [:]
    /// The photo IDs in the order of files.
    private(set) var order: [String] = []
    private(set) var ids: Set<String> = []
    private(set) var albums: [FlickrAlbum] = []
    /// The path of each photo's file.
    private(set) var media: [String: String] = [:]
    /// The account's ID and display name in comments.
    private(set) var owner: (id: String, name: String) = ("", "")
    var tracker: ExportTracker

    init(_ export: Export) { tracker = ExportTracker(export) }

    var export: Export { tracker.export }

    mutating func read(into writer: inout ImportWriter) throws(ImportFailure) {
        for file in export.files {
            switch SitePath.name(of: file.path) {
            case "albums.json": try readAlbums(file.path, into: &writer)
            case "account_profile.json": try readProfile(file.path, into: &writer)
            default: if let id = FlickrName.photo(ofData: file.path) { try readPhoto(id, file.path, into: &writer) }
            }
        }
        for file in export.files {
            guard let id = FlickrName.photo(ofMedium: file.path, among: ids) else { continue }
            // A video may also have an image, which is its poster.
            guard let other = media[id], MediaKind(other) == .video || MediaKind(file.path) != .video else {
                media[id] = file.path
                continue
            }
            if MediaKind(file.path) == .image, MediaKind(other) == .video { continue }
            tracker.mention(file.path, unlessImported: .isTwice)
        }
    }

    private mutating func readPhoto(
        _ id: String, _ path: String, into writer: inout ImportWriter
    ) throws(ImportFailure) {
        guard photos[id] == nil else { return tracker.skip(path) }
        if ids.insert(id).inserted { order.append(id) }
        // Without its data, a photo's visibility is unknown.
        guard let json = try tracker.json(path, into: &writer), json.object != nil else { return }
        photos[id] = FlickrPhoto(json, id: id)
    }

    private mutating func readAlbums(_ path: String, into writer: inout ImportWriter) throws(ImportFailure) {
        guard let json = try tracker.json(path, into: &writer) else { return }
        guard let list = json["albums"]?.array ?? json.array else {
            return writer.report(
                .error("this file has no list `albums`", at: FileLocation(file: export.place(of: path))))
        }
        albums += list.compactMap { FlickrAlbum($0) }
    }

    /// Reads only the names from the owner's profile.
    private mutating func readProfile(_ path: String, into writer: inout ImportWriter) throws(ImportFailure) {
        guard let json = try tracker.json(path, into: &writer) else { return }
        let names = ["real_name", "screen_name"].map { PostText.beginning(of: json[$0]?.string ?? "", upTo: 100) }
            .filter { !$0.isEmpty }
        owner = (json["nsid"]?.string ?? "", names.first ?? "")
        writer.suggest(owner: owner.name)
    }
}
