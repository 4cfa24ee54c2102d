import FeedKit

/// A file of an export that lists media.
struct InstagramFile {
    enum Kind: Int, Comparable {
        /// Archived posts: they come first, since newer exports also list them among the posts.
        case archived, posts, reels, stories
        /// `media.json`, used by exports until 2020.
        case flat

        static func < (a: Kind, b: Kind) -> Bool { a.rawValue < b.rawValue }
    }

    let path: String
    let kind: Kind

    init?(_ path: String) {
        self.path = path
        let name = SitePath.name(of: path)
        let folder = SitePath.name(of: SitePath.folder(of: path))
        guard name != "media.json" else {
            kind = .flat
            return
        }
        guard ["content", "media"].contains(folder) else { return nil }
        switch name {
        case "archived_posts.json": kind = .archived
        case "stories.json": kind = .stories
        case "reels.json", "igtv_videos.json": kind = .reels
        case "posts.json": kind = .posts
        default:
            guard name.hasPrefix("posts_"), name.hasSuffix(".json"),
                name.dropFirst(6).dropLast(5).utf8.allSatisfy({ (48...57).contains($0) })
            else { return nil }
            kind = .posts
        }
    }

    /// Whether it repeats the posts of the other files in the format of 2025.
    var isLabelled: Bool { SitePath.name(of: path) == "posts.json" }

    var root: String {
        kind == .flat
            ? MetaFiles.root(of: path, below: [["content"]])
            : MetaFiles.root(of: path, below: [["content", "media"], ["your_instagram_activity"]])
    }
}
