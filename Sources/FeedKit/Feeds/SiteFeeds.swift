import MarkupKit

/// All feeds of a site: of all objects, each kind and each term, in three formats each.
package struct SiteFeeds: Sendable {
    package private(set) var feeds: [Feed] = []
    /// The further formats of lists.
    package let outputs: [ListOutput]
    /// The ids of the feeds; `nil` for a site without feeds.
    package let ids: FeedIDs?

    private let site: Site
    private let table: ObjectTable
    /// The objects ordered by date alone; `nil` if none is pinned, so that this is feed order.
    private let byDate: [ObjectID]?
    package private(set) var heads = Heads()
    /// The links of every page, and below the additional ones on pages of a kind or term.
    private var everywhere: [FeedLink] = []
    private var digestEverywhere = DigestInput().digest
    private var byKind: [String: FeedLink] = [:]
    private var byTerm: [String: FeedLink] = [:]
    /// The links to further formats, by the paths of their lists.
    private let byList: [String: [FeedLink]]
    /// The kinds that have their own page, by its path.
    private let overviews: [String: String]

    /// The feeds linked in the heads of pages, without their objects.
    package struct Heads: Sendable, Equatable {
        /// The feeds for every page.
        package var everywhere: [Feed] = []
        /// The additional feeds for pages of a kind, and below of a term, by the path of its page.
        package var byKind: [String: Feed] = [:]
        package var byTerm: [String: Feed] = [:]

        package init(everywhere: [Feed] = [], byKind: [String: Feed] = [:], byTerm: [String: Feed] = [:]) {
            self.everywhere = everywhere
            self.byKind = byKind
            self.byTerm = byTerm
        }
    }

    /// - Parameters:
    ///   - map: The pages, with the objects.
    ///   - folders: The folder of each kind by its name.
    ///   - ids: `nil` for no feeds. A site without objects has none either.
    package init(map: SitePages, folders: [String: String], ids: FeedIDs?, site: Site) {
        self.site = site
        table = map.table
        let own = map.overviews.filter { $0.path != map.homePath }
        overviews = Dictionary(own.map { ($0.path, $0.kind) }, uniquingKeysWith: { first, _ in first })
        self.ids = map.own.isEmpty ? nil : ids
        byDate = Self.byDate(map.own, in: map.table)
        outputs = Self.outputs(map, byDate, in: site)
        byList = Dictionary(grouping: outputs, by: \.home).mapValues { $0.map { FeedLink($0, in: site) } }
        guard let ids = self.ids else { return }
        let title = site.configuration.title
        addSite(map.own, ids, title: title)
        let ofKinds = Dictionary(grouping: map.own) { map.table.kindNumber(of: $0) }
        for (kind, folder) in folders.sorted(by: { $0.key < $1.key }) {
            guard let list = ofKinds.values.first(where: { map.table.kind(of: $0[0]) == kind }) else { continue }
            let own = overviews.first { $0.value == kind }?.key
            heads.byKind[kind] = add(
                list, in: local("/\(folder)/"), id: id("kinds/" + kind, ids),
                title: "\(SitePath.name(of: folder).readable) – \(title)", home: own ?? map.homePath)
        }
        for (taxonomy, terms) in map.terms {
            for term in terms {
                let name = taxonomy.name + "/" + term.slug
                let objects = map.own.count == map.feed.count ? term.objects : term.objects.filter(map.isOwn)
                guard !objects.isEmpty else { continue }
                let path = local("/\(name)/")
                heads.byTerm[path] = add(
                    objects, in: path, id: id(name, ids), title: "\(term.title) – \(title)", home: path)
            }
        }
        addLinks()
    }

    private func local(_ path: String) -> String { site.configuration.local(path) }

    /// Returns the id of a feed, which contains the language as its path does.
    private func id(_ name: String?, _ ids: FeedIDs) -> String {
        let language = site.edition.prefix.dropFirst()
        return ids.id(
            ofFeed: language.isEmpty ? name : ([String(language)] + [name].compactMap(\.self)).joined(separator: "/"))
    }

    private mutating func addLinks() {
        everywhere = heads.everywhere.map { FeedLink($0, in: site) }
        func own(_ feed: Feed) -> FeedLink {
            var link = FeedLink(feed, in: site)
            link.digest = Self.digest(of: everywhere + [link])
            return link
        }
        byKind = heads.byKind.mapValues(own)
        byTerm = heads.byTerm.mapValues(own)
        digestEverywhere = Self.digest(of: everywhere)
    }

    private static func digest(of links: [FeedLink]) -> Digest {
        var input = DigestInput()
        for link in links { input.add(link.line) }
        return input.digest
    }

    /// Returns the feed links for a page's head.
    package func links(on page: Page) -> [FeedLink] {
        everywhere + [ownLink(of: page.content, at: page.path)].compactMap { $0 }
    }

    /// Returns the digest of the feed links for a page.
    package func digestOfLinks(on content: Page.Content, at path: String) -> Digest {
        let digest = ownLink(of: content, at: path)?.digest ?? digestEverywhere
        guard !byList.isEmpty, let outputs = byList[SitePages.listPath(ofArchive: path)] else { return digest }
        return .joining([digest, Self.digest(of: outputs)])
    }

    /// Returns the links to the further formats of the list on a page.
    package func outputs(on page: Page) -> [FeedLink] {
        guard !byList.isEmpty else { return [] }
        switch page.content {
        case .list, .covers, .plain, .text: return byList[SitePages.listPath(ofArchive: page.path)] ?? []
        case .object, .subpage: return []
        }
    }

    /// Returns the page's feed link in addition to those of all pages.
    private func ownLink(of content: Page.Content, at path: String) -> FeedLink? {
        switch content {
        case .object(let object), .subpage(of: let object, number: _): return byKind[table.kind(of: object)]
        case .list, .covers:
            // The first page of a list, or a page of its archive.
            if let own = overviews.first(where: { path == $0.key || path.hasPrefix($0.key + "archive/") }) {
                return byKind[own.value]
            }
            return byTerm[path] ?? byTerm[SitePages.listPath(ofArchive: path)]
        case .text, .plain: return nil
        }
    }

    /// Adds feeds of the newest objects of a list, in all formats.
    ///
    /// - Returns: The feed to be linked in the heads of pages.
    private mutating func add(_ list: [ObjectID], in folder: String, id: String, title: String, home: String) -> Feed {
        let newest = Array(byDate(table.dated(list)).prefix(site.configuration.feeds.items))
        let added = Feed.Format.allCases.map { format in
            var feed = Feed(
                format: format, path: folder + format.file, id: id, title: title, home: home, objects: newest)
            feed.language = site.edition.mark
            return feed
        }
        feeds += added
        return added[0].head
    }

    private mutating func addSite(_ objects: [ObjectID], _ ids: FeedIDs, title: String) {
        let first = feeds.count
        let home = local("/")
        let atom = add(objects, in: home, id: id(nil, ids), title: title, home: home)
        heads.everywhere = [atom, feeds[feeds.count - 1].head]
        guard site.configuration.feeds.hasArchives else { return }
        let all = byDate(table.dated(objects))
        let paging = Paging(count: all.count, size: site.configuration.feeds.items)
        let current = feeds[first].path
        func path(_ number: Int) -> String? { number > 0 ? local("/archive/\(number)/\(Feed.Format.atom.file)") : nil }
        feeds[first].objects = Array(all[paging.newest])
        feeds[first].previousArchive = path(paging.archivePages)
        for number in 0..<paging.archivePages {
            var archive = feeds[first]
            archive.path = path(number + 1) ?? current
            archive.objects = Array(all[paging.archive(number + 1)])
            archive.previousArchive = path(number)
            archive.current = current
            feeds.append(archive)
        }
    }

    private static func outputs(_ map: SitePages, _ order: [ObjectID]?, in site: Site) -> [ListOutput] {
        let title = site.configuration.title
        return site.configuration.outputs.map { output in
            // Another edition may have the list; otherwise it is reported.
            let list = map.list(named: output.list)
            return ListOutput(
                settings: output, path: site.configuration.local(output.path),
                title: list.map { $0.title == title ? title : "\($0.title) – \(title)" } ?? title,
                home: list?.path ?? map.homePath, objects: byDate(list?.objects ?? [], order),
                language: site.edition.mark)
        }
    }

    private func byDate(_ list: [ObjectID]) -> [ObjectID] { Self.byDate(list, byDate) }

    private static func byDate(_ list: [ObjectID], _ byDate: [ObjectID]?) -> [ObjectID] {
        guard let byDate else { return list }
        let wanted = Set(list)
        return byDate.filter(wanted.contains)
    }

    /// Returns the objects ordered by date; `nil` if none is pinned, so that this is feed order.
    private static func byDate(_ feed: [ObjectID], in table: ObjectTable) -> [ObjectID]? {
        guard feed.contains(where: { table[$0].flags.contains(.isPinned) }) else { return nil }
        return FeedOrder.newestFirst(feed, in: table).map { feed[$0] }
    }
}

extension Feed {
    fileprivate var head: Feed {
        var head = self
        head.objects = []
        return head
    }
}
