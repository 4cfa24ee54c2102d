import FeedKit

/// A file of an export that lists media.
struct InstagramFile {
    enum Sort: Int, Comparable {
        /// Archived posts: they come first, since newer exports also list them among the posts.
        case archived, posts, reels, stories
        /// `media.json`, used by exports until 2020.
        case flat

        static func < (a: Sort, b: Sort) -> Bool { a.rawValue < b.rawValue }
    }

    let path: String
    let sort: Sort

    init?(_ path: String) {
        self.path = path
        let name = SitePath.name(of: path)
        let folder = SitePath.name(of: SitePath.folder(of: path))
        guard name != "media.json" else {
            sort = .flat
            return
        }
        guard ["content", "media"].contains(folder) else { return nil }
        switch name {
        case "archived_posts.json": sort = .archived
        case "stories.json": sort = .stories
        case "reels.json", "igtv_videos.json": sort = .reels
        case "posts.json": sort = .posts
        default:
            guard name.hasPrefix("posts_"), name.hasSuffix(".json"),
                name.dropFirst(6).dropLast(5).utf8.allSatisfy({ (48...57).contains($0) })
            else { return nil }
            sort = .posts
        }
    }

    /// Whether it repeats the posts of the other files in the format of 2025.
    var isLabelled: Bool { SitePath.name(of: path) == "posts.json" }

    var root: String {
        sort == .flat
            ? MetaFiles.root(of: path, below: [["content"]])
            : MetaFiles.root(of: path, below: [["content", "media"], ["your_instagram_activity"]])
    }
}
