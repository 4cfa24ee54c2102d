import FeedKit

/// A file of an export that tells of pictures.
struct InstagramFile {
    enum Sort: Int, Comparable {
        /// What was taken from the profile: it comes first, since newer exports have it among the posts too.
        case archived, posts, reels, stories
        /// `media.json`, as exports had it until 2020.
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

    /// Whether it has the posts of the other files once more, in the shape of 2025.
    var isLabelled: Bool { SitePath.name(of: path) == "posts.json" }

    var root: String {
        sort == .flat
            ? MetaFiles.root(of: path, below: [["content"]])
            : MetaFiles.root(of: path, below: [["content", "media"], ["your_instagram_activity"]])
    }
}
