/// Where search engines find all pages: `sitemap.xml`, or where there are too many for one file, that as an index of
/// others (sitemaps.org, protocol 0.9).
///
/// Objects stand in the order of their dates, the oldest first, and what changes with every entry behind them. So a new
/// entry changes the last file and no full one.
package struct Sitemap: Sendable {
    /// One page of the site, or one of the files that an index names.
    package struct Entry: Sendable, Equatable {
        package var path: String
        package var modified: Instant?
        /// Published files of the pictures that it shows.
        package var images: [String] = []

        package init(path: String, modified: Instant? = nil, images: [String] = []) {
            self.path = path
            self.modified = modified
            self.images = images
        }
    }

    /// One of the files.
    package struct File: Sendable {
        package var path: String
        package var content: Content

        package enum Content: Sendable {
            case pages([Entry])
            /// With when the last of its pages was changed.
            case index([Entry])
        }

        package init(path: String, content: Content) {
            self.path = path
            self.content = content
        }
    }

    /// How much a file may hold.
    struct Limits {
        var pages = 50_000
        var bytes = 50 << 20
        var imagesOfPage = 1000
    }

    package static let path = "sitemap.xml"
    package let files: [File]

    /// - Parameter facts: those of all objects in the feed's order.
    package init(pages: [Page], facts: [Facts], site: Site) {
        self.init(pages: pages, facts: facts, site: site, limits: Limits())
    }

    init(pages: [Page], facts: [Facts], site: Site, limits: Limits) {
        let entries = Self.inOrder(pages.filter(\.isIndexed), facts: facts).map {
            Entry($0, facts: facts, imageLimit: limits.imagesOfPage)
        }
        let overhead = site.configuration.baseURL.utf8.count
        var parts: [[Entry]] = [[]]
        var bytes = 0
        for entry in entries {
            let size = entry.largestSize(addressOverhead: overhead)
            if parts[parts.count - 1].count == limits.pages || bytes + size > limits.bytes {
                parts.append([])
                bytes = 0
            }
            parts[parts.count - 1].append(entry)
            bytes += size
        }
        guard parts.count > 1 else {
            files = [File(path: Self.path, content: .pages(parts[0]))]
            return
        }
        let numbered = parts.enumerated().map {
            File(path: "sitemap-\($0.offset + 1).xml", content: .pages($0.element))
        }
        files = [File(path: Self.path, content: .index(Self.index(of: numbered)))] + numbered
    }

    package init(files: [File]) { self.files = files }

    private static func index(of files: [File]) -> [Entry] {
        files.compactMap { file in
            guard case .pages(let entries) = file.content else { return nil }
            return Entry(path: file.path, modified: entries.lazy.compactMap(\.modified).max())
        }
    }

    private static func inOrder(_ pages: [Page], facts: [Facts]) -> [Page] {
        var ranks = [Int](repeating: 0, count: facts.count)
        let newestFirst = FeedOrder.newestFirst(facts)
        for (rank, object) in newestFirst.reversed().enumerated() { ranks[object] = rank }
        func key(_ page: Page) -> (Int, Int, String) {
            switch page.content {
            case .object(let object): (ranks[object], -1, "")
            case .subpage(of: let object, number: let number): (ranks[object], number, "")
            case .list, .text, .plain: (.max, 0, page.path)
            }
        }
        let keys = pages.map(key)
        return pages.indices.sorted { keys[$0] < keys[$1] }.map { pages[$0] }
    }
}

extension Sitemap.Entry {
    fileprivate init(_ page: Page, facts: [Facts], imageLimit: Int) {
        path = page.path
        switch page.content {
        case .list(let shown): modified = shown.map { facts[$0].modified }.max()
        case .object(let object), .subpage(of: let object, number: _):
            modified = facts[object].modified
            var seen: Set<String> = []
            let distinct = page.pictures.map(\.image.fallback.file).filter { seen.insert($0).inserted }
            images = Array(distinct.prefix(imageLimit))
        case .text, .plain: modified = nil
        }
    }

    /// More bytes than it will ever be printed as: a percent-encoded byte takes three, an escaped one six.
    fileprivate func largestSize(addressOverhead: Int) -> Int {
        let tags = 100, imageTags = 70
        return images.reduce(tags + 6 * addressOverhead + 3 * path.utf8.count) {
            $0 + imageTags + 6 * addressOverhead + 3 * $1.utf8.count
        }
    }
}
