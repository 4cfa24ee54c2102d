import Diagnostics

/// The pages of kinds: `/journal/` lists the entries, `/photos/` shows the albums by their covers.
extension PageMap {
    /// The page that lists the objects of a kind.
    struct Overview: Sendable {
        /// The name of the kind.
        var kind: String
        var title: String
        /// Where it is; where the home page lists the same, that is its address.
        var path: String
        /// Where one looks for it.
        var address: String
        /// Whether `feed.yaml` has asked for it by a title.
        var isNamed: Bool
        /// Whether the home page shows all of it too.
        var isAtHome: Bool
    }

    /// What stands on the home page.
    var homeFeed: [ObjectID] {
        let home = site.configuration.home
        return home.kinds == nil ? feed : feed.filter { home.shows(table.kind(of: $0)) }
    }

    /// Where the pages of kinds are.
    package var overviewPaths: [String] { overviews.map(\.path) }

    /// The layout classes that the pages need besides those of their objects.
    package var styles: Set<String> {
        let hasCovers = pages.contains { if case .covers = $0.content { true } else { false } }
        return hasCovers ? PageRenderer.coverStyles(breakpoints: site.configuration.breakpoints) : []
    }

    /// To be called when all other pages are known: only a page that `feed.yaml` has asked for by a title quarrels with
    /// others about its address, and every other gives way.
    ///
    /// - Parameter position: where they stand among the pages.
    mutating func addOverviews(of kinds: [AnyKind], at position: Int) {
        let ofKinds = Dictionary(grouping: feed) { table.kind(of: $0) }
        let isOfOneKind = ofKinds.count == 1
        let home = site.configuration.home
        var (names, addresses): (Set<String>, Set<String>) = ([], [])
        var wanted: [(overview: Overview, pages: [Page], aliases: [Alias])] = []
        for kind in kinds where names.insert(kind.name).inserted {
            let named = site.configuration.kinds.first { $0.name == kind.name }?.overview
            let list = ofKinds[kind.name] ?? []
            guard named != nil || !list.isEmpty else { continue }
            let path = address(of: kind, besides: addresses)
            addresses.insert(path)
            let title = named?.title ?? kind.title(in: site)
            var overview = Overview(
                kind: kind.name, title: title, path: path, address: path, isNamed: named != nil,
                isAtHome: home.shows(kind.name) && (kind.overview == .list || home.albums == .all))
            let source = named?.source ?? configurationPlace
            if isOfOneKind, overview.isAtHome, kind.overview == .list, named == nil {
                // It would be the home page once more, with all its archive.
                overview.path = "/"
                wanted.append((overview, [], [Alias(path: path, target: "/", source: source)]))
            } else {
                let made = pages(
                    of: kind.overview == .covers ? byTitleInADay(list) : list, at: path, title: title, heading: title,
                    source: source, shownAs: kind.overview)
                wanted.append((overview, made.pages, made.aliases))
            }
        }
        let taken = addressesTaken(
            among: Set(wanted.filter { !$0.overview.isNamed }.flatMap { $0.pages.map(\.path) + $0.aliases.map(\.path) })
        )
        var made: [Page] = []
        for (overview, pages, aliases) in wanted {
            let own = pages.map(\.path) + aliases.map(\.path)
            guard overview.isNamed || overview.path == "/" || taken.isDisjoint(with: own) else { continue }
            overviews.append(overview)
            made += pages
            self.aliases += aliases.filter { !taken.contains($0.path) }
        }
        pages.insert(contentsOf: made, at: position)
    }

    /// What all addresses of the kind begin with, else its folder.
    private func address(of kind: AnyKind, besides taken: Set<String>) -> String {
        let beginning = site.configuration.addresses.patterns[kind.name]?.beginning
        return beginning.flatMap { taken.contains($0) ? nil : $0 } ?? "/\(kind.folder)/"
    }

    /// Of the same moment, in the order of the site's language; identities are in that of bytes.
    private func byTitleInADay(_ list: [ObjectID]) -> [ObjectID] {
        var sorted: [ObjectID] = []
        func isBeside(_ a: ObjectID, _ b: ObjectID) -> Bool {
            table.date(of: a) == table.date(of: b)
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

    /// Which of these addresses somebody has whom the author has put there.
    private func addressesTaken(among wanted: Set<String>) -> Set<String> {
        guard !wanted.isEmpty else { return [] }
        // All that is published as it is counts for the whole arrangement.
        var taken = wanted.filter { site.statics.contains(SitePath.file(ofPage: $0)) }
        for path in pages.map(\.path) + aliases.map(\.path) where wanted.contains(path) { taken.insert(path) }
        for object in feed {
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
