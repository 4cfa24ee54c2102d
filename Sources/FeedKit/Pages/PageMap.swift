import Diagnostics
import MarkupKit

/// All pages of a site, made from what the objects say about themselves.
public struct PageMap: Sendable {
    public internal(set) var pages: [Page] = []
    public internal(set) var aliases: [Alias] = []
    /// The tags in the order of their slugs.
    package internal(set) var tags: [Term] = []
    public internal(set) var menus = SiteMenus()
    private var formerAliases: [Alias] = []

    public internal(set) var diagnostics: [Diagnostic] = []

    let objects: [Facts]
    let plainPages: [PlainPage]
    let site: Site
    let configurationPlace: Place
    let months: ListMonths

    /// - Parameters:
    ///   - objects: the facts of all objects in the feed's order.
    ///   - objectPages: the own page of each of them; its view models are not looked at.
    ///   - plainPages: the pages outside the feed, in the order of their files.
    ///   - leftOut: those that this build leaves out; a menu may name them all the same.
    public init(
        objects: [Facts], objectPages: [ObjectPage], plainPages: [PlainPage] = [], leftOut: [PlainPage] = [], site: Site
    ) {
        self.objects = objects
        self.plainPages = plainPages
        self.site = site
        configurationPlace = Place(file: "content/feed.yaml")
        months = ListMonths(of: objects, in: site)
        addHome()
        addTags()
        addYears()
        addSearch()
        addObjects(objectPages)
        addPlainPages()
        pages.append(
            Page(
                path: "/404.html", title: site.words[.notFound], template: "not-found", content: .plain, model: [:],
                source: configurationPlace, isIndexed: false))
        // A former address gives way to whoever wants it now.
        var taken = Set(pages.map(\.path) + aliases.map(\.path))
        aliases += formerAliases.filter { taken.insert($0.path).inserted }
        for index in pages.indices { pages[index].describe(with: objectPages) }
        addMenus(leftOut: leftOut)
    }

    /// What objects have in common.
    package struct Term: Sendable, Equatable {
        package var slug: String
        package var title: String
        /// Positions in the feed.
        package var objects: [Int] = []
    }

    /// Forgets the pages, once somebody else has them all.
    package mutating func dropPages() { pages = [] }

    func link(_ path: String) -> ViewValue { .text(site.configuration.link(path)) }

    private mutating func addObjects(_ objectPages: [ObjectPage]) {
        var latest: [String: Int] = [:]
        var next: [Int?] = Array(repeating: nil, count: objects.count)
        var previous = next
        // Pinned objects stand out of line in the feed, so neighbours go by date.
        let byDate = FeedOrder.newestFirst(objects)
        for index in byDate {
            let kind = objects[index].kind
            if let newer = latest[kind] {
                next[index] = newer
                previous[newer] = index
            }
            latest[kind] = index
        }
        let related = RelatedObjects(objects).related(inOrder: byDate)
        for (index, facts) in objects.enumerated() {
            let kin = Page.Kin(previous: previous[index], next: next[index], related: related[index])
            pages += Self.pages(of: index, objectPages[index], kin: kin, among: objects)
            aliases += facts.aliases.map { Alias(path: $0, target: facts.path, source: facts.source) }
            guard !facts.formerPaths.isEmpty else { continue }
            let slugs = [""] + objectPages[index].subpages.map { $0.slug + "/" }
            formerAliases += facts.formerPaths.flatMap { former in
                slugs.map { Alias(path: former + $0, target: facts.path + $0, source: facts.source) }
            }
        }
    }

    private mutating func addPlainPages() {
        for page in plainPages {
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
            formerAliases += facts.formerPaths.map { Alias(path: $0, target: facts.path, source: facts.source) }
        }
    }

    /// The pages of one object: its own, and those below it.
    ///
    /// - Parameter objects: the facts of all objects that it leads to, and its own.
    package static func pages(of index: Int, _ page: ObjectPage, kin: Page.Kin, among objects: [Facts]) -> [Page] {
        let facts = objects[index]
        func path(_ number: Int) -> String { facts.path + page.subpages[number].slug + "/" }
        let own = Page(
            path: facts.path, title: facts.title, description: page.description ?? facts.summary,
            template: page.template, content: .object(index), kin: kin,
            neighbours: [kin.previous, kin.next].compactMap { $0.map { objects[$0].path } }, source: facts.source)
        return [own]
            + page.subpages.enumerated().map { number, subpage in
                Page(
                    path: path(number), title: subpage.title, description: subpage.description,
                    template: subpage.template, content: .subpage(of: index, number: number),
                    neighbours: [number - 1, number + 1].filter(page.subpages.indices.contains).map(path),
                    source: facts.source)
            }
    }
}
