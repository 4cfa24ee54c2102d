import Diagnostics

// The pages of kinds: `/journal/` lists the entries, `/photos/` shows the covers of albums.
extension SitePages {
    /// The page that lists the objects of a kind.
    struct Overview: Sendable {
        /// The name of the kind.
        var kind: String
        var title: String
        /// The path of the page; `/` if the home page has the same content and replaces it.
        var path: String
        /// The path that belongs to the kind, which redirects to `path` if they differ.
        var url: String
        /// Whether `feed.yaml` declares the page by setting its title.
        var isNamed: Bool
        /// Whether all of the kind's objects are also on the home page.
        var isAtHome: Bool
    }

    /// The objects on the home page.
    var homeFeed: [ObjectID] {
        let home = site.configuration.home
        return home.kinds == nil ? feed : feed.filter { home.shows(table.kind(of: $0)) }
    }

    /// The paths of the kinds' pages.
    package var overviewPaths: [String] { overviews.map(\.path) }

    /// The layout classes that the pages need in addition to those of their objects.
    package var styles: Set<String> {
        let hasCovers = pages.contains { if case .covers = $0.content { true } else { false } }
        return hasCovers ? PageRenderer.coverStyles(breakpoints: site.configuration.breakpoints) : []
    }

    /// Adds the pages of kinds. Must be called after all other pages were added: a page whose URL is already used is
    /// left out, unless `feed.yaml` sets its title; then the conflict is reported.
    ///
    /// - Parameter position: The position of these pages among all pages.
    mutating func addOverviews(of kinds: [AnyKind], at position: Int) {
        let ofKinds = Dictionary(grouping: feed) { table.kind(of: $0) }
        let isOfOneKind = ofKinds.count == 1
        let home = site.configuration.home
        var (names, urls): (Set<String>, Set<String>) = ([], [])
        var wanted: [(overview: Overview, pages: [Page], aliases: [Alias])] = []
        for kind in kinds where names.insert(kind.name).inserted {
            let named = site.configuration.kinds.first { $0.name == kind.name }?.overview
            let list = ofKinds[kind.name] ?? []
            // A kind without translations has no page in this language.
            let path = url(of: kind, besides: urls)
            guard !list.isEmpty || named != nil && site.edition.isDefault else {
                emptyOverviews.insert(path)
                continue
            }
            urls.insert(path)
            let title = named?.title ?? site.configuration.titlesOfKinds[kind.name] ?? kind.title(in: site)
            var overview = Overview(
                kind: kind.name, title: title, path: path, url: path, isNamed: named != nil,
                isAtHome: home.shows(kind.name) && (kind.overview == .list || home.albums == .all)
                    && list.count <= home.sections ?? list.count)
            let source = named?.source ?? configurationPlace
            if isOfOneKind, overview.isAtHome, kind.overview == .list, named == nil {
                // The page would duplicate the home page with its archive.
                overview.path = homePath
                if let home = pages.firstIndex(where: { $0.path == homePath }) {
                    measure(&pages[home], list, at: homePath)
                }
                wanted.append((overview, [], [Alias(path: path, target: homePath, source: source)]))
            } else {
                var made = pages(
                    of: kind.overview == .covers ? byTitleInADay(list) : list, at: path, title: title, heading: title,
                    source: source, shownAs: kind.overview)
                measure(&made.pages[0], list, at: path)
                wanted.append((overview, made.pages, made.aliases))
            }
        }
        let taken = usedPaths(
            among: Set(wanted.filter { !$0.overview.isNamed }.flatMap { $0.pages.map(\.path) + $0.aliases.map(\.path) })
        )
        var made: [Page] = []
        for (overview, pages, aliases) in wanted {
            let own = pages.map(\.path) + aliases.map(\.path)
            guard overview.isNamed || overview.path == homePath || taken.isDisjoint(with: own) else { continue }
            overviews.append(overview)
            made += pages
            self.aliases += aliases.filter { !taken.contains($0.path) }
        }
        pages.insert(contentsOf: made, at: position)
        divideHome(by: wanted.map(\.overview), ofKinds)
    }

    /// Adds the numbers of the objects of a list to its first page, if they have any.
    private func measure(_ page: inout Page, _ list: [ObjectID], at path: String) {
        let measured = list.filter { table[$0].flags.contains(.hasReadings) }
        guard measured.count > 2 else { return }
        page.measured = measured
        for link in monthLinks(of: list, at: path) { page.monthURLs[months.key(link.month)] = link.url }
    }

    /// Shows a part for each kind on the home page, with its newest objects, if `home:` sets their number.
    ///
    /// - Parameter overviews: The pages of all kinds, also those whose URL belongs to a page of the author.
    private mutating func divideHome(by overviews: [Overview], _ ofKinds: [String: [ObjectID]]) {
        let home = site.configuration.home
        guard let count = home.sections, let index = pages.firstIndex(where: { $0.path == homePath }) else { return }
        let order = home.kinds ?? overviews.map(\.kind)
        var objects: [ObjectID] = []
        var parts: [Page.KindPart] = []
        for kind in order {
            guard let overview = overviews.first(where: { $0.kind == kind }) else { continue }
            let newest = ofKinds[kind, default: []].prefix(count)
            guard !newest.isEmpty else { continue }
            parts.append(
                Page.KindPart(
                    title: overview.title, path: overview.path,
                    objects: objects.count..<(objects.count + newest.count)))
            objects += newest
        }
        pages[index].content = .list(objects)
        (pages[index].months, pages[index].kindParts) = ([], parts)
    }

    /// Returns the start of all URLs of the kind, otherwise its folder.
    private func url(of kind: AnyKind, besides taken: Set<String>) -> String {
        let beginning = site.configuration.permalinks.patterns[kind.name]?.beginning.map { local($0) }
        return beginning.flatMap { taken.contains($0) ? nil : $0 } ?? local("/\(kind.folder)/")
    }

    /// Sorts objects with the same date by title in the site's language, instead of the byte order of identities.
    private func byTitleInADay(_ list: [ObjectID]) -> [ObjectID] {
        var sorted: [ObjectID] = []
        func isBeside(_ a: ObjectID, _ b: ObjectID) -> Bool {
            table.date(of: a).seconds == table.date(of: b).seconds
                && table[a].flags.contains(.isPinned) == table[b].flags.contains(.isPinned)
        }
        var start = 0
        while start < list.count {
            var end = start + 1
            while end < list.count, isBeside(list[start], list[end]) { end += 1 }
            let same = Array(list[start..<end])
            sorted += same.count == 1 ? same : site.collation.sorted(same) { table.title(of: $0) }
            start = end
        }
        return sorted
    }

    /// Returns the URLs among these that are already used by other pages and files.
    func usedPaths(among wanted: Set<String>) -> Set<String> {
        guard !wanted.isEmpty else { return [] }
        // Read without recording, because the whole arrangement depends on the list of unchanged files.
        var taken = wanted.filter { site.statics.contains(SitePath.file(ofPage: $0)) }
        for path in pages.map(\.path) + aliases.map(\.path) where wanted.contains(path) { taken.insert(path) }
        for object in own {
            let path = table.path(of: object)
            if wanted.contains(path) { taken.insert(path) }
            guard let subpages = more[object]?.subpages, !subpages.isEmpty else { continue }
            let below = SitePath.below(path)
            guard wanted.contains(where: { $0.hasPrefix(below) }) else { continue }
            taken.formUnion(subpages.map { below + $0.slug + "/" }.filter(wanted.contains))
        }
        return taken
    }
}
