import FeedKit

/// What each file of the plan is made from, as a digest: while that is the same, the file is.
struct FileInputs: Sendable {
    private let pages: PageInputs
    /// The author's files, by their paths in `content/`.
    private let files: [String: KnownFile]
    private let site: Site
    private let arrangement: FeedArrangement
    private let facts: [Facts]

    init(of build: PreparedBuild) {
        let unknown = Digest(of: "")
        pages = PageInputs(
            site: build.content.site, templates: build.maker.digests, facts: build.arrangement.facts,
            made: build.made.map { $0 ?? unknown }, menus: build.arrangement.map.menus, feeds: build.arrangement.feeds)
        files = build.content.files
        site = build.content.site
        arrangement = build.arrangement
        facts = build.arrangement.facts
    }

    /// `nil` for files that are made every time, since they cost little.
    func digest(of maker: FilePlan.Maker) -> Digest? {
        switch maker {
        case .page(let page): pages.digest(of: page)
        case .alias(let alias, let title): pages.digest(of: alias, title: title)
        case .feed(let feed): pages.digest(of: feed)
        case .copy(let path), .video(let path): files[path]?.digest
        case .sitemap(let file): file.inputs(in: site)
        case .picture(let rendition, _): rendition.recipe
        case .original(let photo): PhotoRecipes.digestOfOriginal(photo.source)
        case .stylesheet, .script, .robots: nil
        }
    }

    /// The same in parts, for those who ask why; `nil` where one digest tells it all.
    func parts(of maker: FilePlan.Maker) -> PageParts? {
        switch maker {
        case .page(let page): PageParts(of: page, facts: facts, feeds: arrangement.feeds)
        case .alias(let alias, let title): PageParts(of: alias, title: title)
        case .feed(let feed): PageParts(of: feed, facts: facts, feeds: arrangement.feeds)
        case .copy, .video, .sitemap, .stylesheet, .script, .robots, .picture, .original: nil
        }
    }
}
