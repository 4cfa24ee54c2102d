import Diagnostics
import MarkupKit

/// All pages of a site, made from what the objects say about themselves.
public struct PageMap: Sendable {
    public private(set) var pages: [Page] = []
    public private(set) var aliases: [Alias] = []
    /// The pages that every page links to.
    public private(set) var navigation: [(title: String, path: String)] = []
    private var formerAliases: [Alias] = []

    private let objects: [Facts]
    private let site: Site
    private let configurationPlace: Place

    /// - Parameters:
    ///   - objects: the facts of all objects in the feed's order.
    ///   - objectPages: the own page of each of them.
    public init(objects: [Facts], objectPages: [ObjectPage], site: Site) {
        self.objects = objects
        self.site = site
        configurationPlace = Place(file: "content/feed.yaml")
        addHome()
        addTerms(
            folder: "tags", title: site.words[.tags],
            terms: grouped { index in objects[index].tags.map { Term(slug: Slug.make($0), title: $0) } })
        addTerms(
            folder: "years", title: site.words[.years],
            terms: grouped { index in
                let year = site.time.year(objects[index].date)
                return [Term(slug: year, title: year)]
            })
        addObjects(objectPages)
        pages.append(
            Page(
                path: "/404.html", title: site.words[.notFound], template: "not-found", content: .plain, model: [:],
                source: configurationPlace))
        // A former address gives way to whoever wants it now.
        var taken = Set(pages.map(\.path) + aliases.map(\.path))
        aliases += formerAliases.filter { taken.insert($0.path).inserted }
    }

    private struct Term {
        var slug: String
        var title: String
        var objects: [Int] = []
    }

    private func link(_ path: String) -> ViewValue { .text(site.configuration.link(path)) }

    private mutating func addHome() {
        addList(Array(objects.indices), at: "/", title: site.configuration.title, heading: nil)
    }

    /// A list of objects: its first page, then its archive.
    private mutating func addList(_ list: [Int], at path: String, title: String, heading: String?) {
        let paging = Paging(count: list.count, size: site.configuration.pageSize)
        func archivePath(_ number: Int) -> String { path + "archive/\(number)/" }
        let last = paging.archivePages
        var first: ViewModel = [:]
        first["heading"] = .text(heading)
        if last > 0 { first["older"] = link(archivePath(last)) }
        let source = list.first.map { objects[$0].source } ?? configurationPlace
        pages.append(
            Page(
                path: path, title: title, template: "list", content: .list(Array(list[paging.newest])), model: first,
                neighbours: last > 0 ? [archivePath(last)] : [], source: source))
        guard last > 0 else { return }
        for number in 1...last {
            let name = archiveName(number, of: heading)
            var model: ViewModel = ["heading": .text(name), "newer": link(archivePath(number + 1))]
            if number > 1 { model["older"] = link(archivePath(number - 1)) }
            pages.append(
                Page(
                    path: archivePath(number), title: name, template: "list",
                    content: .list(Array(list[paging.archive(number)])), model: model,
                    neighbours: number > 1 ? [archivePath(number - 1)] : [], source: source))
        }
        // A full archive page must not change when the next one comes to be, so its link to newer pages leads there
        // already; until then it is led on to the first page.
        aliases.append(Alias(path: archivePath(last + 1), target: path, source: source))
    }

    private func archiveName(_ number: Int, of heading: String?) -> String {
        guard let heading else { return site.words.text(.archive, ["number": "\(number)"]) }
        return site.words.text(.archiveOf, ["list": heading, "number": "\(number)"])
    }

    private mutating func addTerms(folder: String, title: String, terms: [Term]) {
        guard !terms.isEmpty else { return }
        navigation.append((title, "/\(folder)/"))
        for term in terms {
            addList(term.objects, at: "/\(folder)/\(term.slug)/", title: term.title, heading: term.title)
        }
        let links = terms.map { term -> ViewValue in
            .object(["title": .text(term.title), "url": link("/\(folder)/\(term.slug)/")])
        }
        pages.append(
            Page(
                path: "/\(folder)/", title: title, template: "terms", content: .plain,
                model: ["heading": .text(title), "terms": .list(links)], source: configurationPlace))
    }

    /// The terms of all objects, in the order of their slugs; of several spellings the smallest names the page.
    private func grouped(_ terms: (Int) -> [Term]) -> [Term] {
        var found: [String: Term] = [:]
        for index in objects.indices {
            var seen: Set<String> = []
            for term in terms(index) where seen.insert(term.slug).inserted {
                found[term.slug, default: term].objects.append(index)
                if term.title < found[term.slug, default: term].title { found[term.slug]?.title = term.title }
            }
        }
        return found.values.sorted { $0.slug < $1.slug }
    }

    private mutating func addObjects(_ objectPages: [ObjectPage]) {
        var latest: [String: Int] = [:]
        var next: [Int?] = Array(repeating: nil, count: objects.count)
        var previous = next
        // The feed begins with the newest; pinned objects stand out of line there, so neighbours go by date.
        for index in objects.indices.sorted(by: { FeedOrder.isNewer(objects[$0], than: objects[$1]) }) {
            let kind = objects[index].kind
            if let newer = latest[kind] {
                next[index] = newer
                previous[newer] = index
            }
            latest[kind] = index
        }
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

    private mutating func addSubpages(_ subpages: [ObjectPage.Subpage], of index: Int) {
        let facts = objects[index]
        func path(_ number: Int) -> String { facts.path + subpages[number].slug + "/" }
        for (number, subpage) in subpages.enumerated() {
            var model = subpage.model
            model["title"] = .text(subpage.title)
            for mark in site.languageMarks(of: facts) { model[mark.name] = .text(mark.value) }
            model["parent"] = titledLink(facts)
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
