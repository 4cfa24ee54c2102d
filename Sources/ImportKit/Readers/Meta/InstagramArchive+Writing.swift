import DataKit
import FeedKit

extension InstagramArchive {
    /// Imports each post of several images as an album, and single images as an album for each month.
    mutating func write(_ options: ImportOptions, into writer: inout ImportWriter) throws(ImportFailure) {
        var months: [String: ImportedAlbum] = [:]
        var names: [String: UniqueNames] = [:]
        var origins = UniqueNames()
        for found in posts.sorted(by: Self.isEarlier) {
            guard found.kind != .stories || options.withPrivate else {
                for path in found.paths { tracker.mention(path, unlessImported: .isPrivate) }
                continue
            }
            if found.kind == .archived { writer.note("Archived posts were imported as drafts.") }
            if found.kind == .stories { writer.note("Stories were imported as drafts, since they were temporary.") }
            let shown = found.paths.indices.filter { tracker.canShow(found.paths[$0]) }
            if shown.count > 1, found.kind != .stories {
                try writer.add(album(of: found, shown, origins.take("post/\(found.date.secondsSince1970)")))
            } else {
                let key = Self.collection(found.kind) + " " + found.date.month
                var album = months[key] ?? self.month(found, key)
                for index in shown {
                    put(found, index, of: found.post.caption, &names[key, default: .init()], into: &album)
                }
                months[key] = album
            }
        }
        for key in months.keys.sorted() {
            if let album = months[key], !album.photos.isEmpty { try writer.add(album) }
        }
        tracker.finish(into: &writer, reason: MetaFiles.reason)
    }

    private static func isEarlier(_ a: Found, _ b: Found) -> Bool {
        (a.date.secondsSince1970, a.paths.first ?? "") < (b.date.secondsSince1970, b.paths.first ?? "")
    }

    private static func collection(_ kind: InstagramFile.Kind) -> String {
        switch kind {
        case .posts, .reels, .flat: "Instagram"
        case .archived: "Instagram archive"
        case .stories: "Instagram stories"
        }
    }

    private static func isDraft(_ kind: InstagramFile.Kind) -> Bool {
        switch kind {
        case .posts, .reels, .flat: false
        case .archived, .stories: true
        }
    }

    private func month(_ found: Found, _ title: String) -> ImportedAlbum {
        var album = ImportedAlbum(origin: "month/" + Slug.make(title), title: title)
        album.isDraft = Self.isDraft(found.kind)
        return album
    }

    private mutating func album(of found: Found, _ shown: [Int], _ origin: String) -> ImportedAlbum {
        let words = PostText.beginning(of: found.post.caption)
        let title = words.isEmpty ? "Instagram " + found.date.day : words
        var album = ImportedAlbum(origin: origin, title: title)
        album.name = words.isEmpty ? "instagram-" + found.date.day : found.date.day + "-" + title
        album.date = found.date.description
        album.isDraft = Self.isDraft(found.kind)
        if found.post.caption != words { album.description = found.post.caption }
        album.tags = PostText.hashtags(in: found.post.caption)
        var names = UniqueNames()
        for (number, index) in shown.enumerated() {
            let own = found.post.media[index].caption
            put(found, index, of: own == found.post.caption ? "" : own, &names, into: &album)
            if own.isEmpty || own == found.post.caption {
                album.photos[album.photos.count - 1].title = "\(number + 1)/\(shown.count)"
            }
        }
        return album
    }

    private mutating func put(
        _ found: Found, _ index: Int, of caption: String, _ names: inout UniqueNames, into album: inout ImportedAlbum
    ) {
        let path = found.paths[index]
        let date = found.post.media[index].date ?? found.date
        var photo = ImportedPhoto(ImportedMedium(path))
        let words = PostText.beginning(of: caption)
        photo.title = words.isEmpty ? date.day : words
        if caption != words { photo.caption = caption }
        photo.date = date.description
        photo.keywords = PostText.hashtags(in: caption)
        let stem = SitePath.withoutExtension(SitePath.name(of: path))
        tracker.add(photo, named: names.take(date.day + "-" + Slug.make(stem)), to: &album)
    }
}
