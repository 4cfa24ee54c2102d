import MarkupKit

/// What one page, alias or feed is made from besides objects, templates and what all pages have: enough to tell which of
/// it changed, and no more, since each published file keeps its own.
package struct PageParts: Sendable, Equatable {
    /// What it says of itself: its title, its address, its links to the pages beside it, a plain page's text.
    package var own: UInt64
    /// Which objects it shows or leads to.
    package var shown: UInt64
    /// Which feeds its head names.
    package var feeds: UInt64

    package init(of page: Page, facts: [Facts], feeds map: FeedMap) {
        var own = DigestInput()
        own.add("page")
        own.add(page.template)
        own.add(page.path)
        own.add(page.title)
        own.add(page.description)
        own.add(page.neighbours)
        own.add(page.isIndexed)
        own.add(page.model)
        for month in page.months {
            own.add(month.key)
            own.add(month.name)
            own.add(month.objects.lowerBound)
            own.add(month.objects.upperBound)
        }
        if case .subpage(of: _, number: let number) = page.content { own.add(number) }
        var shown = DigestInput()
        shown.add(page.objects.map { facts[$0].id })
        for other in [page.kin.previous, page.kin.next] { shown.add(other.map { facts[$0].id }) }
        shown.add(page.kin.related.map { facts[$0].id })
        var feeds = DigestInput()
        for link in map.links(on: page) { feeds.add(link.line) }
        self.init(own, shown, feeds)
    }

    package init(of alias: Alias, title: String) {
        var own = DigestInput()
        own.add("alias")
        own.add(alias.path)
        own.add(alias.target)
        own.add(title)
        self.init(own, DigestInput(), DigestInput())
    }

    package init(of feed: Feed, facts: [Facts], feeds map: FeedMap) {
        var own = DigestInput()
        own.add("feed")
        for text in [feed.format.rawValue, feed.path, feed.id, feed.title, feed.home] { own.add(text) }
        own.add(feed.previousArchive)
        own.add(feed.current)
        own.add(map.ids?.authority)
        var shown = DigestInput()
        shown.add(feed.objects.map { facts[$0].id })
        self.init(own, shown, DigestInput())
    }

    package init(own: UInt64, shown: UInt64, feeds: UInt64) {
        self.own = own
        self.shown = shown
        self.feeds = feeds
    }

    /// A part of a digest is enough: nothing is skipped for its sake.
    private init(_ own: DigestInput, _ shown: DigestInput, _ feeds: DigestInput) {
        self.own = own.digest.high >> 32
        self.shown = shown.digest.high >> 32
        self.feeds = feeds.digest.high >> 32
    }
}
