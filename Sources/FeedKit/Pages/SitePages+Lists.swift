import Diagnostics
import MarkupKit

// Lists of objects: the whole feed, terms, and years.
extension SitePages {
    mutating func addHome() {
        addList(homeFeed, at: homePath, title: site.configuration.title, heading: nil)
    }

    mutating func addYears() {
        let years = self.years
        let overview = years.reversed().map { year -> ViewValue in
            var view = viewWithNewest(of: year, in: "years")
            let links = monthLinks(of: year.objects, at: path(of: year, in: "years")).map { link -> ViewValue in
                .object([
                    "title": .text(months.name(link.month)), "url": .text(link.url),
                    "count": .text(site.words.numbers.text("\(link.count)")),
                ])
            }
            view["months"] = .object(["links": .list(links)])
            return .object(view)
        }
        addTerms(
            years, folder: "years", title: site.words[.years], overview: overview,
            models: calendars(of: years, in: "years"))
    }

    private mutating func addList(
        _ list: [ObjectID], at path: String, title: String, heading: String?, adding model: ViewModel = [:],
        placed: [ObjectID] = []
    ) {
        var made = pages(of: list, at: path, title: title, heading: heading)
        made.pages[0].placed = placed
        for field in model.fields { made.pages[0].model[field.name] = field.value }
        pages += made.pages
        aliases += made.aliases
    }

    /// Creates the pages of a list: the first page, followed by its archive.
    ///
    /// - Parameters:
    ///   - source: The location of the list's declaration; by default that of its first object.
    ///   - overview: The style of the list.
    func pages(
        of list: [ObjectID], at path: String, title: String, heading: String?, source: FileLocation? = nil,
        shownAs overview: KindOverview = .list
    ) -> (pages: [Page], aliases: [Alias]) {
        let paging = Paging(count: list.count, size: site.configuration.pageSize)
        func archivePath(_ number: Int) -> String { Self.archivePath(number, of: path) }
        let last = paging.archivePages
        let source = source ?? list.first.map { table.place(of: $0) } ?? configurationPlace
        func page(
            of objects: Range<Int>, at path: String, title: String, model: ViewModel, older: Int, hasMonths: Bool = true
        ) -> Page {
            let objects = Array(list[objects])
            var page = Page(
                path: path, title: title, template: overview.template, content: overview.content(objects),
                model: model, months: hasMonths && overview == .list ? months.months(in: objects) : [],
                neighbours: older > 0 ? [archivePath(older)] : [], source: source, type: .list)
            // Only the home page has no heading.
            page.showsBeginnings = heading == nil
            return page
        }
        var first: ViewModel = [:]
        first["heading"] = .text(heading)
        if last > 0 { first["older"] = link(archivePath(last)) }
        let isAllOfOneMonth = heading == nil && last == 0 && months.areOne
        var pages = [
            page(of: paging.newest, at: path, title: title, model: first, older: last, hasMonths: !isAllOfOneMonth)
        ]
        guard last > 0 else { return (pages, []) }
        var earlier: [String: Int] = [:]
        for number in 1...last {
            let range = paging.archive(number)
            let period = period(of: list[range])
            earlier[period, default: 0] += 1
            let name = archiveName(number, of: heading, period: period, part: earlier[period] ?? 1)
            var model: ViewModel = ["heading": .text(name), "newer": link(archivePath(number + 1))]
            if number > 1 { model["older"] = link(archivePath(number - 1)) }
            pages.append(
                page(of: range, at: archivePath(number), title: name, model: model, older: number - 1))
        }
        // A full archive page links to the next one before that exists, so that it never changes later. Until then an
        // alias redirects the link to the first page.
        return (pages, [Alias(path: archivePath(last + 1), target: path, source: source)])
    }

    private static func archivePath(_ number: Int, of list: String) -> String { list + "archive/\(number)/" }

    /// The path of the list to which a page of an archive belongs; of any other page, its path.
    static func listPath(ofArchive path: String) -> String {
        let parts = SitePath.parts(of: path)
        guard parts.count > 2, parts[parts.count - 2] == "archive", Int(parts[parts.count - 1]) != nil else {
            return path
        }
        return "/" + parts.dropLast(2).joined(separator: "/") + "/"
    }

    /// Returns the months of a page's objects: `May 2026 – June 2026`.
    private func period(of objects: ArraySlice<ObjectID>) -> String {
        let numbers = objects.map { months.number(of: $0) }
        guard let first = numbers.min(), let last = numbers.max() else { return "" }
        return months.name(first) + (first == last ? "" : " – " + months.name(last))
    }

    /// Returns the name of an archive page by its months, because pages are numbered from the oldest.
    ///
    /// - Parameter part: The number of the page among those of the same months. It depends only on older pages, so that
    ///   a full page never changes.
    private func archiveName(_ number: Int, of heading: String?, period: String, part: Int) -> String {
        let period = part == 1 ? period : "\(period) (\(part))"
        guard let heading else { return site.words.text(.archive, ["period": period, "number": "\(number)"]) }
        return site.words.text(.archiveOf, ["list": heading, "period": period, "number": "\(number)"])
    }

    /// - Parameters:
    ///   - overview: The values of the terms for the page that lists them.
    ///   - models: Further values of the terms' own pages, by the names of the terms in URLs.
    mutating func addTerms(
        _ terms: [Term], folder: String, title: String, overview: [ViewValue], levels: TermLevels = TermLevels(of: []),
        models: [String: ViewModel] = [:]
    ) {
        guard !terms.isEmpty else { return }
        for term in terms {
            var model = links(of: term, in: levels, folder: folder)
            for field in models[term.slug]?.fields ?? [] { model[field.name] = field.value }
            addList(
                term.objects, at: path(of: term, in: folder), title: term.title, heading: term.title,
                adding: model,
                placed: placed(among: term.objects, in: folder))
        }
        pages.append(
            Page(
                path: local("/\(folder)/"), title: title, template: "terms", content: .plain,
                model: ["heading": .text(title), "terms": .list(overview)], source: configurationPlace))
    }

    func path(of term: Term, in folder: String) -> String { local("/\(folder)/\(term.slug)/") }

    func view(of term: Term, in folder: String) -> ViewModel {
        [
            "title": .text(term.title), "url": link(path(of: term, in: folder)),
            "count": .text(site.words.numbers.text("\(term.objects.count)")),
        ]
    }

    /// The number of objects shown below each term on the page that lists the terms.
    private static let newestOfTerm = 3

    /// Returns a term with links to its newest objects.
    func viewWithNewest(of term: Term, in folder: String) -> ViewModel {
        var view = view(of: term, in: folder)
        let newest = FeedOrder.newestFirst(term.objects, in: table).prefix(Self.newestOfTerm).map { term.objects[$0] }
        let links = newest.map { object -> ViewValue in
            var entry: ViewModel = ["title": .text(table.title(of: object)), "url": link(table.path(of: object))]
            if !table.isUndated(object) { entry.set(table.date(of: object), in: site.time) }
            return .object(entry)
        }
        view["newest"] = .object(["links": .list(links)])
        return view
    }

    /// Returns links to the beginning of each month of a list, the newest first. The counts include pinned objects.
    func monthLinks(of list: [ObjectID], at path: String) -> [(month: Int, url: String, count: Int)] {
        let paging = Paging(count: list.count, size: site.configuration.pageSize)
        let counts = list.lazy.filter { !table.isUndated($0) }
            .reduce(into: [:]) { $0[months.number(of: $1), default: 0] += 1 }
        let sections = Dictionary(
            months.months(in: list).map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        return counts.sorted { $0.key > $1.key }.map { number, count in
            let key = months.key(number)
            var url = path
            if let number = sections[key].flatMap({ paging.archivePage(of: $0.objects.lowerBound) }) {
                url = Self.archivePath(number, of: url)
            }
            url = site.configuration.link(url)
            if let section = sections[key] { url += "#" + section.anchor }
            return (number, url, count)
        }
    }

    private var years: [Term] {
        var found: [Int: Term] = [:]
        for object in feed where !table.isUndated(object) {
            let month = months.number(of: object)
            let slug = found[month / 12] == nil ? months.year(month) : ""
            found[month / 12, default: Term(slug: slug, title: slug)].objects.append(object)
        }
        return found.values.sorted { $0.slug < $1.slug }
    }
}

extension KindOverview {
    fileprivate var template: String {
        switch self {
        case .list: "list"
        case .covers: "covers"
        }
    }

    fileprivate func content(_ objects: [ObjectID]) -> Page.Content {
        switch self {
        case .list: .list(objects)
        case .covers: .covers(objects)
        }
    }
}
