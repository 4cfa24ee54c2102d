/// The sitemap of all pages for search engines: `sitemap.xml`, which is an index of several files if there are more than
/// a thousand pages (sitemaps.org, protocol 0.9).
///
/// Objects are ordered by date, the oldest first, followed by the pages that change with every entry. So a new entry
/// changes the last file but no full one, and an edited entry changes only the files with pages that show it.
package struct Sitemap: Sendable {
    /// A page of the site, or a file listed in an index.
    package struct Entry: Sendable, Equatable {
        package var path: String
        /// The objects that it shows: the latest change of these is its own.
        package var objects: [ObjectID]
        /// The published files of the images that it shows.
        package var images: [String] = []
        /// The pages in all languages with the same content.
        package var alternates: [Page.Alternate] = []

        package init(path: String, objects: [ObjectID] = [], images: [String] = []) {
            self.path = path
            self.objects = objects
            self.images = images
        }
    }

    /// A sitemap file.
    package struct File: Sendable {
        package var path: String
        package var content: Content

        package enum Content: Sendable {
            case pages([Entry])
            /// An index; its entries have the objects of all pages in the files, also repeatedly.
            case index([Entry])
        }

        package init(path: String, content: Content) {
            self.path = path
            self.content = content
        }
    }

    /// The maximum size of a file. The protocol allows 50,000 pages, but an edit prints and uploads whole files.
    struct Limits {
        var pages = 1000
        var bytes = 50 << 20
        var imagesOfPage = 1000
    }

    package static let path = "sitemap.xml"
    /// The path of the edition's sitemap.
    package static func path(in site: Site) -> String { String(site.configuration.local("/" + path).dropFirst()) }
    package let files: [File]

    /// - Parameter more: The pages of the objects that have subpages.
    package init(_ map: SitePages, more: [ObjectID: ObjectPage], site: Site) {
        self.init(map, more: more, site: site, limits: Limits())
    }

    init(_ map: SitePages, more: [ObjectID: ObjectPage], site: Site, limits: Limits) {
        let entries = Self.entries(of: map, more: more, imageLimit: limits.imagesOfPage)
        let overhead = site.configuration.baseURL.utf8.count
        var parts: [[Entry]] = [[]]
        var bytes = 0
        for entry in entries {
            let size = entry.largestSize(urlOverhead: overhead)
            if parts[parts.count - 1].count == limits.pages || bytes + size > limits.bytes {
                parts.append([])
                bytes = 0
            }
            parts[parts.count - 1].append(entry)
            bytes += size
        }
        guard parts.count > 1 else {
            files = [File(path: Self.path(in: site), content: .pages(parts[0]))]
            return
        }
        let numbered = parts.enumerated().map {
            File(
                path: String(site.configuration.local("/sitemap-\($0.offset + 1).xml").dropFirst()),
                content: .pages($0.element))
        }
        files = [File(path: Self.path(in: site), content: .index(Self.index(of: numbered)))] + numbered
    }

    private static func index(of files: [File]) -> [Entry] {
        files.compactMap { file in
            guard case .pages(let entries) = file.content else { return nil }
            return Entry(path: file.path, objects: entries.flatMap(\.objects))
        }
    }

    private static func entries(of map: SitePages, more: [ObjectID: ObjectPage], imageLimit: Int) -> [Entry] {
        let table = map.table
        var entries: [Entry] = []
        for position in FeedOrder.newestFirst(map.own, in: table).reversed() {
            let object = map.own[position]
            let path = table.path(of: object)
            let images = table.hasNoImages(object) ? [] : Array(table.pageImages(of: object).prefix(imageLimit))
            entries.append(Entry(path: path, objects: [object], images: images))
            let edition = map.site.edition
            if let translations = map.translations {
                entries[entries.count - 1].alternates = translations.alternates(of: object, below: nil, in: edition)
            }
            for (number, subpage) in (more[object]?.subpages ?? []).enumerated() {
                let images = subpage.pageImage.map { [$0.image.fallback.file] } ?? []
                let below = SitePath.below(path) + subpage.slug + "/"
                entries.append(Entry(path: below, objects: [object], images: images))
                if let translations = map.translations {
                    entries[entries.count - 1].alternates = translations.alternates(
                        of: object, below: number, in: edition)
                }
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
                var entry = Entry(path: page.path, objects: page.objects)
                entry.alternates = page.alternates
                return entry
            }
    }
}

extension Sitemap.Entry {
    /// An upper bound of the entry's size in bytes: a percent-encoded byte has three bytes, an escaped one six.
    fileprivate func largestSize(urlOverhead: Int) -> Int {
        let tags = 100, imageTags = 70
        let links = alternates.links.reduce(0) { $0 + tags + 6 * urlOverhead + 3 * $1.path.utf8.count }
        return images.reduce(tags + 6 * urlOverhead + 3 * path.utf8.count + links) {
            $0 + imageTags + 6 * urlOverhead + 3 * $1.utf8.count
        }
    }
}
