import FeedKit

extension TwitterArchive {
    mutating func write(_ options: ImportOptions, into writer: inout ImportWriter) throws(ImportFailure) {
        let ids = Set(tweets.map(\.id))
        let media = TwitterMedia(export)
        var timeline = Timeline(network: "Twitter", user: user)
        for tweet in tweets {
            let shown = media.posted(with: tweet)
            guard !tweet.isRetweet else {
                leaveOut(tweet, shown, .isBoost, into: &writer)
                continue
            }
            if let newest = tweet.newest, newest != tweet.id, ids.contains(newest) {
                leaveOut(tweet, shown, .isRevision, into: &writer)
                continue
            }
            var post = ShortPost(id: tweet.id, date: tweet.date, text: notes.whole(tweet) ?? tweet.text)
            (post.parent, post.tags, post.isPrivate, post.media) = (tweet.parent, tweet.tags, isProtected, shown)
            timeline.add(post, into: &writer)
        }
        for note in notes.unused {
            writer.found(.message)
            writer.leaveOut(.message, .isUnused, note)
        }
        try timeline.write(options, tracker: &tracker, into: &writer)
        if tweets.contains(where: \.isPlaced) {
            writer.note("The archive contains the location of some tweets, which was not imported.")
        }
        tracker.finish(into: &writer, reason: Self.reason)
    }

    private mutating func leaveOut(
        _ tweet: Tweet, _ media: [ShortPost.Medium], _ reason: ImportCounts.Reason, into writer: inout ImportWriter
    ) {
        writer.found(.message)
        writer.leaveOut(.message, reason, tweet.id)
        for medium in media where export.has(medium.path) { tracker.mention(medium.path, unlessImported: reason) }
    }

    /// Returns the reason to leave out a file. Conversations, contacts and advertisements are private and never read.
    private static func reason(_ path: String) -> ImportCounts.Reason {
        let name = SitePath.name(of: path)
        if name.hasPrefix("deleted-tweet") || path.contains("deleted_tweets_media/") { return .isSpam }
        if path.contains("direct_messages") || path.contains("moments_") { return .isNeverRead }
        return SitePath.fileExtension(of: path) == "js" && path.contains("data/") ? .isNeverRead : .hasNoPlace
    }
}
