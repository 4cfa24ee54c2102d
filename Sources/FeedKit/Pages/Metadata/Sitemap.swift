/// Where search engines find all pages: `sitemap.xml`, or where there are too many for one file, that as an index of
/// others (sitemaps.org, protocol 0.9).
///
/// Objects stand in the order of their dates, the oldest first, and what changes with every entry behind them. So a new
/// entry changes the last file and no full one.
package struct Sitemap: Sendable {
    /// One page of the site, or one of the files that an index names.
    package struct Entry: Sendable, Equatable {
        package var path: String
        /// What it shows: it was changed when the last of these was.
        package var objects: [ObjectID]
        /// Published files of the pictures that it shows.
        package var images: [String] = []

        package init(path: String, objects: [ObjectID] = [], images: [String] = []) {
            self.path = path
            self.objects = objects
            self.images = images
        }
    }

    /// One of the files.
    package struct File: Sendable {
        package var path: String
        package var content: Content

        package enum Content: Sendable {
            case pages([Entry])
            /// With what all of its pages show.
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

    /// - Parameter more: the pages of objects that have others below them.
    package init(_ map: PageMap, more: [ObjectID: ObjectPage], site: Site) {
        self.init(map, more: more, site: site, limits: Limits())
    }

    init(_ map: PageMap, more: [ObjectID: ObjectPage], site: Site, limits: Limits) {
        let entries = Self.entries(of: map, more: more, imageLimit: limits.imagesOfPage)
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

    private static func index(of files: [File]) -> [Entry] {
        files.compactMap { file in
            guard case .pages(let entries) = file.content else { return nil }
            return Entry(path: file.path, objects: Set(entries.lazy.flatMap(\.objects)).sorted())
        }
    }

    private static func entries(of map: PageMap, more: [ObjectID: ObjectPage], imageLimit: Int) -> [Entry] {
        let table = map.table
        var entries: [Entry] = []
        for position in FeedOrder.newestFirst(map.feed, in: table).reversed() {
            let object = map.feed[position]
            let path = table.path(of: object)
            let pictures = table.hasNoPictures(object) ? [] : Array(table.pictures(of: object).prefix(imageLimit))
            entries.append(Entry(path: path, objects: [object], images: pictures))
            for subpage in more[object]?.subpages ?? [] {
                let picture = subpage.picture.map { [$0.image.fallback.file] } ?? []
                let below = SitePath.below(path) + subpage.slug + "/"
                entries.append(Entry(path: below, objects: [object], images: picture))
            }
        }
        let others = map.pages.filter { page in
            switch page.content {
            case .object, .subpage: false
            case .list, .covers, .text, .plain: page.isIndexed
            }
        }
        return entries
            + others.sorted { $0.path < $1.path }.map { page in
                Entry(path: page.path, objects: page.objects)
            }
    }
}

extension Sitemap.Entry {
    /// More bytes than it will ever be printed as: a percent-encoded byte takes three, an escaped one six.
    fileprivate func largestSize(addressOverhead: Int) -> Int {
        let tags = 100, imageTags = 70
        return images.reduce(tags + 6 * addressOverhead + 3 * path.utf8.count) {
            $0 + imageTags + 6 * addressOverhead + 3 * $1.utf8.count
        }
    }
}
