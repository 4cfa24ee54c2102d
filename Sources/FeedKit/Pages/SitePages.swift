import Diagnostics
import MarkupKit

/// All pages of a site, created from the data of the objects.
package struct SitePages: Sendable {
    /// The pages other than the objects' own, which `page(of:_:_:)` creates.
    package internal(set) var pages: [Page] = []
    /// The former URLs that redirect to a page.
    package internal(set) var aliases: [Alias] = []
    /// The terms of each taxonomy, ordered by name.
    package internal(set) var terms: [(taxonomy: Taxonomy, terms: [Term])] = []
    /// The menus of every page.
    package internal(set) var menus = SiteMenus()

    /// The pages of kinds.
    var overviews: [Overview] = []

    /// The problems with menus, URLs and plain pages.
    package internal(set) var diagnostics: [Diagnostic] = []

    package let table: ObjectTable
    /// The objects on the edition's lists, in feed order.
    let feed: [ObjectID]
    /// The objects that have pages in the edition. Lists may also contain objects that are not translated.
    let own: [ObjectID]
    let plainPages: [PlainPage]
    let site: Site
    let configurationPlace: FileLocation
    /// The paths that pages of kinds without objects will have.
    var emptyOverviews: Set<String> = []
    /// The names of all kinds.
    let kinds: [String]
    let months: ListMonths
    /// The pages of the objects that have subpages.
    let more: [ObjectID: ObjectPage]
    /// The translations of the pages; `nil` for a site of one language.
    package private(set) var translations: PageTranslations?
    /// The links of each object's page without related objects, by row of the table.
    var links: [Page.RelatedLinks]
    private let related: RelatedObjects

    /// - Parameters:
    ///   - objects: The facts of all objects in feed order.
    ///   - objectPages: The own page of each object; the view models are not used.
    ///   - plainPages: The pages outside the feed, in the order of their files.
    ///   - leftOut: The plain pages that this build does not publish, but that a menu may name.
    ///   - kinds: The kinds; by default those of `feed.yaml`.
    package init(
        objects: [Facts], objectPages: [ObjectPage], plainPages: [PlainPage] = [], leftOut: [PlainPage] = [],
        kinds: [AnyKind]? = nil, site: Site
    ) {
        let table = ObjectTable(objects, objectPages)
        let pages = Dictionary(uniqueKeysWithValues: zip(table.ids, objectPages))
        self.init(
            table, feed: table.ids, more: pages, plainPages: plainPages, leftOut: leftOut,
            kinds: kinds ?? site.configuration.allKinds, site: site)
        for (object, facts) in zip(table.ids, objects) {
            self.pages += self.pages(of: object, facts, pages[object] ?? ObjectPage())
        }
    }

    /// - Parameters:
    ///   - feed: The objects on lists, in feed order.
    ///   - more: The pages of objects that have subpages, and any others.
    ///   - kinds: The kinds, each of which has a page.
    package init(
        _ table: ObjectTable, feed: [ObjectID], more: [ObjectID: ObjectPage], plainPages: [PlainPage],
        leftOut: [PlainPage], kinds: [AnyKind], site: Site
    ) {
        self.table = table
        self.feed = feed
        own = site.isTranslated ? feed.filter { table.language(of: $0) == site.edition.language } : feed
        self.more = more
        self.plainPages = plainPages
        self.kinds = kinds.map(\.name)
        self.site = site
        configurationPlace = FileLocation(file: "content/feed.yaml")
        months = ListMonths(of: feed, in: table, site)
        let indices = site.configuration.taxonomies.map { TermIndex(of: $0, feed, in: table) }
        terms = indices.map { index in
            (index.taxonomy, TermLevels.inOrder(site.collation.sorted(index.terms) { $0.title }))
        }
        let tags = own.count == feed.count ? indices[0] : TermIndex(of: .tags, own, in: table)
        // Neighbors are determined by date, because pinned objects are at another position in the feed.
        let byDate = FeedOrder.newestFirst(own, in: table)
        let own = own
        links = Self.neighbours(of: byDate.map { own[$0] }, in: table)
        related = RelatedObjects(tags, of: own, inOrder: byDate, count: table.count)
        for index in indices { reportSharedTitles(of: index) }
        addSeries()
        addRoutes()
        addHome()
        addTaxonomies()
        addYears()
        addCalendar()
        addSearch()
        addAliases()
        let lists = pages.count
        addPlainPages()
        addOverviews(of: kinds, at: lists)
        addMap()
        addSizeOfSearchIndex()
        pages.append(
            Page(
                path: local("/404.html"), title: site.words[.notFound], template: "not-found", content: .plain,
                model: [:],
                source: configurationPlace, isIndexed: false))
        addFormerAliases()
        addMenus(leftOut: leftOut)
        if site.isTranslated {
            let language = site.edition.language
            for index in pages.indices { pages[index].language = language }
            for index in aliases.indices { aliases[index].language = language }
        }
    }

    /// Links the pages to their translations, after all editions were created.
    package mutating func link(to translations: PageTranslations) {
        self.translations = translations
        let edition = site.edition
        for index in pages.indices { pages[index].alternates = translations.alternates(of: pages[index], in: edition) }
    }

    /// A term of a taxonomy or a year, with its objects.
    package struct Term: Sendable, Equatable {
        /// The name in URLs, with a `/` between levels.
        package var slug: String
        package var title: String
        /// The objects in feed order.
        package var objects: [ObjectID] = []
    }

    /// Whether an object has its page in the edition.
    func isOwn(_ object: ObjectID) -> Bool { table.language(of: object) == site.edition.mark }

    /// The path of the edition's home page.
    var homePath: String { local("/") }

    /// Returns the path of a page of the edition, given that in the default language.
    package func local(_ path: String) -> String { site.configuration.local(path) }

    func link(_ path: String) -> ViewValue { .text(site.configuration.link(path)) }

    /// Returns the title of the page at a path; `nil` if there is none.
    func title(ofPage path: String) -> String? {
        if let page = pages.first(where: { $0.path == path }) { return page.title }
        if let object = feed.first(where: { table.path(of: $0) == path }) { return table.title(of: object) }
        for (object, page) in more where path.hasPrefix(SitePath.below(table.path(of: object))) {
            let rest = path.dropFirst(SitePath.below(table.path(of: object)).count)
            if let subpage = page.subpages.first(where: { $0.slug + "/" == rest }) { return subpage.title }
        }
        return nil
    }

    /// Returns the titles of pages by path.
    package func titles(of paths: Set<String>) -> [String: String] {
        guard !paths.isEmpty else { return [:] }
        var titles: [String: String] = [:]
        for page in pages where titles[page.path] == nil && paths.contains(page.path) { titles[page.path] = page.title }
        for object in feed {
            let path = table.path(of: object)
            if paths.contains(path) { titles[path] = table.title(of: object) }
            for subpage in more[object]?.subpages ?? [] {
                let below = SitePath.below(path) + subpage.slug + "/"
                if paths.contains(below) { titles[below] = subpage.title }
            }
        }
        return titles
    }

    /// - Parameter objects: The objects, the newest first.
    private static func neighbours(of objects: [ObjectID], in table: ObjectTable) -> [Page.RelatedLinks] {
        var links = [Page.RelatedLinks](repeating: Page.RelatedLinks(), count: table.count)
        var latest = [ObjectID?](repeating: nil, count: table.kindCount)
        for object in objects {
            let kind = table.kindNumber(of: object)
            if let newer = latest[kind] {
                links[object.index].next = newer
                links[newer.index].previous = object
            }
            latest[kind] = object
        }
        return links
    }

    /// Returns the objects that an object's page links to.
    package func relatedLinks(of object: ObjectID) -> Page.RelatedLinks {
        var links = links[object.index]
        links.related = related.related(to: object)
        return links
    }

    /// Returns the objects on the map of a route's page.
    package func objects(along route: ObjectID) -> [ObjectID] { links[route.index].along }

    private mutating func addAliases() {
        for object in own {
            let written = table.aliases(of: object)
            guard !written.isEmpty else { continue }
            let (path, place) = (table.path(of: object), table.place(of: object))
            aliases += written.map { Alias(path: $0, target: path, source: place) }
        }
    }

    /// Adds aliases for former paths that no page or other alias uses now.
    private mutating func addFormerAliases() {
        var former: [Alias] = []
        for object in own where table.hasFormerPaths(object) {
            let (path, place) = (table.path(of: object), table.place(of: object))
            let below = (more[object]?.subpages ?? []).map { $0.slug + "/" }
            former += table.formerPaths(of: object).flatMap { former in
                [Alias(path: former, target: path, source: place)]
                    + below.map {
                        Alias(path: SitePath.below(former) + $0, target: SitePath.below(path) + $0, source: place)
                    }
            }
        }
        for object in own where table.hasFormerPages(object) {
            let (path, place) = (table.path(of: object), table.place(of: object))
            let subpages = (more[object]?.subpages ?? []).compactMap { page in page.cell.map { ($0, page.slug) } }
            let slugs = Dictionary(subpages, uniquingKeysWith: { first, _ in first })
            former += table.formerPages(of: object).compactMap { page in
                slugs[page.cell].map { Alias(path: page.path, target: SitePath.below(path) + $0 + "/", source: place) }
            }
        }
        for page in plainPages {
            former += page.facts.formerPaths.map {
                Alias(path: $0, target: page.facts.path, source: page.facts.source)
            }
        }
        guard !former.isEmpty else { return }
        var taken = Set(pages.map(\.path) + aliases.map(\.path))
        for object in own {
            let path = table.path(of: object)
            taken.insert(path)
            for subpage in more[object]?.subpages ?? [] { taken.insert(SitePath.below(path) + subpage.slug + "/") }
        }
        aliases += former.filter { taken.insert($0.path).inserted }
    }

    private mutating func addPlainPages() {
        for page in plainPages where !describesTerm(page) {
            let facts = page.facts
            var model = page.view(in: site)
            for mark in site.languageMarks(of: facts) { model[mark.name] = .text(mark.value) }
            model["search"] = site.searchFields(of: facts, image: page.images.first)
            pages.append(
                Page(
                    path: facts.path, title: facts.title, description: facts.summary ?? page.excerpt,
                    template: "plain-page", content: .text, model: model, id: facts.id, formerPaths: facts.formerPaths,
                    source: facts.source))
            aliases += facts.aliases.map { Alias(path: $0, target: facts.path, source: facts.source) }
        }
    }

    /// Returns the pages of an object: its own and its subpages.
    package func pages(of object: ObjectID, _ facts: Facts, _ page: ObjectPage) -> [Page] {
        [self.page(of: object, facts, page)]
            + page.subpages.indices.map { self.page(of: object, facts, page, below: $0) }
    }

    /// Returns an object's own page.
    package func page(of object: ObjectID, _ facts: Facts, _ page: ObjectPage) -> Page {
        let relatedLinks = relatedLinks(of: object)
        return inEdition(
            object, nil,
            Page(
                path: facts.path, title: facts.title, description: page.description ?? facts.summary,
                template: page.template, content: .object(object), relatedLinks: relatedLinks,
                neighbours: [relatedLinks.previous, relatedLinks.next].compactMap { $0.map { table.path(of: $0) } },
                source: facts.source,
                type: page.type, pageImages: page.pageImages))
    }

    /// Adds the language of the edition and the translations to a page.
    private func inEdition(_ object: ObjectID, _ number: Int?, _ page: Page) -> Page {
        guard let translations else { return page }
        var page = page
        page.language = site.edition.mark
        page.alternates = translations.alternates(of: object, below: number, in: site.edition)
        return page
    }

    /// Returns a subpage of an object.
    package func page(of object: ObjectID, _ facts: Facts, _ page: ObjectPage, below number: Int) -> Page {
        func path(_ number: Int) -> String { SitePath.below(facts.path) + page.subpages[number].slug + "/" }
        let subpage = page.subpages[number]
        return inEdition(
            object, number,
            Page(
                path: path(number), title: subpage.title, description: subpage.description, template: subpage.template,
                content: .subpage(of: object, number: number),
                neighbours: [number - 1, number + 1].filter(page.sequence(of: number).contains).map(path),
                source: facts.source,
                type: subpage.type, pageImages: subpage.pageImage.map { [$0] } ?? []))
    }
}
