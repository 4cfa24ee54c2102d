extension FeedLink {
    init(_ feed: Feed, in site: Site) {
        self.init(type: feed.format.mediaType, title: feed.title, path: feed.path, in: site)
    }
}

extension SiteFeeds: FeedLinks {}

extension PageDigests {
    package init(of feed: Feed, in objects: ObjectTable, ids: FeedIDs?) {
        var own = DigestInput()
        own.add("feed")
        for text in [feed.format.rawValue, feed.path, feed.id, feed.title, feed.home] { own.add(text) }
        own.add(feed.previousArchive)
        own.add(feed.current)
        own.add(ids?.authority)
        self.init(own: own.digest, shown: .joining(feed.objects.map { objects.nameDigest(of: $0) }))
    }
}
