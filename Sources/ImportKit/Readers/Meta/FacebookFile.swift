import FeedKit

/// A file of an export that contains the owner's posts or media.
struct FacebookFile {
    enum Kind {
        case album, photos, videos, posts
    }

    let path: String
    let kind: Kind

    init?(_ path: String) {
        self.path = path
        let name = SitePath.name(of: path)
        guard SitePath.fileExtension(of: name) == "json" else { return nil }
        let folder = SitePath.name(of: SitePath.folder(of: path))
        let isOfPosts = ["posts", "photos_and_videos"].contains(folder)
        if folder == "album" {
            kind = .album
        } else if isOfPosts, name.hasPrefix("your_posts") {
            kind = .posts
        } else if isOfPosts, name.hasPrefix("your_photos") || name.hasPrefix("your_uncategorized_photos") {
            kind = .photos
        } else if isOfPosts, name.hasPrefix("your_videos") {
            kind = .videos
        } else {
            return nil
        }
    }

    var root: String {
        MetaFiles.root(of: path, below: [["album"], ["posts", "photos_and_videos"], ["your_facebook_activity"]])
    }
}
