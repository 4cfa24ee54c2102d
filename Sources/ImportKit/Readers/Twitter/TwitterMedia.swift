import FeedKit

/// The media of an archive: file names begin with the tweet's ID.
struct TwitterMedia {
    private let folders: [String]
    private let export: Export

    init(_ export: Export) {
        self.export = export
        let names: Set = ["tweets_media", "tweet_media", "community_tweet_media", "community_tweets_media"]
        let all = Set(export.files.map { SitePath.folder(of: $0.path) })
        folders = all.filter { names.contains(SitePath.name(of: $0)) }.sorted()
    }

    func posted(with tweet: Tweet) -> [ShortPost.Medium] {
        tweet.media.compactMap { medium in
            guard let first = medium.names.first, !first.isEmpty else { return nil }
            let found = medium.names.lazy.compactMap { path(tweet.id, $0) }.first
            let folder = folders.first ?? "data/tweets_media"
            var posted = ShortPost.Medium(path: found ?? "\(folder)/\(tweet.id)-\(first)", alt: medium.alt)
            posted.poster = medium.poster.flatMap { path(tweet.id, $0) }
            return posted
        }
    }

    private func path(_ tweet: String, _ name: String) -> String? {
        folders.lazy.map { "\($0)/\(tweet)-\(name)" }.first { export.has($0) }
    }
}
