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
    ///   - objectPages: the own page of each of them.
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

    func link(_ path: String) -> ViewValue { .text(site.configuration.link(path)) }

    private mutating func addObjects(_ objectPages: [ObjectPage]) {
        var latest: [String: Int] = [:]
        var next: [Int?] = Array(repeating: nil, count: objects.count)
        var previous = next
        // The feed begins with the newest; pinned objects stand out of line there, so neighbours go by date.
        let byDate = objects.indices.sorted { FeedOrder.isNewer(objects[$0], than: objects[$1]) }
        for index in byDate {
            let kind = objects[index].kind
            if let newer = latest[kind] {
                next[index] = newer
                previous[newer] = index
            }
            latest[kind] = index
        }
        let related = RelatedObjects(objects).related(inOrder: byDate)
        // Made once, since an object is related to several.
        let datedLinks = objects.map { datedLink($0) }
        for (index, facts) in objects.enumerated() {
            var model = objectPages[index].model
            model["title"] = .text(facts.title)
            model["date"] = .text(site.time.display(facts.date))
            model["datetime"] = .text(site.time.rfc3339(facts.date))
            if let updated = facts.updated {
                model["updated"] = .text(site.time.display(updated))
                model["updatedDatetime"] = .text(site.time.rfc3339(updated))
            }
            for mark in site.languageMarks(of: facts) { model[mark.name] = .text(mark.value) }
            if !facts.tags.isEmpty { model["tags"] = site.tagLinks(facts.tags) }
            model["search"] = searchFields(of: facts, image: objectPages[index].images.first)
            if !related[index].isEmpty {
                model["related"] = .object(["links": .list(related[index].map { datedLinks[$0] })])
            }
            if let previous = previous[index] { model["previous"] = titledLink(objects[previous]) }
            if let next = next[index] { model["next"] = titledLink(objects[next]) }
            pages.append(
                Page(
                    path: facts.path, title: facts.title,
                    description: objectPages[index].description ?? facts.summary, template: objectPages[index].template,
                    content: .object(index), model: model,
                    neighbours: [previous[index], next[index]].compactMap { $0.map { objects[$0].path } },
                    source: facts.source))
            addSubpages(objectPages[index].subpages, of: index)
            aliases += facts.aliases.map { Alias(path: $0, target: facts.path, source: facts.source) }
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
            model["search"] = searchFields(of: facts, image: page.images.first)
            pages.append(
                Page(
                    path: facts.path, title: facts.title, description: facts.summary ?? page.excerpt,
                    template: "plain-page", content: .text, model: model, id: facts.id, formerPaths: facts.formerPaths,
                    source: facts.source))
            aliases += facts.aliases.map { Alias(path: $0, target: facts.path, source: facts.source) }
            formerAliases += facts.formerPaths.map { Alias(path: $0, target: facts.path, source: facts.source) }
        }
    }

    private mutating func addSubpages(_ subpages: [ObjectPage.Subpage], of index: Int) {
        let facts = objects[index]
        func path(_ number: Int) -> String { facts.path + subpages[number].slug + "/" }
        for (number, subpage) in subpages.enumerated() {
            var model = subpage.model
            model["title"] = .text(subpage.title)
            for mark in site.languageMarks(of: facts) { model[mark.name] = .text(mark.value) }
            model["parent"] = datedLink(facts)
            model["search"] = searchFields(of: facts)
            model["position"] = .integer(number + 1)
            model["count"] = .integer(subpages.count)
            model["place"] = .text(
                site.words.text(
                    .positionInAlbum, ["position": "\(number + 1)", "count": "\(subpages.count)"]))
            var neighbours: [String] = []
            for (name, other) in [("previous", number - 1), ("next", number + 1)] where subpages.indices.contains(other)
            {
                model[name] = .object(["title": .text(subpages[other].title), "url": link(path(other))])
                neighbours.append(path(other))
            }
            pages.append(
                Page(
                    path: path(number), title: subpage.title, description: subpage.description,
                    template: subpage.template,
                    content: .subpage(of: index, number: number), model: model, neighbours: neighbours,
                    source: facts.source))
        }
    }

    private func datedLink(_ facts: Facts) -> ViewValue {
        .object([
            "title": .text(facts.title), "url": link(facts.path), "date": .text(site.time.display(facts.date)),
            "datetime": .text(site.time.rfc3339(facts.date)),
        ])
    }

    private func titledLink(_ facts: Facts) -> ViewValue {
        .object(["title": .text(facts.title), "url": link(facts.path)])
    }
}

extension Site {
    /// Tags as links to their pages.
    func tagLinks(_ tags: [String]) -> ViewValue {
        .list(
            tags.map { tag in
                .object([
                    "title": .text(tag), "url": .text(configuration.link("/tags/\(Slug.make(tag))/")),
                ])
            })
    }
}
